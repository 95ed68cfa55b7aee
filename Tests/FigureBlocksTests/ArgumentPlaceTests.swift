import Diagnostics
import FigureBlocks
import Foundation
import Testing

/// Where a literal stands among the arguments of a call.
struct ArgumentPlaceTests {
  /// The place of `"list"` as `scene:` of the `Claim` that begins in the line;
  /// `line:column+length`.
  private func place(_ code: String, line: Int = 1, indent: String = "") throws -> String? {
    let lines = ["```swift figure"] + code.components(separatedBy: "\n")
    let text = (lines + ["```"]).map { indent + $0 + "\n" }.joined()
    let block = try #require(ArticleBlocks(text, file: "a.md").blocks.first)
    return block.range(ofArgument: "scene", "list", of: "Claim", line: line).map {
      "\($0.start.line):\($0.start.column)+\($0.end.column - $0.start.column)"
    }
  }

  @Test(arguments: [
    ("Claim(\"a\", scene: \"list\") { true }", "2:19+6"),
    ("Claim(\"ä\", scene: \"list\") { true }", "2:20+6"),
    ("Claim(\n  \"a\",\n  scene:\n    \"list\", evidence: b\n) { true }", "5:5+6"),
    ("Claim(\"a\", scene: #\"list\"#) { true }", "2:19+8"),
    ("Claim(\"a\", /* b, */ scene : \"list\"\n) { true }", "2:29+6"),
    ("Claim(scene: \"list\")", "2:14+6"),
    // Others of the name: in strings, in comments, in brackets and calls inside of this one.
    ("Claim(\"scene: \", f(1, scene: \"list\"), scene: \"list\")", "2:46+6"),
    ("Claim(\"\\(g(\"a\", scene: \"list\"))\", scene: \"list\")", "2:42+6"),
    ("Claim(\"a\", // scene: \"list\"\n  scene: \"list\")", "3:10+6"),
    // The second of two in a line, and one in braces.
    ("Claim(\"a\", scene: \"b\") { true }; Claim(\"c\", scene: \"list\") { true }", "2:52+6"),
    ("if a { Claim(\"b\", scene: \"list\") { c } }", "2:26+6"),
  ])
  func `is found`(code: String, found: String) throws {
    #expect(try place(code) == found)
  }

  @Test(arguments: [
    "Claim(\"a\", scene: name) { true }", "Claim(\"a\", scene: \"lists\") { true }",
    "Claim(\"a\", scene: \"li\\u{73}t\") { true }", "Claim(\"a\", scene: \"list\" + b) { true }",
    "Claim(\"a\", scene: b ? scene : \"list\") { true }", "Claims(\"a\", scene: \"list\")",
    "Claim(\"a\") { f(b, scene: \"list\") }", "claim(\"a\")\nClaim(\"b\", scene: \"list\")",
    "Claim(\"a\", scene: \"\"\"\nlist\n\"\"\")", "Claim(\"a\", scene: \"list",
  ])
  func `is not found where it is no such literal`(code: String) throws {
    #expect(try place(code) == nil)
  }

  @Test func `is found behind earlier lines and markers`() throws {
    let code = "let a = \"\"\"\n  Claim(\n  \"\"\"\nClaim(\"b\", scene: \"list\")"
    #expect(try place(code, line: 4) == "5:19+6")
    #expect(try place(code, line: 4, indent: "> ") == "5:21+6")
    #expect(try place(code, line: 0) == nil)
    #expect(try place(code, line: 9) == nil)
  }
}
