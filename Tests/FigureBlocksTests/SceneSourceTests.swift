import FigureBlocks
import Testing

struct SceneSourceTests {
  @Test func `keeps lines and columns of code in a quote`() {
    let blocks = ArticleBlocks(
      "> ```swift setup\n> let x = 1\n> ```\n\n> ```swift figure id=a\n> Picture(\n>   x)\n> ```\n",
      file: "Content/q.md"
    ).blocks
    let source = SceneSource.text(
      [SceneSource.Article(name: "q", file: "Content/q.md", blocks: blocks)],
      engineFingerprint: "f")
    #expect(
      source.contains(
        """
        private func article1(_ __stage: inout Stage) throws {
        #sourceLocation(file: "Content/q.md", line: 2)
          let x = 1
        #sourceLocation()
          if try __stage.figure("a", fence: 5, {
        #sourceLocation(file: "Content/q.md", line: 6)
          Picture(
            x)
        #sourceLocation()
          }) { return }
        }
        """))
    #expect(source.contains("case \"q\": try article1(&__stage)"))
    #expect(source.contains("codeDigest: \"\(blocks[1].codeDigest)\""))
  }

  @Test func `writes a file without articles that compiles`() {
    let source = SceneSource.text([], engineFingerprint: "")
    #expect(source.contains("entries: [\n  ]"))
    #expect(!source.contains("private func"))
  }

  @Test func `quotes names`() {
    let blocks = ArticleBlocks("```swift figure\nx\n```", file: "Content/a\"\\b.md").blocks
    let source = SceneSource.text(
      [SceneSource.Article(name: "a\"\\b", file: "Content/a\"\\b.md", blocks: blocks)],
      engineFingerprint: "")
    #expect(source.contains("\"Content/a\\\"\\\\b.md\""))
  }
}
