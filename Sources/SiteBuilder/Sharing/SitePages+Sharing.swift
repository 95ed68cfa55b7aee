internal import Templates

extension SitePages {
  /// Makes the feeds of the articles in each language that changed last, by its tag. There are none
  /// without a base URL, since a feed's addresses are absolute, and for articles outside of any
  /// repository.
  func makeFeeds() -> [String: AtomFeed] {
    guard let baseURL = options.baseURL else { return [:] }
    var feeds: [String: AtomFeed] = [:]
    for edition in editions {
      let tag = edition.language.tag
      let entries = edition.order.articles.filter { $0.language == tag }.compactMap { article in
        history.dates[article.sourcePath].map { dates in
          AtomFeed.Entry(
            title: article.title, summary: article.fields.summary,
            address: SiteData.canonical(article.outputPath, baseURL: baseURL), dates: dates)
        }
      }
      feeds[tag] = AtomFeed(
        title: edition.title, summary: edition.summary, language: tag,
        folder: edition.language == main.language ? "" : tag + "/", baseURL: baseURL,
        entries: entries)
    }
    return feeds
  }

  /// Adds what is made for feed readers, crawlers and language models.
  func addSharing(to files: inout OutputFiles) {
    for card in cards.values { files.add(card.file) }
    for feed in feeds.values { files.add(feed.path, html: feed.xml) }
    if let robots = options.baseURL.flatMap({ SharedLists.robots(baseURL: $0) }) {
      files.add("robots.txt", html: robots)
    }
  }

  /// The list of pages for language models.
  var llms: OutputFile {
    let text = SharedLists.llms(
      title: main.title, summary: main.summary, articles: inOrder, baseURL: options.baseURL)
    return OutputFile(path: "llms.txt", source: .bytes(Array(text.utf8)))
  }

  /// Returns when an article changed; null when it is in no repository.
  func changed(_ article: Article) -> TemplateValue {
    guard let last = history.dates[article.sourcePath]?.last else { return .null }
    return ["moment": .string(last)]
  }

  /// Returns where an article can be edited; null when its repository's host is not known.
  func editAddress(_ article: Article) -> TemplateValue {
    let base: String? =
      switch content.site.edit {
      case .below(let address)?: address
      case .nowhere?: nil
      case nil: history.editBase
      }
    return TemplateValue(base.map { $0 + SitePath.encoded(article.sourcePath) })
  }

  /// Returns an article's JSON-LD.
  func structuredData(_ article: Article) -> TemplateValue {
    let address = options.baseURL.map { SiteData.canonical(article.outputPath, baseURL: $0) }
    return .html(
      StructuredData.article(
        title: article.title, language: article.language, summary: article.fields.summary,
        address: address, picture: cardAddress(article.outputPath),
        dates: history.dates[article.sourcePath], site: edition(of: article).title))
  }
}
