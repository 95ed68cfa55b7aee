import Foundation
import Testing

@testable import SiteBuilder

/// What a site says of itself to repositories, feed readers, crawlers and language models.
struct SharingTests {
  private static let dates = GitHistory.Dates(
    first: "2026-01-02T10:00:00+01:00", last: "2026-03-04T10:00:00+01:00")

  @Test func `dates of files are those of their first and last commit`() {
    let log = [
      "\u{1}2026-03-04T10:00:00+01:00\0\na.md\0b/c d.md\0",
      "\u{1}2026-02-03T10:00:00Z\0\n\u{1}2026-01-02T10:00:00+01:00\0\na.md\0",
    ].joined()
    let history = GitHistory(log: log.utf8, editBase: nil)
    #expect(history.dates["a.md"] == Self.dates)
    #expect(history.dates["b/c d.md"]?.first == "2026-03-04T10:00:00+01:00")
    #expect(history.dates.count == 2)
  }

  @Test func `a repository's history is read, also of a folder in it`() throws {
    let site = try TemporarySite(["a.md": "# A", "sub/b.md": "# B"])
    #expect(GitHistory(of: site.options.content) == GitHistory())
    try git(site.root, "init", "-q", "-b", "main")
    try git(site.root, "add", "Content/a.md")
    try git(
      site.root, "-c", "user.name=N", "-c", "user.email=n@example.org", "commit", "-q", "-m", "m",
      "--date", "2026-01-02T10:00:00Z")
    try git(site.root, "remote", "add", "origin", "git@github.com:owner/site.git")
    let history = GitHistory(of: site.options.content)
    #expect(history.dates.keys.sorted() == ["a.md"])
    #expect(history.editBase == "https://github.com/owner/site/edit/main/Content/")
  }

  @Test func `git is asked where it may find a repository, and nowhere else`() throws {
    let site = try TemporarySite(["a/index.md": "# A\n"])
    let folder = site.options.content + "/a"
    #expect(!GitHistory.canBeInRepository(folder, environment: [:]))
    #expect(GitHistory.canBeInRepository(folder, environment: ["GIT_DIR": "/elsewhere"]))
    #expect(GitHistory.canBeInRepository(folder, environment: ["GIT_OBJECT_DIRECTORY": "/o"]))
    #expect(!GitHistory.canBeInRepository(folder, environment: ["GIT_SSL_CAINFO": "/a.crt"]))
    #expect(GitHistory.canBeInRepository(folder + "/none", environment: [:]), "not known")
    // A file of this name leads to a repository elsewhere.
    try site.write("../.git", Array("gitdir: /elsewhere\n".utf8))
    #expect(GitHistory.canBeInRepository(folder, environment: [:]))
    try Files.remove(site.root + "/.git")
    try site.write("HEAD", [])
    try Files.makeFolder(site.options.content + "/objects")
    #expect(GitHistory.canBeInRepository(folder, environment: [:]), "without files of its own")
  }

  private func git(_ folder: String, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }

  @Test(arguments: [
    ("https://github.com/o/r.git", "https://github.com/o/r/edit/main/Content/"),
    ("https://user:token@github.com/o/r", "https://github.com/o/r/edit/main/Content/"),
    ("git@gitlab.com:g/sub/r.git", "https://gitlab.com/g/sub/r/-/edit/main/Content/"),
    ("ssh://git@codeberg.org/o/r", "https://codeberg.org/o/r/_edit/main/Content/"),
    ("https://example.org/o/r", nil), ("/srv/git/r.git", nil), ("file:///srv/r", nil),
    ("javascript://github.com/o/r", nil), ("https://github.com/o", nil), ("", nil),
  ])
  func `addresses of editors are made of a remote, without what is secret in it`(
    remote: String, base: String?
  ) {
    #expect(EditAddress(remote: remote)?.base(branch: "main", folder: "Content/") == base)
  }

