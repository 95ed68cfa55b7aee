internal import Diagnostics
internal import FigureBlocks
internal import FigureResults

/// What an article's page shows of its own article and of its figures. While the key is the same,
/// so is the page, if its surroundings are, and what it reads, see `PageReads`, still says the
/// same.
struct PageKey: Hashable, Sendable {
  let own: [UInt8]

  /// Takes what a record has.
  init(own: [UInt8]) { self.own = own }

  /// Returns nil for a page that is always made again: what is wrong with it may depend on more.
  ///
  /// - Parameter site: of all other pages, for a page that shows them all, see `SiteFacts`.
  init?(_ article: Article, _ pages: SitePages, site: String, allResults: [String]) {
    let problems = pages.earlierProblems[article.file] ?? []
    let places = problems.flatMap(\.notes).compactMap(\.file)
    // An excerpt of another file may change with it.
    guard article.reading > 0, pages.names.isEmpty, places.allSatisfy({ $0 == article.file })
    else { return nil }
    // Numbers of readings: of the article, and of those whose figures it shows again.
    var own = RecordWriter()
    own.add(article.reading)
    // Digests of the results that it shows: its own figures', and on a front page those of all.
    if article.isFrontPage {
      own.add(allResults)
      own.add(site)
    }
    if !article.blocks.isEmpty {
      for block in article.blocksInOrder {
        guard let key = article.key(of: block) else { continue }
        guard let outcome = pages.outcomes[key], outcome.diagnostics.isEmpty,
          outcome.encoded != nil || !outcome.shownErrors.isEmpty,
          outcome.shownErrors.flatMap(\.notes).allSatisfy({
            ($0.file ?? article.file) == article.file
          })
        else { return nil }
        own.add(outcome.encoded?.digest ?? "")
        own.add(outcome.shownErrors)
        own.add(outcome.isStale)
        own.add(outcome.isUncompiled)
        own.add(outcome.isWaiting)
        // A board shows the claims of all articles.
        let isBoard = outcome.result?.items.contains { $0.content is ClaimsResult }
        if isBoard == true {
          own.add(allResults)
          own.add(site)
        }
        if article.borrowed[block.line] != nil {
          own.add(pages.readings[key.article] ?? 0)
          // Ids of claims are numbered over the whole article.
          own.add(pages.claims.anchors(of: key))
        }
      }
    }
    let dates = pages.history.dates[article.sourcePath]
    for date in [dates?.first, dates?.last] { own.add(date) }
    let card = pages.cards[article.outputPath]
    for text in [card?.file.path, card?.alt] { own.add(text) }
    // Problems found while reading the article, which draft builds show on the page.
    own.add(problems)
    self.own = own.bytes
  }
}
