/// Something that a record on disk holds.
protocol Recorded {
  /// Reads what `write` wrote.
  ///
  /// - Throws: `RecordDamage` for anything else.
  init(from record: inout RecordReader) throws(RecordDamage)
  /// Adds the value to a record.
  func write(to record: inout RecordWriter)
}

/// Bytes that are not a record, or that another program wrote.
struct RecordDamage: Error {}

/// Values as bytes, one after another, without their types: readers know what to expect.
///
/// A text that recurs is written once: its number stands for it afterwards.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []
  /// Runs before `bytes`: large parts that were added as they are, and what precedes each.
  private var runs: [ArraySlice<UInt8>] = []
  private let joinsParts: Bool
  /// Whether parts that came from a record and are still right are added as they are there.
  let takesParts: Bool
  private var texts: [String: Int] = [:]

  /// Makes an empty writer.
  ///
  /// - Parameters:
  ///   - joinsParts: whether all bytes are in one run. Else large parts are not copied, and only
  ///     `allRuns` has them.
  ///   - size: about how many bytes there will be; 0 if nobody knows.
  init(takesParts: Bool = true, joinsParts: Bool = true, reserving size: Int = 0) {
    (self.takesParts, self.joinsParts) = (takesParts, joinsParts)
    if size > 0 { bytes.reserveCapacity(size + size / 64 + 4096) }
  }

  /// Adds a number: small ones take a byte.
  mutating func add(_ number: UInt64) {
    guard number >= 0x80 else { return bytes.append(UInt8(truncatingIfNeeded: number)) }
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Adds a value.
  mutating func add(_ value: some Recorded) { value.write(to: &self) }

  /// Adds a text that may recur.
  mutating func add(shared text: String) {
    if let known = texts[text] { return add(UInt64(known)) }
    add(UInt64(texts.count))
    texts[text] = texts.count
    add(text)
  }

  /// Adds a text that may recur; nil for none.
  mutating func add(shared text: String?) {
    add(text != nil)
    if let text { add(shared: text) }
  }

  /// Adds bytes and their count.
  mutating func add(bytes more: [UInt8]) {
    add(UInt64(more.count))
    bytes += more
  }

  /// Adds the bytes of a text and their count.
  mutating func add(utf8 text: String) {
    add(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds a part that has a reader of its own: it shares no text with its surroundings, so that it
  /// can be skipped, and taken into the next record as it is.
  ///
  /// - Parameter recorded: the part as it is in the record that it came from; nil if it has
  ///   changed.
  mutating func add(
    part recorded: RecordReader? = nil, _ write: (inout RecordWriter) -> Void
  ) {
    if takesParts, let recorded { return add(part: recorded) }
    var part = RecordWriter(takesParts: takesParts)
    write(&part)
    add(bytes: part.bytes)
  }

  /// Adds a part that was read, as it is.
  mutating func add(part: RecordReader) {
    let rest = part.rest
    add(UInt64(rest.count))
    if joinsParts || rest.count < RecordWriter.largePart {
      bytes.append(contentsOf: rest)
    } else {
      runs += [bytes[...], rest]
      bytes = []
    }
  }

  private static let largePart = 65_536

  /// Everything, as runs of bytes.
  var allRuns: [ArraySlice<UInt8>] { runs + [bytes[...]] }
}

/// Reads what a `RecordWriter` wrote.
struct RecordReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var texts: [String] = []

  /// Begins with the first byte after the head of a file.
  init(_ bytes: [UInt8], from start: Int = 0) {
    precondition(start <= bytes.count)
    self.bytes = bytes
    (position, end) = (start, bytes.count)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (position, end) = (range.lowerBound, range.upperBound)
  }

  /// Reads a number.
  mutating func number() throws(RecordDamage) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < end, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw RecordDamage()
  }

  /// Reads how many values or bytes follow: never more than there are bytes left.
  mutating func count() throws(RecordDamage) -> Int {
    let count = try number()
    guard count <= UInt64(end - position) else { throw RecordDamage() }
    return Int(count)
  }

  /// Reads a number of 32 bits.
  mutating func count32() throws(RecordDamage) -> UInt32 {
    guard let number = UInt32(exactly: try number()) else { throw RecordDamage() }
    return number
  }

  /// Reads a text that may recur.
  mutating func shared() throws(RecordDamage) -> String {
    let index = Int(try count32())
    guard index >= texts.count else { return texts[index] }
    guard index == texts.count else { throw RecordDamage() }
    let text: String = try read()
    texts.append(text)
    return text
  }

  /// Reads a text that may recur; nil for none.
  mutating func sharedIfAny() throws(RecordDamage) -> String? {
    try read(Bool.self) ? try shared() : nil
  }

  /// Reads a value whose type is known.
  mutating func read<Value: Recorded>(_: Value.Type = Value.self) throws(RecordDamage) -> Value {
    try Value(from: &self)
  }

  /// Reads bytes.
  mutating func readBytes() throws(RecordDamage) -> ArraySlice<UInt8> {
    let count = try count()
    defer { position += count }
    return bytes[position..<(position + count)]
  }

  /// What has not been read yet.
  var rest: ArraySlice<UInt8> { bytes[position..<end] }

  /// Skips a part, which can be read by another reader.
  mutating func part() throws(RecordDamage) -> RecordReader {
    let count = try count()
    defer { position += count }
    return RecordReader(bytes, position..<(position + count))
  }
}

extension Bool: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) { self = try record.number() == 1 }
  func write(to record: inout RecordWriter) { record.add(UInt64(self ? 1 : 0)) }
}

extension Int: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    let number = try record.number()
    self = Int(bitPattern: UInt(number >> 1)) ^ -Int(number & 1)
  }

  func write(to record: inout RecordWriter) {
    record.add(UInt64(bitPattern: Int64(self << 1 ^ self >> (Int.bitWidth - 1))))
  }
}

extension String: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    self = String(decoding: try record.readBytes(), as: UTF8.self)
  }

  func write(to record: inout RecordWriter) { record.add(utf8: self) }
}

extension Optional: Recorded where Wrapped: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    self = try record.read(Bool.self) ? try record.read(Wrapped.self) : nil
  }

  func write(to record: inout RecordWriter) {
    record.add(self != nil)
    if let self { record.add(self) }
  }
}

extension Array: Recorded where Element: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    let count = try record.count()
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(try record.read()) }
  }

  func write(to record: inout RecordWriter) {
    record.add(UInt64(count))
    for element in self { record.add(element) }
  }
}
