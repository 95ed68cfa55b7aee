import Testing

@testable import FigureBlocks

struct BodyLinesTests {
  /// As `split` finds them, which copies each line.
  @Test(arguments: ["", "\n", "a", "a\n", "a\r\nb\n\r\n", "\r", "\n\n\u{E9}\n", "no end\r"])
  func findsTheLinesOfAText(_ text: String) {
    let expected = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { Array($0.last == 0x0D ? $0.dropLast() : $0) }
    let lines = BodyLines(text)
    #expect(lines.indices.map { lines[$0] } == expected)
    #expect(lines.indices.map { lines.length(of: $0) } == expected.map(\.count))
  }

  @Test func looksForWords() {
    #expect(TextSearch.find(["b", "x"], in: "abc"))
    #expect(!TextSearch.find(["x"], in: "abc"))
    #expect(!TextSearch.find([], in: "abc"))
    #expect(TextSearch.find(["x"], in: "a\0x"), "what stands behind a zero byte is looked at")
  }
}
