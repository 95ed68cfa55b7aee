import Diagnostics
import FigureBlocks
import Testing

struct ArticleBlocksTests {
  private func read(_ text: String) -> ArticleBlocks { ArticleBlocks(text, file: "Content/a.md") }

  @Test(arguments: [
    ("```swift figure\ncode\n```", 2, 0),
    ("~~~~ swift figure\ncode\n~~~~", 2, 0),
    ("   ```swift figure\n   code\n   ```", 2, 3),
    ("> ```swift figure\n> code\n> ```", 2, 2),
    ("- ```swift figure\n  code\n  ```", 2, 2),
    ("1. a\n\n   ````swift figure\n   code\n   ````", 4, 3),
    ("> - ```swift figure\n>   code\n>   ```", 2, 4),
    ("```swift figure\r\ncode\r\n```\r\n", 2, 0),
    ("---\ntitle: a\n---\n\n```swift figure\ncode\n```", 6, 0),
    ("- item\n\n  ```swift figure\n  code\n  ```", 4, 2),
  ])
  func `finds fences by the CommonMark rules, with the place of their code`(
    text: String, line: Int, prefix: Int
  ) throws {
    let read = read(text)
    #expect(read.diagnostics.isEmpty)
    let block = try #require(read.blocks.first)
    #expect(read.blocks.count == 1)
    #expect(block.codeLines.map(\.text) == ["code"])
    #expect(block.codeLines[0].line == line && block.codeLines[0].prefixLength == prefix)
  }

  @Test(arguments: [
    "    ```swift figure\n    code\n    ```", "``swift figure``", "```swift\nfigure\n```",
    "```swift figures\ncode\n```", "```Swift figure\ncode\n```", "text ```swift figure\ncode\n```",
    "````\n```swift figure\n```\n````", "<!--\n```swift figure\n```\n-->", "",
    "```swift=1 figure\ncode\n```", "```swift figure=1\ncode\n```",
  ])
  func `takes nothing else for a figure`(text: String) {
    #expect(read(text).blocks.isEmpty)
  }

