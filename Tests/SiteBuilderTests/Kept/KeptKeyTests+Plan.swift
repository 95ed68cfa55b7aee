import Diagnostics
import FigureResults

@testable import SiteBuilder

extension KeptKeyTests {
  /// A site whose parts change one at a time.
  struct Plan {
    var files = [
      "a.md": "---\ntitle: A\n---\n\n```swift figure id=one\nx\n```\n",
      "b.md": "# B\n\n```figure from=a#one\n```\n", "c.md": "# C\n", "index.md": "# Home\n",
    ]
    var value = "1"
    /// What the figure of `c` shows, when it has one.
    var shownByC = FigureItem(ValueResult(name: "n", text: "1"))
    var alt = "A square"
    var statement = "S"
    /// What another figure of `a` claims, when it has one.
    var otherStatement = "O"
    var figure = "one"
    var isStale = false
    var isUncompiled = false
    var shownErrors: [Diagnostic] = []
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
            FigureItem(ValueResult(name: "n", text: value)),
            FigureItem(PictureResult(title: "P", image: image, time: 0)),
            FigureItem(
              ClaimResult(statement: statement, expected: true, observed: true, explanation: nil)),
          ])), diagnostics: [])
      outcome.isStale = isStale
      outcome.isUncompiled = isUncompiled
      outcome.shownErrors = shownErrors
      let other = FigureOutcome(
        try EncodedResult(FigureResult(items: [shownByC])), diagnostics: [])
      let claim = ClaimResult(
        statement: otherStatement, expected: true, observed: true, explanation: nil)
      let earlier = FigureOutcome(
        try EncodedResult(FigureResult(items: [FigureItem(claim)])), diagnostics: [])
      return SitePages(
        content: content,
        outcomes: [
          FigureKey(article: "a", figure: figure): outcome,
          FigureKey(article: "c", figure: "board"): other,
          FigureKey(article: "a", figure: "earlier"): earlier,
        ],
        history: history, options: options, generatorVersion: version,
        templates: PageTemplates(
          templates: ["article": "{{content}}", hasGallery ? "figures" : "none": "x"]))
    }

    func facts(_ site: TemporarySite) throws -> String {
      try pages(site).facts(images: images).digest
    }

    /// What pages with links to `a.md` have of it.
    func read(_ site: TemporarySite) throws -> String? { PageReads(try pages(site))["a"] }

    /// The keys of all articles' pages that have one.
    func keys(_ site: TemporarySite, facts: String = "") throws -> [String: PageKey] {
      let pages = try pages(site)
      let keys = pages.content.articles.compactMap { article in
        PageKey(article, pages, site: facts, allResults: pages.allResults)
          .map { (article.name, $0) }
      }
      return Dictionary(uniqueKeysWithValues: keys)
    }
  }
}
