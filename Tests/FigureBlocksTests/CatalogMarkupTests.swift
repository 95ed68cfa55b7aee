import Diagnostics
import TestSupport
import Testing

@testable import FigureBlocks

/// What only DocC writes, as Markdown with the same lines.
struct CatalogMarkupTests {
  /// Returns how many line ends a text has.
  private func count(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  private func read(_ text: String) -> (text: String, problems: [String]) {
    let markup = CatalogMarkup(text, file: "A.docc/a.md", firstLine: 3)
    #expect(count(markup.text) == count(text))
    let problems = markup.diagnostics.map { problem in
      "\(problem.id) \(problem.range?.start.line ?? 0):\(problem.range?.start.column ?? 0)"
    }
    return (markup.text, problems)
  }

  @Test(arguments: [
    ("@Tab(\"One\") { first }", "docc.one-line 3:1"),
    ("- a\n\n  @Image(source: shot, alt: \"x\") { caption }", "docc.one-line 5:3"),
    ("@Row { @Column { left } }", "docc.one-line 3:1"),
  ])
  func `what is lost on a line of a directive is told`(_ text: String, _ problem: String) {
    #expect(read(text).problems == [problem])
  }

  @Test func `a picture in a list stays there`() {
    #expect(read("1. a\n\n   @Image(source: b, alt: \"B\")\n").text == "1. a\n\n   ![B](<b>)\n")
  }

  @Test(arguments: [
    ("a\n@Metadata {\n  @DisplayName(\"X\")\n  @Unknown\n}\nb", "a\n\n\n\n\nb"),
    ("@Comment { not shown }\nb", "\nb"),
    ("@Image(source: \"a b.png\", alt: \"Two [x], \\\"y\\\"\")", "![Two x, \"y\"](<a b.png>)"),
    ("@Image(\n  source: cat,\n  alt: \"A cat\"\n)\nb", "![A cat](<cat>)\n\n\n\nb"),
    (
      "@Row(numberOfColumns: 2) {\n  @Column {\n    one\n\n        code\n  }\n  @Column { two }\n}",
      "\n\none\n\n    code\n\ntwo  \n"
    ),
    (
      "## A\n\n@TabNavigator {\n  @Tab(\"One\") {\n    1\n  }\n}",
      "## A\n\n<!-- tabs -->\n### One\n1\n\n<!-- end tabs -->"
    ),
    (
      "```swift\n@Main {\n}\n```\n@State is a word\n@a {\n",
      "```swift\n@Main {\n}\n```\n@State is a word\n@a {\n"
    ),
    ("  ```\n  @Row {\n  ```\n@Small {\n x\n}", "  ```\n  @Row {\n  ```\n\nx\n"),
    ("@Row {\n  ~~~\n  }\n  ~~~\n}", "\n~~~\n}\n~~~\n"),
    (
      "``A/b(_:)`` and ``A/init(x:)-4f2d``, ``A``, `A/b`",
      "``b(_:)`` and ``init(x:)``, ``A``, `A/b`"
    ),
    ("# ``Kit/Type``\n``A/-(_:_:)`` ``a / b``", "# ``Type``\n``-(_:_:)`` ``a / b``"),
    ("```\n``A/b``\n```", "```\n``A/b``\n```"),
  ])
  func `markup becomes Markdown`(_ text: String, _ expected: String) {
    #expect(read(text) == (expected, []))
  }

  @Test func `directives that are not known or not shown are told once`() {
    let found = read("@Rwo {\n  text\n}\n@Rwo\n  @Video(source: x)\n@Video(source: y)")
    #expect(found.text == "\ntext\n\n\n\n")
    #expect(found.problems == ["docc.unknown-directive 3:1", "docc.not-shown 7:3"])
    let problem = CatalogMarkup("@Rwo", file: "a.docc/a.md").diagnostics.first
    #expect(problem?.notes.first?.message == "did you mean `@Row`?")
  }

  @Test(arguments: [
    "@Image(source: \"a", "@Row {", "}", "@", "@Row(", "``a/b", "@Tab {}\r\n@Row {\r\n x",
  ])
  func `what has no end loses nothing but its markup`(_ text: String) {
    _ = read(text)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `lines keep their numbers whatever is written`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "@Row", "@Image(source: \"a\"", "@Tab(\"", "{", "}", "\n", "\n", "\n  ", "\r\n", "```", "~~~",
      "``A/b``", ")", "\\",
      "@Metadata {", "text", "# ", "\u{2028}", "\t", "(", "\"", "@Comment {\n", "é",
    ]
    let count = random.integer(in: 0...40)
    _ = read((0..<count).map { _ in pieces[random.integer(in: 0...pieces.count - 1)] }.joined())
  }

  @Test func `what is opened again and again takes little time`() {
    let text = String(repeating: "@Image(source: \"a\n@Row {\n``a/\n", count: 3_000)
    _ = CatalogMarkup(text, file: "A.docc/a.md")
  }

  @Test func `files outside of catalogues are as they are`() {
    #expect(FrontMatter("@Row {\nx\n}", file: "Content/a.md").body == "@Row {\nx\n}")
    #expect(FrontMatter("@Row {\nx\n}", file: "Sources/A.docc/a.md").body == "\nx\n")
  }

  @Test func `blocks in braces are found at their lines`() throws {
    let text =
      "# A\n\n@Row {\n  @Column {\n    ```swift figure id=a\n    Value(\"a\", 1)\n    ```\n  }\n}\n"
    let blocks = ArticleBlocks(text, file: "A.docc/a.md")
    #expect(blocks.diagnostics.isEmpty)
    let block = try #require(blocks.blocks.first)
    #expect(block.id == "a" && block.line == 5 && block.code == "Value(\"a\", 1)\n")
    #expect(block.codeLines.first?.line == 6)
  }
}
