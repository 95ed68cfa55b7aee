internal import ContentDigest
internal import FigureBlocks
internal import FigureResults

/// A digest of what a page may show of the rest of the site.
///
/// A page stays the same as long as this digest, its own text and figures, and the places of other articles that it
/// asked for do. It is coarse where detail gains little: a new title anywhere makes all pages again, a changed heading
/// those that link to its article, a changed sentence one.
struct SiteFacts {
  let digest: String

  /// Collects what pages are given besides their own article.
  ///
  /// - Parameters:
  ///   - templates: the state of the folders of templates.
  ///   - images: the files of pictures that are found by their names.
  init(_ pages: SitePages, templates: String, images: [String] = []) {
    var facts = SHA256()
    facts.update(field: "\(pages.options.identity) \(pages.generatorVersion) \(templates)")
    // All of `sitegen.yaml` and of the data beside it.
    facts.update(field: pages.content.site.digest)
    facts.update(
      field: "\(pages.hasGallery) \(pages.searchPath ?? "") \(pages.feeds.keys.sorted())")
    for path in images { facts.update(field: path) }
    facts.update(field: pages.history.editBase ?? "")
    for url in pages.fonts.preloads(page: "index.html") { facts.update(field: url) }
    for article in pages.inOrder {
      facts.update(field: article.facts.listed)
      // Whether an old address leads to a place depends on whether the place exists.
      if !article.fields.aliases.isEmpty { facts.update(field: article.facts.places) }
      facts.update(field: "\(article.language) \(article.isFrontPage) \(article.outputPath)")
      if article.fields.hasPreviews {
        // A new name may stand in the words of any figure.
        for heading in NamedSources.headings(of: article) { facts.update(field: heading.text) }
      }
      let figures = pages.figures.figures(of: article.name)
      guard !figures.isEmpty else { continue }
      let shown = figures.values.sorted { $0.id < $1.id }
      for figure in shown {
        facts.update(field: "\(figure.id) \(figure.number ?? 0)")
        facts.update(field: figure.title)
        // Names are digests of the pictures.
        facts.update(
          field: figure.thumbnail.map { $0.files.map(\.name).joined() + $0.alt }
            ?? CardSketch(figure.result).map { "\($0.width) \($0.height)" } ?? "")
      }
    }
    for figure in pages.claims.figures {
      facts.update(field: "\(figure.article) \(figure.figure)")
      facts.update(field: pages.outcomes[figure]?.encoded?.digest ?? "")
    }
    digest = facts.hexDigest()
  }
}
