package import FigureResults

/// Asks a result for everything that pages show of it.
///
/// A kind's parts depend on each other: an index leads into a list, a number of pixels is whole. A
/// figure that an author makes of them may have others. Its own process asks first, so that a trap
/// is one of the figure, with its place, and neither ends the build nor is kept.
package enum PageTrial {
  /// Makes what a page needs, and drops it.
  package static func make(_ result: FigureResult) {
    let view = FigureView(page: "page.html", id: "figure")
    _ = view.items(result.items)
    _ = FigureView.isWide(result.items)
    _ = CardSketch(result)?.svg
    for item in result.items {
      let content = item.pageContent
      _ = (content.traits, content.priceCount, content.steppedBytes, content.thumbnail)
      _ = (content.downloads, content.isSavedWhole, content.comparedFiles, content.images)
      _ = (content.askedProperties, content.searchedNames, content.described(as: ""))
    }
    _ = ItemFiles.files(of: result, page: "page.html", id: "figure")
  }
}
