import FigureResults
import Foundation
import TestSupport
import Testing

@testable import SiteBuilder

/// No author's text is anything but text in a file of a site, whatever field it stands in.
///
/// The same site is made twice: once with a text that would mean something, once with the same
/// words without their signs. Pages of both must have the same tags with the same attributes in the
/// same order, and every other file must be what its format's own parser takes.
struct InjectionTests {
  /// A site with a text in every field, and that with the same words without their signs.
  private struct Pair {
    let hostile: [String: [UInt8]]
    let harmless: [String: [UInt8]]

    init(_ text: String, baseURL: String? = nil, isConfigured: Bool = false) throws {
      func files(_ text: String) throws -> [String: [UInt8]] {
        try HostileSite(text, baseURL: baseURL, isConfigured: isConfigured).files()
      }
      hostile = try files(text)
      harmless = try files(Hostile.harmless(text))
    }

    /// All pages have the same tags, whatever the text.
    func checkPages(_ text: String) throws {
      let pages = files(".html").map(\.path)
      #expect(pages == harmless.keys.filter { $0.hasSuffix(".html") }.sorted())
      #expect(pages.contains("figures-of-all.html") && pages.contains("figures.html"))
      let sheets = harmless.filter { $0.key.hasSuffix(".css") }.values
      let styles = sheets.reduce(into: Set<Substring>()) { found, sheet in
        found.formUnion(PageCheck.styles(of: String(decoding: sheet, as: UTF8.self)))
      }
      for path in pages {
        do {
          let page = try HTMLTokens(hostile[path] ?? [])
          PageCheck(page, try HTMLTokens(harmless[path] ?? []), path, styles: styles).run()
          if path == "page.html" { PageCheck.expectHead(of: page, text) }
        } catch {
          Issue.record(error, "\(path)")
        }
      }
    }

    /// Files of both with an ending, as text.
    func files(_ ending: String) -> [(path: String, text: String)] {
      hostile.filter { $0.key.hasSuffix(ending) }.sorted { $0.key < $1.key }
        .map { ($0.key, String(decoding: $0.value, as: UTF8.self)) }
    }
  }

