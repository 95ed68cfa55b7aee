import Diagnostics
import Foundation
import Markdown
import Testing

@testable import SiteBuilder

/// A site in several languages.
struct LanguageTests {
  private static let files = [
    "index.md": "---\nlanguages:\n  en: English\n  zh-Hans: 简体中文\ngroups: [Guides]\n---\n# Home\n",
    "a.md": "---\ngroup: Guides\n---\n# A\n", "b.md": "---\ngroup: Guides\n---\n# B\n",
    "zh-Hans/index.md": "---\ngroups: [指南]\n---\n# 首页\n",
    "zh-Hans/a.md": "---\ngroup: 指南\n---\n# 甲\n",
  ]

  @Test func `what a part says in braces is the part's own`() {
    let strings = InterfaceStrings(TemplateFolders("/nowhere"), SiteLanguages(nil))
    let text = strings.text(
      "none", "en", fallback: "{a} of {b}, {c} {", ["a": "{b}", "b": "{a}{", "c": "x"])
    #expect(text == "{b} of {a}{, x {")
  }

  private func make(_ files: [String: String], baseURL: String? = nil) throws -> SitePages.Result {
    let site = try TemporarySite(files)
    site.options.templates = ShippedTemplateTests.folder
    site.options.baseURL = baseURL
    let (content, problems) = site.load()
    var result = SitePages(
      content: content, outcomes: [:], options: site.options, generatorVersion: "1"
    ).make()
    result.diagnostics += problems
    return result
  }

  @Test func `each language has its own order, words and front page`() throws {
    let result = try make(Self.files)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    let page = result.text("zh-Hans/a.html")
    #expect(page.contains("<html lang=\"zh-Hans\">"))
    #expect(page.contains("<title>甲 · 首页</title>"))
    #expect(page.contains(">跳到正文</a>") && !page.contains("Skip to the content"))
    #expect(page.contains("<a class=\"home\" href=\"index.html\">"))
    // What is not translated follows in the site's own language, in the same group.
    #expect(!page.contains("<div class=\"group\" lang=\"en\">"))
    #expect(page.contains("<a href=\"../b.html\" lang=\"en\">B</a>"))
    #expect(!page.contains("href=\"../a.html\" lang=\"en\">A<"))
    let own = result.text("a.html")
    #expect(own.contains("<html lang=\"en\">") && own.contains("Skip to the content"))
    #expect(own.contains("rel=\"next\" href=\"b.html\""))
    #expect(!own.contains("甲"))
  }

