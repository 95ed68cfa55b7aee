import Diagnostics
import TestSupport
import Testing

struct DiagnosticTextTests {
  /// Renders a diagnostic for one place in a file of one line.
  private func render(
    _ line: String, column: Int, length: Int = 0, color: Bool = false
  ) -> [String] {
    let diagnostic = Diagnostic(
      .error, id: "a.b", file: "x.md", range: SourceRange(line: 3, column: column, length: length),
      summary: "wrong")
    return DiagnosticText.render(diagnostic, sourceLine: { _, _ in line }, color: color)
      .split(separator: "\n").map(String.init)
  }

  @Test func showsPlaceExcerptAndUnderline() {
    #expect(
      render("let a = bc", column: 9, length: 2) == [
        "x.md:3:9: error: wrong [a.b]", " 3 | let a = bc", "   |         ^~",
      ])
  }

  @Test(arguments: [
    ("ab", 1, 0, "^"), ("ab", 3, 0, "  ^"), ("ab", 99, 4, "  ^"), ("", 1, 0, "^"),
    ("\tx", 2, 1, "    ^"), ("a\tx", 3, 1, "    ^"), ("é=x", 4, 1, "  ^"),
    ("漢字=x", 8, 1, "     ^"), ("漢字", 1, 6, "^~~~"), ("👩‍👩‍👧 x", 20, 1, "   ^"),
    ("e\u{301}x", 4, 1, " ^"), ("é", 2, 1, "^"), ("abcdef", 2, 100, " ^~~~~"),
    ("ab", 0, 0, "^"), ("ab", -5, 2, "^"),
  ])
  func mapsBytesToColumns(line: String, column: Int, length: Int, underline: String) {
    #expect(render(line, column: column, length: length).last == "   | " + underline)
  }

  @Test func cutsLongLinesAroundTheCaret() throws {
    let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let text = render(line, column: 501, length: 1)
    let shown = try #require(text.dropFirst().first)
    #expect(shown.count == 105)
    #expect(shown.hasPrefix(" 3 | …a") && shown.hasSuffix("b…"))
    let caret = try #require(text.last?.firstIndex(of: "^"))
    let distance = text[2].distance(from: text[2].startIndex, to: caret)
    #expect(shown[shown.index(shown.startIndex, offsetBy: distance)] == "X")
  }

  /// Of a line of any length only what stands around the caret is looked at.
  @Test(arguments: ["x ", "é ", "\u{1F469}\u{200D}\u{1F680} "])
  func `shows the place in a line of a megabyte`(_ filling: String) throws {
    let half = String(repeating: filling, count: 500_000 / filling.utf8.count)
    let lines = render(half + "HERE" + half, column: half.utf8.count + 1, length: 4)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    #expect(lines[2][caret...] == "^~~~")
    #expect(lines[1].contains(filling + "HERE" + filling))
    #expect(lines[1].utf8.count < 2_000 && lines[1].contains("…"))
    if filling.utf8.count < 4 {
      let column = lines[2].distance(from: lines[2].startIndex, to: caret)
      #expect(lines[1].dropFirst(column).hasPrefix("HERE"))
    }
  }

  @Test func keepsEveryCaretInsideItsLine() throws {
    for seed in UInt64(0)..<500 { try checkCaret(seed: seed) }
  }

  private func checkCaret(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let line = random.text(
      length: 300, from: ["a", "\t", "é", "漢", "👍🏽", "e\u{301}", " ", "\u{1B}"])
    let column = Int.random(in: -2...(line.utf8.count + 5), using: &random)
    let text = render(line, column: column, length: Int.random(in: 0...50, using: &random))
    let underline = try #require(text.last)
    #expect(underline.contains("^"), "seed \(seed)")
    #expect(underline.count <= 5 + 101, "seed \(seed)")
    #expect(!text.joined().contains("\u{1B}"), "seed \(seed)")
  }

  @Test func replacesControlAndDirectionCharacters() {
    let text = render("a\u{1B}[31m\u{202E}b", column: 1)[1]
    #expect(text == " 3 | a\u{FFFD}[31m\u{FFFD}b")
  }

  @Test func wrapsExplanationsAndShowsNotesAndFixes() {
    var diagnostic = Diagnostic(
      .warning, id: "c.d", file: "x.md", range: SourceRange(line: 1, column: 5, length: 7),
      summary: "unknown\nname", explanation: String(repeating: "word ", count: 40))
    diagnostic.notes = [
      .init("first here", file: "y.md", range: SourceRange(line: 12, column: 1)), .init("bare"),
    ]
    diagnostic.fixIts = [
      .init(
        "write `caption`", range: SourceRange(line: 1, column: 5, length: 7),
        replacement: "caption")
    ]
    let lines = ["x.md": "say captoin=", "y.md": "here"]
    let text = DiagnosticText.render(diagnostic) { file, _ in lines[file] }
    let word = [String](repeating: "word", count: 18).joined(separator: " ")
    #expect(
      text == """
        x.md:1:5: warning: unknown name [c.d]
         1 | say captoin=
           |     ^~~~~~~
        \(word)
        \(word)
        word word word word
        y.md:12:1: note: first here
         12 | here
            | ^
        note: bare
        fix: write `caption`
         1 + say caption=

        """)
  }

  @Test func leavesTheExcerptOutWhenTheFileCannotBeRead() {
    let diagnostic = Diagnostic(
      .note, id: "a.b", file: "x.md", range: SourceRange(line: 3, column: 1), summary: "s")
    let text = DiagnosticText.render(diagnostic) { _, _ in nil }
    #expect(text == "x.md:3:1: note: s [a.b]\n")
  }

  @Test func coloursOnlyWhenAsked() {
    #expect(render("a", column: 1, color: true).joined().contains("\u{1B}[1;31merror: "))
    #expect(!render("a", column: 1).joined().contains("\u{1B}"))
  }
}
