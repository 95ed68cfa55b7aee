internal import ContentDigest
internal import FigureBlocks

/// A digest of what a page may show of the rest of the site.
///
/// A page stays the same as long as this digest, its own text and figures, and what it read of templates and other articles
/// do (`PageReads`). It is coarse where detail gains little: a new title anywhere makes all pages again, a changed heading
/// or figure those that link to its article, a changed template those that took it, a changed sentence one.
struct SiteFacts {
  let digest: String

  /// Collects what pages are given besides their own article.
  ///
  /// - Parameter images: the files of pictures that are found by their names.
  init(_ pages: SitePages, images: [String] = []) {
    var facts = SHA256()
    facts.update(field: "\(pages.options.identity) \(pages.generatorVersion)")
    // A template that comes may be what a figure lacked. What is in one concerns the pages that took it; what is in
    // style sheets, scripts and fonts is added to pages later.
    for (name, digest) in pages.build.templates.sorted(by: { $0.key < $1.key }) {
      facts.update(field: name)
      if name.hasPrefix("strings/") || name == "fonts.yaml" { facts.update(field: digest) }
    }
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
      if !article.fields.aliases.isEmpty {
        facts.update(field: article.facts.places + PageReads.figures(of: article, pages))
      }
      facts.update(field: "\(article.language) \(article.isFrontPage) \(article.outputPath)")
      if article.fields.hasPreviews {
        // A new name may stand in the words of any figure.
        for heading in NamedSources.headings(of: article) { facts.update(field: heading.text) }
      }
    }
    digest = facts.hexDigest()
  }
}
