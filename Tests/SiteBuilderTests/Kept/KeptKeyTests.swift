import ContentDigest
import Diagnostics
import FigureResults
import Testing

@testable import SiteBuilder

/// Each thing that a page may show is in the key by which it is known again.
struct KeptKeyTests {
  private let site: TemporarySite

  init() throws { site = try TemporarySite([:]) }

  /// A site whose parts change one at a time.
  private struct Plan {
    var files = [
      "a.md": "---\ntitle: A\n---\n\n```swift figure id=one\nx\n```\n",
      "b.md": "# B\n\n```figure from=a#one\n```\n", "c.md": "# C\n", "index.md": "# Home\n",
    ]
    var value = "1"
    var alt = "A square"
    var figure = "one"
    var isStale = false
    /// Numbers of readings, by article.
    var readings = ["a": 1, "b": 2, "c": 3, "index": 4]
    var problems: [Diagnostic] = []
    var history = GitHistory(log: Array("\u{1}2026-01-01\0\nc.md\0".utf8), editBase: "https://e/")
    var version = "1"
    var images: [String] = []
    var configuration = "title: T"
    var baseURL: String?
    var hasGallery = true

    func pages(_ site: TemporarySite) throws -> SitePages {
      try Files.remove(site.options.content)
      for (path, text) in files { try site.write(path, Array(text.utf8)) }
      try site.write("../sitegen.yaml", Array(configuration.utf8))
      var options = site.options
      (options.baseURL, options.configuration) = (baseURL, site.root + "/sitegen.yaml")
      var content = ContentFolder.load(options, last: LastBuild()).0
      for index in content.articles.indices {
        content.articles[index].reading = readings[content.articles[index].name] ?? 0
      }
      content.diagnostics = problems
      let image = ImageResult(
        width: 1, height: 1,
        files: [PictureFile(name: "0123456789abcdef.png", scale: 1, pixelWidth: 1, pixelHeight: 1)],
        alt: alt)
      var outcome = FigureOutcome(
        try EncodedResult(
          FigureResult(items: [
            .value(ValueResult(name: "n", text: value)),
            .picture(PictureResult(title: "P", image: image, time: 0)),
            .claim(ClaimResult(statement: "S", expected: true, observed: true, explanation: nil)),
          ])), diagnostics: [])
      outcome.isStale = isStale
      return SitePages(
        content: content, outcomes: [FigureKey(article: "a", figure: figure): outcome],
        history: history, options: options, generatorVersion: version,
        templates: PageTemplates(
          templates: ["article": "{{content}}", hasGallery ? "figures" : "none": "x"]))
    }

    func facts(_ site: TemporarySite) throws -> String {
      SiteFacts(try pages(site), images: images).digest
    }

    /// What pages with links to `a.md` have of it.
    func read(_ site: TemporarySite) throws -> String? { PageReads(try pages(site))["a"] }

    /// The keys of all articles' pages that have one.
    func keys(_ site: TemporarySite) throws -> [String: PageKey] {
      let pages = try pages(site)
      let keys = pages.content.articles.compactMap { article in
        PageKey(article, pages, site: "", allResults: pages.allResults).map { (article.name, $0) }
      }
      return Dictionary(uniqueKeysWithValues: keys)
    }
  }

  /// Which pages are made again when one thing changes.
  private func made(_ change: (inout Plan) -> Void) throws -> [String] {
    var plan = Plan()
    let before = try plan.keys(site)
    #expect(before.count == 4, "each page has a key")
    change(&plan)
    let after = try plan.keys(site)
    return before.keys.filter { before[$0] != after[$0] }.sorted()
  }

