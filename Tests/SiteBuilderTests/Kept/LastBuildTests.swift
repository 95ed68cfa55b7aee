import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteBuilder

/// A build that knows the last one gives what one gives that knows nothing.
struct LastBuildTests {
  /// How many edits each of three sites lives through: 501 in all. `FILLET_EDITS` asks for another
  /// number, and compares after each.
  private static let asked = ProcessInfo.processInfo.environment["FILLET_EDITS"].flatMap(Int.init)

  /// Whether a site is compared after an edit. A page that is not made anew when it should be stays
  /// as it is until something else makes it.
  private static func isCompared(_ edit: Int) -> Bool {
    asked != nil || edit < 6 || edit % 12 == 11
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func everyEditGivesACleanBuildsSite(seed: UInt64) throws {
    var edited = try EditedSite(seed: seed)
    let last = LastBuild()
    for number in 0...(LastBuildTests.asked ?? 167) {
      if number > 0 { try edited.edit() }
      let kept = try build(edited, last)
      guard LastBuildTests.isCompared(number) else { continue }
      let clean = try build(edited, LastBuild())
      let comment: Comment = "seed \(seed), edit \(number): \(edited.lastEdit)"
      #expect(differences(kept, clean).isEmpty, comment)
      #expect(kept.diagnostics.inReportOrder() == clean.diagnostics.inReportOrder(), comment)
      #expect(
        [kept.linkCount, kept.imageCount, kept.externalLinks.count]
          == [clean.linkCount, clean.imageCount, clean.externalLinks.count], comment)
      guard differences(kept, clean).isEmpty else { return }
    }
  }

  @Test func aChangedSentenceMakesOnePage() throws {
    let edited = try EditedSite(seed: 4)
    let last = LastBuild()
    Thread.sleep(forTimeInterval: 0.1)
    _ = try build(edited, last)
    let path = "words.md"
    let text = try String(
      contentsOfFile: edited.site.options.content + "/index.md", encoding: .utf8)
    try edited.site.write("index.md", Array((text + "\nA new sentence.\n").utf8))
    let timings = BuildTimings()
    _ = try build(edited, last, timings)
    #expect(timings.spans.filter { $0.kind == .page }.map(\.name) == ["index.html"])
    #expect(timings.spans.filter { $0.kind == .article }.map(\.name) == ["index.md"])
    // What a term means is told wherever a link leads to it.
    try edited.site.write(path, Array("---\npreviews: true\n---\n\n# W\n\n## Pass\n\nTwo.\n".utf8))
    let more = BuildTimings()
    _ = try build(edited, last, more)
    #expect(more.spans.filter { $0.kind == .page }.count > 5)
  }

  @Test func `a title makes the pages that list it or name it`() throws {
    let site = try TemporarySite(["index.md": "# Site\n"])
    site.options.listed = SiteMap.Limit(pages: 10, neighbours: 4)
    site.options.baseTemplates = EditedSite.shippedTemplates
    func write(_ number: Int, title: String, _ text: String = "") throws {
      let name = String(format: "p%02d", number)
      try site.write("\(name).md", Array("---\ntitle: \(title)\n---\n\n\(text)\n".utf8))
    }
    for number in 0..<40 {
      let texts = [3: "<doc:p20>", 7: "[words](p20.md)", 35: "[More](p20.md#none)"]
      try write(number, title: "P\(number)", texts[number] ?? "")
    }
    let last = LastBuild()
    func built(_ last: LastBuild, _ timings: BuildTimings) -> SitePages.Result {
      let content = ContentFolder.load(site.options, timings, last: last).0
      return SitePages(
        content: content, outcomes: [:], options: site.options, generatorVersion: "1",
        timings: timings, last: last
      ).make()
    }
    Thread.sleep(forTimeInterval: 0.1)
    _ = built(last, BuildTimings())
    for title in ["New", "P20", "Other"] {
      try write(20, title: title)
      Thread.sleep(forTimeInterval: 0.1)
      let timings = BuildTimings()
      let kept = built(last, timings)
      let made = timings.spans.filter { $0.kind == .page }.map(\.name).sorted()
      // p03 shows the title as the words of a link; p35 has a link that leads nowhere. The list has
      // two pages before its own and one after it.
      let wanted = ["index", "p03", "p19", "p20", "p21", "p22", "p35"]
      #expect(made == wanted.map { $0 + ".html" }, "\(title)")
      #expect(differences(kept, built(LastBuild(), BuildTimings())).isEmpty)
    }
  }

