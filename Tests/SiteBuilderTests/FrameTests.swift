import Testing

@testable import SiteBuilder

/// What the templates of this repository make of the parts that all pages share.
struct FrameTests {
  private func make(_ files: [String: String], baseURL: String? = nil) throws -> SitePages.Result {
    let site = try TemporarySite(files)
    site.options.templates = ShippedTemplateTests.folder
    site.options.baseURL = baseURL
    return SitePages(
      content: site.load().0, outcomes: [:], options: site.options, generatorVersion: "1"
    ).make()
  }

  private static let grouped = [
    "index.md": "---\ngroups:\n  One: First.\n  Two: Second.\n---\n# Home\n",
    "a.md": "---\ngroup: One\nshort: Short A\n---\n# A\n\n## Part\n\nText.\n",
    "sub/b.md": "---\ngroup: Two\n---\n# B\n",
  ]

  @Test func `a page shows its place in header, list and breadcrumbs`() throws {
    let result = try make(Self.grouped)
    #expect(result.diagnostics.isEmpty)
    let page = result.text("a.html")
    #expect(page.contains("<a href=\"a.html\" aria-current=\"true\">One</a>"))
    #expect(page.contains("<a href=\"a.html\" aria-current=\"page\">Short A</a>"))
    #expect(page.contains("<span aria-current=\"page\">Short A</span>"))
    #expect(page.ranges(of: "<details open>").count == 1)
    #expect(page.contains("<span class=\"label\">Next · Two</span>"))
    #expect(result.text("sub/b.html").contains("<a href=\"../a.html\">Short A</a>"))
  }

  @Test func `a site without groups has a plain list`() throws {
    let result = try make(["a.md": "# A\n", "b.md": "# B\n"])
    #expect(result.diagnostics.isEmpty)
    let page = result.text("b.html")
    #expect(page.contains("<a href=\"b.html\" aria-current=\"page\">B</a>"))
    #expect(!page.contains("class=\"site-nav\""))
    #expect(!page.contains("Breadcrumbs") && page.contains("<p class=\"facts\">1 min</p>"))
  }

  @Test(arguments: [(nil, "/"), ("https://a.org", "/"), ("https://a.org/docs", "/docs/")])
  func `what is not there is answered at any address`(baseURL: String?, root: String) throws {
    let page = try make(Self.grouped, baseURL: baseURL).text("404.html")
    let addresses = page.matches(of: /(?:href|src|data-from)="([^"#]+)"/).map { String($0.1) }
    #expect(addresses.contains(root + "sub/b.html"))
    #expect(addresses.contains(root + "assets/styles.css"))
    #expect(addresses.allSatisfy { $0.hasPrefix(root) }, "\(addresses)")
    #expect(page.contains(">Search</span>"), "words are no addresses")
    #expect(page.contains("<svg class=\"mark\" viewBox=\"4 4 24 24\" width=\"22\""))
  }
}
