internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// The addresses that pages and places had before, and where they lead now.
///
/// A page that no longer exists becomes a small page that redirects. An id that moved away from a
/// page that still exists is at the foot of that page, with a link to its new place.
struct Redirects: Sendable {
  /// Where an address leads.
  struct Target {
    let article: Article
    /// The id on the article's page; nil for its top.
    let fragment: String?

    /// Returns the target's address on a page.
    func url(from page: String) -> String {
      let id = fragment.map { "#" + SitePath.encoded($0) }
      if page == article.outputPath { return id ?? "#" }
      return SitePath.url(from: page, to: article.outputPath) + (id ?? "")
    }
  }

  /// An address that redirects.
  struct Entry {
    let address: PageAddress
    let target: Target
    let alias: ArticleAlias
    /// The file that defines it.
    let file: String
  }

  /// Pages that no longer exist, in reading order.
  private(set) var pages: [Entry] = []
  /// Ids that moved, by the path of the page on which they were.
  private(set) var moved: [String: [Entry]] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private let targets: LinkTargets

  /// Collects the addresses of articles and reports those that cannot redirect.
  ///
  /// - Parameter site: has addresses of its own, which come after those of articles.
  init(
    _ articles: [Article], site: SiteConfiguration = SiteConfiguration(), targets: LinkTargets
  ) {
    self.targets = targets
    var known: [PageAddress: (file: String, SourceRange)] = [:]
    var found: [Entry] = []
    /// Takes an alias; `find` says where it leads.
    func add(
      _ alias: ArticleAlias, on page: String, _ file: String, _ find: (PageAddress) -> Target?
    ) {
      guard let address = PageAddress(alias.address.text, on: page) else {
        diagnostics.append(Redirects.noAddress(alias, on: page, file))
        return
      }
      // Some file systems do not distinguish upper from lower case.
      let key = PageAddress(path: address.path.lowercased(), fragment: address.fragment)
      if let other = known[key] {
        diagnostics.append(Redirects.duplicate(alias, address, file, other))
        return
      }
      known[key] = (file, alias.address.range)
      guard let target = find(address) else { return }
      found.append(Entry(address: address, target: target, alias: alias, file: file))
    }
    for article in articles {
      for alias in article.fields.aliases {
        add(alias, on: article.outputPath, article.file) { target(of: alias, $0, in: article) }
      }
    }
    for alias in site.redirects {
      add(alias, on: "", site.file ?? "") { _ in target(inConfiguration: alias) }
    }
    let paths = Dictionary(targets.articlesByPage.keys.map { ($0.lowercased(), $0) }) {
      min($0, $1)
    }
    for entry in found where entry.address.fragment == nil { addPage(entry, paths) }
    // A file cannot contain others.
    let files = Set(paths.keys).union(pages.map { $0.address.path.lowercased() })
    pages.removeAll { entry in
      guard let page = Redirects.file(above: entry.address.path, files) else { return false }
      diagnostics.append(Redirects.taken(entry, "there is a page at `\(page)`"))
      return true
    }
    let gone = Set(pages.map(\.address.path))
    for entry in found where entry.address.fragment != nil { addPlace(entry, gone) }
  }

  /// - Parameter articles: pages by their paths in lower case, which some file systems do not tell
  ///   apart.
  private mutating func addPage(_ entry: Entry, _ articles: [String: String]) {
    let path = entry.address.path
    // A page that lists its own address is where it should be.
    if targets.articlesByPage[path]?.file == entry.file { return }
    if let page = articles[path.lowercased()] {
      let other = page == path ? "" : ", which is the same file on some systems"
      diagnostics.append(Redirects.taken(entry, "there is a page at `\(page)`\(other)"))
    } else if targets.otherPages.contains(path) {
      diagnostics.append(Redirects.taken(entry, "there is a page at `\(path)`"))
    } else {
      pages.append(entry)
    }
  }

  /// Returns the file that would have to be a folder for a file to have this path; nil for none.
  private static func file(above path: String, _ files: Set<String>) -> String? {
    var folder = Path.folder(of: path.lowercased())
    while !folder.isEmpty, !files.contains(folder) { folder = Path.folder(of: folder) }
    return folder.isEmpty ? nil : folder
  }

  private mutating func addPlace(_ entry: Entry, _ gone: Set<String>) {
    guard let id = entry.address.fragment else { return }
    let path = entry.address.path
    if let page = targets.articlesByPage[path] {
      // A figure that is to be drawn anew may lose one.
      let isInFigure = targets.anchors(of: page).contains(id) && !targets.mayHave(id, on: page)
      if page.anchors.contains(id) || isInFigure {
        diagnostics.append(Redirects.taken(entry, "`\(page.file)` still has `#\(id)`"))
        return
      }
    } else if !gone.contains(path) {
      let near = nearestName(to: path, in: Array(targets.articlesByPage.keys) + gone)
      diagnostics.append(Redirects.missingPage(entry, path, near))
      return
    }
    moved[path, default: []].append(entry)
  }

  /// Returns where an address leads: to the id that its author names, to the same id, or to the
  /// top.
  private mutating func target(
    of alias: ArticleAlias, _ address: PageAddress, in article: Article
  ) -> Target? {
    let known = targets.anchors(of: article)
    guard let wanted = alias.target else {
      let kept = address.fragment.flatMap { known.contains($0) ? $0 : nil }
      return Target(article: article, fragment: kept)
    }
    let id = wanted.text.hasPrefix("#") ? String(wanted.text.dropFirst()) : wanted.text
    guard known.contains(id) || targets.mayHave(id, on: article) else {
      diagnostics.append(Redirects.missingAnchor(wanted, id, article.file, known))
      return nil
    }
    return Target(article: article, fragment: id)
  }

  /// Returns where the configuration leads an address: to a page, or to an id on it.
  private mutating func target(inConfiguration alias: ArticleAlias) -> Target? {
    guard let wanted = alias.target else { return nil }
    guard let address = PageAddress(wanted.text, on: ""),
      let article = targets.articlesByPage[address.path]
        ?? targets.article(ofFolder: String(address.path.dropLast(".html".count)))
    else {
      diagnostics.append(
        Redirects.missingTarget(wanted, nearestName(to: wanted.text, in: targets.pageNames)))
      return nil
    }
    guard let id = address.fragment else { return Target(article: article, fragment: nil) }
    let known = targets.anchors(of: article)
    guard known.contains(id) || targets.mayHave(id, on: article) else {
      let place = "on `\(article.file)`"
      diagnostics.append(Redirects.missingAnchor(wanted, id, wanted.file ?? "", known, place))
      return nil
    }
    return Target(article: article, fragment: id)
  }
}

extension PageAddress {
  fileprivate init(path: String, fragment: String?) {
    self.path = path
    self.fragment = fragment
  }
}
