internal import FigureResults

/// Files with the numbers of a figure's items, `data/<article>/<figure>-<item>.<suffix>`.
///
/// A figure's own file is `<figure>.json`. No id has a dot, so none can be mistaken for such a
/// file.
enum ItemFiles {
  /// Returns a file's address on a page.
  ///
  /// - Parameter home: the page on which the figure's code stands.
  static func url(page: String, home: String, key: String, _ suffix: String) -> String {
    SitePath.url(from: page, to: path(page: home, key: key, suffix))
  }

  /// Returns the files of all items of a figure.
  ///
  /// - Parameters:
  ///   - page: the page, as a path below the output folder.
  ///   - id: the figure's id.
  static func files(of result: FigureResult, page: String, id: String) -> [OutputFile] {
    // Values are not counted, as on the page.
    result.items.filter { !$0.isValue }.enumerated().flatMap { index, item in
      item.pageContent.dataFiles.map { file in
        OutputFile(
          path: path(page: page, key: "\(id)-\(index)", file.suffix), source: .bytes(file.bytes))
      }
    }
  }

  private static func path(page: String, key: String, _ suffix: String) -> String {
    "data/\(page.hasSuffix(".html") ? String(page.dropLast(5)) : page)/\(key).\(suffix)"
  }
}
