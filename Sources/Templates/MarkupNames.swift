/// The classes and attributes used in a page, as selectors name them: `.plot`, `[data-film`.
public enum MarkupNames {
  /// Returns the names in a page's tags; the text between them is skipped.
  public static func names(in html: [UInt8]) -> Set<String> {
    var scanner = Scanner(html)
    scanner.run()
    return scanner.names
  }

  private struct Scanner {
    let html: [UInt8]
    var names: Set<String> = []
    private var index = 0
    private var attributes = Lately()
    private var classLists = Lately()

    init(_ html: [UInt8]) { self.html = html }

    mutating func run() {
      while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
        index = start + 1
        guard index < html.count, isLetter(html[index]) else { continue }
        while index < html.count, !isEnd(html[index]) { index += 1 }
        readAttributes()
      }
    }

    private mutating func readAttributes() {
      while index < html.count, html[index] != UInt8(ascii: ">") {
        let start = index
        while index < html.count, !isEnd(html[index]), html[index] != UInt8(ascii: "=") {
          index += 1
        }
        let name = start..<index
        if name.isEmpty {
          index += 1
          continue
        }
        if attributes.isNew(name, in: html) { insert("[", html[name]) }
        guard index < html.count, html[index] == UInt8(ascii: "=") else { continue }
        index += 1
        let value = readValue()
        if html[name].elementsEqual("class".utf8), classLists.isNew(value, in: html) {
          for word in html[value].split(whereSeparator: isSpace) { insert(".", word) }
        }
      }
    }

    private mutating func readValue() -> Range<Int> {
      guard index < html.count else { return index..<index }
      let quote = html[index]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let end = html[(index + 1)...].firstIndex(of: quote) ?? html.count
        defer { index = min(end + 1, html.count) }
        return (index + 1)..<end
      }
      let start = index
      while index < html.count, !isEnd(html[index]) { index += 1 }
      return start..<index
    }

    private mutating func insert(_ sign: String, _ name: ArraySlice<UInt8>) {
      names.insert(sign + String(decoding: name, as: UTF8.self))
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ">") || isSpace(byte) }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  }

  /// Texts that were read lately, since most names occur in a page many times: each has one place,
  /// which the next one with the same hash takes. A text that lost its place is new once more.
  private struct Lately {
    private var places = [Range<Int>](repeating: 0..<0, count: 256)

    /// Whether a text has no place; it takes one.
    mutating func isNew(_ range: Range<Int>, in html: [UInt8]) -> Bool {
      // FNV-1a.
      var hash: UInt32 = 2_166_136_261
      for index in range { hash = (hash ^ UInt32(html[index])) &* 16_777_619 }
      let place = Int(hash >> 24)
      let known = places[place]
      if known.count == range.count, html[known].elementsEqual(html[range]) { return false }
      places[place] = range
      return true
    }
  }
}
