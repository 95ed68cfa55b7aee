import Diagnostics
import Templates
import Testing

/// Mistakes in templates: each with its place, and rendering goes on.
struct TemplateDiagnosticsTests {
  private func render(
    _ templates: [String: String], _ value: TemplateValue = [:]
  ) -> (text: String, diagnostics: [Diagnostic]) {
    var set = TemplateSet { name in templates[name].map { ($0, name + ".mustache") } }
    return set.render("page", value)
  }

  @Test(arguments: [
    ("a\n {{#list}}\nx", "template.unclosed-section", 2, 2),
    ("{{#a}}{{/b}}", "template.mismatched-close", 1, 7),
    ("text {{/a}}", "template.mismatched-close", 1, 6),
    ("x\n{{ name", "template.unclosed-tag", 2, 1),
    ("{{=<%=}}", "template.bad-delimiters", 1, 1),
    ("a{{> nowhere}}", "template.unknown-partial", 1, 6),
    ("{{< nowhere}}{{/ nowhere}}", "template.unknown-partial", 1, 5),
    ("<p>{{titel}}</p>", "template.unknown-name", 1, 6),
    ("{{page.titel}}", "template.unknown-name", 1, 3),
  ])
  func `reports the place of a mistake`(
    template: String, id: String, line: Int, column: Int
  ) throws {
    let found = render(["page": template], ["a": true, "list": [], "page": ["title": "x"]])
      .diagnostics
    #expect(found.count == 1)
    let first = try #require(found.first)
    #expect(first.id == id)
    #expect(first.file == "page.mustache")
    #expect(first.range?.start == SourcePosition(line: line, column: column))
  }

  @Test func `reports a partial that includes itself without an end`() {
    let (_, found) = render(["page": "{{> page}}"])
    #expect(found.map(\.id) == ["template.recursion"])
  }

  @Test func `takes null as known and shows nothing`() {
    let (text, found) = render(["page": "[{{a}}{{a.b}}]"], ["a": nil])
    #expect(text == "[]" && found.isEmpty)
  }

  @Test func `escapes text, and markup not again`() {
    let (text, _) = render(["page": "{{a}} {{b}}"], ["a": "<&\">", "b": .html("<b>")])
    #expect(text == "&lt;&amp;&quot;&gt; <b>")
  }

  @Test func `lets the outermost template decide about a block`() {
    let (text, found) = render([
      "page": "{{<middle}}{{$title}}page{{/title}}{{/middle}}",
      "middle": "{{<base}}{{$title}}middle{{/title}}{{$foot}}m{{/foot}}{{/base}}",
      "base": "{{$title}}base{{/title}} {{$foot}}b{{/foot}} {{$rest}}r{{/rest}}",
    ])
    #expect(text == "page m r" && found.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `survives deep nesting and hostile text`() {
    let deep = String(repeating: "{{#a}}", count: 20_000)
    #expect(
      render(["page": deep], ["a": true]).diagnostics.contains { $0.id == "template.too-deep" })
    let open = String(repeating: "{{", count: 50_000)
    #expect(render(["page": open]).diagnostics.map(\.id) == ["template.unclosed-tag"])
  }
}
