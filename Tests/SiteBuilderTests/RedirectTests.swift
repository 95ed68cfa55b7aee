import Diagnostics
import Testing

@testable import SiteBuilder

/// Addresses that pages and places had before, and where they lead.
struct RedirectTests {
  private func site(_ aliases: String, _ others: [String: String] = [:]) throws -> TemporarySite {
    let text = "---\naliases:\n\(aliases)\n---\n# New\n\n## Kept\n\n## Other words\n"
    let files = ["new.md": text, "index.md": "# Home\n", "guides/old.md": "# Old\n\n## Here\n"]
    return try TemporarySite(files.merging(others) { $1 })
  }

  @Test(arguments: [
    ("old-page", "old-page.html", "new.html"), ("/old-page.html", "old-page.html", "new.html"),
    ("old.md", "old.html", "new.html"), ("a/b", "a/b.html", "../new.html"),
    ("/posts/old/", "posts/old/index.html", "../../new.html"),
    ("old page: kept", "old page.html", "new.html#kept"),
  ])
  func `a page that is no more leads on`(_ alias: String, _ path: String, _ url: String) throws {
    let result = try site("  - \(alias)").make()
    #expect(result.diagnostics.isEmpty)
    let up = path.split(separator: "/").dropLast().map { _ in "../" }.joined()
    let title = alias.contains(":") ? "Kept" : "New"
    #expect(result.text(path) == "\(url) \(title) \(up)assets/moved/moved.js \(up)new.html")
  }

  @Test func `a part that moved is named on the page where it was`() throws {
    let aliases = "  - guides/old#kept\n  - guides/old#lost\n  - guides/old#a b: other-words"
    let result = try site(aliases).make(
      article: "{{#moved}}{{id}} {{encoded}} {{url}} {{title}} {{page}}; {{/moved}}")
    #expect(result.diagnostics.isEmpty)
    #expect(
      result.text("guides/old.html") == """
        kept kept ../new.html#kept Kept New; lost lost ../new.html New New; \
        a b a%20b ../new.html#other-words Other words New; 
        """)
    #expect(result.text("new.html").isEmpty)
  }

  @Test func `a heading of this page that has other words keeps its address`() throws {
    let result = try site("  \"#old-words\": other-words")
      .make(article: "{{#moved}}{{id}} {{url}}{{/moved}}")
    #expect(result.diagnostics.isEmpty && result.text("new.html") == "old-words #other-words")
  }

  @Test func `parts of a page that is no more can lead to different pages`() throws {
    let other = "---\naliases: [gone, \"gone#kept\"]\n---\n# Other\n"
    let result = try site("  - gone#kept\n  - gone#part: kept", ["other.md": other]).make()
    #expect(result.problems == ["alias.duplicate 2:17"])
    #expect(
      result.text("gone.html").hasSuffix("; kept new.html#kept Kept; part new.html#kept Kept"))
  }

  @Test func `pages that lead on are absolute for search engines, and not in the map`() throws {
    let site = try site("  - gone")
    site.options.baseURL = "https://example.org/docs"
    let result = site.make()
    #expect(result.text("gone.html").hasSuffix("https://example.org/docs/new.html"))
    #expect(!result.text("sitemap.xml").contains("gone.html"))
    #expect(result.text("sitemap.xml").contains("new.html"))
  }

  @Test(arguments: [
    ("  - guides/old", "alias.taken 3:5"), ("  - Guides/OLD", "alias.taken 3:5"),
    ("  - \"404\"", "alias.taken 3:5"),
    ("  - guides/old#here", "alias.taken 3:5"), ("  - new#kept", "alias.taken 3:5"),
    ("  - old\n  - x: kept\n  - OLD.html", "alias.duplicate 5:5"),
    ("  - guides/odl#here", "alias.missing-page 3:5"),
    ("  - guides/old#x: kepd", "alias.missing-anchor 3:19"),
    ("  - https://example.org/", "alias.not-an-address 3:5"),
    ("  - ../old", "alias.not-an-address 3:5"), ("  - old?a=b", "alias.not-an-address 3:5"),
    ("  - \"\"", "alias.not-an-address 3:5"), ("  - old#", "alias.not-an-address 3:5"),
    ("  - .well-known/old", "alias.not-an-address 3:5"),
    ("  - \"guides/old#x: kept\"", "alias.not-an-address 3:5"),
  ])
  func `an address that cannot lead on is an error`(_ alias: String, _ problem: String) throws {
    let result = try site(alias).make()
    #expect(result.problems == [problem])
    #expect(result.diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test(arguments: ["  - [a]", "  - ", "  old: [kept]"])
  func `what is no text is not an address`(_ alias: String) throws {
    #expect(try site(alias).load().1.map(\.id) == ["front-matter.wrong-type"])
  }

  @Test func `a page that differs in case alone is named`() throws {
    let summary = try site("  - Guides/OLD").make().diagnostics.first?.summary ?? ""
    #expect(summary.contains("`guides/old.html`, which is the same file on some systems"))
  }

  @Test func `what was probably meant is said`() throws {
    let page = try site("  - guides/odl#here").make().diagnostics.first
    #expect(page?.notes.first?.message == "did you mean `guides/old.html`?")
    let anchor = try site("  - guides/old#x: kepd").make().diagnostics.first
    #expect(anchor?.notes.first?.message == "did you mean `kept`?")
    #expect(anchor?.fixIts.first?.replacement == "kept")
  }
}
