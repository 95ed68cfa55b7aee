/// The entries that contain a word, as bytes: `3d12a` is entry 2 at level 4 and entry 14 at
/// level 1.
///
/// Each number is the distance from the previous entry, and is omitted if it is 1.
struct HitLine {
  private(set) var bytes: [UInt8] = []
  /// How many entries were added.
  private(set) var count = 0
  private var last = -1

  /// An empty line.
  init() {}

  /// Starts with bytes of another line, up to one of its entries.
  init(_ start: ArraySlice<UInt8>, last: Int) {
    bytes = Array(start)
    self.last = last
  }

  /// Adds the next entry.
  mutating func add(_ entry: Int, _ level: Int) {
    if entry > last + 1 { addNumber(entry - last) }
    bytes.append(UInt8(ascii: "a") + UInt8(level - 1))
    last = entry
    count += 1
  }

  /// The entries in their order.
  var hits: [(entry: Int, level: Int)] {
    var reader = Reader(bytes, bytes.indices)
    var hits: [(entry: Int, level: Int)] = []
    hits.reserveCapacity(count)
    while reader.next() { hits.append((reader.entry, reader.level)) }
    return hits
  }

  /// Appends the rest of another line after an entry.
  mutating func add(rest: ArraySlice<UInt8>) { bytes += rest }

  private mutating func addNumber(_ number: Int) {
    if number >= 10 { addNumber(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Reads a line, entry by entry.
  struct Reader {
    private let bytes: [UInt8]
    private let end: Int
    /// The index of the byte after the last entry read.
    private(set) var place: Int
    /// The last entry read; -1 before the first.
    private(set) var entry = -1
    /// The word's level in that entry.
    private(set) var level = 0

    /// Starts at the first of some bytes.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
      self.bytes = bytes
      (place, end) = (range.lowerBound, range.upperBound)
    }

    /// Reads the next entry; false at the end.
    @inline(__always)
    mutating func next() -> Bool {
      guard place < end else { return false }
      var step = 0
      var byte = bytes[place]
      while byte < UInt8(ascii: "a"), place &+ 1 < end {
        step = step &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        place &+= 1
        byte = bytes[place]
      }
      place &+= 1
      entry &+= step == 0 ? 1 : step
      level = Int(byte) &- Int(UInt8(ascii: "a")) &+ 1
      return true
    }
  }
}
