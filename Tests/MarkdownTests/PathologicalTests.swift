import Diagnostics
import TestSupport
import Testing

@testable import Markdown

/// A text made to be slow or deep.
struct Pathology: Sendable, CustomTestStringConvertible {
  var name: String
  var text: @Sendable (Int) -> String

  var testDescription: String { name }

  static func repeating(_ piece: String, _ end: String = "") -> Pathology {
    Pathology(name: piece) { String(repeating: piece, count: $0) + end }
  }

  static let all: [Pathology] = [
    repeating(">"), repeating("> "), repeating("> ", "a"), repeating(">\t"), repeating("- "),
    repeating("* + "), repeating("1. "), repeating("1) > "), repeating("- > "), repeating(">- "),
    repeating("["), repeating("]"), repeating("[a"), repeating("a]"), repeating("[]"),
    repeating("![", "x"), repeating("[a]("), repeating("[a](b"), repeating("[a](<b"),
    repeating("[ (]("), repeating("[ a_"), repeating("[^a"), repeating("[^1]"), repeating("![[]()"),
    repeating("*"), repeating("_"), repeating("~"), repeating("~~a "), repeating("*a "),
    repeating("_a "), repeating("a_ "), repeating("a** "), repeating("*a_ "), repeating("*a **a "),
    repeating("a***b_"), repeating("<"), repeating("<a "), repeating("<!-- "), repeating("a <!-- "),
    repeating("<div x=1 "), repeating("<div x='"), repeating("<div a='' c='"), repeating("<div\n"),
    repeating("<div>&#58"), repeating("<!A "),
    repeating("<?"), repeating("<![CDATA["), repeating("</"), repeating("<a href='"),
    repeating("<>"), repeating("&"), repeating("&#"), repeating("&amp"), repeating("\\"),
    repeating("`a "), repeating("```\n"), repeating("~~~\n> "), repeating("    a\n\n"),
    repeating("\t"), repeating("\n"), repeating("\r"), repeating("\0"), repeating("a\u{B}\n"),
    repeating("#"), repeating("# a\n"), repeating("=\n"), repeating("a\n-\n"), repeating("---\n"),
    repeating("|"), repeating("| a "), repeating("|a|\n|-|\n"), repeating("aaa\rbbb\n-\u{B}\n"),
    repeating("a|b\n-|-\n\n"), repeating("www."), repeating("http://"), repeating("a@b."),
    repeating("a@"), repeating("www.a("), repeating("https://a.b/)"), repeating("- [ ] a\n"),
    repeating("[a]: b\n"), repeating("[a]: <b\n"), repeating("[a\n"), repeating("[^a]: b\n\n"),
    repeating("[^a]: "), repeating("<details>\n\n"), repeating("<div>"), repeating("</div>"),
    repeating("x<b>"), repeating("<b x=1 "), repeating("<b ", ">"), repeating("> a\n"),
    repeating("> a\nb\n"), repeating("- a\n\n"), repeating("-\n"), repeating("- \n  - \n"),
    Pathology(name: "nested emphasis") {
      String(repeating: "*a **a ", count: $0) + "b" + String(repeating: " a** a*", count: $0)
    },
    Pathology(name: "nested brackets") {
      String(repeating: "[", count: $0) + "a" + String(repeating: "]", count: $0)
    },
    Pathology(name: "nested links") {
      String(repeating: "[", count: $0) + "a" + String(repeating: "](b)", count: $0)
    },
    Pathology(name: "nested images") {
      String(repeating: "![", count: $0) + "a" + String(repeating: "](b)", count: $0)
    },
    Pathology(name: "backtick runs of growing length") { n in
      (1...max(1, Int(Double(2 * n).squareRoot()))).map {
        "e" + String(repeating: "`", count: $0)
      }.joined()
    },
    Pathology(name: "one footnote, many references") { n in
      String(repeating: "[^1] ", count: n) + "\n\n[^1]: a\n"
    },
    Pathology(name: "many footnotes") { n in
      (0..<n / 8).map { "[^\($0)]\n\n[^\($0)]: a\n\n" }.joined()
    },
    Pathology(name: "many references") { n in
      (0..<n / 8).map { "[\($0)]: u\n" }.joined() + String(repeating: "[0] ", count: n / 8)
    },
    Pathology(name: "equal headings") { n in String(repeating: "# a\n", count: n) },
    Pathology(name: "wide table header, short rows") { n in
      let columns = n / 8
      return String(repeating: "|a", count: columns) + "|\n"
        + String(repeating: "|-", count: columns)
        + "|\n" + String(repeating: "a\n", count: columns)
    },
    Pathology(name: "stairs of lists") { n in
      (0..<Int(Double(n).squareRoot())).map { String(repeating: "  ", count: $0) + "* a\n" }
        .joined()
    },
    Pathology(name: "quotes then lazy lines") { n in
      String(repeating: "> ", count: n / 2) + "a\n" + String(repeating: "b\n", count: n / 4)
    },
    Pathology(name: "quotes of 250 then lazy lines") { n in
      String(repeating: "> ", count: 250) + "a\n" + String(repeating: "b\n", count: n)
    },
    Pathology(name: "lines of 200 quotes") { n in
      String(repeating: String(repeating: "> ", count: 200) + "a\n", count: n / 400)
    },
    Pathology(name: "lines of 200 list markers") { n in
      String(repeating: String(repeating: "- ", count: 200) + "a\n", count: n / 400)
    },
  ]
}

