import FigureBlocks
import Testing

struct FrontMatterTests {
  @Test func `splits YAML from the body and counts lines`() {
    let parts = FrontMatter("---\ntitle: a\norder: 1\n---\nBody\n")
    #expect(parts.yaml == "title: a\norder: 1")
    #expect(parts.body == "Body\n" && parts.bodyFirstLine == 5)
  }

  @Test(arguments: ["Body", "", "--- a\nb", "---\nnever closed\n", "\n---\na: b\n---\n"])
  func `takes a file without front matter as body`(text: String) {
    let parts = FrontMatter(text)
    #expect(parts.yaml == nil && parts.body == text && parts.bodyFirstLine == 1)
  }

  @Test func `accepts dots, carriage returns and a byte order mark`() {
    #expect(FrontMatter("\u{FEFF}---\na: b\n...\nx").yaml == "a: b")
    let parts = FrontMatter("---\r\na: b\r\n---\r\nx\r\n")
    #expect(parts.yaml == "a: b\r" && parts.body == "x\r\n" && parts.bodyFirstLine == 4)
  }

  @Test(arguments: ["---\ntitle: a\n\nText\n", "---\r\ntitle:\r\nText", "---\nnav_order:\t1"])
  func `notices front matter without an end`(text: String) {
    let parts = FrontMatter(text)
    #expect(parts.isUnfinished && parts.yaml == nil && parts.body == text)
  }

  @Test(arguments: [
    "---\n\ntitle: a\n", "---\nText: is it\n---\n", "---\nhttps://example.org\n", "---", "---\n",
    "Text\n---\ntitle: a\n", "---\nSome words: more\n", "***\ntitle: a\n", "---\n: a\n",
  ])
  func `takes a rule for a rule`(text: String) {
    #expect(!FrontMatter(text).isUnfinished)
  }

  @Test func `takes empty front matter as empty`() {
    let parts = FrontMatter("---\n---\nx")
    #expect(parts.yaml == "" && parts.body == "x")
  }
}
