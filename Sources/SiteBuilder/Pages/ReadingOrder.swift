internal import ContentDigest
internal import Templates

/// The articles as readers go through them, and the links between them.
struct ReadingOrder {
  /// All articles but the front page: by group, then by `order` and title; those without an order
  /// come last, as their DocC catalogue lists them or by path, numbers by their value.
  let articles: [Article]
  /// The front page's article, if the folder has one.
  let frontPage: Article?
  let groups: PageGroups
  private let indices: [String: Int]

  /// Sorts articles.
  init(_ all: [Article], listed: ArticleFields.GroupList = .init()) {
    frontPage = all.first(where: \.isFrontPage)
    groups = PageGroups(
      all.filter { !$0.isFrontPage }.sorted(by: ReadingOrder.precedes), listed: listed)
    articles = groups.groups.flatMap(\.articles)
    indices = Dictionary(
      articles.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func precedes(_ a: Article, _ b: Article) -> Bool {
    switch (a.fields.order, b.fields.order) {
    case (let x?, let y?): (x, a.title, a.name) < (y, b.title, b.name)
    case (.some, nil): true
    case (nil, .some): false
    case (nil, nil):
      switch (a.catalogPlace?.number ?? .max, b.catalogPlace?.number ?? .max) {
      case (let x, let y) where x != y: x < y
      default: NaturalOrder.precedes(a.name, b.name)
      }
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
    let group = groups.group(of: other)
    let isSame = group?.id == groups.group(of: article)?.id
    return [
      "title": .string(other.title), "shortTitle": .string(other.shortTitle),
      "url": .string(SitePath.url(from: article.outputPath, to: other.outputPath)),
      "summary": TemplateValue(other.fields.summary),
      "group": TemplateValue(isSame ? nil : group?.title),
    ]
  }

  /// Adds an article's number, its group and its neighbours to a digest of what stands around it.
  func add(to digest: inout SHA256, around article: Article) {
    digest.add(number(of: article))
    let group = groups.group(of: article)
    for text in [group?.title, group?.articles.first?.outputPath] { digest.add(text) }
    guard let index = indices[article.name] else { return }
    for place in [index - 1, index + 1] where articles.indices.contains(place) {
      let other = articles[place]
      digest.update(field: "\(place) \(other.outputPath)")
      for text in [other.title, other.shortTitle, other.fields.summary] { digest.add(text) }
      let theirs = groups.group(of: other)
      for text in [theirs?.id, theirs?.title] { digest.add(text) }
    }
  }

  /// Returns articles as list entries for a page.
  func entries(_ articles: [Article], page: String) -> TemplateValue {
    .list(articles) { article in
      [
        "number": TemplateValue(number(of: article)), "title": .string(article.title),
        "summary": TemplateValue(article.fields.summary),
        "url": .string(SitePath.url(from: page, to: article.outputPath)),
      ]
    }
  }

  /// Returns the group of an article for its page; null for one without.
  func group(of article: Article) -> TemplateValue {
    guard let group = groups.group(of: article), let first = group.articles.first else {
      return .null
    }
    return [
      "title": TemplateValue(group.title),
      "url": .string(SitePath.url(from: article.outputPath, to: first.outputPath)),
      "isFirst": .bool(first.outputPath == article.outputPath),
    ]
  }
}
