import Diagnostics
import FuzzHarness
import Markdown
import Templates

/// Templates that include each other, with values of every kind.
struct TemplatesTarget: FuzzTarget {
  static let name = "templates"
  static let seedExtension = "mustache"
  static let needsSeeds = true

  private let texts: TextMutation
  /// Separates the templates of an input.
  private static let separator: UInt8 = 0x1E
  private static let names = ["page", "a", "b/c"]
  /// A mark that appears on pages only if a template asks for it unescaped.
  private static let mark = "<\u{1}"

  init(seeds: [[UInt8]]) {
    texts = TextMutation(
      seeds: seeds,
      tokens: [
        "{{", "}}", "{{{", "}}}", "{{x}}", "{{{x}}}", "{{&x}}", "{{#l}}", "{{/l}}", "{{^l}}",
        "{{#o}}", "{{/o}}", "{{o.p.q}}",
        "{{.}}", "{{#e}}", "{{/e}}", "{{>a}}", "{{> b/c }}", "{{>*d}}", "{{<a}}", "{{/a}}",
        "{{$t}}", "{{/t}}", "{{!x}}",
        "{{=<% %>=}}", "<%={{ }}=%>", "{{= | | =}}", "{{#f}}", "{{/f}}", "{{g}}", "{{#g}}",
        "{{/g}}", "{{l.count}}",
        "{{l.isEmpty}}", "{{n}}", "{{h}}", "{{z}}", "{{nothing}}", "{{ x }}", "{{x", "x}}", "\n",
        "\r\n", "  ", "\t", "\u{1E}",
        "\u{1E}", "<p>", "\"", "'", "&", "ä", "\0",
      ], size: 250)
  }

  private static let value: TemplateValue = [
    "x": .string("v\(mark)&\"'>"), "h": .html("<i>y</i>"), "n": 12.5, "z": nil, "t": true, "d": "a",
    "e": [],
    "l": [["x": .string("1\(mark)"), "l": []], ["x": "2"]],
    "o": ["p": ["q": .string(mark)], "x": 3],
    "f": .function(.template("f") { "{{x}}" + $0 }), "g": .function(.filter("g") { $0 + $0 }),
    "article": ["title": "T", "summary": nil], "site": ["title": "S"],
    "items": [["id": "i"], "two"],
  ]

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    var bytes = texts.text(&random)
    if random.below(2) == 0 { bytes += [TemplatesTarget.separator] + texts.text(&random) }
    return bytes
  }

  func run(_ input: [UInt8]) throws {
    let parts = input.split(
      separator: TemplatesTarget.separator, maxSplits: 2, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    let (text, problems) = render(parts)
    for (name, part) in zip(TemplatesTarget.names, parts) {
      // Lines end with a line feed, as in editors that recognize no other line end.
      try Places(part.replacing("\r", with: " "), file: name).check(
        problems.filter { $0.file == name })
    }
    try expect(text.utf8.count <= 66 << 20, "\(text.utf8.count) bytes")
    // A template asks for it with `&`, a third brace or other delimiters.
    let whole = parts.joined().filter { !$0.isWhitespace }
    if !whole.contains("&"), !whole.contains("{{{"), !whole.contains("="),
      !whole.contains("\u{1}")
    {
      try expect(!text.contains(TemplatesTarget.mark), "a text is not escaped")
    }
    guard isRunTwice(input) else { return }
    try expect(render(parts) == (text, problems), "a different answer")
  }

  private func render(_ parts: [String]) -> (String, [Diagnostic]) {
    let texts = Dictionary(uniqueKeysWithValues: zip(TemplatesTarget.names, parts))
    let set = TemplateSet { name in texts[name].map { ($0, name) } }
    let (text, problems, _) = set.render("page", TemplatesTarget.value)
    return (text, problems)
  }
}
