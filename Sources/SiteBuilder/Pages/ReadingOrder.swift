internal import Templates

/// The articles as readers go through them, and the links between them.
struct ReadingOrder {
  /// All articles but the front page: by `order`, then title; those without an order come last, by
  /// path.
  let articles: [Article]
  /// The front page's article, if the folder has one.
  let frontPage: Article?
  private let indices: [String: Int]
  /// Titles and paths of articles at the root and of the first pages of folders there.
  private let places: [(title: String, path: String)]
  private let hasMorePlaces: Bool
  /// At most so many main places are in the navigation, tags not counted.
  static let maximumPlaces = 6

  /// Sorts articles.
  init(_ all: [Article]) {
    frontPage = all.first(where: \.isFrontPage)
    let sorted = all.filter { !$0.isFrontPage }.sorted(by: ReadingOrder.precedes)
    articles = sorted
    indices = Dictionary(
      sorted.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let main = sorted.filter { article in
      let depth = article.outputPath.split(separator: "/").count
      return depth == 1 || (depth == 2 && article.outputPath.hasSuffix("/index.html"))
    }
    hasMorePlaces = main.count > ReadingOrder.maximumPlaces
    places = main.prefix(ReadingOrder.maximumPlaces).map { ($0.title, $0.outputPath) }
  }

  private static func precedes(_ a: Article, _ b: Article) -> Bool {
    switch (a.fields.order, b.fields.order) {
    case (let x?, let y?): (x, a.title, a.name) < (y, b.title, b.name)
    case (.some, nil): true
    case (nil, .some): false
    case (nil, nil): a.name < b.name
    }
  }

  /// Returns an article's number for readers, from 1; nil for the front page.
  func number(of article: Article) -> String? {
    indices[article.name].map { String($0 + 1) }
  }

  /// Returns the article before (`-1`) or after (`1`) one as a value; null at the ends.
  func neighbour(of article: Article, by step: Int) -> TemplateValue {
    guard let index = indices[article.name], articles.indices.contains(index + step) else {
      return .null
    }
    let other = articles[index + step]
    return [
      "title": .string(other.title),
      "url": .string(SitePath.url(from: article.outputPath, to: other.outputPath)),
      "summary": TemplateValue(other.fields.summary),
    ]
  }

  /// Returns articles as list entries for a page.
  func entries(_ articles: [Article], page: String, tags: TagPages) -> TemplateValue {
    .list(articles) { article in
      [
        "number": TemplateValue(number(of: article)), "title": .string(article.title),
        "summary": TemplateValue(article.fields.summary),
        "url": .string(SitePath.url(from: page, to: article.outputPath)),
        "tags": tags.links(article.fields.tags, page: page),
      ]
    }
  }

  /// Returns the navigation: articles at the root, the first pages of folders there, the list of all
  /// articles when these are not all, and the tags.
  func navigation(page: String, tags: TagPages) -> TemplateValue {
    var entries = places.map { title, path in
      let folder = SitePath.folder(of: path)
      let isInside = !folder.isEmpty && page.hasPrefix(folder + "/")
      return place(title, path, page, page == path || isInside)
    }
    if hasMorePlaces {
      let front = SitePath.url(from: page, to: "index.html")
      entries.append([
        "title": "All articles", "url": .string(front + "#contents"), "isCurrent": false,
      ])
    }
    if !tags.isEmpty {
      entries.append(place("Tags", TagPages.indexPath, page, page.hasPrefix("tags/")))
    }
    return .list(entries)
  }

  private func place(
    _ title: String, _ path: String, _ page: String, _ isCurrent: Bool
  ) -> TemplateValue {
    [
      "title": .string(title), "url": .string(SitePath.url(from: page, to: path)),
      "isCurrent": .bool(isCurrent),
    ]
  }
}
