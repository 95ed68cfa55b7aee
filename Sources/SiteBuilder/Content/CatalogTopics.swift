internal import FigureBlocks

/// Where the `## Topics` of a DocC catalogue put an article among the others.
struct CatalogPlace: Hashable, Sendable {
  /// The group of an article that names none itself.
  var group: String?
  /// Nil for pages about symbols that no list has.
  var number: Int?
}

/// Goes through the lists of a catalogue's pages.
///
/// Each `###` of the first page is a group with the pages in its list. What those pages list
/// follows them, unless the first page lists it elsewhere.
struct CatalogTopics {
  /// By the names of articles.
  private(set) var places: [String: CatalogPlace] = [:]
  private let names: CatalogNames
  private var listed: Set<String> = []

  /// Starts with the names of a site's articles.
  init(_ names: CatalogNames) { self.names = names }

  /// Places the pages of a catalogue.
  mutating func add(_ root: Article, isFrontPage: Bool) {
    let topics = root.catalogPage?.topics ?? []
    let groups = topics.map { (title: $0.title, articles: articles($0, of: root)) }
    listed = Set(groups.flatMap(\.articles).map(\.name) + [root.name])
    if !isFrontPage, let first = groups.first(where: { !$0.articles.isEmpty }) {
      places[root.name] = CatalogPlace(group: first.title, number: places.count)
    }
    for group in groups {
      for article in group.articles { place(article, group.title) }
    }
  }

  private mutating func place(_ article: Article, _ group: String?) {
    guard places[article.name] == nil, !article.isFrontPage else { return }
    places[article.name] = CatalogPlace(group: group, number: places.count)
    for topic in article.catalogPage?.topics ?? [] {
      for other in articles(topic, of: article) where !listed.contains(other.name) {
        place(other, group)
      }
    }
  }

  private func articles(_ topic: CatalogPage.Topic, of article: Article) -> [Article] {
    topic.entries.compactMap { entry in
      let found =
        entry.hasPrefix("doc:")
        ? SitePath.decoded(String(entry.dropFirst(4).prefix { $0 != "#" }))
          .flatMap { names.article(named: $0, near: article) }
        : names.page(ofSymbol: entry, near: article)
      return found.flatMap { $0.catalog == article.catalog ? $0 : nil }
    }
  }
}

extension ContentFolder {
  /// Gives the pages of DocC catalogues the places in which their first pages list them.
  mutating func takeTopics() {
    guard articles.contains(where: { $0.catalogPage != nil }) else { return }
    var topics = CatalogTopics(CatalogNames(articles))
    let roots = catalogRoots
    for root in roots { topics.add(root, isFrontPage: root.isFrontPage) }
    let first = Set(roots.map(\.name))
    for index in articles.indices {
      let article = articles[index]
      if let place = topics.places[article.name] {
        articles[index].catalogPlace = place
      } else if article.catalogPage?.symbol != nil, !first.contains(article.name) {
        let group = PageGroups.symbols(in: article.language)
        articles[index].catalogPlace = CatalogPlace(group: group)
      }
    }
  }
}
