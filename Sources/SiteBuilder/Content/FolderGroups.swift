internal import FigureBlocks

/// The groups of a site where nobody names any: its folders, as readers of other generators' sites
/// know them.
///
/// The title of a folder is that of its `index.md` or `README.md`, else its name as words. Folders
/// that hold all articles say nothing, such as that of a language, and count for none.
struct FolderGroups {
  private let titles: [String: String]
  /// How many folders all articles have in common.
  private let depth: Int

  /// Looks at the folders of all articles; nil where a group is named, and where there are no
  /// folders.
  init?(_ articles: [Article]) {
    guard articles.allSatisfy({ $0.group == nil && $0.catalog == nil }) else { return nil }
    let folders = articles.map { $0.name.split(separator: "/").dropLast() }
    let first = folders.first ?? []
    var depth = first.count
    for folder in folders {
      depth = zip(first.prefix(depth), folder).prefix { $0 == $1 }.count
    }
    guard folders.contains(where: { $0.count > depth }) else { return nil }
    var titles: [String: String] = [:]
    for folder in folders where folder.count > depth {
      titles[folder.prefix(depth + 1).joined(separator: "/")] =
        ArticleFiles.words(ofName: String(folder[depth]))
    }
    for article in articles where article.outputPath.hasSuffix("/index.html") {
      let name = String(article.outputPath.dropLast("/index.html".count))
      if titles[name] != nil { titles[name] = article.shortTitle }
    }
    (self.titles, self.depth) = (titles, depth)
  }

  /// Returns the title of an article's group; nil for an article above all folders.
  func title(of article: Article) -> String? {
    let folder = article.name.split(separator: "/").dropLast().prefix(depth + 1)
    return folder.count > depth ? titles[folder.joined(separator: "/")] : nil
  }
}
