import Diagnostics
import Testing

@testable import SiteBuilder

/// Links that lead nowhere: what they may have meant, how they are told, what that takes.
struct BrokenLinkTests {
  @Test func `a target is one report, however many pages lead to it`() throws {
    var files = ["index.md": "# Home\n"]
    for number in 10..<40 {
      files["p\(number).md"] = "# Page\n\n[a](gone.md) and [b](gone.md#x), ![c](gone.png)\n"
    }
    files["folder/p.md"] = "# Page\n\n[a](../gone.md) and [b](other.md)\n"
    let result = try TemporarySite(files).make()
    let links = result.diagnostics.filter { $0.id == "link.broken-target" }
    #expect(links.count == 2)
    let gone = try #require(links.first { $0.summary.contains("gone.md") })
    let note = try #require(gone.notes.last?.message)
    // 30 pages twice and one once; the first place is the report's own.
    #expect(note.hasPrefix("the same in 60 more places: "))
    #expect(note.hasSuffix(" and 57 more"))
    #expect(gone.file.hasSuffix("folder/p.md"))
    #expect(links.first { $0.summary.contains("other.md") }?.notes.isEmpty == true)
    let picture = try #require(result.diagnostics.first { $0.id == "image.missing" })
    #expect(picture.notes.first?.message.hasPrefix("the same in 29 more places") == true)
  }

  @Test func `a picture has the nearest name of its folder`() throws {
    let site = try TemporarySite([
      "a.md": "![P](img/phto.png) ![Q](gone.png)\n", "img/photo.png": "",
      "img/photo.md": "# Photo\n",
    ])
    let found = site.make().diagnostics.filter { $0.id == "image.missing" }
    #expect(found.map { $0.notes.first?.message } == ["did you mean `img/photo.png`?", nil])
  }

  @Test func `a file that the configuration does not name is not a draft`() throws {
    let site = try TemporarySite(["a/a.md": "[b](../b.md)\n", "b.md": "# B\n"])
    site.options.contentEntries = ["a"]
    let found = try #require(site.make().diagnostics.first { $0.id == "link.broken-target" })
    #expect(found.explanation?.contains("does not name") == true)
  }

  /// What `--links` weighs is what the command says that it does.
  @Test(arguments: LinkChecking.allCases)
  func `links that lead nowhere are as heavy as asked`(checking: LinkChecking) throws {
    let site = try TemporarySite([
      "a.md": "[a](gone.md) [b](#gone) [c](../../gone.md) ![d](gone.png) [e](draft.md)\n",
      "draft.md": "---\ndraft: true\n---\ntext\n",
    ])
    site.options.links = checking
    let found = site.make().diagnostics
    let ids = Set(found.map(\.id))
    switch checking {
    case .error: #expect(ids == LinkChecking.ids && found.allSatisfy { $0.severity == .error })
    case .warn: #expect(ids == LinkChecking.ids && found.allSatisfy { $0.severity == .warning })
    case .ignore: #expect(found.isEmpty)
    }
  }

  @Test(arguments: [
    ("a/moved.md", "b/c/moved.md"), ("/site/c/moved", "b/c/moved.md"),
    ("c/twice.md", "x/c/twice.md"), ("another/twice.md", nil), ("b/c/mvoed.md", "b/c/moved.md"),
    ("nothing-like-it.md", nil), ("x/c/other.md", nil),
  ])
  func `a file that has moved is found by its name`(target: String, meant: String?) {
    let files = ["b/c/moved.md", "x/c/twice.md", "x/y/twice.md", "index.md"]
    #expect(LinkSuggestions(files: files).file(for: target) == meant)
  }

  /// `a%23b` in a link is a file `a#b`, which is not the id `b` on page `a`.
  @Test func `a file's answer is not an anchor's`() {
    let suggestions = LinkSuggestions(files: ["guide.md"])
    #expect(suggestions.anchor(for: "cost", onPage: "guide", with: ["costs"]) == "costs")
    #expect(suggestions.file(for: "guide#cost") == nil)
    #expect(suggestions.anchor(for: "b#c", onPage: "a", with: ["b#d"]) == "b#d")
    #expect(suggestions.anchor(for: "c", onPage: "a#b", with: ["cc"]) == "cc")
  }

  @Test(arguments: [
    (
      LinkChecking.error,
      ["link.broken-anchor error", "link.refused-scheme warning", "image.missing error"]
    ),
    (
      .warn, ["link.broken-anchor warning", "link.refused-scheme warning", "image.missing warning"]
    ),
    (.ignore, []),
  ])
  func `weigh what the build is told`(checking: LinkChecking, reports: [String]) throws {
    let site = try TemporarySite([
      "a.md": "# A\n\n[x](#nowhere) [y](rdar://1) [z](rdar://2) ![p](p.png)\n"
    ])
    site.options.links = checking
    let result = site.make()
    #expect(result.diagnostics.map { "\($0.id) \($0.severity.rawValue)" } == reports)
    // What is not linked is still read.
    #expect(result.text("a.html").contains("y"))
    #expect(!result.text("a.html").contains("rdar"))
  }

  @Test func `a scheme that is not allowed comes with those that are`() throws {
    let result = try TemporarySite(["a.md": "# A\n\n[x](rdar://1)\n"]).make()
    let explanation = try #require(result.diagnostics.first?.explanation)
    for scheme in LinkResolver.schemes { #expect(explanation.contains("`\(scheme):`")) }
  }

  /// Four times the pages with as many broken links each: the work is four times as much, not
  /// sixteen.
  @Test func `the work for a site grows with its pages`() {
    func steps(_ pages: Int) -> Double {
      let folders = ["guides", "reference", "errors"]
      let files = (0..<pages).map { "docs/\(folders[$0 % 3])/compiler-page-\($0).md" }
      let suggestions = LinkSuggestions(files: files)
      for page in 0..<pages {
        // One target of its own, one that it shares with others, and the same once more.
        _ = suggestions.file(for: "docs/\(folders[page % 3])/compiler-pgae-\(page)x.md")
        _ = suggestions.file(for: "docs/errors/linker-warning-\(page % 50).md")
        let before = suggestions.steps
        _ = suggestions.file(for: "docs/\(folders[page % 3])/compiler-pgae-\(page)x.md")
        #expect(suggestions.steps == before)
      }
      return Double(suggestions.steps)
    }
    let (few, many) = (steps(600), steps(2400))
    #expect(few > 0)
    #expect(many < 8 * few, "\(few) steps for 600 pages, \(many) for 2400")
  }

  /// All files of some sites have the same name, so the name alone says nothing.
  @Test(arguments: ["index.md", "README.md"])
  func `the work grows with the pages when all have one name`(name: String) {
    func steps(_ pages: Int) -> Double {
      let suggestions = LinkSuggestions(files: (0..<pages).map { "folder-\($0)/\(name)" })
      for page in 0..<pages {
        let before = suggestions.steps
        let moved = suggestions.file(for: "old/folder-\(page)/\(name)")
        #expect(moved == "folder-\(page)/\(name)")
        // What is looked at in the index of moved files counts too.
        #expect(suggestions.steps > before)
        #expect(suggestions.file(for: "gone-\(page)/\(name)") == nil)
      }
      return Double(suggestions.steps)
    }
    let (few, many) = (steps(500), steps(1000))
    #expect(many < 2.5 * few, "\(few) steps for 500 pages, \(many) for 1000")
  }
}