  @Test(arguments: Hostile.payloads.map(\.name))
  func `every field is text in every file`(_ name: String) throws {
    let text = try #require(Hostile.payloads.first { $0.name == name }).text
    let pair = try Pair(text)
    try pair.checkPages(text)
    for (path, json) in pair.files(".json") {
      #expect(throws: Never.self, "\(path)") {
        try JSONSerialization.jsonObject(with: Data(json.utf8))
      }
    }
    for (path, script) in pair.files(".js") where path.hasPrefix("search/") {
      #expect(ScriptCheck.isData(script), "\(path)")
    }
    let names = try #require(pair.files("figures-of-all.names.js").first).text
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(names.dropFirst(6).dropLast(3).utf8))
    }
    for (path, sheet) in pair.files(".css") where path.hasPrefix("assets/") {
      let rules = String(decoding: pair.harmless[path] ?? [], as: UTF8.self)
      #expect(StyleCheck.shape(of: sheet) == StyleCheck.shape(of: rules), "\(path)")
    }
    let tables = pair.files(".csv")
    #expect(!tables.isEmpty)
    for (path, table) in tables { TableCheck(table, path).run() }
    let list = try #require(pair.files("llms.txt").first).text
    let plain = String(decoding: pair.harmless["llms.txt"] ?? [], as: UTF8.self)
    #expect(ListCheck.shape(of: list) == ListCheck.shape(of: plain))
  }

  /// Canonical addresses, links to other languages, cards, what programs share of a page, feed and
  /// map.
  @Test(arguments: Hostile.payloads.prefix(3).map(\.name))
  func `every field is text on a site that has an address`(_ name: String) throws {
    let text = try #require(Hostile.payloads.first { $0.name == name }).text
    let pair = try Pair(text, baseURL: "https://example.org/docs/?a&b")
    try pair.checkPages(text)
    let page = try #require(pair.files("page.html").first).text
    for part in ["rel=\"canonical\"", "og:image", "og:url"] {
      #expect(page.contains(part), "\(part)")
    }
    for path in ["feed.xml", "sitemap.xml"] {
      let (ours, theirs) = (try #require(pair.hostile[path]), try #require(pair.harmless[path]))
      #expect(try XMLShape(ours).elements == XMLShape(theirs).elements, "\(path)")
    }
  }

  /// What `sitegen.yaml` says, data that a template shows, and articles as DocC has them.
  @Test(arguments: Hostile.payloads.map(\.name))
  func `configuration, data and catalogues are text in every file`(_ name: String) throws {
    let text = try #require(Hostile.payloads.first { $0.name == name }).text
    let pair = try Pair(text, isConfigured: true)
    try pair.checkPages(text)
    for page in ["X.docc/Other.html", "before.html"] {
      #expect(pair.hostile[page] != nil, "\(page)")
    }
    let page = try #require(pair.files("page.html").first).text
    #expect(page.ranges(of: "class=\"data\"").count == 1)
    #expect(page.contains("https://example.org/edit/"))
    for (path, script) in pair.files(".js") where path.hasPrefix("search/") {
      #expect(ScriptCheck.isData(script), "\(path)")
    }
  }

  @Test func `all kinds of figures and all files are among what is tried`() throws {
    let site = try HostileSite("word")
    let files = try site.files()
    #expect(try SampleResults { _ in "" }.kinds.count >= 18)
    let page = String(decoding: files["figures-of-all.html"] ?? [], as: UTF8.self)
    for kind in try SampleResults(text: { _ in "" }).kinds {
      #expect(page.contains("id=\"figure-f-\(kind)\""), "\(kind)")
      #expect(files["data/figures-of-all/f-\(kind).json"] != nil, "\(kind)")
    }
    let text = String(decoding: files["page.html"] ?? [], as: UTF8.self)
    for part in [
      "<mtext>word</mtext>", "fnref-word", "<abbr title=\"word\">", "<ins>", "note-mark",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    for path in ["old.html", "404.html", "results.json", "assets/gallery-filters.css"] {
      #expect(files[path] != nil, "\(path)")
    }
    #expect(page.ranges(of: "word").count > 500)
  }

  /// Cells are tried apart: of a text it counts how it begins.
  @Test(arguments: [
    "=1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "a\nb", "a\rb", "a\r\nb", "a\"b", "a,b",
    "-1,5 \"=2\"",
  ])
  func `a cell of a table is no formula`(_ text: String) throws {
    let samples = try SampleResults { _ in text }
    guard let costs = try samples.item("costs", turn: 0).content as? CostsResult else {
      return #expect(Bool(false))
    }
    TableCheck(CostsFiles.csv(costs), text).run()
  }

  @Test(arguments: Hostile.payloads.map(\.name))
  func `a feed and a map of a site are XML with the words as they are`(_ name: String) throws {
    let text = try #require(Hostile.payloads.first { $0.name == name }).text
    let entry = AtomFeed.Entry(
      title: text, summary: text,
      address: SiteData.canonical(text + ".html", baseURL: "https://example.org/?a&b"),
      dates: GitHistory.Dates(first: "2026-11-24T10:00:00Z", last: "2026-11-24T10:00:00Z"))
    let feed = try #require(
      AtomFeed(
        title: text, summary: text, language: "en", baseURL: "https://example.org/",
        entries: [entry]))
    let map = SiteData.sitemap([text + ".html"], baseURL: "https://example.org/?a&b")
    let read = try XMLShape(Array(feed.xml.utf8))
    #expect(
      read.elements.joined(separator: " ")
        == "feed title subtitle id link link updated author name entry title id link published updated summary"
    )
    #expect(read.texts["title"] == XMLShape.expected(text))
    #expect(try XMLShape(map).elements == ["urlset", "url", "loc"])
  }
}
