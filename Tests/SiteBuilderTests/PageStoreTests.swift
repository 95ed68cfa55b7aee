import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

/// Pages of a large site, which wait on the disk.
struct PageStoreTests {
  private func site() throws -> TemporarySite {
    try TemporarySite([
      "index.md": "# Front\n\n[A](a.md)\n", "a.md": "# A\n\nText with \u{00E9} and 圆.\n",
      "b.md": "# B\n\n[missing](c.md)\n",
    ])
  }

  @Test func `make the same site, and leave memory`() throws {
    let site = try site()
    let page = "<html><head>\n<title>T</title>\n</head><body>{{content}}</body></html>"
    let usual = site.make(article: page)
    site.options.mostHeld = 0
    let stored = site.make(article: page)
    #expect(usual.problems == stored.problems && !usual.problems.isEmpty)
    #expect(usual.files.map(\.path) == stored.files.map(\.path))
    for (one, other) in zip(usual.files, stored.files) {
      #expect(one.source.isSame(as: other.source), "\(one.path)")
    }
    let runs = stored.files.filter { $0.path.hasSuffix("a.html") || $0.path == "a.md" }
    #expect(runs.count == 2)
    let found = stored.files.filter { $0.path.hasPrefix("search/page-") }
    #expect(found.count == 3 && found.allSatisfy { $0.source.stored != nil })
    for file in runs {
      guard case .runs(let runs) = file.source, let last = runs.last, case .stored = last else {
        Issue.record("\(file.path) is in memory")
        continue
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: site.options.cache).isEmpty)
  }

  @Test func `and their texts wait there too, until somebody asks`() throws {
    let site = try site()
    #expect(site.load().0.articles.allSatisfy { $0.contents.heldText != nil })
    site.options.mostHeld = 0
    let content = site.load().0
    #expect(content.store != nil && content.articles.allSatisfy { $0.contents.heldText == nil })
    let article = try #require(content.articles.first { $0.name == "a" })
    #expect(
      content.sources(of: [Diagnostic(.error, id: "x", file: article.file, summary: "")]).isEmpty)
    #expect(article.text == "# A\n\nText with \u{00E9} and 圆.\n")
    #expect(article.contents.heldText == article.text)
    let known = content.sources(of: [Diagnostic(.error, id: "x", file: article.file, summary: "")])
    #expect(known == [article.file: article.text])
  }

  @Test func `are published whole, or not at all`() throws {
    let site = try site()
    let store = try #require(PageStore(in: site.options.cache))
    let first = try #require(store.keep(Array("first".utf8)))
    let second = try #require(store.keep(Array("second".utf8)))
    #expect(first.bytes == Array("first".utf8) && second.count == 6)
    #expect(second.part(1..<4).bytes == Array("eco".utf8))
    #expect(second.part(0..<6) == second && second.part(0..<5) != second)
    let output = SiteOutput(folder: site.options.output)
    try output.prepare(site.options)
    func publish(_ run: StoredBytes) throws {
      _ = try output.publish([OutputFile(path: "a.html", source: .runs([.stored(run)]))])
    }
    try publish(first)
    // The disk gives back less than it was given.
    #expect(throws: SiteError.self) { try publish(second.part(0..<60)) }
    let page = FileManager.default.contents(atPath: site.options.output + "/a.html")
    #expect(page == Data("first".utf8))
  }

  /// What a page lacks would be noticed by nobody: it is finished from what the disk gave back.
  @Test func `that are not given back whole end the build`() throws {
    let site = try site()
    let store = try #require(PageStore(in: site.options.cache))
    let stored = try #require(store.keep(Array("<head></head><p>".utf8)))
    let file = OutputFile(path: "a.html", source: .runs([.stored(stored.part(0..<60))]))
    #expect(!store.hasLost)
    _ = PageParts(parts: []).chosen(in: [file])
    #expect(store.hasLost && stored.part(3..<3).bytes.isEmpty)
  }

  @Test func `stay in memory where there is no room on the disk`() throws {
    #expect(PageStore(in: try site().options.cache, expecting: .max / 8) == nil)
  }

  @Test func `stay in memory where there is no folder for them`() throws {
    let site = try site()
    try Data().write(to: URL(fileURLWithPath: site.options.cache))
    #expect(PageStore(in: site.options.cache) == nil)
    site.options.mostHeld = 0
    #expect(site.make().text("a.html").contains("圆"))
  }
}
