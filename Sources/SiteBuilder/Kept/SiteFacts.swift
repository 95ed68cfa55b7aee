internal import ContentDigest
internal import FigureBlocks

/// Digests of what a page may show of the rest of the site.
///
/// A page stays the same as long as its own text and figures, what it read of templates and other
/// articles (`PageReads`), and its surroundings do. It is asked for surroundings only when anything
/// in a list of pages has changed: then a new title makes the pages that list it, a changed
/// sentence its own page alone.
struct SiteFacts: Sendable {
  /// Of everything that a list of pages may have, and of `common`.
  let digest: String
  /// Of what concerns every page, wherever it stands.
  private let common: String
  private let pages: SitePages
  private let redirects: Redirects

  /// Collects what pages are given besides their own article.
  ///
  /// - Parameter images: the files of pictures that are found by their names.
  init(_ pages: SitePages, _ redirects: Redirects, images: [String] = []) {
    (self.pages, self.redirects) = (pages, redirects)
    var facts = SHA256()
    facts.update(field: "\(pages.options.identity) \(pages.generatorVersion)")
    // A template that comes may be what a figure lacked. What is in one concerns the pages that
    // took it; what is in style sheets, scripts and fonts is added to pages later.
    for (name, digest) in pages.build.templates.sorted(by: { $0.key < $1.key }) {
      facts.update(field: name)
      if name.hasPrefix("strings/") || name == "fonts.yaml" { facts.update(field: digest) }
    }
    facts.update(field: pages.content.site.reading)
    facts.update(field: "\(pages.content.site.edit, default: "")")
    facts.update(
      field: "\(pages.hasGallery) \(pages.searchPath ?? "") \(pages.feeds.keys.sorted())")
    for path in images { facts.update(field: path) }
    facts.update(field: pages.history.editBase ?? "")
    for url in pages.fonts.preloads(page: "index.html") { facts.update(field: url) }
    // Which sheets and scripts a page loads depends on what is in them.
    facts.update(field: "\(pages.fonts.families.isEmpty)")
    for path in pages.assets.outputFiles.map(\.path).sorted() { facts.update(field: path) }
    for language in pages.content.languages.all { facts.update(field: "\(language)") }
    // Links find articles by their paths, in whatever order lists have them. Pages' addresses and
    // languages follow from these.
    for article in pages.content.articles {
      facts.update(field: "\(article.name) \(article.file)")
      if let page = article.catalogPage {
        // Which page is the first depends on what is in them, and symbols become links where they
        // have a page.
        facts.update(field: "\(article.outputPath) \(page.symbol ?? "")")
      }
      if article.fields.hasPreviews {
        // A new name may stand in the words of any figure.
        for heading in NamedSources.headings(of: article) { facts.update(field: heading.text) }
      }
    }
    for name in pages.content.tutorials.sorted() { facts.update(field: name) }
    common = facts.hexDigest()

    var all = SHA256()
    all.update(field: common)
    for edition in pages.editions {
      for text in [edition.title, edition.summary, edition.home] { all.add(text) }
    }
    for group in pages.content.site.groups { all.update(field: "\(group)") }
    for article in pages.inOrder { all.update(field: article.facts.listed) }
    // Where old addresses lead, and what is said of it, also of those in the configuration.
    for page in redirects.moved.keys.sorted() {
      all.update(field: page)
      SiteFacts.add(pages.places(movedFrom: page, redirects), to: &all)
    }
    digest = all.hexDigest()
  }

  /// Returns a digest of what stands around an article on its page: the names of the site and of
  /// its languages, the list of pages, neighbours, and links for old addresses.
  func surroundings(of article: Article) -> [UInt8] {
    var digest = SHA256()
    digest.update(field: common)
    let page = article.outputPath
    let edition = pages.edition(of: article)
    for text in [edition.title, edition.summary, edition.home] { digest.add(text) }
    edition.siteMap.add(to: &digest, page: page, home: edition.home)
    edition.order.add(to: &digest, around: article)
    let name = pages.content.languages.commonName(ofArticle: article.name)
    for other in pages.editions { digest.add(other.path(of: name) ?? other.home) }
    SiteFacts.add(pages.places(movedFrom: page, redirects), to: &digest)
    return digest.digest()
  }

  private static func add(_ places: [SitePages.MovedPlace], to digest: inout SHA256) {
    for place in places {
      for text in [place.id, place.url, place.title, place.page] { digest.update(field: text) }
    }
  }
}
