import Diagnostics
import Templates
import TestSupport
import Testing

struct TemplateDiagnosticsTests {
  private func problems(
    _ template: String, _ value: TemplateValue = [:], _ partials: [String: String] = [:]
  ) -> [Diagnostic] {
    templateSet(template, partials).render("page", value).diagnostics
  }

  /// Each case: template, id, line, column, length.
  @Test(arguments: [
    ("a\n  {{titel}}", "template.unknown-name", 2, 3, 9),
    ("{{page.titel}}", "template.unknown-name", 1, 1, 14),
    ("{{#gone}}{{/gone}}", "template.unknown-name", 1, 1, 9),
    ("{{^gone}}{{/gone}}", "template.unknown-name", 1, 1, 9),
    ("é{{>gone}}", "template.unknown-partial", 1, 3, 9),
    ("{{<gone}}{{/gone}}", "template.unknown-partial", 1, 1, 9),
    ("{{#title}}\nx", "template.unclosed-section", 1, 1, 10),
    ("{{/title}}", "template.mismatched-close", 1, 1, 10),
    ("{{#page}}{{#title}}{{/page}}", "template.unclosed-section", 1, 10, 10),
    ("x{{title", "template.unclosed-tag", 1, 2, 2),
    ("{{{title}}", "template.unclosed-tag", 1, 1, 2),
    ("{{=<%=}}", "template.bad-delimiters", 1, 1, 8),
    ("{{= a b c =}}", "template.bad-delimiters", 1, 1, 13),
    ("{{}}", "template.bad-name", 1, 1, 4), ("{{a b}}", "template.bad-name", 1, 1, 7),
    ("{{page}}", "template.not-a-text", 1, 1, 8),
    ("{{<part}}lost{{/part}}", "template.ignored-text", 1, 1, 9),
    ("{{<part}}{{$a}}x{{/a}}{{/part}}", "template.unknown-block", 1, 1, 9),
    ("{{>part}}{{>self}}", "template.recursion", 1, 1, 9),
  ])
  func placesEachProblem(
    template: String, id: String, line: Int, column: Int, length: Int
  ) throws {
    let found = problems(
      template, ["title": "t", "page": ["title": "t"]], ["part": "ok", "self": "{{>self}}"])
    let first = try #require(found.first)
    #expect(first.id == id)
    #expect(first.range == SourceRange(line: line, column: column, length: length))
    #expect(first.file == (id == "template.recursion" ? "self.mustache" : "page.mustache"))
  }

  @Test func findsBlocksOfTemplatesThatTheParentIncludes() {
    let partials = ["outer": "{{#x}}{{>inner}}{{/x}}", "inner": "{{$title}}{{/title}}"]
    let value: TemplateValue = ["x": false]
    #expect(problems("{{<outer}}{{$title}}x{{/title}}{{/outer}}", value, partials) == [])
    let found = problems("{{<outer}}{{$titel}}x{{/titel}}{{/outer}}", value, partials)
    #expect(found.first?.notes.first?.message == "did you mean `title`?")
  }

  @Test func namesTheNearestTemplate() {
    let set = TemplateSet(names: { ["page", "partials/logo", "logo"] }) { name in
      name == "page" ? ("{{> partials/lok}}", "page.mustache") : nil
    }
    let found = set.render("page", [:]).diagnostics
    #expect(found.map(\.id) == ["template.unknown-partial"])
    #expect(found.first?.notes.map(\.message) == ["did you mean `partials/logo`?"])
  }