  @Test func `a feed has the articles that changed last, newest first`() throws {
    func entry(_ name: String, _ last: String) -> AtomFeed.Entry {
      AtomFeed.Entry(
        title: name, summary: "a < b", address: "https://example.org/\(name).html",
        dates: GitHistory.Dates(first: "2026-01-01T00:00:00Z", last: last))
    }
    let entries = (10...40).map { entry("p\($0)", "2026-01-\($0 % 28 + 1)T00:00:00Z") }
    // The same day elsewhere: an hour earlier here.
    let late = entry("late & last", "2026-02-01T00:30:00+01:00")
    let feed = try #require(
      AtomFeed(
        title: "T & U", summary: nil, language: "en", baseURL: "https://example.org",
        entries: entries + [late, entry("newest", "2026-02-01T00:00:00Z")]))
    let xml = feed.xml
    #expect(xml.components(separatedBy: "<entry>").count == 21)
    #expect(xml.contains("<title>T &amp; U</title>") && xml.contains("a &lt; b"))
    #expect(xml.contains("<updated>2026-02-01T00:00:00Z</updated>\n<author>"))
    let newest = try #require(xml.range(of: "newest.html"))
    let second = try #require(xml.range(of: "late &amp; last"))
    #expect(newest.lowerBound < second.lowerBound)
    #expect(xml.components(separatedBy: "</entry>").count == 21)
    #expect(AtomFeed(title: "", summary: nil, language: "en", baseURL: "x", entries: []) == nil)
  }

  @Test func `a sitemap says when pages changed, as far as that is known`() {
    let text = String(
      decoding: SiteData.sitemap(
        ["b.html", "a.html"], changed: ["a.html": Self.dates.last], baseURL: "https://x.org"),
      as: UTF8.self)
    #expect(
      text.contains(
        "<url><loc>https://x.org/a.html</loc><lastmod>\(Self.dates.last)</lastmod></url>"))
    #expect(text.contains("<url><loc>https://x.org/b.html</loc></url>"))
  }

  @Test func `each language has a feed of its own`() throws {
    let entry = AtomFeed.Entry(
      title: "T", summary: nil, address: "https://x.org/zh-Hans/a.html", dates: Self.dates)
    let feed = try #require(
      AtomFeed(
        title: "T", summary: nil, language: "zh-Hans", folder: "zh-Hans/", baseURL: "https://x.org",
        entries: [entry]))
    #expect(feed.path == "zh-Hans/feed.xml")
    #expect(feed.xml.contains("xml:lang=\"zh-Hans\""))
    #expect(feed.xml.contains("<link rel=\"self\" href=\"https://x.org/zh-Hans/feed.xml\"/>"))
    #expect(feed.xml.contains("<id>https://x.org/zh-Hans/</id>"))
  }

  @Test func `a page says what it is, and no text ends its script`() throws {
    let json = StructuredData.article(
      title: "</script><b>", language: "zh-Hans", summary: "\"s\"", address: nil,
      dates: Self.dates, site: "S")
    #expect(!json.contains("<"))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["headline"] as? String == "</script><b>")
    #expect(object["dateModified"] as? String == Self.dates.last)
    #expect(object["inLanguage"] as? String == "zh-Hans")
    #expect(object["url"] == nil)
  }

  @Test func `lists for programs are part of the site`() throws {
    var site = try TemporarySite([
      "index.md": "---\nsummary: All.\n---\n# S", "a b.md": "---\nsummary: X\ntitle: '[A]'\n---\nx",
    ])
    #expect(site.make().text("llms.txt").contains("- [(A)](a%20b.md)"))
    let hostile = try TemporarySite(["a.md": "---\ntitle: \"<b>`*x*\\u0007\"\n---\nx"])
    #expect(hostile.make().text("llms.txt").contains("- [\\<b>\\`\\*x\\*\u{FFFD}](a.md)"))
    #expect(!site.make().files.contains { ["robots.txt", "feed.xml"].contains($0.path) })
    site = try TemporarySite(["index.md": "# S"])
    site.options.baseURL = "https://example.org/"
    #expect(site.make().text("robots.txt").contains("Sitemap: https://example.org/sitemap.xml\n"))
    #expect(site.make().text("llms.txt").contains("- [S](https://example.org/index.md)"))
    site.options.baseURL = "https://example.org/docs"
    #expect(!site.make().files.contains { $0.path == "robots.txt" })
  }

  @Test func `dates are written for readers`() {
    #expect(Self.dates.last.readableDate == "4 March 2026")
    #expect("soon".readableDate == nil)
    #expect("2026-02-01T00:30:00+01:00".instant == "2026-01-31T23:30:00Z".instant)
  }
}
