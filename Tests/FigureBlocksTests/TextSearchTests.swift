import Testing

@testable import FigureBlocks

struct TextSearchTests {
  @Test func looksForWords() {
    #expect(TextSearch.find(["b", "x"], in: "abc"))
    #expect(!TextSearch.find(["x"], in: "abc"))
    #expect(!TextSearch.find([], in: "abc"))
    #expect(TextSearch.find(["x"], in: "a\0x"), "what stands behind a zero byte is looked at")
  }
}
