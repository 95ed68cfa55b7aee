import Diagnostics
import Markdown
import Testing

@testable import SiteBuilder

struct UnclosedFenceTests {
  @Test(arguments: [
    "```\na\n```", "```swift\n```\n", "```\na\n```\n\n", "~~~~ js\na\n~~~\n~~~~~ \n", "    a\n",
    "- ```\n  a\n", "> ```\n> a\n", "```swift figure\na\n", "```figure from=a#b\n", "a\n", "",
    "  ```\n  a\n  ```\n",
  ])
  func `finds nothing where code ends`(_ text: String) {
    #expect(problem(text) == nil)
  }

  @Test(arguments: [
    ("```\na", 1), ("a\n\n```swift\n", 3), ("```\n~~~\n", 1), ("```\na\n``` b\n", 1),
    ("````\n```\n", 1),
    ("```", 1),
  ])
  func `finds the fence of code that runs to the end`(_ text: String, _ line: Int) {
    #expect(problem(text)?.range?.start == SourcePosition(line: line, column: 1))
  }

  private func problem(_ text: String) -> Diagnostic? {
    let lines = SourceLines(text)
    return UnclosedFence.problem(
      of: MarkdownDocument(text, lines: lines, file: "a.md"), lines: lines, file: "a.md")
  }
}
