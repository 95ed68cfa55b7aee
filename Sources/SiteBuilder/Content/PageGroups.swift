internal import Diagnostics
internal import Markdown

/// The groups of a site's articles, in the order in which readers go through them.
///
/// An article names its group; where none does, and none are listed, folders are groups. The
/// configuration or the front page may list the groups, with a sentence each; without a list they
/// come in the order of their first articles. Names that differ only in case or punctuation are one
/// group.
struct PageGroups {
  /// Articles that belong together, in reading order.
  struct Group {
    /// Usable in an address.
    let id: String
    /// Nil for the articles without a group.
    let title: String?
    let line: String?
    var articles: [Article]
  }

  /// Groups that have articles. Articles without a group come last, but for symbols of DocC that no
  /// list has; those above all folders come first.
  let groups: [Group]
  /// The folders, where nobody names a group.
  private let folders: FolderGroups?
  /// Whether any article has a group.
  var isGrouped: Bool { groups.contains { $0.title != nil } }

  /// Groups articles that are sorted by their order.
  ///
  /// - Parameter listed: the groups that come first.
  init(_ articles: [Article], listed: ArticleFields.GroupList) {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    func add(_ name: String, _ line: String?) -> Int {
      let id = PageGroups.id(name)
      if let place = places[id] { return place }
      places[id] = groups.count
      groups.append(Group(id: id, title: name, line: line, articles: []))
      return groups.count - 1
    }
    for group in listed.groups { _ = add(group.name.text, group.line) }
    var symbols: [Article] = []
    var others = Group(id: "more", title: nil, line: nil, articles: [])
    let folders = listed.groups.isEmpty ? FolderGroups(articles) : nil
    self.folders = folders
    for article in articles {
      guard let name = article.group ?? folders?.title(of: article), !name.isEmpty else {
        others.articles.append(article)
        continue
      }
      let isUnlisted =
        article.fields.group == nil && article.catalogPlace.map { $0.number == nil } ?? false
      if isUnlisted, places[PageGroups.id(name)] == nil {
        symbols.append(article)
      } else {
        groups[add(name, nil)].articles.append(article)
      }
    }
    groups.insert(others, at: folders == nil ? groups.count : 0)
    if let name = symbols.first?.group { groups[add(name, nil)].articles += symbols }
    self.groups = groups.filter { !$0.articles.isEmpty }
  }

  /// Returns the name of the group of pages about symbols that no list of their DocC catalogue has.
  static func symbols(in language: String) -> String {
    language.hasPrefix("zh") ? "\u{7B26}\u{53F7}" : "Symbols"
  }

  /// Returns the group of an article; nil for one without.
  func group(of article: Article) -> Group? {
    guard let name = article.group ?? folders?.title(of: article) else { return nil }
    let id = PageGroups.id(name)
    return groups.first { $0.id == id && $0.title != nil }
  }

  static func id(_ name: String) -> String { HeadingSlugs.slug(name) }

  /// Returns what is wrong with groups: names that the front page does not list, and lists
  /// elsewhere.
  static func problems(
    _ articles: [Article], _ listed: ArticleFields.GroupList
  ) -> [Diagnostic] {
    let names = listed.groups.map(\.name.text)
    let known = Set(names.map(id))
    return articles.flatMap { article in
      [
        known.isEmpty ? nil : unknown(article, known, names, listed.place),
        article.isFrontPage ? nil : misplaced(article),
      ].compactMap { $0 }
    }
  }

  private static func unknown(
    _ article: Article, _ known: Set<String>, _ names: [String], _ place: String
  ) -> Diagnostic? {
    guard let name = article.fields.group, !known.contains(id(name.text)) else { return nil }
    return unknown(name, names, listedIn: place, file: article.file)
  }

  /// Reports a group that is not listed.
  static func unknown(
    _ name: ArticleFields.Text, _ names: [String], listedIn place: String, file: String
  ) -> Diagnostic {
    let meant = nearestName(to: name.text, in: names)
    return Diagnostic(
      .warning, id: "front-matter.unknown-group", file: name.file ?? file, range: name.range,
      summary: "no group `\(name.text)` \(place)",
      explanation: "The groups are \(names.map { "`\($0)`" }.joined(separator: ", ")).",
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
      explanation:
        "List the groups in `index.md` or `\(SiteConfiguration.fileName)`. An article names its "
        + "group with `group`.")
  }
}

extension ArticleFields {
  /// Groups in order, and where they are listed, for messages.
  struct GroupList: Hashable, Sendable {
    var groups: [Group] = []
    var place = "on the front page"
  }
}

extension ContentFolder {
  /// Returns the groups of a language: as its front page lists them or else, for the site's own
  /// language, as the configuration does.
  func groups(in language: SiteLanguages.Language) -> ArticleFields.GroupList {
    let front = articles.first { $0.isFrontPage && $0.language == language.tag }
    if let listed = front?.fields.groups, !listed.isEmpty || language != languages.main {
      return ArticleFields.GroupList(groups: listed)
    }
    guard language == languages.main, let file = site.file else { return .init() }
    return ArticleFields.GroupList(groups: site.groups, place: "in `\(file)`")
  }
}
