import Diagnostics
import Testing

@testable import Markdown

/// Every node of a source with its place, as `kind line:column "slice"`.
private func places(_ source: String, firstLine: Int = 1) -> [String] {
  let lines = SourceLines(source, firstLine: firstLine)
  return MarkdownDocument(source, firstLine: firstLine).all.map { node in
    let name = "\(node.kind)".prefix { $0 != "(" }
    let start = node.range.start
    return "\(name) \(start.line):\(start.column) \(lines.text(node.range).debugDescription)"
  }
}

/// As long as the name of a note may be.
private let longName = String(repeating: "n", count: 1000)

@Suite struct PlacesTests {
  @Test(arguments: [
    ("a *b* c", ["text 1:1 \"a \"", "emphasis 1:3 \"*b*\"", "text 1:4 \"b\"", "text 1:6 \" c\""]),
    ("***a** b*", ["emphasis 1:1 \"***a** b*\"", "strong 1:2 \"**a**\"", "text 1:4 \"a\""]),
    ("> a\n> [b](c\n> \"d\")\ne `f`", ["link 2:3 \"[b](c\\n> \\\"d\\\")\"", "code 4:3 \"`f`\""]),
    ("- a\n  <b>\n\n  c **d**", ["html 2:3 \"<b>\"", "strong 4:5 \"**d**\""]),
    ("a\\\n  b  \n c", ["lineBreak 1:2 \"\\\\\"", "text 2:3 \"b\"", "text 3:2 \"c\""]),
    (
      "see http://a.b and c@d.e!",
      [
        "text 1:1 \"see \"", "link 1:5 \"http://a.b\"", "link 1:20 \"c@d.e\"", "text 1:25 \"!\"",
      ]
    ),
    ("  <http://a.b> www.c.de", ["link 1:3 \"<http://a.b>\"", "link 1:16 \"www.c.de\""]),
    ("[x]: y\n[x] z", ["link 2:1 \"[x]\"", "text 2:4 \" z\""]),
    ("[x]\n\n[x]: y", ["link 1:1 \"[x]\""]),
    ("[x][y z] [y z][]\n\n[y z]: u", ["link 1:1 \"[x][y z]\"", "link 1:10 \"[y z][]\""]),
    (
      "[x][p [y]\n\n[x]: u\n\n[y]: v", ["link 1:1 \"[x]\"", "text 1:4 \"[p \"", "link 1:7 \"[y]\""]
    ),
    ("[x][p [z]\n\n[x]: u", ["link 1:1 \"[x]\"", "text 1:4 \"[p [z]\""]),
    (
      "x[^\(longName)] *y*\n\n[^\(longName)]: z",
      ["footnoteReference 1:2 \"[^\(longName)]\"", "emphasis 1:1006 \"*y*\""]
    ),
    ("&amp;amp; \\& &copy; &foo; *x*", ["emphasis 1:27 \"*x*\""]),
    ("&NotEqualTilde;a *x*", ["emphasis 1:18 \"*x*\""]),
    ("## a *b* ##", ["heading 1:1 \"## a *b* ##\"", "emphasis 1:6 \"*b*\""]),
    ("> a\n> *b*\n> ===", ["heading 1:3 \"a\\n> *b*\\n> ===\"", "emphasis 2:3 \"*b*\""]),
    ("- [x] a *b*", ["item 1:1 \"- [x] a *b*\"", "text 1:7 \"a \"", "emphasis 1:9 \"*b*\""]),
    ("a\r\n*b*\r\n", ["emphasis 2:1 \"*b*\""]),
    ("ä *b*", ["emphasis 1:4 \"*b*\""]),
    ("`` a ` b\nc `` *d*", ["code 1:1 \"`` a ` b\\nc ``\"", "emphasis 2:6 \"*d*\""]),
    ("![a *b*](c 'd') e", ["image 1:1 \"![a *b*](c \\'d\\')\"", "emphasis 1:5 \"*b*\""]),
    ("~a~ ~~b~~", ["strikethrough 1:1 \"~a~\"", "strikethrough 1:5 \"~~b~~\""]),
    (
      "x[^n] y\n\n> [^n]:  *b*\n> c",
      [
        "footnoteReference 1:2 \"[^n]\"", "footnoteDefinition 3:3 \"[^n]:  *b*\\n> c\"",
        "emphasis 3:10 \"*b*\"", "text 4:3 \"c\"",
      ]
    ),
  ]) func findsInlines(_ source: String, _ expected: [String]) {
    let found = places(source)
    for place in expected { #expect(found.contains(place), "\(found)") }
  }

  @Test(arguments: [
    (
      "| a | b |\n|---|---|\n| `c\\|d` | e\\| *f* |",
      [
        "tableRow 1:1 \"| a | b |\"", "tableCell 1:3 \"a\"", "text 1:7 \"b\"",
        "tableRow 3:1 \"| `c\\\\|d` | e\\\\| *f* |\"", "code 3:3 \"`c\\\\|d`\"",
        "emphasis 3:16 \"*f*\"",
      ]
    ),
    ("- x\n\n  a | *b*\n  -|-\n   c | d", ["emphasis 3:7 \"*b*\"", "text 5:8 \"d\""]),
    (
      "> p\n> | a |\n> |---|\n> | *b* |",
      [
        "paragraph 1:3 \"p\"", "text 1:3 \"p\"", "table 2:3 \"| a |\\n> |---|\\n> | *b* |\"",
        "text 2:5 \"a\"", "emphasis 4:5 \"*b*\"",
      ]
    ),
    ("|a|b|\n|-|-|\n|c|", ["tableCell 3:2 \"c\"", "tableCell 3:4 \"\""]),
    ("| a |\n|---|", ["tableCell 1:3 \"a\""]),
  ]) func findsCells(_ source: String, _ expected: [String]) {
    let found = places(source)
    for place in expected { #expect(found.contains(place), "\(found)") }
  }

  /// Places of elements that cannot be followed in the text are coarse, and still in order and in
  /// the text.
  @Test(arguments: [
    ">[$`2`$\u{FFFD}\\\n \u{FFFD}", "$`2`$&copy;\0&\r\u{FFFD}", "$`a`$ $`b`$&copy;\0&",
  ]) func keepsFormulasInOrder(_ source: String) {
    let lines = SourceLines(source)
    let document = MarkdownDocument(source)
    #expect(document.all.contains { if case .math = $0.kind { true } else { false } })
    for parent in document.all {
      #expect(lines.clamped(parent.range) == parent.range)
      for (before, after) in zip(parent.children, parent.children.dropFirst()) {
        #expect(before.range.start <= after.range.start, "\(before.kind) and \(after.kind)")
      }
    }
  }

  @Test func countsLinesFromTheFirstOfTheFile() {
    #expect(places("a\n\n- b", firstLine: 8).contains("text 10:3 \"b\""))
  }

  @Test func coversFencedCodeWithItsFences() {
    let found = places("- ~~~ swift\n  a\n  ~~~\n- b")
    #expect(found.contains("codeBlock 1:3 \"~~~ swift\\n  a\\n  ~~~\""))
  }

  /// The slice at an inline's place must be what the tree says it is, in all examples of both
  /// specifications; an escape or reference makes text differ from its source, rightly.
  @Test(arguments: ["commonmark-0.29.txt", "gfm-0.29.txt"])
  func findsTheSourceOfEveryInline(fixture: String) throws {
    var examined = 0
    for example in try SpecificationExample.read(fixture) {
      let lines = SourceLines(example.markdown)
      for node in MarkdownDocument(example.markdown).all {
        let slice = lines.text(node.range)
        let fits: Bool
        switch node.kind {
        case .text(let text): fits = slice == text || slice.contains { "\\&".contains($0) }
        case .code: fits = slice.hasPrefix("`") && slice.hasSuffix("`")
        case .html(let html): fits = slice == html || html.contains("\n")
        case .emphasis: fits = slice.count > 2 && (slice.first == "*" || slice.first == "_")
        case .strong: fits = slice.hasPrefix("**") || slice.hasPrefix("__")
        case .link:
          fits =
            slice.hasPrefix("[") || slice.hasPrefix("<") || slice.contains { ".@".contains($0) }
        case .image: fits = slice.hasPrefix("![")
        default: fits = true
        }
        #expect(fits && lines.contains(node.range), "\(node.kind) in \(example.testDescription)")
        examined += 1
      }
    }
    #expect(examined > 2500)
  }
}
