import Foundation
import Testing

/// A figure runs again exactly when something that determines it has changed.
struct CacheTests {
  private let article = "# A\n\n" + figure("one", "picture 1") + figure("two", "picture 2")

  private func explained(_ site: SiteFixture, engine: String = "engine") throws -> [String] {
    let run = try site.run("build", "--explain", "--quiet", engine: engine)
    #expect(run.code == 0, "\(run.errors)")
    // The last lines count pages and say what figures cannot do on this machine.
    return run.output.split(separator: "\n").dropLast(2).map(String.init)
  }

  @Test func runsNothingTwice() throws {
    let site = try SiteFixture(["a.md": article])
    #expect(try explained(site) == ["a/one: drawn, it is new", "a/two: drawn, it is new"])
    #expect(try explained(site) == ["a/one: unchanged", "a/two: unchanged"])
    #expect(try site.run("build").output.contains("(0 run, 2 cached)"))
  }

  @Test func runsAFigureWhoseCodeChanged() throws {
    let site = try SiteFixture(["a.md": article])
    _ = try explained(site)
    try site.write("Content/a.md", article.replacingOccurrences(of: "picture 2", with: "picture 3"))
    #expect(
      try explained(site) == [
        "a/one: unchanged", "a/two: drawn, its code or the set-up before it changed",
      ])
  }

  @Test func runsWhatStandsBehindAChangedSetUp() throws {
    let text = { (setup: String) in
      "# A\n\n" + figure("one", "picture 1") + "```swift setup\n\(setup)\n```\n\n"
        + figure("two", "picture 2")
    }
    let site = try SiteFixture(["a.md": text("let a = 1")])
    _ = try explained(site)
    try site.write("Content/a.md", text("let a = 2"))
    #expect(
      try explained(site) == [
        "a/one: unchanged", "a/two: drawn, its code or the set-up before it changed",
      ])
  }

  @Test func runsNothingForProseAttributesAndFrontMatter() throws {
    let site = try SiteFixture(["a.md": article])
    _ = try explained(site)
    let changed = article.replacingOccurrences(of: "id=two", with: "caption=\"New\" id=two")
    try site.write("Content/a.md", "---\nsummary: New\n---\n\nNew.\n\n" + changed)
    #expect(try explained(site) == ["a/one: unchanged", "a/two: unchanged"])
  }

  @Test func runsAllWhenTheEngineChanged() throws {
    let site = try SiteFixture(["a.md": article])
    _ = try explained(site)
    let other = try explained(site, engine: "other")
    #expect(
      other == [
        "a/one: drawn, the engine or other code that blocks are compiled with changed",
        "a/two: drawn, the engine or other code that blocks are compiled with changed",
      ])
    #expect(
      try explained(site) == ["a/one: unchanged", "a/two: unchanged"], "the old entries stay")
  }

  @Test(arguments: ["file data.txt", "block reads data.txt"])
  func runsAFigureWhoseFileChanged(code: String) throws {
    let site = try SiteFixture([
      "a.md": "# A\n\n[?](value:file)\n\n" + figure("one", code)
        + figure("two", "picture 2"),
      "data.txt": "first",
    ])
    _ = try explained(site)
    try site.write("Content/data.txt", "other")
    #expect(
      try explained(site) == ["a/one: drawn, data.txt changed", "a/two: unchanged"])
    #expect(try #require(site.text("Site/a.html")).contains("other"))
  }

  @Test func runsAFigureWhenAFileIsThereThatWasNot() throws {
    let site = try SiteFixture([
      "a.md": "# A\n\n[?](value:file)\n\n" + figure("one", "block tries b.txt")
    ])
    _ = try explained(site)
    #expect(try explained(site) == ["a/one: unchanged"])
    try site.write("Content/b.txt", "there")
    #expect(try explained(site) == ["a/one: drawn, b.txt is there now"])
  }

  /// The font's bytes count, not where they stand; no figure here shows text, so that any bytes do.
  @Test func runsAllWhenTheFontChanged() throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("one", "picture 1")])
    func explained(_ folder: String) throws -> String {
      let run = try site.run(
        "build", "--explain", "--quiet", environment: ["FILLET_FONTS": site.root + "/" + folder])
      #expect(run.code == 0, "\(run.errors)")
      return run.output
    }
    try site.write("fonts/Inter-Bold.otf", "one")
    _ = try explained("fonts")
    try site.write("same/Inter-Bold.otf", "one")
    #expect(try explained("same").contains("a/one: unchanged"))
    try site.write("fonts/Inter-Bold.otf", "two")
    #expect(try explained("fonts").contains("a/one: drawn, the fonts changed"))
    try site.write("fonts/Unknown.otf", "three")
    #expect(try explained("fonts").contains("a/one: unchanged"))
  }

  @Test func runsAllWhenForced() throws {
    let site = try SiteFixture(["a.md": article])
    _ = try explained(site)
    #expect(try site.run("build", "--force").output.contains("(2 run, 0 cached)"))
  }

  /// What can happen to a cache file.
  enum Damage: String, CaseIterable {
    case truncated, emptied, altered
  }

  @Test(arguments: Damage.allCases, ["figures", "pictures"])
  func noticesDamage(_ damage: Damage, in folder: String) throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("one", "picture 1")])
    _ = try explained(site)
    let before = site.files("Site")
    let place = site.root + "/.fillet-cache/" + folder
    let names = try FileManager.default.contentsOfDirectory(atPath: place)
    try #require(names.count == 1)
    let path = place + "/" + names[0]
    var bytes = try #require(FileManager.default.contents(atPath: path))
    switch damage {
    case .truncated: bytes.removeLast(3)
    case .emptied: bytes = Data()
    case .altered: bytes[bytes.count - 5] ^= 1
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    let lines = try explained(site)
    #expect(
      lines == [
        folder == "figures"
          ? "a/one: drawn, its cache entry is damaged"
          : "a/one: drawn, one of its pictures is missing or damaged"
      ])
    #expect(site.files("Site") == before)
    #expect(try explained(site) == ["a/one: unchanged"])
  }

  @Test func survivesADamagedIndex() throws {
    let site = try SiteFixture(["a.md": article])
    _ = try explained(site)
    try site.write(".fillet-cache/figures.json", "{")
    #expect(try explained(site) == ["a/one: unchanged", "a/two: unchanged"])
  }

  @Test func keepsNoFailures() throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("bad", "throw no")])
    for _ in 0..<2 {
      let run = try site.run("build", "--explain")
      #expect(run.output.contains("a/bad: drawn, it is new"), "\(run.output)")
    }
  }

  @Test func sharesAnEntryBetweenEqualBlocks() throws {
    // The same code in two articles gives the same picture: one entry serves both.
    let site = try SiteFixture([
      "a.md": "# A\n\n" + figure("one", "picture 1"),
      "b.md": "# B\n\n" + figure("two", "picture 1"),
    ])
    _ = try explained(site)
    #expect(try explained(site) == ["a/one: unchanged", "b/two: unchanged"])
    #expect(site.files("Site").keys.count { $0.hasPrefix("pictures/") } == 1)
  }
}