  @Test func `what a function returns is wrong where the function is called`() {
    let value: TemplateValue = [
      "f": .function(.template("f") { _ in "a\n\n{{gone}}{{>part}}" }), "x": true,
    ]
    let found = problems("b\n {{#f}}{{/f}}", value, ["part": "c\n{{lost}}"])
    #expect(
      found.map(\.range) == [
        SourceRange(line: 2, column: 2, length: 6), SourceRange(line: 2, column: 1, length: 8),
      ])
    #expect(found.map(\.file) == ["page.mustache", "part.mustache"])
  }

  @Test func nothingIsWrongWithKnownNames() {
    #expect(problems("{{a}}{{b}}{{#c}}{{.}}{{/c}}", ["a": nil, "b": false, "c": [1]]) == [])
  }

  @Test func saysWhichNameWasMeant() {
    let value: TemplateValue = ["page": ["title": "x"]]
    #expect(
      problems("{{page.titel}}", value).first?.notes.first?.message
        == "did you mean `page.title`?")
    #expect(
      problems("{{pgae.title}}", value).first?.notes.first?.message
        == "did you mean `page.title`?")
  }

  @Test func reportsAPlaceOnceHoweverOftenItIsShown() {
    #expect(problems("{{#l}}{{gone}}{{/l}}", ["l": [1, 2, 3]]).count == 1)
  }

  @Test func namesTheFileOfThePartial() {
    let found = problems("{{>part}}", [:], ["part": "\n {{gone}}"])
    #expect(found.first?.file == "part.mustache")
    #expect(found.first?.range?.start == SourcePosition(line: 2, column: 2))
    // A block given from outside is still text of the file it stands in.
    let given = problems("{{<p}}{{$b}}{{gone}}{{/b}}{{/p}}", [:], ["p": "{{$b}}{{/b}}"])
    #expect(given.first?.file == "page.mustache")
  }

  @Test func reportsATemplateThatIsNotThere() {
    let (text, found, _) = TemplateSet { _ in nil }.render("page", nil)
    #expect(text.isEmpty && found.map(\.id) == ["template.missing"])
  }

  @Test(.timeLimit(.minutes(1))) func boundsWhatATemplateCanDemand() {
    #expect(problems("{{>a}}", [:], ["a": "{{>a}}{{>a}}"]).map(\.id) == ["template.recursion"])
    let doubling = Dictionary(
      uniqueKeysWithValues: (0..<40).map { ("p\($0)", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") })
    #expect(
      problems("{{>p0}}", [:], doubling.merging(["p40": "x"]) { a, _ in a }).map(\.id)
        == ["template.too-long"])
    let deep = String(repeating: "{{#a}}", count: 20_000)
    #expect(problems(deep, ["a": true]).contains { $0.id == "template.too-deep" })
    let nested =
      String(repeating: "{{#a}}", count: 60) + "{{>a}}"
      + String(repeating: "{{/a}}", count: 60)
    #expect(problems("{{>a}}", ["a": true], ["a": nested]).map(\.id) == ["template.recursion"])
    #expect(problems(String(repeating: "{{", count: 100_000)).count == 1)
    #expect(problems(String(repeating: "{{/a}}", count: 20_000)).count == 20_000)
  }

  /// What functions make counts as soon as it is there, and so does the page that waits for it.
  @Test func boundsWhatFunctionsMake() {
    let value: TemplateValue = [
      "twice": .function(.filter("twice") { $0 + $0 }),
      "mega": .function(.filter("mega") { String(repeating: $0, count: 1 << 20) }),
    ]
    func rendered(_ template: String) -> (bytes: Int, ids: [String]) {
      let (text, found, _) = templateSet(template, [:]).render("page", value)
      return (text.utf8.count, found.map(\.id))
    }
    func twice(_ times: Int, _ text: String) -> String {
      String(repeating: "{{#twice}}", count: times) + text
        + String(repeating: "{{/twice}}", count: times)
    }
    #expect(rendered(twice(10, "x")) == (1024, []))
    #expect(rendered("a" + twice(30, "x")) == (1, ["template.too-long"]))
    let half = "{{#mega}}\(String(repeating: "x", count: 40))]{{/mega}}"
    #expect(rendered(half).ids == [])
    #expect(rendered(half + half).ids == ["template.too-long"])
    #expect(rendered(half + twice(1, half)) == (41 << 20, ["template.too-long"]))
  }

  @Test(.timeLimit(.minutes(1))) func survivesAnyTemplate() {
    let pieces = [
      "{{", "}}", "{{{", "}}}", "#", "^", "/", ">", "<", "$", "!", "=", "&", "a", "b.c", ".", " ",
      "\n", "\r\n", "  ", "{{#a}}", "{{/a}}", "{{$b}}", "{{/b}}", "{{<p}}", "{{/p}}", "{{>p}}",
      "{{=<% %>=}}", "<%={{ }}=%>", "é", "text",
    ]
    for seed in UInt64(0)..<4000 {
      var random = SeededGenerator(seed: seed)
      let template = random.text(length: 30, from: pieces)
      let part = random.text(length: 12, from: pieces)
      let set = templateSet(template, ["p": part])
      let value: TemplateValue = ["a": [1, ["b": 2]], "b": ["c": "x"]]
      let (text, found, _) = set.render("page", value)
      let (again, _, _) = set.render("page", value)
      #expect(text == again, "seed \(seed)")
      let lines = template.utf8.count { $0 == 10 } + part.utf8.count { $0 == 10 } + 1
      #expect(found.allSatisfy { ($0.range?.start.line ?? 1) <= lines }, "seed \(seed)")
    }
  }

  @Test func textWithoutTagsIsUnchanged() {
    for seed in UInt64(0)..<500 {
      var random = SeededGenerator(seed: seed)
      let text = random.text(length: 60, from: ["a", " ", "\n", "\r\n", "{", "}", "é", "<", "&"])
      guard !text.contains("{{") else { continue }
      #expect(rendered(text, nil) == text, "seed \(seed)")
      #expect(rendered("{{{.}}}", .string(text)) == text, "seed \(seed)")
    }
  }
}
