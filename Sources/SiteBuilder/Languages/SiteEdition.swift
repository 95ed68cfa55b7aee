internal import Templates

/// A site in one of its languages: its articles in order, and the list of pages beside them.
///
/// The list goes on with the pages of the site's own language that are not translated.
struct SiteEdition {
  let language: SiteLanguages.Language
  let order: ReadingOrder
  let siteMap: SiteMap
  /// The path of the front page.
  let home: String
  /// The configuration, for the site's own language; empty for the others.
  private let site: SiteConfiguration
  private let names: [String: String]

  /// All editions of a site, that in its own language first.
  static func all(
    _ content: ContentFolder, hasGallery: Bool, limit: SiteMap.Limit
  ) -> [SiteEdition] {
    let languages = content.languages
    var editions: [SiteEdition] = []
    for language in languages.all {
      let articles = content.articles.filter { $0.language == language.tag }
      let order = ReadingOrder(articles, listed: content.groups(in: language))
      let names = Dictionary(
        articles.map { (languages.commonName(ofArticle: $0.name), $0.outputPath) },
        uniquingKeysWith: { first, _ in first })
      var siteMap = SiteMap(order.groups, hasGallery: hasGallery && editions.isEmpty, limit: limit)
      if let main = editions.first {
        siteMap.add(main.siteMap, language: main.language.tag, translated: names)
      }
      editions.append(
        SiteEdition(
          language: language, order: order, siteMap: siteMap,
          home: order.frontPage?.outputPath ?? "index.html",
          site: editions.isEmpty ? content.site : SiteConfiguration(), names: names))
    }
    return editions
  }

  /// All articles, the front page first.
  var inOrder: [Article] { (order.frontPage.map { [$0] } ?? []) + order.articles }

  /// The site's title in this language.
  var title: String { site.title ?? order.frontPage?.title ?? "Documentation" }

  /// The site's summary in this language.
  var summary: String? { site.summary ?? order.frontPage?.fields.summary }

  /// Returns the articles as entries of a list on a page.
  func entries(page: String) -> TemplateValue { order.entries(order.articles, page: page) }

  /// Returns the path of a page in this language, by the name that translations have in common.
  func path(of commonName: String) -> String? { names[commonName] }
}

extension SitePages {
  /// The site in its own language.
  var main: SiteEdition { editions[0] }

  /// Returns the site in the language of an article.
  func edition(of article: Article) -> SiteEdition {
    editions.first { $0.language.tag == article.language } ?? main
  }

  /// Returns what a page says about languages: links to the others for readers and search engines.
  func languageMembers(page: String, article: Article?) -> [String: TemplateValue] {
    guard editions.count > 1 else { return ["languages": .list([]), "alternates": .list([])] }
    let own = article?.language ?? main.language.tag
    let name = article.map { content.languages.commonName(ofArticle: $0.name) }
    let paths = editions.map { edition in name.flatMap { edition.path(of: $0) } }
    let ways = zip(editions, paths).map { edition, path -> TemplateValue in
      [
        "tag": .string(edition.language.tag), "name": .string(edition.language.name),
        "url": .string(SitePath.url(from: page, to: path ?? edition.home)),
        "isCurrent": .bool(edition.language.tag == own),
      ]
    }
    var alternates: [TemplateValue] = []
    if let base = options.baseURL, paths.count(where: { $0 != nil }) > 1 {
      for (edition, path) in zip(editions, paths) {
        guard let path else { continue }
        let address = TemplateValue.string(SiteData.canonical(path, baseURL: base))
        alternates.append(["tag": .string(edition.language.tag), "address": address])
        // Readers of all other languages get the site's own.
        if edition.language == main.language {
          alternates.append(["tag": "x-default", "address": address])
        }
      }
    }
    return ["languages": .list(ways), "alternates": .list(alternates)]
  }
}
