internal import FigureResults
internal import Templates

extension PictureResult: PageContent {
  /// From 400 points on a picture has more room than the text.
  var isWide: Bool { image.width >= 400 }

  /// Twice its size it would leave a strip of the text column empty, so it has all of it.
  private var isColumn: Bool { (216...269).contains(image.width) }

  /// Returns the picture with its time.
  func value(in view: FigureView, key: String) -> TemplateValue {
    [
      "title": .string(title), "time": .string(FigureView.time(time)),
      "image": view.image(image), "dark": dark.map(view.image) ?? .null,
      "isColumn": .bool(isColumn),
    ]
  }
}
