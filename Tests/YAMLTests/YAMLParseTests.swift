import Diagnostics
import TestSupport
import Testing
import YAML

struct YAMLParseTests {
  @Test func readsTheTreeWithPlaces() throws {
    let text = "title: \"A: b\"\ntags: [one, 2]\nnested:\n  - x: true\n  - é: ja\n"
    let (node, problems) = YAMLParser.parse(text, file: "a.md", firstLine: 2)
    #expect(problems.isEmpty)
    let root = try #require(node)
    #expect(root["title"]?.content == .scalar("A: b", isPlain: false))
    #expect(root["title"]?.range == SourceRange(line: 2, column: 8, length: 6))
    guard case .sequence(let tags)? = root["tags"]?.content else { throw Failure() }
    #expect(tags.map(\.text) == ["one", "2"])
    #expect(tags[1].range == SourceRange(line: 3, column: 13, length: 1))
    guard case .sequence(let nested)? = root["nested"]?.content else { throw Failure() }
    #expect(nested[0]["x"]?.bool == true)
    // Columns are bytes: é takes two.
    #expect(nested[1]["é"]?.range == SourceRange(line: 6, column: 9, length: 2))
  }

  private struct Failure: Error {}

  /// Each case: text, id, line, column.
  @Test(arguments: [
    ("a: b: c", "yaml.syntax", 1, 5), ("a:\n\tb: c", "yaml.syntax", 2, 1),
    ("a: [1, 2", "yaml.syntax", 1, 4), ("a: \"open", "yaml.syntax", 1, 4),
    ("a: 1\na: 2", "yaml.duplicate-key", 2, 1), ("a: &x 1\nb: *x", "yaml.anchor", 1, 4),
    ("a: !!str 1", "yaml.tag", 1, 4), ("a: 1\n---\nb: 2", "yaml.multiple-documents", 2, 1),
    ("? [a]\n: b", "yaml.key-not-scalar", 1, 3), ("é: @x", "yaml.syntax", 1, 5),
    ("a: \u{1}", "yaml.encoding", 1, 4), ("a: 漢\nb: }", "yaml.syntax", 2, 4),
  ])
  func placesEachProblem(text: String, id: String, line: Int, column: Int) throws {
    let (_, problems) = YAMLParser.parse(text, file: "a.md")
    let first = try #require(problems.first)
    #expect(first.id == id)
    #expect(first.range?.start == SourcePosition(line: line, column: column))
    #expect(first.file == "a.md" && !first.summary.isEmpty)
  }

  @Test func addsFirstLineToEveryPlace() throws {
    let (_, problems) = YAMLParser.parse("a: 1\na: 2", file: "a.md", firstLine: 10)
    #expect(problems.first?.range?.start.line == 11)
    #expect(problems.first?.notes.first?.range?.start.line == 10)
  }

  @Test(
    arguments: [
      ("a: \"x\nb", "this quote is not closed", nil), ("a: 'x", "this quote is not closed", nil),
      ("a: [1\nb: 2", "this `[` is not closed", 2), ("a: {b: 1]", "this `{` is not closed", 1),
    ] as [(String, String, Int?)])
  func `what is not closed is said where it begins`(text: String, says: String, ends: Int?) throws {
    let problem = try #require(YAMLParser.parse(text, file: "f").1.first)
    #expect(problem.summary == says && problem.range?.start == SourcePosition(line: 1, column: 4))
    #expect(problem.notes.first?.range?.start.line == ends)
  }

  @Test(arguments: [
    ("a: [\"x\" \"y\"]", "a comma or `]` is expected here", 9),
    ("a: {b: \"1\" c: 2}", "a comma or `}` is expected here", 12),
  ])
  func `a missing comma is said where it is missing`(text: String, says: String, column: Int) throws
  {
    let problem = try #require(YAMLParser.parse(text, file: "f").1.first)
    #expect(problem.summary == says, "\(problem.range?.start.column ?? 0)")
    #expect(problem.range?.start == SourcePosition(line: 1, column: column))
    #expect(problem.notes.first?.range?.start == SourcePosition(line: 1, column: 4))
  }

  @Test func `a quoted value is shown with its quotes`() {
    let nodes = YAMLParser.parse("[true, \"true\", [], ~]", file: "f").0
    guard case .sequence(let items)? = nodes?.content else {
      Issue.record("no list")
      return
    }
    #expect(items.map(\.found) == ["`true`", "`\"true\"`", "a list", "nothing"])
  }

  @Test func explainsTabsAndColons() {
    func explanation(_ text: String) -> String? {
      YAMLParser.parse(text, file: "f").1.first?.explanation
    }
    #expect(explanation("a:\n\tb: c")?.contains("Tabs") == true)
    #expect(explanation("a: b: c")?.contains("quotes") == true)
  }

  @Test func reportsAllProblemsOfValuesAtOnce() {
    let text = "a: *x\nb: &y 1\nc: !t 2\nc: 3\n"
    let ids = YAMLParser.parse(text, file: "f").1.map(\.id)
    #expect(ids.contains("yaml.anchor") && ids.contains("yaml.tag"))
    #expect(ids.contains("yaml.duplicate-key"))
  }

  @Test func emptyTextsHaveNoNode() {
    for text in ["", "# only a comment\n", "---\n", "\u{FEFF}"] {
      let (node, problems) = YAMLParser.parse(text, file: "f")
      #expect(problems.isEmpty && node?.isNull ?? true, "\(text.debugDescription)")
    }
  }

  @Test func readsBytesThatAreNotUTF8AsAProblem() throws {
    let (node, problems) = YAMLParser.parse(bytes: Array("ab: ".utf8) + [0xFF, 0xFE], file: "f")
    let problem = try #require(problems.first)
    #expect(node == nil && problem.id == "yaml.encoding")
    #expect(problem.range?.start == SourcePosition(line: 1, column: 5))
  }

  @Test(.timeLimit(.minutes(1))) func boundsDepthSizeAndAliases() {
    for open in ["[", "{a: ", "- ", "[{a: "] {
      let (node, problems) = YAMLParser.parse(String(repeating: open, count: 50_000), file: "f")
      #expect(node == nil && problems.map(\.id) == ["yaml.too-deep"], "\(open)")
    }
    let large = String(repeating: "a", count: YAMLParser.maximumBytes + 1)
    #expect(YAMLParser.parse(large, file: "f").1.map(\.id) == ["yaml.too-large"])
    var laughs = "a: &a [x, x]\n"
    for level in 0..<30 { laughs += "b\(level): &b\(level) [*a, *a]\n" }
    #expect(YAMLParser.parse(laughs, file: "f").1.count == 91)
  }

  @Test func survivesAnyInput() {
    let pieces = [
      "a", ": ", "- ", "\n", "  ", "\t", "[", "]", "{", "}", ",", "\"", "'", "#", "|", ">", "&x",
      "*x", "!t", "---", "...", "? ", "é", "\u{85}", "\r", "\u{2028}", "%", "\\", "0",
    ]
    var parsed = 0
    for seed in UInt64(0)..<3000 {
      var random = SeededGenerator(seed: seed)
      let text = random.text(length: 40, from: pieces)
      let (node, problems) = YAMLParser.parse(text, file: "f")
      if node != nil { parsed += 1 }
      let lines = text.utf8.count { $0 == 10 } + 1
      for problem in problems {
        #expect((1...lines).contains(problem.range?.start.line ?? 0), "seed \(seed)")
        #expect(problem.range?.start.column ?? 0 >= 1, "seed \(seed)")
      }
    }
    #expect(parsed > 300)
  }
}