  /// A group here goes on with the one group there that it has the translations of.
  @Test func `pages that are not translated stand in a group of their own where two meet`() throws {
    var files = Self.files
    files["index.md"] = files["index.md"]?.replacing("[Guides]", with: "[Guides, Other]")
    files["c.md"] = "---\ngroup: Other\n---\n# C\n"
    #expect(try groups(files) == ["指南: a.html ../b.html", "Other: ../c.html"])
    files["d.md"] = "---\ngroup: Other\n---\n# D\n"
    files["zh-Hans/d.md"] = "---\ngroup: 指南\n---\n# 丁\n"
    #expect(
      try groups(files) == ["指南: a.html d.html", "Guides: ../b.html", "Other: ../c.html"])
  }

  /// The groups beside a page in Chinese, each with the addresses of its pages.
  private func groups(_ files: [String: String]) throws -> [String] {
    let page = try make(files).text("zh-Hans/a.html")
    let list = /<summary>(.*)<\/summary>\n<ul[^>]*>\n((?:<li>.*<\/li>\n)*)/
    return page.matches(of: list).map { group in
      let pages = group.2.matches(of: /href="([^"]*)"/).map(\.1).filter { !$0.contains("figures") }
      return "\(group.1): \(pages.joined(separator: " "))"
    }
  }

  @Test func `search knows each page's language, where there are several`() throws {
    let index = try make(Self.files).text("search/index.js")
    #expect(
      index.matches(of: /,"en"\],/).count == 3 && index.matches(of: /,"zh-Hans"\],/).count == 2)
    #expect(!(try make(["index.md": "# A\n"]).text("search/index.js").contains("\"en\"")))
  }

  @Test func `pages lead to their translations, or to the other front page`() throws {
    let result = try make(Self.files, baseURL: "https://x.org/")
    let translated = result.text("a.html")
    #expect(
      translated.contains("<a href=\"zh-Hans/a.html\" lang=\"zh-Hans\" hreflang=\"zh-Hans\">"))
    #expect(
      translated.contains(
        "<link rel=\"alternate\" hreflang=\"zh-Hans\" href=\"https://x.org/zh-Hans/a.html\">"))
    #expect(
      translated.contains(
        "<link rel=\"alternate\" hreflang=\"x-default\" href=\"https://x.org/a.html\">"))
    let plain = result.text("b.html")
    #expect(plain.contains("<a href=\"zh-Hans/index.html\" lang=\"zh-Hans\""))
    #expect(!plain.contains("rel=\"alternate\" hreflang"))
  }

  @Test(arguments: [
    ("he", true), ("ar-EG", true), ("ur", true), ("pa-Arab", true), ("az-Latn", false),
    ("en", false), ("zh-Hans", false), ("ar-Latn", false), ("yi-Hebr-US", true),
  ])
  func `a language is read from the side that its script says`(tag: String, isFromRight: Bool)
    throws
  {
    #expect(
      (SiteLanguages.Language(tag: tag, name: "").direction == .rightToLeft) == isFromRight)
    let page = try make(["index.md": "---\nlanguage: \(tag)\n---\n# A\n\nb\n"]).text("index.html")
    #expect(page.contains("<html lang=\"\(tag)\" dir=\"rtl\">") == isFromRight)
    #expect(page.contains("<p dir=\"ltr\">b</p>") == isFromRight)
  }

  @Test func `a site in one language has no choice of languages`() throws {
    let result = try make(["index.md": "---\nlanguage: de\n---\n# Start\n", "a.md": "# A\n"])
    #expect(result.text("a.html").contains("<html lang=\"de\">"))
    #expect(!result.text("a.html").contains("class=\"languages\""))
    // Words that are not translated are said, once.
    #expect(result.diagnostics.map(\.id) == ["language.no-words"])
  }

  @Test(arguments: [
    ("languages: [en, de]", "front-matter.wrong-type 2:12"),
    ("languages: {english!: English}", "front-matter.wrong-type 2:12"),
    ("language: simplified chinese", "front-matter.wrong-type 2:11"),
    ("languages: {en: English, fr: Français}", "language.no-front-page 2:12"),
    ("languages: {en: English}\nlanguage: de", "language.contradiction 2:12"),
  ])
  func `what is no language, or has no pages, is said`(line: String, problem: String) throws {
    let site = try TemporarySite(["index.md": "---\n\(line)\n---\n# Home\n"])
    let found = SitePages.Result(diagnostics: site.load().1).problems
    #expect(found == [problem])
  }

  @Test func `a language's words are checked against the usual ones`() throws {
    let site = try TemporarySite(["index.md": "---\nlanguage: de\n---\n# Start\n"])
    let folder = site.options.templates + "/strings"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "menu: Menu\nsearch: Search {title}\n".write(
      toFile: folder + "/en.yaml", atomically: true, encoding: .utf8)
    try "manu: Menü\nsearch: In {titel} suchen, {site.title}\n".write(
      toFile: folder + "/de.yaml", atomically: true, encoding: .utf8)
    let strings = InterfaceStrings(TemplateFolders(site.options), site.load().0.languages)
    #expect(
      strings.diagnostics.map(\.id) == [
        "language.unknown-word", "language.unknown-part", "language.missing-words",
      ])
    #expect(strings.diagnostics[1].explanation == "Did you mean `{title}`?")
    #expect(strings.text("menu", "de", fallback: "-") == "Menu")
    #expect(strings.text("nothing", "de", fallback: "{a}!", ["a": "b"]) == "b!")
  }

  @Test func `a word that a site adds to Fillet's is shown by one of its templates`() throws {
    let site = try TemporarySite(["index.md": "# Start\n"])
    func write(_ path: String, _ text: String) throws {
      try site.write("../Templates/" + path, Array(text.utf8))
    }
    site.options.baseTemplates = ShippedTemplateTests.folder
    try write("strings/en.yaml", "menu: List\nserach: Find\ngreeting: Hello\n")
    try write("partials/hello.mustache", "{{#strings}}{{greeting}}{{/strings}}")
    let strings = InterfaceStrings(TemplateFolders(site.options), site.load().0.languages)
    #expect(strings.diagnostics.map(\.id) == ["language.unknown-word"])
    #expect(strings.diagnostics.first?.range?.start.line == 2)
    #expect(strings.diagnostics.first?.explanation == "Did you mean `search`?")
    #expect(strings.text("menu", "en", fallback: "") == "List")
  }

  @Test func `every shipped language has every word`() throws {
    let folder = ShippedTemplateTests.folder + "/strings"
    let tags = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(".yaml".count)) }
    #expect(tags.contains("en") && tags.contains("zh-Hans"))
    for tag in tags {
      var fields = ArticleFields()
      fields.language = tag
      let strings = InterfaceStrings(
        TemplateFolders(ShippedTemplateTests.folder), SiteLanguages(fields))
      #expect(strings.diagnostics.isEmpty, "\(tag)")
      #expect(!strings.text("menu", tag, fallback: "").isEmpty)
    }
  }
}
