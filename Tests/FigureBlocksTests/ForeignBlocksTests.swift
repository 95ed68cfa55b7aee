import TestSupport
import Testing

@testable import FigureBlocks

/// Blocks of MkDocs, Docusaurus and VitePress, as Markdown with the same lines.
struct ForeignBlocksTests {
  @Test(arguments: [
    ("!!! note\n    a\n\n    b\n\nc\n", "> [!NOTE]\n>   a\n>   \n>   b\n\nc\n"),
    ("!!! note \"Own `words`\"\n    a\n", "> [!NOTE] Own `words`\n>   a\n"),
    ("!!! info\n    a\n", "> [!NOTE] Info\n>   a\n"),
    ("??? bug \"\"\n    a\n", "> [!CAUTION] Bug\n>   a\n"),
    ("???+ tip inline end \"b\"\n    a\n", "> [!TIP] b\n>   a\n"),
    ("!!! \u{D301}\n\ta\n", "> [!NOTE] \u{D301}\n>   a\n"),
    ("!!! tip\n    !!! note\n        a\n", "> [!TIP]\n>   > [!NOTE]\n>   >   a\n"),
    ("!!! tip\n    ```\n    !!! note\n    ```\n", "> [!TIP]\n>   ```\n>   !!! note\n>   ```\n"),
    ("- a\n\n    !!! tip\n        b\n", "- a\n\n    > [!TIP]\n    >   b\n"),
    ("!!! note\r\n    a\r\n", "> [!NOTE]\n>   a\n"),
    (":::tip\na\n:::\n", "> [!TIP]\n> a\n\n"),
    ("::: danger Mind it\n  a\n\n:::\nb\n", "> [!CAUTION] Mind it\n>   a\n\n\nb\n"),
    ("::::note[a]\n:::tip\nb\n:::\n::::\n", "> [!NOTE] a\n> > [!TIP]\n> > b\n\n\n"),
    (":::note\n```\n:::\n```\n:::\n", "> [!NOTE]\n> ```\n> :::\n> ```\n\n"),
    (
      "# A\n\n=== \"One\"\n\n    1\n\n===+ \"Two\"\n    2\n\nb\n",
      "# A\n<!-- tabs -->\n## One\n\n1\n\n## Two\n2\n<!-- end tabs -->\nb\n"
    ),
    ("\n=== \"One\"\n    1", "<!-- tabs -->\n## One\n1\n<!-- end tabs -->"),
    (
      "!!! tip\n\n    === \"One\"\n        1\n\na\n",
      "> [!TIP]\n>   <!-- tabs -->\n>   ## One\n>   1\n>   <!-- end tabs -->\na\n"
    ),
  ])
  func `are read`(_ text: String, _ expected: String) {
    #expect(ForeignBlocks.mayBe(in: text))
    #expect(ForeignBlocks(text).text == expected)
  }

  @Test(arguments: [
    "```\n!!! note\n    a\n```\n", "    !!! note\n        a\n", "!!! note\n    a\nb\n",
    "!!! note: a\n    b\n", "!!! note \"a\n    b\n", "!!!note\n", "really!!!\n",
    ":::note\na\n", ":::unknown\na\n:::\n", ":::\n", "~~~\n:::tip\na\n:::\n~~~\n",
    "a\n=== \"One\"\n    1\n", "\n=== One\n    1\n", "<div>\n\n=== \"One\"\n    1\n",
    "\n=== \"One\"\n    1\n=== \"One\"\n    2\n\n", "\n=== \"One\"\n    # 1\n\n",
    "\n=== \"One\"\n    ```\n\n", "\n=== \"One\"\n    <b>\n\na\n",
    "\n=== \"One\"\n\n    1\na\n", "- a\n\nb\n\n    !!! note\n        c\n",
  ])
  func `what cannot be rewritten by lines stays`(_ text: String) {
    #expect(ForeignBlocks(text).text == text)
  }

  @Test func `columns are known`() {
    let text = "!!! tip\n    a\n\n:::tip\nb\n:::\n\n=== \"C\"\n    d\n"
    #expect(ForeignBlocks(text).indentations(from: 10) == [14: -2, 18: 4])
  }

  @Test func `random lines keep their number, and take time in proportion`() {
    let pieces = [
      "!!! note", "??? tip \"a\"", ":::note", "::::tip b", ":::", "::::", "=== \"a\"", "=== \"b\"",
      "```", "a", "", "# a", "- a", "1. a", "<div>",
    ]
    var random = SeededGenerator(seed: 20_261_128)
    for _ in 0..<200 {
      let lines = (0..<40).map { _ in
        String(repeating: " ", count: 4 * Int.random(in: 0...3, using: &random))
          + (pieces.randomElement(using: &random) ?? "")
      }
      let blocks = ForeignBlocks(lines.joined(separator: "\n") + "\n")
      #expect(blocks.lines.count == lines.count + 1)
      // All but marks and white space is there, in order.
      for (line, written) in zip(blocks.lines, lines) where written.hasSuffix("a") {
        #expect((line.prefix + line.text).contains("a") || written.contains("```"), "\(written)")
      }
    }
    let deep = (0..<400).map { String(repeating: " ", count: 4 * $0) + "!!! a\n" }.joined()
    #expect(ForeignBlocks(deep).lines.count == 401)
    #expect(ForeignBlocks(String(repeating: ":::note\n", count: 5000)).lines.count == 5001)
  }
}
