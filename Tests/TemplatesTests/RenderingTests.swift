import Synchronization
import Templates
import Testing

/// Renders `template` as page `page`; the other texts are its partials.
func rendered(
  _ template: String, _ value: TemplateValue, _ partials: [String: String] = [:]
) -> String {
  templateSet(template, partials).render("page", value).text
}

/// A set with a page and the partials it includes.
func templateSet(_ page: String, _ partials: [String: String] = [:]) -> TemplateSet {
  TemplateSet { name in
    (name == "page" ? page : partials[name]).map { ($0, name + ".mustache") }
  }
}

struct RenderingTests {
  private static let context: TemplateValue = [
    "name": "a<b", "markup": .html("<i>&amp;</i>"), "yes": true, "no": false, "none": nil,
    "zero": 0, "half": 0.5, "whole": 320, "tiny": 1.5e-7, "empty": "", "noList": [],
    "list": [["n": 1], ["n": 2, "name": "inner"]], "words": ["x", "y"],
    "deep": ["a": ["b": "found", "gone": nil]], "quotes": "\"'&",
  ]

  @Test(arguments: [
    ("plain", "plain"), ("{{name}}", "a&lt;b"), ("{{{name}}}", "a<b"), ("{{&name}}", "a<b"),
    ("{{& name }}", "a<b"), ("{{quotes}}", "&quot;&#39;&amp;"), ("{{markup}}", "<i>&amp;</i>"),
    ("{{{markup}}}", "<i>&amp;</i>"), ("[{{none}}]", "[]"), ("{{yes}}", "true"),
    ("{{whole}} {{half}} {{tiny}}", "320 0.5 1.5e-07"), ("{{deep.a.b}}", "found"),
    ("[{{deep.a.gone.further}}]", "[]"), ("a{{! a\ncomment }}b", "ab"),
    ("{{=<% %>=}}<%name%>{{name}}", "a&lt;b{{name}}"), ("{{=| |=}}|={{ }}=|{{whole}}", "320"),
    ("{{=<% %>=}}<%{name}%>", "a<b"),
  ])
  func showsValues(template: String, expected: String) {
    #expect(rendered(template, Self.context) == expected)
  }

  @Test(arguments: [
    ("{{#yes}}a{{/yes}}{{#no}}b{{/no}}{{#none}}c{{/none}}{{#empty}}d{{/empty}}", "a"),
    ("{{#zero}}zero counts{{/zero}}", "zero counts"),
    ("{{^yes}}a{{/yes}}{{^no}}b{{/no}}{{^none}}c{{/none}}{{^noList}}d{{/noList}}", "bcd"),
    ("{{#list}}{{n}}{{name}};{{/list}}", "1a&lt;b;2inner;"), ("{{#words}}{{.}}{{/words}}", "xy"),
    ("{{#deep}}{{#a}}{{b}}{{whole}}{{/a}}{{/deep}}", "found320"),
    ("{{#name}}{{.}}{{/name}}", "a&lt;b"),
    (
      "{{list.count}}{{#noList.isEmpty}}e{{/noList.isEmpty}}{{^list.isEmpty}}f{{/list.isEmpty}}",
      "2ef"
    ),
    ("{{#list}}{{#words}}{{n}}{{.}}{{/words}}{{/list}}", "1x1y2x2y"),
    ("{{#markup}}m{{/markup}}", "m"), ("{{#yes}}{{name}}{{/yes}}", "a&lt;b"),
  ])
  func rendersSections(template: String, expected: String) {
    #expect(rendered(template, Self.context) == expected)
  }

  @Test(arguments: [
    ("{{#yes}}\na\n{{/yes}}\n", "a\n"), ("  {{#yes}}  \na\n  {{/yes}}\t\nb", "a\nb"),
    ("{{#yes}}\r\na\r\n{{/yes}}\r\nb", "a\r\nb"), ("x {{#yes}}\na\n{{/yes}}\n", "x \na\n"),
    ("  {{! c }}\na", "a"), ("a\n  {{! c\n d }}  \nb", "a\nb"), ("{{=<% %>=}}\na", "a"),
    ("{{#yes}}{{/yes}}\nb", "\nb"), ("  {{name}}\n", "  a&lt;b\n"), ("{{#no}}\n\n{{/no}}", ""),
    ("a\n  {{/none}}\nb", "a\nb"),
  ])
  func leavesOutTheLinesOfTags(template: String, expected: String) {
    #expect(rendered(template, Self.context) == expected)
  }

  @Test func includesPartialsWithTheirIndentation() {
    let partials = [
      "item": "<li>\n  {{n}}\n</li>\n", "raw": "{{{.}}}", "two": "a\nb\n",
      "nest": "(\n  {{>two}}\n)\n",
    ]
    let context = Self.context
    #expect(
      rendered("<ul>\n  {{#list}}\n  {{> item }}\n  {{/list}}\n</ul>\n", context, partials)
        == "<ul>\n  <li>\n    1\n  </li>\n  <li>\n    2\n  </li>\n</ul>\n")
    #expect(rendered(" {{>nest}}", context, partials) == " (\n   a\n   b\n )\n")
    #expect(rendered("x {{>two}} y", context, partials) == "x a\nb\n y")
    // Lines inside a value are its own: code blocks keep their shape.
    #expect(rendered("  {{>raw}}\n", "1\n2", partials) == "  1\n2")
  }

  @Test func choosesPartialsByName() {
    let partials = ["verdict": "V{{x}}", "costs": "C{{x}}"]
    let items: TemplateValue = [["kind": "verdict", "x": 1], ["kind": "costs", "x": 2]]
    #expect(rendered("{{#.}}{{>*kind}}{{/.}}", items, partials) == "V1C2")
  }

  @Test func partialsRecurOnData() {
    let tree: TemplateValue = [
      "t": "a", "c": [["t": "b", "c": []], ["t": "c", "c": [["t": "d", "c": []]]]],
    ]
    #expect(
      rendered("{{>node}}", tree, ["node": "{{t}}({{#c}}{{>node}}{{/c}})"]) == "a(b()c(d()))")
  }

  @Test func parsesEachTemplateOnceForManyTasks() async {
    let counter = Counter()
    let set = TemplateSet {
      counter.add()
      return ($0 == "page" ? "{{#l}}{{>part}}{{/l}}" : "{{.}}", $0)
    }
    _ = set.render("page", ["l": [1]])
    let texts = await withTaskGroup(of: String.self) { group in
      for n in 0..<20 {
        group.addTask { set.render("page", ["l": [1, .number(Double(n))]]).text }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(texts == Set((0..<20).map { "1\($0)" }))
    #expect(counter.count == 2)
  }
}

/// Counts from several tasks.
private final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}
