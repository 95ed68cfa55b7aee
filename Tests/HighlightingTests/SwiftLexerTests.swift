import Highlighting
import Testing

/// Returns code with its tokens as `class⟨text⟩`.
func marked(_ code: String, _ language: String) -> String {
  var text = ""
  var rest = Highlighter.html(code, language: language)[...]
  while let start = rest.firstRange(of: "<span class=\"") {
    text += rest[..<start.lowerBound]
    rest = rest[start.upperBound...]
    guard let quote = rest.firstRange(of: "\">"), let end = rest.firstRange(of: "</span>") else {
      return "broken markup"
    }
    text += "\(rest[..<quote.lowerBound])⟨\(rest[quote.upperBound..<end.lowerBound])⟩"
    rest = rest[end.upperBound...]
  }
  return text + rest
}

struct SwiftLexerTests {
  @Test(arguments: [
    ("let a = 1", "k⟨let⟩ a = n⟨1⟩"),
    (
      "func draw(in rect: CGRect, to: Int)", "k⟨func⟩ f⟨draw⟩(l⟨in⟩ rect: t⟨CGRect⟩, l⟨to⟩: t⟨Int⟩)"
    ),
    (
      "Layer(.photo(.forest), size: [5, 5]).filling()",
      "t⟨Layer⟩(.f⟨photo⟩(.forest), l⟨size⟩: [n⟨5⟩, n⟨5⟩]).f⟨filling⟩()"
    ),
    ("rows.map { $0.x }", "rows.f⟨map⟩ { $n⟨0⟩.x }"),
    ("@MainActor struct S: P {}", "a⟨@MainActor⟩ k⟨struct⟩ t⟨S⟩: t⟨P⟩ {}"),
    ("#if DEBUG", "a⟨#if⟩ t⟨DEBUG⟩"),
    (
      "0xFF 1_000 2.5e-3 1...5 5.rounded()",
      "n⟨0xFF⟩ n⟨1_000⟩ n⟨2.5e-3⟩ n⟨1⟩...n⟨5⟩ n⟨5⟩.f⟨rounded⟩()"
    ),
    ("// a\nb", "c⟨// a⟩\nb"), ("/// a", "d⟨/// a⟩"),
    ("/* a /* b */ c */ d", "c⟨/* a /* b */ c */⟩ d"),
    ("/** a */", "d⟨/** a */⟩"), ("/**/ a", "c⟨/**/⟩ a"),
    ("\"a\\\"b\" c", "s⟨\"a\\\"b\"⟩ c"),
    ("\"x \\(f(y)) z\"", "s⟨\"x ⟩\\(f⟨f⟩(y))s⟨ z\"⟩"),
    ("\"\\(\"a\\(b)\")\"", "s⟨\"⟩\\(s⟨\"a⟩\\(b)s⟨\"⟩)s⟨\"⟩"),
    ("#\"a\\(b)\\#(c)\"# d", "s⟨#\"a\\(b)⟩\\#(c)s⟨\"#⟩ d"),
    ("\"\"\"\na \"b\"\n\"\"\" c", "s⟨\"\"\"⟩\ns⟨a \"b\"⟩\ns⟨\"\"\"⟩ c"),
    ("\"open\nlet", "s⟨\"open⟩\nk⟨let⟩"),
    ("let r = /a\\/[b]/", "k⟨let⟩ r = s⟨/a\\/[b]/⟩"), ("a / b / c", "a / b / c"),
    ("#/x/y/# z", "s⟨#/x/y/#⟩ z"),
    ("some View", "k⟨some⟩ t⟨View⟩"), ("let some = any", "k⟨let⟩ some = any"),
    ("var x: Int { get { 1 } }", "k⟨var⟩ x: t⟨Int⟩ { k⟨get⟩ { n⟨1⟩ } }"),
    ("set.insert(1)", "set.f⟨insert⟩(n⟨1⟩)"), ("x.self.init(y)", "x.k⟨self⟩.k⟨init⟩(y)"),
    ("`class`.x", "`class`.x"),
    ("if case (let x, in: y) = z", "k⟨if⟩ k⟨case⟩ (k⟨let⟩ x, l⟨in⟩: y) = z"),
    ("f(a ? b : c)", "f⟨f⟩(a ? b : c)"), ("[a: b]", "[a: b]"),
    (
      "switch x { default: 1 }",
      "k⟨switch⟩ x { k⟨default⟩: n⟨1⟩ }"
    ),
    ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"), ("größe(ä)", "f⟨größe⟩(ä)"),
    ("Array<Int>()", "t⟨Array⟩&lt;t⟨Int⟩&gt;()"),
    ("try await unsafe x", "k⟨try⟩ k⟨await⟩ k⟨unsafe⟩ x"),
    ("private(set) var", "k⟨private⟩(set) k⟨var⟩"),
    ("func f() async throws -> T", "k⟨func⟩ f⟨f⟩() k⟨async⟩ k⟨throws⟩ -&gt; t⟨T⟩"),
  ])
  func marksMeaning(code: String, expected: String) {
    #expect(marked(code, "swift") == expected)
  }

  @Test func marksLinesThatTheAuthorPointsAt() {
    let html = Highlighter.html(
      "let a\n/* b\nc */\nd\n", language: "swift", marking: [2...3, 9...9])
    #expect(
      html == """
        <span class="k">let</span> a
        <span class="m"><span class="c">/* b</span></span>
        <span class="m"><span class="c">c */</span></span>
        d

        """)
  }
}
