import FuzzHarness
import Highlighting
import TeXMath
import TestSupport

/// Code and formulas of articles, which become markup of their own.
struct CodeTarget: FuzzTarget {
  static let name = "code"
  static let seedExtension = "md"
  static let needsSeeds = true

  private let code: TextMutation
  private let formulas: TextMutation

  private static let languages = [
    "swift", "sh", "console", "yaml", "json", "html", "css", "scss", "less", "js", "jsx", "ts",
    "tsx", "c", "objc", "cpp", "mm", "metal", "glsl", "cs", "dart", "go", "rust", "java", "kotlin",
    "groovy", "python", "ruby", "sql", "cmake", "toml", "ini", "properties", "xcconfig",
    "dockerfile", "make", "markdown", "mustache", "diff", "x",
  ]

  init(seeds: [[UInt8]]) {
    code = TextMutation(
      seeds: seeds.flatMap(BlocksTarget.aroundFences),
      tokens: [
        "\n", "\r\n", "\"", "\"\"\"", "#\"", "\"#", "'", "`", "\\(", "\\", "//", "/*", "*/", "///",
        "#", "#if x\n", "$ ",
        "{{", "}}", "{{{", "<!--", "-->", "<a b=\"", "</", "/>", "&amp;", "<", ">", "&", "@x",
        "0x1F", "1e9", "1.", "..<",
        "func f(", "let a: B", "class ", "import ", "key: |\n", "- ", "{", "}", "(", ")", "[", "]",
        "\t", "ä", "🎉", "\0",
        "\u{301}", "\u{2028}", "/a b/", "%x", "$(", "${", "<<EOF\n", "EOF\n", "url(", "!important",
        "=>", "`", "r#\"", "R\"x(", ")x\"", "f'", "'a ", "'''", "#{", "<<~A\n", "A\n", "#[", "[[",
        "]]", "@media ", "[a]\n", "a = ", "a: b;", "~~~", "```js\n", "---\n", "-- ", "return ",
        "return <a>",
      ])
    formulas = TextMutation(
      seeds: [
        "\\frac{a}{b} + \\sqrt[3]{x_1^2}", "\\sum_{i=0}^n i",
        "\\left( \\begin{matrix} a & b \\\\ c & d \\end{matrix} \\right)",
        "\\begin{cases} x & y \\\\ z & w \\end{cases}", "\\text{a b} \\sin x \\le \\alpha",
      ].map { [UInt8]($0.utf8) },
      tokens: [
        "\\frac", "\\sqrt", "{", "}", "[", "]", "^", "_", "'", "&", "\\\\", "\\left(", "\\right)",
        "\\left.", "\\right|",
        "\\begin{matrix}", "\\end{matrix}", "\\begin{cases}", "\\end{cases}", "\\text{", "\\alpha",
        "\\sum", "\\int",
        "\\sin", "\\mathbf{", "\\hat", "\\,", "\\{", "\\", "x", "12.5", " ", "%", "$", "<", ">",
        "\"", "ä", "🎉", "\0", "\n",
      ], size: 120)
  }

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    random.below(3) == 0
      ? [255] + formulas.text(&random)
      : [UInt8(random.below(CodeTarget.languages.count))] + code.text(&random)
  }

  func run(_ input: [UInt8]) throws {
    let text = String(decoding: input.dropFirst(), as: UTF8.self)
    guard let kind = input.first, Int(kind) < CodeTarget.languages.count else {
      return try runFormula(text, isBlock: input.count & 1 == 0)
    }
    let language = CodeTarget.languages[Int(kind)]
    let html = Highlighter.html(text, language: language, marking: [2...3])
    // A strict reader rejects NUL, which the page's Markdown does not contain either.
    var shown = ""
    for token in try CodeTarget.tokens(html.replacing("\0", with: "\u{FFFD}")) {
      switch token {
      case .text(let words): shown += words
      case .tag(let tag): try expect(tag.name == "span", "a tag \(tag.name)")
      case .raw: throw BrokenPromise(description: "a script")
      }
    }
    try expect(
      shown.utf8.elementsEqual(text.replacing("\0", with: "\u{FFFD}").utf8),
      "\(language) shows a different text: \(shown)")
    for range in Highlighter.names(in: text) {
      try expect(range.upperBound <= text.utf8.count && !range.isEmpty, "a name at \(range)")
    }
  }

  private func runFormula(_ text: String, isBlock: Bool) throws {
    let markup: String
    do throws(TeXError) {
      markup = try TeXFormula.mathML(text, isBlock: isBlock)
    } catch {
      try expect(!error.summary.isEmpty, "an error without words")
      return try expect(
        error.bytes.upperBound <= text.utf8.count,
        "an error at \(error.bytes) of \(text.utf8.count) bytes")
    }
    _ = try CodeTarget.tokens(markup.replacing("\0", with: ""))
  }

  private static func tokens(_ html: String) throws -> [HTMLTokens.Token] {
    do throws(HTMLTokens.Mistake) {
      return try HTMLTokens(html.utf8).tokens
    } catch {
      throw BrokenPromise(description: "\(error.reason) near \(error.near)")
    }
  }
}
