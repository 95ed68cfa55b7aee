import ContentDigest
import Diagnostics
import FigureResults
import Foundation
import TestSupport
import Testing

@testable import SiteBuilder

/// A build that knows the last one of another process from the cache gives what one gives that
/// knows nothing.
struct RecordTests {
  /// How many edits the site lives through; `FILLET_EDITS` asks for more.
  private static let edits =
    ProcessInfo.processInfo.environment["FILLET_EDITS"].flatMap(Int.init) ?? 5

  @Test func everyEditGivesACleanBuildsSite() throws {
    let more = ProcessInfo.processInfo.environment["FILLET_EDITS"] != nil
    for seed in more ? [11, 12, 14] : [12] as [UInt64] { try edit(seed: seed) }
  }

  private func edit(seed: UInt64) throws {
    var edited = try EditedSite(seed: seed)
    var counts = (taken: 0, spares: 0)
    for number in 0...RecordTests.edits {
      if number > 0 { try edited.edit() }
      let comment: Comment = "seed \(seed), edit \(number): \(edited.lastEdit)"
      let (kept, isSpareTaken) = try published(edited)
      let clean = try RecordTests.make(edited, LastBuild())
      let site = try tree(edited.site.options.output)
      let wanted = Dictionary(
        clean.files.map { ($0.path, $0.bytes ?? []) }, uniquingKeysWith: { first, _ in first })
      let differences = Set(site.keys).union(wanted.keys).filter { site[$0] != wanted[$0] }
      #expect(differences.subtracting([SiteOutput.marker]).isEmpty, comment)
      #expect(kept.diagnostics.inReportOrder() == clean.diagnostics.inReportOrder(), comment)
      #expect(
        [kept.linkCount, kept.imageCount, kept.externalLinks.count]
          == [clean.linkCount, clean.imageCount, clean.externalLinks.count], comment)
      #expect(kept.weights == clean.weights, comment)
      counts.taken += kept.taken
      counts.spares += isSpareTaken ? 1 : 0
      guard differences.subtracting([SiteOutput.marker]).isEmpty else { return }
    }
    // Links that edits break pile up, and a page with one is made again at each build.
    #expect(counts.taken > RecordTests.edits / 2, "pages of the published site were taken")
    // An edit that breaks a page publishes nothing, and so leaves no site to take.
    #expect(counts.spares >= RecordTests.edits / 2, "the site before became the next one")
  }

  /// Of files that are made from articles, such as the styles of a gallery, a build may know no
  /// more than that they are published. Such a build once began again from nothing, each time.
  @Test func `a site with a gallery and two languages keeps its pages`() throws {
    let edited = try EditedSite(seed: 7)
    let index = "---\ntitle: Site\nlanguages: {en: English, zh-Hans: 中文}\n---\n\n# Site\n"
    try edited.site.write("index.md", Array(index.utf8))
    try edited.site.write("zh-Hans/a.md", Array("# 圆角\n".utf8))
    Thread.sleep(forTimeInterval: 0.1)
    _ = try published(edited)
    for path in ["gallery-filters.css", "phrases/zh-Hans.js"] {
      #expect(SiteListing.Mark(edited.site.options.output + "/assets/" + path) != nil, "\(path)")
    }
    try edited.site.write("zh-Hans/a.md", Array("# 圆角\n\n圆角。\n".utf8))
    Thread.sleep(forTimeInterval: 0.1)
    let (kept, _) = try published(edited)
    #expect(kept.taken == 12, "all but the one that changed")
  }

  /// Builds as a process does that begins with nothing but the cache.
  private func published(_ edited: EditedSite) throws -> (SitePages.Result, Bool) {
    let options = edited.site.options
    let memory = BuildMemory(
      options, FigureCatalog(engineFingerprint: "", entries: []), "/bin/sh")
    let output = SiteOutput(folder: options.output, spare: memory.spare)
    try output.prepare(options)
    let record = memory.record(output)
    var (last, standing) = (memory.last(record) ?? LastBuild(), record?.site)
    var result = try RecordTests.make(edited, last)
    if !last.trust.isSound {
      (last, standing) = (LastBuild(), nil)
      result = try RecordTests.make(edited, last)
    }
    let spare = SiteListing.Mark(memory.spare)
    var report = BuildReport()
    report.diagnostics = result.diagnostics
    let written = memory.begin(report, last)
    let site = try output.publish(result.files, over: standing)
    if result.collisions.isEmpty {
      memory.keep(report, written, files: result.read, last: last, site: site)
    } else {
      memory.forget()
    }
    let isTaken = SiteListing.Mark(options.output)?.inode == spare?.inode
    return (result, standing != nil && spare != nil && isTaken)
  }

  private static func make(_ edited: EditedSite, _ last: LastBuild) throws -> SitePages.Result {
    let options = edited.site.options
    let (content, problems) = ContentFolder.load(options, last: last, isStored: true)
    var result = SitePages(
      content: content, outcomes: try edited.outcomes(content), options: options,
      generatorVersion: "1", last: last
    ).make()
    result.diagnostics += problems
    return result
  }

  // MARK: Whole builds

  private static let files = [
    "index.md": "# Site\n\nHello.\n",
    "a.md": "# A\n\n[B](b.md#part), ![Dot](dot.svg)\n",
    "b.md": "# B\n\n## Part\n\nSome words.\n", "c.md": "# C\n\n[B](b.md)\n", "dot.svg": "<svg>",
  ]

  private func site() throws -> TemporarySite {
    let site = try TemporarySite(RecordTests.files)
    let page = "<!DOCTYPE html><head><title>{{page.title}}</title></head>{{content}}"
    for name in ["article", "index"] {
      try site.write("../Templates/\(name).mustache", Array(page.utf8))
    }
    try site.write("../Templates/404.mustache", Array("<title>{{page.title}}</title>".utf8))
    try site.write("../Templates/assets/style.css", Array("p { margin: 0 }\n".utf8))
    Thread.sleep(forTimeInterval: 0.1)
    return site
  }

  private func build(_ site: TemporarySite, _ change: (inout BuildOptions) -> Void = { _ in })
    throws
    -> BuildReport
  {
    var options = site.options
    change(&options)
    return try SiteBuild.build(
      options, catalog: FigureCatalog(engineFingerprint: "", entries: []), workerCommand: ["none"])
  }

  private func madePages(_ report: BuildReport) -> [String] {
    (report.timings?.spans ?? []).filter { $0.kind == .page }.map(\.name).sorted()
  }

  /// Returns what a build gives that knows nothing.
  private func clean(_ site: TemporarySite) throws -> [String: [UInt8]] {
    let report = try build(site) { options in
      options.output = site.root + "/Clean"
      options.cache = site.root + "/CleanCache"
    }
    #expect(report.isPublished && madePages(report).count == report.articles)
    defer {
      for name in ["/Clean", "/CleanCache"] { try? Files.remove(site.root + name) }
    }
    return try tree(site.root + "/Clean")
  }

  @Test func aChangedSentenceMakesOnePage() throws {
    let site = try site()
    _ = try build(site)
    try site.write("b.md", Array("# B\n\n## Part\n\nOther words.\n".utf8))
    let report = try build(site)
    #expect(madePages(report) == ["b.html"])
    #expect(report.pagesTaken == 3)
    #expect(report.links == 2)
    #expect(try tree(site.options.output) == clean(site))
    // Of a changed heading the page tells that leads to it, and of a title all.
    try site.write("b.md", Array("# B\n\n## Part\n\n### More\n\nOther words.\n".utf8))
    #expect(try madePages(build(site)) == ["a.html", "b.html"])
    #expect(try tree(site.options.output) == clean(site))
    try site.write("b.md", Array("# Bee\n\n## Part\n\n### More\n\nOther words.\n".utf8))
    #expect(try madePages(build(site)).count == 4)
    #expect(try tree(site.options.output) == clean(site))
  }

  /// As after a branch was left and taken up again.
  @Test func `the same text at another time makes no page`() throws {
    let site = try site()
    _ = try build(site)
    for name in ["a.md", "b.md", "c.md", "index.md"] {
      let path = site.options.content + "/" + name
      guard let bytes = try? Files.read(path) else { continue }
      try site.write(name, bytes)
    }
    Thread.sleep(forTimeInterval: 0.1)
    for _ in 1...2 {
      let report = try build(site) { $0.skipsUnchanged = false }
      #expect(madePages(report).isEmpty && report.pagesTaken == 4)
    }
    try site.write("b.md", Array("# B\n\n## Part\n\nOther words.\n".utf8))
    #expect(try madePages(build(site)) == ["b.html"])
    #expect(try tree(site.options.output) == clean(site))
  }

  @Test func whatIsKeptOfASiteGoesWithIt() throws {
    let site = try site()
    _ = try build(site) { $0.output += "2" }
    let other = Path.parent(of: RecordPlace(site.options).spare)
    _ = try build(site)
    #expect(try Files.names(in: Path.parent(of: other)).count == 2)
    try Files.remove(site.options.output + "2")
    _ = try build(site) { $0.includesDrafts = true }
    #expect(try Files.names(in: Path.parent(of: other)) == [Path.name(of: other)])
  }

  @Test func whoForcesABuildMakesAllPages() throws {
    let site = try site()
    _ = try build(site)
    #expect(try madePages(build(site) { $0.ignoresCache = true }).count == 4)
    #expect(try madePages(build(site) { $0.includesDrafts = true }).count == 4, "other options")
    #expect(try build(site) { $0.includesDrafts = true }.isUnchanged)
  }

  @Test func whatOnlyDecidesHowABuildGoesOnChangesNothing() throws {
    let site = try site()
    _ = try build(site) { $0.jobs = 1 }
    Thread.sleep(forTimeInterval: 0.1)
    #expect(try build(site) { $0.jobs = 3 }.isUnchanged)
    #expect(try madePages(build(site) { $0.skipsUnchanged = false }).isEmpty)
    #expect(try build(site) { $0.ignoresCache = true }.isUnchanged == false)
    #expect(try build(site).isUnchanged, "after a build that took nothing")
  }

  @Test func pagesThatShowAFileAreMadeWhenItChanges() throws {
    let site = try site()
    try site.write("c.md", Array("# C\n\n[B](b.md), ![Dot](dot.svg)\n".utf8))
    Thread.sleep(forTimeInterval: 0.1)
    _ = try build(site)
    try site.write("dot.svg", Array("<svg/>".utf8))
    #expect(try madePages(build(site)) == ["a.html", "c.html"])
    #expect(try tree(site.options.output) == clean(site))
  }

  /// Of pages that stay as they are the record keeps the bytes that it had.
  @Test func aRecordOfKeptPartsIsARecord() throws {
    let site = try site()
    _ = try build(site)
    let path = Path.parent(of: RecordPlace(site.options).spare) + "/record"
    for number in 0..<3 {
      Thread.sleep(forTimeInterval: 0.1)
      let text = "# B\n\n## Part \(number)\n\nWords.\n\n[C](c.md)\n"
      try site.write("b.md", Array(text.utf8))
      #expect(try madePages(build(site)) == ["a.html", "b.html"])
      // A line and a sum of eight bytes stand before it.
      let bytes = try Files.read(path)
      let start = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 9
      let record = Array(bytes[start...])
      let written = try #require(RecordRewriting.record(record, site.options))
      #expect(written == record, "parts as they were read, and written anew, edit \(number)")
    }
  }

  /// Damage, each with the file of the record that it is done to.
  enum Damage: String, CaseIterable {
    case cut, empty, flipped, flippedTable, longer, olderForm, folder, otherSites, exchanged
    case spareWritten, spareGone, siteWritten
  }

  @Test(arguments: ["record", "search"]) func aFileBeginsWithItsFormAndTheSumOfTheRest(
    _ file: String
  ) throws {
    let site = try site()
    _ = try build(site)
    let sites = site.options.cache + "/sites"
    let name = try #require(try Files.names(in: sites).first)
    let bytes = try Files.read("\(sites)/\(name)/\(file)")
    let form = "fillet record 5\n".utf8
    #expect(bytes.starts(with: form))
    let sum = bytes[form.count..<form.count + 8].reversed().reduce(UInt64(0)) {
      $0 << 8 | UInt64($1)
    }
    let seed = Checksum.of(Array("\(name)/\(file)".utf8))
    #expect(sum == Checksum.of(bytes, from: form.count + 8, seed: seed))
  }

  @Test(arguments: Damage.allCases)
  func damageCostsOnlyTime(_ damage: Damage) throws {
    let site = try site()
    _ = try build(site)
    // With a spare that differs from the site.
    try site.write("c.md", Array("# C\n\n[B](b.md) and more\n".utf8))
    Thread.sleep(forTimeInterval: 0.1)
    #expect(try madePages(build(site)) == ["c.html"])
    let place = RecordPlace(site.options)
    let folder = Path.parent(of: place.spare)
    let (record, search) = (folder + "/record", folder + "/search")
    let bytes = try Files.read(record)
    switch damage {
    case .cut: try Files.write(Array(bytes.dropLast(7)), to: record)
    case .empty: try Files.write([], to: search)
    case .flipped:
      var other = bytes
      other[bytes.count / 2] ^= 4
      try Files.write(other, to: record)
    case .flippedTable:
      var table = try Files.read(search)
      table[table.count - 3] ^= 1
      try Files.write(table, to: search)
    case .longer: try Files.write(bytes + [0], to: record)
    case .olderForm:
      // As programs of before wrote it, with another content.
      var other = bytes
      let line = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
      other[line - 1] -= 1
      try Files.write(other, to: record)
    case .folder:
      try Files.remove(record)
      try Files.makeFolder(record + "/inner")
    case .otherSites:
      let other = try self.site()
      _ = try build(other)
      let its = Path.parent(of: RecordPlace(other.options).spare)
      for file in ["record", "search"] {
        let theirs = try Files.read("\(its)/\(file)")
        try Files.write(theirs, to: "\(folder)/\(file)")
      }
    case .exchanged:
      let table = try Files.read(search)
      try Files.write(bytes, to: search)
      try Files.write(table, to: record)
    case .spareWritten:
      try Files.write(Array("stray".utf8), to: place.spare + "/stray.html")
    case .spareGone: try Files.remove(place.spare)
    case .siteWritten: try Files.write(Array("x".utf8), to: site.options.output + "/a.html")
    }
    let isOfSpare = [.spareWritten, .spareGone].contains(damage)
    try site.write("b.md", Array("# B\n\n## Part\n\nOther words.\n".utf8))
    let report = try build(site)
    #expect(madePages(report).count == (isOfSpare ? 1 : 4), "\(damage)")
    #expect(try tree(site.options.output) == clean(site))
    // It is mended.
    try site.write("b.md", Array("# B\n\n## Part\n\nAgain.\n".utf8))
    #expect(try madePages(build(site)) == ["b.html"])
    #expect(try tree(site.options.output) == clean(site))
  }

  /// Returns every file below a folder with its bytes.
  private func tree(_ folder: String) throws -> [String: [UInt8]] {
    let listing = try #require(SiteListing(of: folder))
    return Dictionary(
      try listing.files.map { ($0.path, try Files.read("\(folder)/\($0.path)")) },
      uniquingKeysWith: { first, _ in first })
  }
}
