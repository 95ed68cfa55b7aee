internal import FigureBlocks

extension ContentFolder {
  /// Decides which articles are the pages of their folders where several could be, or none has the
  /// right name.
  ///
  /// A `README.md` beside an `index.md` has a page of its own. A site with neither at its root
  /// begins with the first page of a DocC catalogue.
  mutating func chooseFrontPages() {
    let folders = Set(
      articles.filter { SitePath.fileName(of: $0.name).lowercased() == "index" }.map(\.folder))
    for index in articles.indices {
      let article = articles[index]
      let name = SitePath.fileName(of: article.name)
      guard name.lowercased() == "readme", folders.contains(article.folder) else { continue }
      articles[index].move(to: article.name + ".html")
    }
    guard !articles.contains(where: \.isFrontPage),
      let root = catalogRoots.first(where: { $0.name + ".md" == pathInCatalog($0) }),
      let index = articles.firstIndex(where: { $0.name == root.name })
    else { return }
    articles[index].move(to: "index.html")
  }

  /// The first page of each DocC catalogue that has one: that with `@TechnologyRoot`, or named like
  /// the catalogue, or the only one whose title is a module.
  var catalogRoots: [Article] {
    var catalogs: [String] = []
    let members = Dictionary(grouping: articles.filter { $0.catalogPage != nil }) { article in
      let catalog = article.catalog ?? ""
      if catalogs.last != catalog, !catalogs.contains(catalog) { catalogs.append(catalog) }
      return catalog
    }
    return catalogs.compactMap { root(of: members[$0] ?? [], in: $0) }
  }

  private func root(of articles: [Article], in catalog: String) -> Article? {
    if let root = articles.first(where: { $0.catalogPage?.isRoot == true }) { return root }
    let path = catalog.isEmpty ? displayRoot : catalog
    let name = (path.split(separator: "/").last ?? "").lowercased()
    let page = name.hasSuffix(".docc") ? String(name.dropLast(5)) + ".md" : ""
    if let named = articles.first(where: { pathInCatalog($0).lowercased() == page }) {
      return named
    }
    let modules = articles.filter { $0.catalogPage?.symbol.map { !$0.contains("/") } ?? false }
    return modules.count == 1 ? modules[0] : nil
  }

  private func pathInCatalog(_ article: Article) -> String {
    let path = article.sourcePath
    guard let catalog = article.catalog, !catalog.isEmpty else { return path }
    return String(path.dropFirst(catalog.count + 1))
  }
}
