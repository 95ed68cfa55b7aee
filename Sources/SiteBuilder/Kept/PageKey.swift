internal import Diagnostics
internal import FigureBlocks
internal import FigureResults

/// What decides an article's page: it is the same while this is, if all of its links led somewhere.
struct PageKey: Hashable, Sendable {
  private let site: String
  /// Numbers of readings: of the article, and of those whose figures it shows again.
  private let readings: [Int]
  private let dates: GitHistory.Dates?
  private let card: SitePages.Card?
  /// What reading the article showed, which drafts tell on the page.
  private let problems: [Diagnostic]
  /// Digests of the results that it shows: its own figures', and on a front page those of all.
  private let results: [String]

  /// Returns nil for a page that is made again in any case: what is wrong with it may depend on more.
  init?(_ article: Article, _ pages: SitePages, site: String, allResults: [String]) {
    problems = pages.earlierProblems[article.file] ?? []
    let places = problems.flatMap(\.notes).compactMap(\.file)
    // An excerpt of another file may change with it.
    guard article.reading > 0, pages.names.isEmpty, places.allSatisfy({ $0 == article.file })
    else { return nil }
    self.site = site
    var readings = [article.reading]
    var results = article.isFrontPage ? allResults : []
    for block in article.blocksInOrder {
      guard let key = article.key(of: block) else { continue }
      guard let outcome = pages.outcomes[key], outcome.diagnostics.isEmpty,
        let encoded = outcome.encoded
      else { return nil }
      results.append("\(encoded.digest) \(outcome.isStale)")
      if article.borrowed[block.line] != nil { readings.append(pages.readings[key.article] ?? 0) }
    }
    self.readings = readings
    self.results = results
    dates = pages.history.dates[article.sourcePath]
    card = pages.cards[article.outputPath]
  }
}
