extension BuildRecord.Counts {
  /// Takes the counts of a build.
  init(_ report: BuildReport) {
    self.init(
      articles: report.articles, figures: report.figures, claims: report.claims,
      explorers: report.explorers, links: report.links, externalLinks: report.externalLinks,
      images: report.images, scriptBytes: report.scriptBytes, heaviestPages: report.heaviestPages)
  }

  /// The report of a build that found nothing changed.
  var report: BuildReport {
    var report = BuildReport()
    report.articles = articles
    report.pagesTaken = articles
    report.figures = figures
    report.figuresCached = figures
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
