internal import FigureResults
internal import Templates

extension PictureResult: PageContent {
  /// A picture of 400 points or more gets more room than the text.
  var isWide: Bool { image.width >= 400 }

  /// At twice its size it would leave a strip of the text column empty, so it gets all of it.
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
