internal import FigureBlocks

extension ContentFolder {
  /// Decides which articles are the pages of their folders where several could be, or none has the right name.
  ///
  /// A `README.md` beside an `index.md` has a page of its own. A site with neither at its root begins with the page of
  /// a DocC catalogue that is named like the catalogue.
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
      let index = articles.firstIndex(where: { isLandingPage($0) })
    else { return }
    articles[index].move(to: "index.html")
  }

  private func isLandingPage(_ article: Article) -> Bool {
    guard let catalog = article.catalog, article.folder.isEmpty else { return false }
    let path = catalog.isEmpty ? displayRoot : catalog
    let folder = path.split(separator: "/").last.map(String.init) ?? ""
    return folder.lowercased() == article.name.lowercased() + ".docc"
  }
}
