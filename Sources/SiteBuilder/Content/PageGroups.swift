internal import Diagnostics
internal import Markdown

/// The groups of a site's articles, in the order in which readers go through them.
///
/// An article names its group. The front page may list the groups, with a sentence each; without a list
/// they come in the order of their first articles. Names that differ only in case or signs are one group.
struct PageGroups {
  /// Articles that belong together, in reading order.
  struct Group {
    /// Good for an address.
    let id: String
    /// Nil for the articles without a group.
    let title: String?
    let line: String?
    var articles: [Article]
  }

  /// Groups that have articles; articles without a group come last.
  let groups: [Group]
  /// Whether any article has a group.
  var isGrouped: Bool { groups.contains { $0.title != nil } }

  /// Groups articles that are sorted by their order.
  init(_ articles: [Article], frontPage: Article?) {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    func add(_ name: String, _ line: String?) -> Int {
      let id = PageGroups.id(name)
      if let place = places[id] { return place }
      places[id] = groups.count
      groups.append(Group(id: id, title: name, line: line, articles: []))
      return groups.count - 1
    }
    for group in frontPage?.fields.groups ?? [] { _ = add(group.name.text, group.line) }
    var others = Group(id: "more", title: nil, line: nil, articles: [])
    for article in articles {
      if let name = article.fields.group?.text, !name.isEmpty {
        groups[add(name, nil)].articles.append(article)
      } else {
        others.articles.append(article)
      }
    }
    self.groups = (groups + [others]).filter { !$0.articles.isEmpty }
  }

  /// Returns the group of an article; nil for one without.
  func group(of article: Article) -> Group? {
    guard let name = article.fields.group?.text else { return nil }
    let id = PageGroups.id(name)
    return groups.first { $0.id == id && $0.title != nil }
  }

  private static func id(_ name: String) -> String { HeadingSlugs.slug(name) }

  /// Returns what is wrong with groups: names that the front page does not list, and lists elsewhere.
  static func problems(_ articles: [Article]) -> [Diagnostic] {
    let listed = articles.first(where: \.isFrontPage)?.fields.groups ?? []
    let known = Set(listed.map { id($0.name.text) })
    return articles.flatMap { article in
      [
        known.isEmpty ? nil : unknown(article, known, listed.map(\.name.text)),
        article.isFrontPage ? nil : misplaced(article),
      ].compactMap { $0 }
    }
  }

  private static func unknown(
    _ article: Article, _ known: Set<String>, _ names: [String]
  ) -> Diagnostic? {
    guard let name = article.fields.group, !known.contains(id(name.text)) else { return nil }
    let meant = nearestName(to: name.text, in: names)
    return Diagnostic(
      .warning, id: "front-matter.unknown-group", file: article.file, range: name.range,
      summary: "no group `\(name.text)` on the front page",
      explanation: "Its groups are \(names.map { "`\($0)`" }.joined(separator: ", ")).",
      notes: meant.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? [],
      fixIts: meant.map {
        [Diagnostic.FixIt("write `\($0)`", range: name.range, replacement: $0)]
      } ?? [])
  }

  private static func misplaced(_ article: Article) -> Diagnostic? {
    guard let first = article.fields.groups.first else { return nil }
    return Diagnostic(
      .warning, id: "front-matter.misplaced-groups", file: article.file, range: first.name.range,
      summary: "`groups` is only read on the front page",
      explanation: "List the groups in `index.md`. An article names its own with `group`.")
  }
}