@Suite(.serialized) struct PathologicalTests {
  /// Counts the thread's own time, since other work may share the machine. A quadratic step takes
  /// longer: of 30,000, `![[]()` took 4 s without its limit.
  @Test(arguments: Pathology.all)
  func readsAndWritesInTime(_ pathology: Pathology) {
    let took = secondsToReadAndWrite(pathology.text(15_000))
    // Beside other work a thread's own time may be several times as long; what is quadratic takes
    // four times as long for twice as much.
    guard took >= 0.75 else { return }
    let half = secondsToReadAndWrite(pathology.text(7_500))
    #expect(took < 3 * half, "\(took) s, and \(half) s for half of it")
  }

  private func secondsToReadAndWrite(_ text: String) -> Double {
    let start = threadSeconds()
    let document = MarkdownDocument(text)
    #expect(depth(document.blocks) <= Limits.depth + 4)
    _ = HTMLRenderer().html(document)
    _ = document.blocks.plainText
    _ = document.headings
    return threadSeconds() - start
  }

  @Test(arguments: [
    (String(repeating: "> ", count: 300) + "a", "markdown.too-many-markers"),
    (String(repeating: "- ", count: 300) + "a", "markdown.too-many-markers"),
    (
      String(repeating: "|a", count: 600) + "|\n" + String(repeating: "|-", count: 600) + "|\n"
        + String(repeating: "a\n", count: 600), "markdown.table-too-large"
    ),
    (String(repeating: "![[]()", count: 50_000), "markdown.too-many-brackets"),
    (String(repeating: "a@b.", count: 200_000), "markdown.too-many-addresses"),
  ]) func refusesWithADiagnostic(_ text: String, _ id: String) {
    let document = MarkdownDocument(text, file: "a.md", firstLine: 3)
    #expect(document.diagnostics.map(\.id) == [id])
    #expect(document.diagnostics.first?.severity == .error)
    #expect(document.blocks.count == 1)
    #expect(document.blocks.plainText == text)
  }

  @Test func flattensWhatIsTooDeep() {
    let text = String(repeating: "> ", count: 200) + "a"
    let document = MarkdownDocument(text)
    #expect(document.diagnostics.map(\.id) == ["markdown.too-deep"])
    #expect(document.diagnostics.first?.severity == .warning)
    #expect(document.blocks.plainText == "a")
    #expect(depth(document.blocks) > Limits.depth)
  }

  @Test(arguments: [
    Repeated("- ", 1000), Repeated("* ", 1000), Repeated(">", 200), Repeated("| a ", 200, end: "|"),
    Repeated("![a](b) [c](d)\n", 10_000), Repeated("a@b.de\n", 10_000),
  ]) func acceptsWhatIsOnlyLarge(_ text: Repeated) {
    #expect(MarkdownDocument(text.whole).diagnostics.allSatisfy { $0.severity == .warning })
  }

  /// A test's output names the piece, not all of the text.
  struct Repeated: Sendable, CustomTestStringConvertible {
    var piece: String
    var count: Int
    var end: String

    init(_ piece: String, _ count: Int, end: String = "") {
      (self.piece, self.count, self.end) = (piece, count, end)
    }

    var whole: String { String(repeating: piece, count: count) + end }
    var testDescription: String { "\(piece.debugDescription) \(count) times" }
  }

  private func depth(_ nodes: [MarkdownNode]) -> Int {
    1 + (nodes.map { depth($0.children) }.max() ?? -1)
  }
}
