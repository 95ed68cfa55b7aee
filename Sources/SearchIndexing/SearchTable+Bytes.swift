extension SearchTable {
  /// The table as bytes, for a file.
  public var bytes: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(words.count + lines.count + 20 * wordCount + 100 * pages.count)
    SearchTable.add(pages.count, to: &out)
    for page in pages {
      for text in [page.path, page.title, page.file] { SearchTable.add(Array(text.utf8), to: &out) }
      SearchTable.add(page.entries, to: &out)
      SearchTable.add(page.rank, to: &out)
      SearchTable.add(page.language.map { Array($0.utf8) } ?? [], to: &out)
    }
    SearchTable.add(wordFiles.count, to: &out)
    for name in wordFiles { SearchTable.add(Array(name.utf8), to: &out) }
    SearchTable.add(hitFiles.count, to: &out)
    for file in hitFiles {
      SearchTable.add(file.first, to: &out)
      SearchTable.add(Array(file.name.utf8), to: &out)
    }
    SearchTable.add(wordCount, to: &out)
    for number in 0..<wordCount {
      SearchTable.add(word(number).count, to: &out)
      SearchTable.add(line(number).count, to: &out)
      SearchTable.add(counts[number], to: &out)
      SearchTable.add(shownBytes[number], to: &out)
    }
    SearchTable.add(words, to: &out)
    SearchTable.add(lines, to: &out)
    return out
  }

  /// Reads the output of `bytes`, starting at an offset; nil for anything else.
  public init?(_ bytes: [UInt8], from start: Int = 0) {
    var reader = Reader(bytes: bytes, from: start)
    for _ in 0..<reader.count() {
      pages.append(
        Page(
          path: reader.text(), title: reader.text(), rank: 100, entries: 0, file: reader.text()))
      pages[pages.count - 1].entries = reader.number()
      pages[pages.count - 1].rank = reader.number()
      let language = reader.text()
      if !language.isEmpty { pages[pages.count - 1].language = language }
    }
    for _ in 0..<reader.count() { wordFiles.append(reader.text()) }
    for _ in 0..<reader.count() {
      hitFiles.append(HitFile(first: reader.number(), name: reader.text()))
    }
    let count = reader.count()
    for _ in 0..<count {
      wordEnds.append((wordEnds.last ?? 0) &+ reader.number())
      lineEnds.append((lineEnds.last ?? 0) &+ reader.number())
      counts.append(reader.number())
      shownBytes.append(reader.number())
    }
    words = reader.bytes()
    lines = reader.bytes()
    guard reader.isSound, reader.isAtEnd, words.count == wordEnds.last ?? 0,
      lines.count == lineEnds.last ?? 0, zip([0] + wordEnds, wordEnds).allSatisfy({ $0 <= $1 }),
      zip([0] + lineEnds, lineEnds).allSatisfy({ $0 <= $1 })
    else { return nil }
  }

  private static func add(_ number: Int, to out: inout [UInt8]) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      out.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    out.append(UInt8(rest))
  }

  private static func add(_ bytes: [UInt8], to out: inout [UInt8]) {
    add(bytes.count, to: &out)
    out += bytes
  }

  /// Reads numbers and texts; reading past the end yields nothing, and is recorded.
  private struct Reader {
    private let all: [UInt8]
    private var place: Int
    private(set) var isSound = true

    init(bytes: [UInt8], from start: Int) { (all, place) = (bytes, start) }

    var isAtEnd: Bool { place == all.count }

    mutating func number() -> Int {
      var (value, shift): (UInt, UInt) = (0, 0)
      while place < all.count, shift < 64 {
        let byte = all[place]
        place += 1
        value |= UInt(byte & 0x7F) << shift
        if byte < 0x80, value <= UInt(Int.max) { return Int(value) }
        shift += 7
      }
      isSound = false
      return 0
    }

    mutating func count() -> Int {
      let count = number()
      guard count <= all.count - place else {
        isSound = false
        return 0
      }
      return count
    }

    private mutating func slice() -> ArraySlice<UInt8> {
      let count = count()
      defer { place += count }
      return all[place..<place + count]
    }

    mutating func bytes() -> [UInt8] { Array(slice()) }
    mutating func text() -> String { String(decoding: slice(), as: UTF8.self) }
  }
}
