import Highlighting
import TestSupport
import Testing

struct LexerTests {
  private static let languages =
    ["swift", "sh", "console", "yaml", "json", "html", "other"] + LanguageSamples.languages

  @Test(arguments: [
    ("sh", "swift run sitegen --jobs 2 # all", "f⟨swift⟩ run sitegen l⟨--jobs⟩ 2 c⟨# all⟩"),
    ("sh", "A=1 cmd \"$x\" | grep '$y'", "A=1 f⟨cmd⟩ s⟨\"$x\"⟩ | f⟨grep⟩ s⟨'$y'⟩"),
    (
      "bash", "if test -f a; then echo ${HOME}; fi",
      "k⟨if⟩ f⟨test⟩ l⟨-f⟩ a; k⟨then⟩ f⟨echo⟩ t⟨${HOME}⟩; k⟨fi⟩"
    ),
    ("console", "$ ls -l\nif 12\n", "p⟨$ ⟩f⟨ls⟩ l⟨-l⟩\nc⟨if 12⟩\n"),
    (
      "yaml", "title: A b # c\ntags: [x, 12]\n- true",
      "l⟨title⟩: A b c⟨# c⟩\nl⟨tags⟩: [x, n⟨12⟩]\n- k⟨true⟩"
    ),
    ("yaml", "\"q\": 'it''s' *a", "l⟨\"q\"⟩: s⟨'it'⟩s⟨'s'⟩ a⟨*a⟩"),
    ("json", "{\"a\": [\"b\", -1.5, null]}", "{l⟨\"a\"⟩: [s⟨\"b\"⟩, n⟨-1.5⟩, k⟨null⟩]}"),
    (
      "html", "<a href=\"x{{y}}\">&amp; t</a><!-- c -->",
      "&lt;k⟨a⟩ l⟨href⟩=s⟨\"x⟩a⟨{{y}}⟩s⟨\"⟩&gt;n⟨&amp;amp;⟩ t&lt;/k⟨a⟩&gt;c⟨&lt;!-- c --&gt;⟩"
    ),
    (
      "mustache", "{{#a}}<b {{c}}>{{{d}}}{{!e}}",
      "a⟨{{#a}}⟩&lt;k⟨b⟩ a⟨{{c}}⟩&gt;a⟨{{{d}}}⟩c⟨{{!e}}⟩"
    ),
    (
      "c", "#include <x>\nstatic int f(size_t n) { return 0x1; }",
      "a⟨#include ⟩&lt;x&gt;\nk⟨static⟩ t⟨int⟩ f⟨f⟩(t⟨size_t⟩ n) { k⟨return⟩ n⟨0x1⟩; }"
    ),
    (
      "objc", "[node setCorner:ASCornerClip radius:12]; // x",
      "[node l⟨setCorner⟩:t⟨ASCornerClip⟩ l⟨radius⟩:n⟨12⟩]; c⟨// x⟩"
    ),
    ("objc", "@interface A : NSObject\n@\"s\"", "k⟨@interface⟩ t⟨A⟩ : t⟨NSObject⟩\ns⟨@\"s\"⟩"),
    ("unknown", "<&>", "&lt;&amp;&gt;"), ("", "let x", "let x"),
  ])
  func marksMeaning(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }

  @Test func keepsEveryTextAsItIs() {
    let pieces = [
      "\"", "\"\"\"", "#", "'", "/", "/*", "*/", "//", "\\", "\\(", "(", ")", "{", "}", "[", "]",
      "<", ">", "&", "a", "Bc", "func ", "for", ":", ",", ".", " ", "\n", "\t", "1", "0x", "e-",
      "é",
      "漢", "👍🏽", "\u{301}", "{{", "}}", "<!--", "-->", "<a b=\"", "$", "${", "- ", "# ", "@", "`",
      "=",
      "\r\n", "\u{0}", "r#\"", "\"#", "R\"(", ")\"", "f'", "'''", "#{", "<<~A\n", "A\n", "/>",
      "</", "#[", "[[", "]]", "=>", "~~~", "```js\n", "---\n", "url(", ";", "--", "$@\"",
    ]
    for seed in UInt64(0)..<3000 {
      var random = SeededGenerator(seed: seed)
      let code = random.text(length: 40, from: pieces)
      // Of the many lexers a few a time, which is enough over all seeds.
      let languages = Self.languages.indices.filter { $0 < 7 || $0 % 5 == Int(seed % 5) }
      for language in languages.map({ Self.languages[$0] }) {
        let html = Highlighter.html(code, language: language, marking: [2...3])
        #expect(plainText(html) == code, "\(language), seed \(seed)")
      }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: languages)
  func isLinearInPathologicalCode(language: String) {
    for piece in [
      "#", "##/ ", "\"\\(", "(/", "/*", "`", "{{", "<a ", "a ", "\"", "'", "[", "((", "${", "a: ",
      "0e",
      "#\"", "\\", "@", "- ", "&", "<!--", "=/a", ",a b", "=/[", "=/", "`${", "=<a>", "=<a b={",
      "R\"", "r#", "b'", "#[", "[[a", "<<~A\n", "```\n", "` ", "``` ", "](", ":", "a;", "a{", "a:(",
      "#{", "\t", "else ", "'''", "$(", "a.", "> ", "1. ", "---\n",
    ] {
      let code = String(repeating: piece, count: 60_000 / piece.utf8.count)
      #expect(!Highlighter.html(code, language: language).isEmpty)
    }
  }

  @Test func namesLanguagesAsTheirAuthorsDo() {
    #expect(Highlighter.name(of: "TS") == "TypeScript")
    #expect(Highlighter.name(of: ".yml") == "YAML" && Highlighter.name(of: "C++") == "C++")
    #expect(Highlighter.name(of: "cobol") == nil && Highlighter.name(of: ".") == nil)
  }

  @Test func saysWhichLanguagesItKnows() {
    #expect(Highlighter.knows("Swift") && Highlighter.knows("YML") && !Highlighter.knows("cobol"))
  }

  /// The text content of markup; nil when a span is broken or crosses a line end.
  private func plainText(_ html: String) -> String? {
    var text: [UInt8] = []
    var open = 0
    var rest = Array(html.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        open += rest.dropFirst().first == UInt8(ascii: "/") ? -1 : 1
        guard (0...2).contains(open) else { return nil }
        rest = rest[(end + 1)...]
      } else if byte == UInt8(ascii: "&") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        switch String(decoding: rest[rest.startIndex...end], as: UTF8.self) {
        case "&amp;": text.append(UInt8(ascii: "&"))
        case "&lt;": text.append(UInt8(ascii: "<"))
        case "&gt;": text.append(UInt8(ascii: ">"))
        default: return nil
        }
        rest = rest[(end + 1)...]
      } else {
        if byte == 0x0A, open > 0 { return nil }
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return open == 0 ? String(validating: text, as: UTF8.self) : nil
  }
}
