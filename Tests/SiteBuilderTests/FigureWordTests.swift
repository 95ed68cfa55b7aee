import Diagnostics
import FigureResults
import Foundation
import Testing

@testable import SiteBuilder

/// Texts that figures make, on pages in another language.
struct FigureWordTests {
  private func translated(_ text: String, _ yaml: String) -> String {
    FigureWords([WordList(yaml, file: "w.yaml")]).translated(text) { _ in }
  }

  @Test(arguments: [
    ("passes", "通道"),
    ("5 more", "多 5"),
    ("many more", "many more"),
    ("a of passes", "通道的 a"),
    // A fixed space before a unit is typed as a space.
    ("0.5\u{A0}ms", "0.5 毫秒"),
    ("16", "16"),
    // What a part stands for is looked up too.
    ("x at y at z", "x @ y @ z"),
    // Sentences, if all of them are known.
    ("It is. 5 more", "是。多 5"),
    ("It is. Unknown.", "It is. Unknown."),
  ])
  func `are looked up whole, by pattern and by sentence`(text: String, shown: String) {
    let yaml = """
      passes: 通道
      "{#} more": 多 {}
      "{} of {}": "{2}的 {1}"
      "{#} ms": "{} 毫秒"
      "{} at {}": "{} @ {}"
      "It is.": 是。
      """
    #expect(translated(text, yaml) == shown)
  }

  @Test func `what a pattern leaves open may hold what follows it`() throws {
    let pattern = try #require(TextPattern("{} and {} more"))
    #expect(pattern.parts(of: "a and b and 3 more") == ["a", "b and 3"])
    let counted = try #require(TextPattern("{} and {#} more"))
    #expect(counted.parts(of: "a and b and 3 more") == ["a and b", "3"])
    #expect(counted.parts(of: "a and b more") == nil)
    #expect(TextPattern("nothing varies") == nil)
  }

  private static let article = "# A\n\n```swift figure id=one\nx\n```\n"

  /// Makes a site with a German page that shows a figure of an English one, and words for all of
  /// German.
  private func make(
    words: String, table: String, isWhole: Bool = true
  ) throws -> SitePages.Result {
    let site = try TemporarySite([
      "index.md": "---\nlanguages:\n  en: English\n  de: Deutsch\n---\n# Home\n",
      "a.md": Self.article, "de/index.md": "# Start\n",
      "de/a.md": "# A\n\n```figure from=../a#one title=T\n\(words)```\n",
    ])
    let folder = URL(filePath: site.options.templates)
    let files = [
      "strings/en.yaml": "figure: Figure\n", "strings/de.yaml": "figure: Bild\n",
      "strings/figures/de.yaml": table,
      "layout.mustache": "{{content}}", "article.mustache": "{{content}}",
      "index.mustache": "{{content}}", "404.mustache": "",
      "figure.mustache": "{{#figure.items}}{{> *template}}{{/figure.items}}",
      "figures/value.mustache":
        "{{#content}}<p class=\"{{text}}\" title=\"{{text}}\"><code>{{text}}</code>{{text}}</p>{{/content}}",
    ]
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    if !isWhole {
      // A folder of templates from which this one takes the rest.
      let base = site.root + "/base"
      try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
      site.options.baseTemplates = base
    }
    let (content, problems) = site.load()
    let value = FigureItem(ValueResult(name: "n", text: "Two passes"))
    var result = SitePages(
      content: content,
      outcomes: [
        FigureKey(article: "a", figure: "one"): FigureOutcome(
          try EncodedResult(FigureResult(items: [value])), diagnostics: [])
      ],
      options: site.options, generatorVersion: "1"
    ).make()
    result.diagnostics += problems
    return result
  }

  @Test func `are translated where readers see them, and nowhere else`() throws {
    let result = try make(words: "", table: "\"{} passes\": \"{} Durchgänge\"\nTwo: Zwei\n")
    #expect(result.problems.isEmpty, "\(result.diagnostics)")
    #expect(
      result.text("de/a.html").contains(
        "<p class=\"Two passes\" title=\"Zwei Durchgänge\"><code>Two passes</code>Zwei Durchgänge</p>"
      ))
    #expect(result.text("a.html").contains("</code>Two passes</p>"))
  }

  @Test func `a figure's own words win`() throws {
    let (words, table) = ("Two passes: Zweimal\n", "Two passes: Zwei\n")
    // Whole sets of templates may be for many sites.
    #expect(try make(words: words, table: table).diagnostics.isEmpty)
    let result = try make(words: words, table: table, isWhole: false)
    #expect(result.text("de/a.html").contains(">Zweimal</p>"))
    // No other figure has use for the word of the language.
    #expect(result.diagnostics.map(\.id) == ["language.unused-words"])
    #expect(result.diagnostics.first?.file.hasSuffix("strings/figures/de.yaml") == true)
  }

  @Test func `words that nothing says are reported with their place`() throws {
    let result = try make(words: "Two passes: Zwei\nThree passes: Drei\n", table: "")
    #expect(result.problems == ["language.unused-words 5:1"])
    #expect(result.diagnostics.first?.file.hasSuffix("de/a.md") == true)
  }
}
