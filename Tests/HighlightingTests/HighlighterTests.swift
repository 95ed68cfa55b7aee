import Highlighting
import TestSupport
import Testing

struct HighlighterTests {
  static let languages =
    ["swift", "sh", "console", "yaml", "json", "html", "mustache", "", "cobol"]
    + LanguageSamples.languages

  @Test func `tells labels, calls, types, numbers and members of Swift apart`() {
    #expect(
      Highlighter.html("Scene(size: [1, 0x2F]) { at.x(0..<8) }", language: "swift")
        == """
        <span class="t">Scene</span>(<span class="l">size</span>: [<span class="n">1</span>, \
        <span class="n">0x2F</span>]) { at.<span class="f">x</span>\
        (<span class="n">0</span>..&lt;<span class="n">8</span>) }
        """)
  }

  @Test func `keeps keywords that are labels or members out of the keywords`() {
    #expect(
      Highlighter.html("f(for: .default)", language: "Swift")
        == #"<span class="f">f</span>(<span class="l">for</span>: .default)"#)
    #expect(!Highlighter.html("[a: b, c: d]", language: "swift").contains("span"))
  }

  @Test(arguments: [
    (##""a\"b""##, [##""a\"b""##]),
    (###"#"a"b\n"#"###, [###"#"a"b\n"#"###]),
    (#""a\(f("b"))c""#, [#""a"#, #""b""#, #"c""#]),
    (##"#"\(a)\#(b)"#"##, [##"#"\(a)"##, ##""#"##]),
    ("\"\"\"\na\"b\n\"\"\"", ["\"\"\"", "a\"b", "\"\"\""]),
    ("\"open\nnext", ["\"open"]),
  ])
  func `reads all strings of Swift`(code: String, strings: [String]) {
    #expect(pieces("s", in: Highlighter.html(code, language: "swift")) == strings)
  }

  @Test func `closes nested comments where they end`() {
    let html = Highlighter.html("/* a /* b */ c */ let x // y\n@main #if", language: "swift")
    #expect(pieces("c", in: html) == ["/* a /* b */ c */", "// y"])
    #expect(pieces("a", in: html) == ["@main", "#if"])
    #expect(pieces("k", in: html) == ["let"])
  }

  @Test func `tells commands from output in a session`() {
    let html = Highlighter.html("$ swift run --quiet \"$x\"\nDone.\n", language: "console")
    #expect(pieces("f", in: html) == ["swift"])
    #expect(pieces("l", in: html) == ["--quiet"])
    #expect(pieces("c", in: html) == ["Done."])
  }

  @Test func `names keys of YAML and JSON`() {
    let yaml = Highlighter.html(
      "---\ntags: [a, \"b\"] # c\norder: 3\nat: 10:30\n", language: "yaml")
    #expect(pieces("l", in: yaml) == ["tags", "order", "at"])
    #expect(pieces("n", in: yaml) == ["3"])
    let json = Highlighter.html(#"{"a": ["b", -1.5e+3, true]}"#, language: "json")
    #expect(pieces("l", in: json) == [#""a""#])
    #expect(pieces("s", in: json) == [#""b""#])
    #expect(pieces("n", in: json) == ["-1.5e+3"])
  }

  @Test func `reads templates inside markup`() {
    let html = Highlighter.html(
      #"<a href="{{url}}" {{x}}>&amp;{{! no }}</a>"#, language: "mustache")
    #expect(pieces("k", in: html) == ["a", "a"])
    #expect(pieces("a", in: html) == ["{{url}}", "{{x}}"])
    #expect(pieces("c", in: html) == ["{{! no }}"])
  }

  @Test func `leaves unknown languages plain, but escaped`() {
    #expect(Highlighter.html("a <b> & \"c\"", language: "cobol") == "a &lt;b&gt; &amp; \"c\"")
  }

  @Test(arguments: languages)
  func `never loses or repeats text, whatever the code`(language: String) {
    let parts = [
      "\"", "\"\"\"", "#", "##", "\\", "\\(", "(", ")", "[", "]", "{{", "}}", "{{!", "/*", "*/",
      "//",
      "\n", "\r\n", " ", "let", "self", "x", "Type", "é", "🙂", "\u{301}", "\0", "0x", "1e", "+",
      "-", ".",
      ":", ",", "@", "$", "${", "<", ">", "&", "&amp;", "<!--", "-->", "'", "`", "#/", "/#", "---",
      "%",
    ]
    var generator = SeededGenerator(seed: 7)
    var checked = 0
    for _ in 0..<400 {
      let count = Int.random(in: 0...40, using: &generator)
      var code = ""
      for _ in 0..<count { code += parts.randomElement(using: &generator) ?? "" }
      let html = Highlighter.html(code, language: language)
      #expect(
        Array(text(of: html).utf8) == Array(code.utf8),
        "\(generator), text \(checked): \(code.debugDescription)")
      checked += 1
    }
    #expect(checked == 400)
  }

  @Test func `survives interpolations deeper than it reads`() {
    let code = String(repeating: "\"\\(", count: 20_000)
    #expect(text(of: Highlighter.html(code, language: "swift")) == code)
  }

  /// The text of markup, as a browser reads it. Bytes, since an accent may follow an entity.
  private func text(of html: String) -> String {
    let entities: [(name: [UInt8], byte: UInt8)] = [
      (Array("&lt;".utf8), UInt8(ascii: "<")), (Array("&gt;".utf8), UInt8(ascii: ">")),
      (Array("&amp;".utf8), UInt8(ascii: "&")),
    ]
    var text: [UInt8] = []
    var rest = Array(html.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      } else if let entity = entities.first(where: { rest.starts(with: $0.name) }) {
        text.append(entity.byte)
        rest = rest.dropFirst(entity.name.count)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The texts of all spans of one class.
  private func pieces(_ kind: String, in html: String) -> [String] {
    html.split(separator: "<span class=\"\(kind)\">", omittingEmptySubsequences: false).dropFirst()
      .map { text(of: String($0.split(separator: "</span>", maxSplits: 1)[0])) }
  }
}
