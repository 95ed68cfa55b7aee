import Testing

@testable import SiteBuilder

/// Names of sources in figures' words.
struct NamedSourcesTests {
  private func names(from page: String = "a/b.html") throws -> NamedSources {
    let site = try TemporarySite([
      "index.md": "# S",
      "sources.md":
        "---\npreviews: true\n---\n# Sources\n\n## WWDC 2014, session 419\n\nx\n\n## Two words\n\ny\n",
    ])
    let article = try #require(site.load().0.articles.first { $0.name == "sources" })
    return NamedSources([article], from: page)
  }

  @Test func `a heading of three words is a link, with its comma or without`() throws {
    let names = try names()
    let link = "<a href=\"../sources.html#wwdc-2014-session-419\">"
    #expect(
      names.linked("As WWDC 2014 session 419 says") == "As \(link)WWDC 2014 session 419</a> says")
    #expect(names.linked("WWDC 2014, session 419") == "\(link)WWDC 2014, session 419</a>")
    #expect(names.articles(in: names.linked("WWDC 2014 session 419")) == ["sources"])
    #expect(names.articles(in: "WWDC 2014 session 419").isEmpty)
  }

  @Test func `fewer words, links and the page itself stay as they are`() throws {
    let names = try names()
    for text in ["Two words", "WWDC 2014", "<a href=\"x\">WWDC 2014 session 419</a>", ""] {
      #expect(names.linked(text) == text)
    }
    #expect(
      try self.names(from: "sources.html").linked("WWDC 2014 session 419")
        == "WWDC 2014 session 419")
  }
}