  @Test func `a page with a link that leads nowhere is made when something may be what was meant`()
    throws
  {
    let site = try TemporarySite([
      "index.md":
        "# S\n\n[x](gone.md), [t](notes.txt), [w](w.md#none), ![p](https://e.org/p.png)\n",
      "a.md": "# A\n", "w.md": "# W\n\n## Part\n",
    ])
    site.options.links = .warn
    site.options.baseTemplates = EditedSite.shippedTemplates
    let last = LastBuild()
    func built() throws -> (pages: [String], problems: [String]) {
      Thread.sleep(forTimeInterval: 0.1)
      let timings = BuildTimings()
      func make(_ last: LastBuild, _ timings: BuildTimings) -> SitePages.Result {
        SitePages(
          content: ContentFolder.load(site.options, timings, last: last).0, outcomes: [:],
          options: site.options, generatorVersion: "1", timings: timings, last: last
        ).make()
      }
      let result = make(last, timings)
      #expect(differences(result, make(LastBuild(), BuildTimings())).isEmpty)
      let pages = timings.spans.filter { $0.kind == .page }.map(\.name).sorted()
      let ids = result.diagnostics.map(\.id).sorted()
      return (pages, ids)
    }
    func write(_ path: String, _ text: String) throws { try site.write(path, Array(text.utf8)) }
    let broken = ["image.remote", "link.broken-anchor", "link.broken-target", "link.broken-target"]
    #expect(try built() == (["a.html", "index.html", "w.html"], broken))
    try write("a.md", "# A\n\nMore.\n")
    #expect(try built() == (["a.html"], broken), "a sentence elsewhere")
    try write("w.md", "# W\n\n## None\n")
    #expect(
      try built() == (["index.html", "w.html"], broken.filter { $0 != "link.broken-anchor" }))
    try write("notes.txt", "Notes")
    #expect(try built() == (["index.html"], ["image.remote", "link.broken-target"]))
    try write("gone.md", "# Gone\n")
    #expect(try built().problems == ["image.remote"])
  }

  /// Edits after which a page or a list was once kept as it was.
  @Test(arguments: [
    ("the title of a figure", "x.md", "title=Old", "title=New"),
    ("the heading that an old address leads to", "x.md", "## Part", "## Part!"),
    ("a figure of a nearer article", "deep/z.md", "# Z", figure + "\n# Z"),
    ("a figure that no longer counts", "x.md", "id=one", "id=one hide"),
    ("the size of the same pixels", "x.md", "let n = 1", "let n = 1 // tall"),
  ])
  func `what is said elsewhere changes with it`(
    _ name: String, _ path: String, _ old: String, _ new: String
  ) throws {
    let edited = try EditedSite(seed: 6)
    var files = [
      "x.md": "---\ntitle: X\n---\n\n# X\n\n## Part\n\n" + Self.figure + "\n![Dot](dot.png)\n",
      "z.md": "---\ntitle: Z\n---\n\n" + Self.figure, "deep/z.md": "---\ntitle: Z\n---\n\n# Z\n",
      "deep/y.md": "---\ntitle: Y\n---\n\nSee [@z#one].\n", "w.md": "See [@x#one].\n",
    ]
    for (path, text) in files { try edited.site.write(path, Array(text.utf8)) }
    let redirects = "redirects: {\"words#gone\": \"x#part\"}\n"
    try edited.site.write("../sitegen.yaml", Array(redirects.utf8))
    let last = LastBuild()
    Thread.sleep(forTimeInterval: 0.1)
    _ = try build(edited, last)
    let text = try #require(files[path])
    try #require(text.contains(old))
    files[path] = text.replacing(old, with: new)
    try edited.site.write(path, Array((files[path] ?? "").utf8))
    Thread.sleep(forTimeInterval: 0.1)
    let (kept, clean) = (try build(edited, last), try build(edited, LastBuild()))
    #expect(differences(kept, clean).isEmpty, "\(name)")
    #expect(kept.diagnostics.inReportOrder() == clean.diagnostics.inReportOrder(), "\(name)")
  }

  private static let figure = "```swift figure id=one title=Old\nlet n = 1\n```\n"

  @Test func `a file that was included and is gone is missed`() throws {
    let edited = try EditedSite(seed: 6)
    let text = "# X\n\n```swift include=\"code.swift\"\n```\n"
    try edited.site.write("x.md", Array(text.utf8))
    try edited.site.write("code.swift", Array("let n = 1\n".utf8))
    let last = LastBuild()
    Thread.sleep(forTimeInterval: 0.1)
    _ = try build(edited, last)
    try Files.remove(edited.site.options.content + "/code.swift")
    let (kept, clean) = (try build(edited, last), try build(edited, LastBuild()))
    #expect(kept.diagnostics.contains { $0.id == "code.no-file" })
    #expect(kept.diagnostics.inReportOrder() == clean.diagnostics.inReportOrder())
    #expect(differences(kept, clean).isEmpty)
  }

  @Test func `templates make the pages that took them, data and settings those that show them`()
    throws
  {
    let edited = try EditedSite(seed: 5)
    let last = LastBuild()
    Thread.sleep(forTimeInterval: 0.1)
    _ = try build(edited, last)
    func made(_ change: () throws -> Void) throws -> Set<String> {
      try change()
      Thread.sleep(forTimeInterval: 0.1)
      let timings = BuildTimings()
      let kept = try build(edited, last, timings)
      #expect(differences(kept, try build(edited, LastBuild())).isEmpty)
      return Set(timings.spans.filter { $0.kind == .page }.map(\.name))
    }
    let all = try made { try edited.site.write("../Templates/new.mustache", []) }
    #expect(all.count > 10, "a template more may be what a page lacked")
    let code = try made {
      try edited.site.write(
        "../Templates/code.mustache", Array("<b>{{#code}}{{html}}{{/code}}</b>".utf8))
    }
    // All articles but the first two have code.
    #expect(code == all.subtracting(["index.html", "words.html"]))
    #expect(
      try made { try edited.site.write("../Templates/assets/own.css", Array("b{}".utf8)) } == [])
    func write(_ path: String, _ text: String) -> () throws -> Void {
      { try edited.site.write(path, Array(text.utf8)) }
    }
    let team = write(
      "../Templates/partials/footer.mustache",
      "{{#data.team}}{{name}}{{/data.team}}{{$source}}{{/source}}\n")
    #expect(try made(team) == all)
    #expect(try made(write("../data/team.yaml", "- name: Other\n")) == all)
    #expect(try made(write("../data/unused.yaml", "- name: Other\n")) == [])
    #expect(try made(write("../sitegen.yaml", "title: New\n")) == all)
    #expect(try made(write("../sitegen.yaml", "# Why\ntitle: New\noutput: Site\n")) == [])
    #expect(
      try made(write("../sitegen.yaml", "title: New\nredirects: {old: index}\n")) == [],
      "its page is made each time")
  }

  private func build(
    _ edited: EditedSite, _ last: LastBuild, _ timings: BuildTimings = BuildTimings()
  ) throws -> SitePages.Result {
    let options = edited.site.options
    let (content, problems) = ContentFolder.load(options, timings, last: last, isStored: true)
    var result = SitePages(
      content: content, outcomes: try edited.outcomes(content), options: options,
      generatorVersion: "1", timings: timings, last: last
    ).make(isLate: true)
    result.diagnostics += problems
    result.files += result.late?.make() ?? []
    return result
  }

  private func differences(_ a: SitePages.Result, _ b: SitePages.Result) -> [String] {
    let (first, second) = (bytes(a), bytes(b))
    return Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }.sorted()
  }

  private func bytes(_ result: SitePages.Result) -> [String: [UInt8]?] {
    Dictionary(result.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }
}