  @Test func `pages are made again of whose own parts one changed`() throws {
    #expect(try made { _ in } == [])
    #expect(try made { $0.readings["c"] = 7 } == ["c"])
    #expect(try made { $0.readings["a"] = 7 } == ["a", "b"], "what b shows again stands in a")
    #expect(
      try made { $0.value = "2" } == ["a", "b", "index"], "a front page may show all results")
    #expect(try made { $0.isStale = true } == ["a", "b", "index"])
    #expect(
      try made {
        $0.history = GitHistory(log: Array("\u{1}2026-01-02\0\nc.md\0".utf8), editBase: nil)
      } == ["c"])
  }

  @Test
  func
    `problems are part of a key, and keep a page from having one where they tell of another file`()
    throws
  {
    func problem(_ note: String?) throws -> Diagnostic {
      let file = try #require(
        try Plan().pages(site).content.articles.first { $0.name == "c" }?.file)
      return Diagnostic(
        .warning, id: "x", file: file, summary: "s",
        notes: note.map { [Diagnostic.Note("n", file: $0 == "c" ? file : $0)] } ?? [])
    }
    for note in [nil, "c"] {
      let problem = try problem(note)
      var plan = Plan()
      plan.problems = [problem]
      #expect(try plan.keys(site)["c"] != nil)
      #expect(try made { $0.problems = [problem] } == ["c"])
    }
    var plan = Plan()
    plan.problems = [try problem("elsewhere.md")]
    #expect(try plan.keys(site)["c"] == nil)
  }

  @Test func `an article that was not read has no key, nor has one without its figure's result`()
    throws
  {
    var plan = Plan()
    plan.readings["c"] = 0
    #expect(try plan.keys(site).keys.sorted() == ["a", "b", "index"])
    plan = Plan()
    plan.figure = "other"
    #expect(try plan.keys(site).keys.sorted() == ["c", "index"])
  }

  @Test func `what any page may show of the site is in its facts`() throws {
    let changes: [(String, (inout Plan) -> Void)] = [
      ("version", { $0.version = "2" }),
      ("options", { $0.baseURL = "https://e.org/" }), ("images", { $0.images = ["a.png"] }),
      ("configuration", { $0.configuration = "title: U" }),
      ("where it is edited", { $0.history = GitHistory(log: [], editBase: "https://f/") }),
      ("a title", { $0.files["c.md"] = "# D\n" }),
      (
        "a path",
        {
          $0.files["e.md"] = $0.files.removeValue(forKey: "c.md")
          $0.readings["e"] = 3
        }
      ),
      ("the page of figures", { $0.hasGallery = false }),
      ("an article", { $0.files["d.md"] = "# D\n" }),
    ]
    let first = try Plan().facts(site)
    #expect(try Plan().facts(site) == first, "the same files have the same facts")
    var found: Set<String> = [first]
    for (name, change) in changes {
      var plan = Plan()
      change(&plan)
      #expect(found.insert(try plan.facts(site)).inserted, "\(name)")
    }
    for edit in ["a value of a figure", "a sentence"] {
      var edited = Plan()
      if edit == "a sentence" {
        edited.files["c.md"] = "# C\n\nAnother sentence.\n"
      } else {
        edited.value = "2"
      }
      #expect(try edited.facts(site) == first, "\(edit) is of its own page alone")
    }
  }

  @Test func `what others show of an article's figures concerns those that read it`() throws {
    let changes: [(String, (inout Plan) -> Void)] = [
      ("the title of a figure", { $0.files["a.md"]?.replace("id=one", with: "id=one title=New") }),
      ("what a figure's picture shows", { $0.alt = "A circle" }),
      (
        "a figure's name",
        {
          $0.files["a.md"]?.replace("id=one", with: "id=two")
          $0.files["b.md"]?.replace("a#one", with: "a#two")
          $0.figure = "two"
        }
      ),
    ]
    let (first, facts) = (try Plan().read(site), try Plan().facts(site))
    #expect(try Plan().read(site) == first)
    for (name, change) in changes {
      var plan = Plan()
      change(&plan)
      #expect(try plan.read(site) != first, "\(name)")
    }
    var other = Plan()
    other.alt = "A circle"
    #expect(try other.facts(site) == facts)
    other = Plan()
    other.value = "2"
    #expect(try other.read(site) == first, "nobody shows a value of another article")
  }
}
