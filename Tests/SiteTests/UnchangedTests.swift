import Foundation
import Testing

/// A build of a site of which nothing changed leaves it alone, and notices whatever did change.
struct UnchangedTests {
  private static let files = [
    "a.md": "# A\n\n[B](b.md) ![Dot](dot.svg)\n\n" + figure("one", "picture 1"),
    "b.md": "# B\n\n```swift include=Content/code.txt\n```\n", "code.txt": "let a = 1\n",
    "dot.svg": "<svg>1",
  ]

  /// Returns a site that was built when its files were old enough to be trusted.
  private func built() throws -> SiteFixture {
    let site = try SiteFixture(UnchangedTests.files)
    try FileManager.default.createDirectory(
      atPath: site.root + "/.git", withIntermediateDirectories: true)
    site.settle()
    #expect(try output(site, options: []).contains("(1 run, 0 cached)"))
    return site
  }

  @Test func leavesASiteAlone() throws {
    let site = try built()
    let before = try place(site, "a.html")
    let text = try output(site, options: [])
    #expect(text.hasPrefix("Nothing changed: 2 articles, 1 figure (0 run, 1 cached), 0 claims"))
    #expect(try place(site, "a.html") == before, "the file is the same one")
  }

  private func place(_ site: SiteFixture, _ file: String) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: site.root + "/Site/" + file)
    return try #require(attributes[.systemFileNumber] as? UInt64)
  }

  /// What changes, each with the bytes that a build has to notice.
  enum Change: String, CaseIterable {
    case article, newArticle, removedArticle, picture, template, style, included, page, lostPage
    case strayFile, options, time
  }

  @Test(arguments: Change.allCases)
  func noticesAChange(_ change: Change) throws {
    let site = try built()
    var options: [String] = []
    switch change {
    case .article: try site.write("Content/b.md", "# B\n\nOther.\n")
    case .newArticle: try site.write("Content/c.md", "# C\n")
    case .removedArticle:
      try site.write("Content/a.md", "# A\n")
      try FileManager.default.removeItem(atPath: site.root + "/Content/b.md")
    case .picture: try site.write("Content/dot.svg", "<svg>2")
    case .template: try site.write("Templates/article.mustache", "{{page.title}}: {{content}}")
    case .style: try site.write("Templates/assets/style.css", "body { margin: 1 }\n")
    case .included: try site.write("Content/code.txt", "let b = 2\n")
    case .page: try site.write("Site/a.html", "Somebody wrote here.")
    case .lostPage: try FileManager.default.removeItem(atPath: site.root + "/Site/a.html")
    case .strayFile: try site.write("Site/stray.txt", "What is this?")
    case .options: options = ["--base-url", "https://example.org/"]
    case .time:
      // As `cp -p` writes: other bytes, as many, with the time of the old ones.
      let path = site.root + "/Content/dot.svg"
      let date = try #require(
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
      try site.write("Content/dot.svg", "<svg>2")
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    let text = try output(site, options: options)
    #expect(!text.contains("Nothing changed"))
    let incremental = site.files("Site")
    try FileManager.default.removeItem(atPath: site.root + "/.fillet-cache")
    _ = try output(site, options: options)
    #expect(site.files("Site") == incremental, "the same bytes as from nothing")
  }

  private func output(_ site: SiteFixture, options: [String]) throws -> String {
    let run = try site.run(["build"] + options)
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }

  /// A build that ran while it was away may have made a site without it.
  @Test func `a folder that was away for a while is noticed, with all its files as they were`()
    throws
  {
    let site = try SiteFixture(["a.md": "# A\n", "part/b.md": "# B\n"])
    site.settle()
    _ = try output(site, options: [])
    #expect(try output(site, options: []).contains("Nothing changed"))
    let (folder, away) = (site.root + "/Content/part", site.root + "/away")
    try FileManager.default.moveItem(atPath: folder, toPath: away)
    try FileManager.default.moveItem(atPath: away, toPath: folder)
    site.settle()
    #expect(try !output(site, options: []).contains("Nothing changed"))
    #expect(try output(site, options: []).contains("Nothing changed"))
  }

  @Test func `a picture that comes back is shown, also where nobody reports that it was missing`()
    throws
  {
    let site = try SiteFixture(["a.md": "# A\n\n![Dot](dot.svg)\n"])
    site.settle()
    _ = try output(site, options: ["--links", "ignore"])
    try site.write("Content/dot.svg", "<svg>1")
    site.settle()
    _ = try output(site, options: ["--links", "ignore"])
    #expect(site.text("Site/dot.svg") == "<svg>1")
  }

  @Test func `a site that is closed to writing is replaced, and so is the next one`() throws {
    let site = try SiteFixture(["a.md": "# A\n"])
    for text in ["# B\n", "# C\n"] {
      _ = try output(site, options: [])
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o555], ofItemAtPath: site.root + "/Site")
      try site.write("Content/a.md", text)
      _ = try output(site, options: [])
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: site.root)
    #expect(!names.contains { $0.hasPrefix("Site.new") }, "\(names)")
  }

  @Test func looksAgainAtWhatHadProblems() throws {
    let site = try SiteFixture(["a.md": "# A\n\n[Nowhere](nowhere.md)\n"])
    site.settle()
    for _ in 0..<2 {
      let run = try site.run("build", "--links", "warn")
      #expect(run.errors.contains("nowhere.md"), "a warning is said every time")
    }
  }

  /// What is written while a build reads may have the same time as what was read; so may what has a
  /// later one.
  @Test func doesNotTrustWhatIsNotOlderThanTheBuild() throws {
    let site = try built()
    let path = site.root + "/Content/dot.svg"
    let future = Date(timeIntervalSinceNow: 3600)
    try FileManager.default.setAttributes([.modificationDate: future], ofItemAtPath: path)
    for _ in 0..<2 { #expect(try !output(site, options: []).contains("Nothing changed")) }
    let past = Date(timeIntervalSinceNow: -3600)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    site.settle()
    #expect(try !output(site, options: []).contains("Nothing changed"))
    #expect(try output(site, options: []).contains("Nothing changed"))
  }
}