  @Test func `a fence's place reaches from its first sign to the end of its line`() {
    let blocks = read("> ```swift figure hide\n> code\n> ```\n\n~~~ swift setup \n~~~\n").blocks
    #expect(
      blocks.map(\.fenceRange) == [
        SourceRange(line: 1, column: 3, length: 20), SourceRange(line: 5, column: 1, length: 16),
      ])
  }

  @Test func `code after a tab that is half marker has no place in its line`() {
    let code = read(">  > ```swift figure\n>  >\tx\n>  > y\n>  > ```\n").blocks[0].codeLines
    #expect(code.map(\.text) == ["   x", "y"])
    #expect(code.map(\.prefixLength) == [0, 5])
  }

  @Test func `a line of code lies in its line, also one without a sign`() {
    let block = read("```swift figure\n\n  \n \tx y \n```").blocks[0]
    #expect(
      (1...3).map(block.range(ofLine:)) == [
        SourceRange(line: 2, column: 1), SourceRange(line: 3, column: 3),
        SourceRange(line: 4, column: 3, length: 3),
      ])
  }

  @Test func `what is wrong lies in the text, also behind a NUL`() throws {
    let found = read("```swift figure\n\0\0 {\n```\n\n````swift figure\n```swift figure \0\0")
      .diagnostics
    #expect(found.map(\.id) == ["figure.unpaired-bracket", "figure.unclosed-fence"])
    #expect(
      found.first?.range?.end ?? SourcePosition(line: 0, column: 0)
        <= SourcePosition(line: 2, column: 5))
    #expect(found.last?.notes.first?.range == SourceRange(line: 6, column: 1, length: 18))
  }

  @Test func `reads every attribute`() throws {
    let block = try #require(
      read(
        "~~~swift figure id=a-1 title=\"`f` is\" caption=\"A \\\"good\\\" one\" alt=x hide fold "
          + "timeout=2.5 highlight=3-5,8\n~~~"
      ).blocks.first)
    #expect(block.id == "a-1")
    #expect(block.attributes.caption == "A \"good\" one")
    #expect(block.attributes.alt == "x")
    #expect(block.attributes.title == "`f` is")
    #expect(block.attributes.hide && !block.attributes.open && !block.attributes.show)
    #expect(block.attributes.timeoutSeconds == 2.5)
    #expect(block.attributes.highlight == [3...5, 8...8])
  }

  @Test(arguments: [
    ("figure", false, false), ("figure fold", false, false), ("figure open", true, false),
    ("figure beside", true, true), ("setup show open", true, false), ("setup show", false, false),
  ])
  func `opens code where it is asked to`(info: String, open: Bool, beside: Bool) throws {
    let block = try #require(read("```swift \(info)\n```").blocks.first)
    #expect(block.attributes.open == open && block.attributes.beside == beside)
  }

  @Test(arguments: [
    ("figure open hide", "figure.bad-value", 22, 4),
    ("figure fold beside", "figure.bad-value", 17, 4),
    ("figure captoin=\"x\"", "figure.unknown-attribute", 17, 7),
    ("figure show", "figure.unknown-attribute", 17, 4),
    ("setup id=a", "figure.unknown-attribute", 16, 2),
    ("figure id=A", "figure.bad-id", 20, 1),
    ("figure id=", "figure.bad-value", 17, 3),
    ("figure hide=yes", "figure.bad-value", 22, 3),
    ("figure timeout=soon", "figure.bad-value", 25, 4),
    ("figure timeout=0", "figure.bad-value", 25, 1),
    ("figure highlight=5-3", "figure.bad-value", 27, 3),
    ("figure id=a id=b", "figure.duplicate-attribute", 22, 4),
    ("figure caption=\"open", "figure.open-quote", 25, 1),
  ])
  func `reports a mistake at its place in the info string`(
    info: String, id: String, column: Int, length: Int
  ) throws {
    let found = read("```swift \(info)\n```").diagnostics
    #expect(found.count == 1)
    let first = try #require(found.first)
    #expect(first.id == id)
    #expect(first.range == SourceRange(line: 1, column: column, length: length))
  }

  @Test func `says that a text of two words needs quotes`() {
    let found = read("```swift figure caption=two words\n```").diagnostics
    #expect(found.first?.explanation?.contains("`caption=\"two words …\"`") == true)
    let other = read("```swift figure id=two words\n```").diagnostics
    #expect(other.first?.explanation?.hasPrefix("Known attributes") == true)
  }

  @Test func `suggests the attribute that was meant`() {
    let found = read("```swift figure captoin=\"x\"\n```").diagnostics
    #expect(found.first?.fixIts.first?.replacement == "caption")
  }

  @Test func `reports every mistake of a file, and an id that is taken with its first place`() {
    let text = "```swift figure id=a foo\n```\n\n```swift figure id=a bar\n```\n"
    let found = read(text).diagnostics
    #expect(
      found.map(\.id) == [
        "figure.unknown-attribute", "figure.unknown-attribute", "figure.duplicate-id",
      ])
    #expect(found.last?.notes.first?.range?.start.line == 1)
  }

  @Test func `numbers figures without an id and leaves set-up out of the count`() {
    let text =
      "```swift setup\n```\n\n```swift figure\n```\n\n```swift figure id=x\n```\n\n"
      + "```swift figure\n```\n"
    #expect(read(text).blocks.map(\.id) == ["", "figure-1", "x", "figure-3"])
    let taken = "```swift figure\n```\n\n```swift figure id=figure-1\n```\n"
    #expect(read(taken).blocks.map(\.id) == ["figure-1-x", "figure-1"])
  }

  @Test func `reports a backtick that makes a block disappear`() throws {
    let found = read("```swift figure caption=\"a `b`\"\nPicture(x)\n```\n")
    #expect(found.blocks.isEmpty)
    #expect(found.diagnostics.map(\.id) == ["figure.backtick-in-info"])
    #expect(found.diagnostics.first?.range == SourceRange(line: 1, column: 28, length: 1))
    #expect(read("````\n```swift figure `a`\n````").diagnostics.isEmpty)
    for (text, column) in [("> ```  swift figure `a`", 21), ("  ```swift setup `", 18)] {
      #expect(
        read(text + "\n").diagnostics.map(\.range) == [
          SourceRange(line: 1, column: column, length: 1)
        ], "\(text)")
    }
  }

  @Test func `changes a figure's digest with its own code and the set-up before it only`() {
    func digests(_ setup: String, _ first: String, _ later: String) -> [String] {
      read(
        "```swift setup\n\(setup)\n```\n\n```swift figure\n\(first)\n```\n\n"
          + "```swift setup\n\(later)\n```\n\n```swift figure\nlast\n```\n"
      ).blocks.filter { $0.kind == .figure }.map(\.codeDigest)
    }
    let base = digests("a", "b", "c")
    #expect(digests("x", "b", "c")[0] != base[0] && digests("x", "b", "c")[1] != base[1])
    #expect(digests("a", "x", "c")[0] != base[0] && digests("a", "x", "c")[1] == base[1])
    #expect(digests("a", "b", "x")[0] == base[0] && digests("a", "b", "x")[1] != base[1])
  }
}
