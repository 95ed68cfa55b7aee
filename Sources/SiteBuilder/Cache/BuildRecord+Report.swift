extension BuildRecord.Counts {
  /// Takes the counts of a build.
  ///
  /// - Parameter figures: names of all figures, in the order of the articles.
  init(_ report: BuildReport, figures: [String]) {
    self.init(
      articles: report.articles, figures: figures, claims: report.claims,
      explorers: report.explorers, links: report.links, externalLinks: report.externalLinks,
      images: report.images, scriptBytes: report.scriptBytes, heaviestPages: report.heaviestPages)
  }

  /// The report of a build that found nothing changed.
  var report: BuildReport {
    var report = BuildReport()
    report.articles = articles
    report.figures = figures.count
    report.figuresCached = figures.count
    report.explanations = figures.map { "\($0): unchanged" }
    report.claims = claims
    report.explorers = explorers
    report.links = links
    report.externalLinks = externalLinks
    report.images = images
    report.scriptBytes = scriptBytes
    report.heaviestPages = heaviestPages
    report.isPublished = true
    report.isUnchanged = true
    return report
  }
}
