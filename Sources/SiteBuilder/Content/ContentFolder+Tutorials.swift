internal import Diagnostics
internal import FigureBlocks

extension ContentFolder {
  /// Finds the tutorials of DocC catalogues, which have no pages here, and says so once for each
  /// catalogue.
  mutating func findTutorials() {
    let catalogs = Set(articles.compactMap(\.catalog)).sorted()
    guard !catalogs.isEmpty, let folder = ContainedFolder(displayRoot) else { return }
    for catalog in catalogs {
      var count = 0
      CatalogImages.list(catalog, folder, depth: 0) { path in
        let name = SitePath.fileName(of: path)
        guard name.hasSuffix(".tutorial") else { return }
        count += 1
        tutorials.insert(CatalogNames.key(String(name.dropLast(".tutorial".count))))
      }
      guard count > 0 else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, id: "docc.tutorials", file: displayPath(catalog),
          summary: count == 1
            ? "a tutorial is left out of the site" : "\(count) tutorials are left out of the site",
          explanation: "Of a DocC catalogue, only articles become pages."))
    }
  }
}
