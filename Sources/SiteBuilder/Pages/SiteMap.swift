internal import ContentDigest
internal import Templates

/// The list of all pages that stands on every page.
///
/// A list of a thousand pages on each of a thousand pages would be most of a site. So a large site
/// shows the pages around the current one, and of other groups the names alone.
struct SiteMap {
  /// How long lists may be.
  struct Limit: Hashable, Sendable {
    /// Lists longer than this are cut, except on the front page and where a page was not found.
    var pages = 120
    /// How many pages a list that is cut holds of the current group.
    var neighbours = 60
  }

  private struct Page {
    let title: String
    let shortTitle: String
    let summary: String?
    let path: String
    /// The article's name; nil for the page of all figures.
    let name: String?
    /// Nil for pages in the language of the list.
    var language: String?

    /// A digest of all of it.
    var digest: [UInt8] {
      var digest = SHA256()
      for text in [title, shortTitle, summary, path, name, language] { digest.add(text) }
      return digest.digest()
    }
  }

  private struct Group {
    var id: String
    let title: String?
    let line: String?
    var pages: [Page] { didSet { places = Group.places(pages) } }
    /// Each page's index by path: every page of the site looks itself up.
    private(set) var places: [String: Int]

    init(id: String, title: String?, line: String?, pages: [Page]) {
      (self.id, self.title, self.line, self.pages) = (id, title, line, pages)
      places = Group.places(pages)
    }

    private static func places(_ pages: [Page]) -> [String: Int] {
      Dictionary(
        zip(pages.map(\.path), pages.indices), uniquingKeysWith: { first, _ in first })
    }
  }

  private var groups: [Group]
  private let limit: Limit
  private let entries = EntryMemo()
  /// Of each group a digest of itself, and those of its pages; made for the list as it is.
  private var digests = MadeOnce<[(group: [UInt8], pages: [[UInt8]])]>()
  private var isCut: Bool { groups.reduce(0) { $0 + $1.pages.count } > limit.pages }

  /// Lists articles by group, and the page of all figures at the end of the last one.
  init(_ order: PageGroups, hasGallery: Bool, limit: Limit = Limit()) {
    self.limit = limit
    groups = order.groups.map { group in
      Group(
        id: group.id, title: group.title, line: group.line,
        pages: group.articles.map {
          Page(
            title: $0.title, shortTitle: $0.shortTitle, summary: $0.fields.summary,
            path: $0.outputPath, name: $0.name)
        })
    }
    if hasGallery, !groups.isEmpty {
      groups[groups.count - 1].pages.append(
        Page(
          title: Gallery.title, shortTitle: Gallery.title, summary: nil, path: Gallery.path,
          name: nil))
    }
  }

  /// Adds the groups of a list in another language, without the pages that are translated here.
  ///
  /// Where one group here has the translations of one group there, and of no other, it goes on with
  /// the rest of it.
  ///
  /// - Parameter translated: paths of pages here, by the names of the pages there.
  mutating func add(_ other: SiteMap, language: String, translated: [String: String]) {
    digests = MadeOnce()
    let own = groups.map { Set($0.pages.map(\.path)) }
    let homes = other.groups.map { group in
      let paths = group.pages.compactMap { $0.name.flatMap { translated[$0] } }
      return own.indices.filter { !own[$0].isDisjoint(with: paths) }
    }
    for (group, places) in zip(other.groups, homes) {
      var group = group
      group.pages.removeAll { $0.name.map { translated[$0] != nil } ?? false }
      guard !group.pages.isEmpty else { continue }
      group.id = language + "-" + group.id
      group.pages = group.pages.map { page in
        var page = page
        page.language = language
        return page
      }
      if places.count == 1, homes.count(where: { $0.contains(places[0]) }) == 1 {
        groups[places[0]].pages += group.pages
      } else {
        groups.append(group)
      }
    }
  }

  /// Returns the groups as a page shows them, and a link to all pages where they are cut.
  ///
  /// - Parameter home: path of the front page.
  func members(page: String, home: String = "index.html") -> [String: TemplateValue] {
    let isCut = isCut(on: page, home: home)
    return [
      "groups": .list(groups) { group in
        let current = group.places[page]
        let shown = isCut ? part(of: group.pages, around: current) : group.pages.indices
        return [
          "id": .string(group.id), "title": TemplateValue(group.title),
          "line": TemplateValue(group.line), "isCurrent": .bool(current != nil),
          "language": TemplateValue(group.pages.first?.language),
          "url": TemplateValue(
            group.pages.first.map { SitePath.url(from: page, to: $0.path) }),
          "pages": .list(shown.map { entry(group.pages[$0], on: page) }),
        ]
      },
      "isGrouped": .bool(groups.contains { $0.title != nil }),
      "allPages": isCut
        ? .string(SitePath.url(from: page, to: home) + "#contents") : .null,
    ]
  }

  private func isCut(on page: String, home: String) -> Bool {
    isCut && page != home && page != "404.html"
  }

  /// Adds what `members` has for a page to its digest.
  func add(to digest: inout SHA256, page: String, home: String) {
    let digests = digests.value {
      groups.map { group in
        var own = SHA256()
        let first = group.pages.first
        for text in [group.id, group.title, group.line, first?.language, first?.path] {
          own.add(text)
        }
        return (own.digest(), group.pages.map(\.digest))
      }
    }
    let isCut = isCut(on: page, home: home)
    digest.update(field: "\(isCut)")
    for (group, digests) in zip(groups, digests) {
      let current = group.places[page]
      let shown = isCut ? part(of: group.pages, around: current) : group.pages.indices
      digest.update(digests.group)
      digest.update(field: "\(current.map { $0 - shown.lowerBound } ?? -1) \(shown.count)")
      for place in shown { digest.update(digests.pages[place]) }
    }
  }

  private func entry(_ target: Page, on page: String) -> TemplateValue {
    let isCurrent = target.path == page
    func value() -> TemplateValue {
      [
        "url": .string(SitePath.url(from: page, to: target.path)),
        "title": .string(target.title), "shortTitle": .string(target.shortTitle),
        "summary": TemplateValue(target.summary), "isCurrent": .bool(isCurrent),
        "language": TemplateValue(target.language),
      ]
    }
    return isCurrent ? value() : entries.value(of: target.path, on: page, value)
  }

  private func part(of pages: [Page], around current: Int?) -> Range<Int> {
    guard let current else { return 0..<0 }
    let start = max(0, min(current - limit.neighbours / 2, pages.count - limit.neighbours))
    return start..<min(pages.count, start + limit.neighbours)
  }
}

extension SHA256 {
  /// Adds a text that may be missing.
  mutating func add(_ text: String?) { update(field: text.map { "+" + $0 } ?? "-") }
}
