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
    /// What has been read already: most names occur in a page many times.
    private var attributes: Set<ArraySlice<UInt8>> = []
    private var classLists: Set<ArraySlice<UInt8>> = []

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
        let name = html[start..<index]
        if name.isEmpty {
          index += 1
          continue
        }
        if attributes.insert(name).inserted { insert("[", name) }
        guard index < html.count, html[index] == UInt8(ascii: "=") else { continue }
        index += 1
        let value = readValue()
        if name.elementsEqual("class".utf8), classLists.insert(value).inserted {
          for word in value.split(whereSeparator: isSpace) { insert(".", word) }
        }
      }
    }

    private mutating func readValue() -> ArraySlice<UInt8> {
      guard index < html.count else { return [] }
      let quote = html[index]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let end = html[(index + 1)...].firstIndex(of: quote) ?? html.count
        defer { index = min(end + 1, html.count) }
        return html[(index + 1)..<end]
      }
      let start = index
      while index < html.count, !isEnd(html[index]) { index += 1 }
      return html[start..<index]
    }

    private mutating func insert(_ sign: String, _ name: ArraySlice<UInt8>) {
      names.insert(sign + String(decoding: name, as: UTF8.self))
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ">") || isSpace(byte) }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  }
}
