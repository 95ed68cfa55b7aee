internal import FigureResults
internal import Templates

extension PictureResult: PageContent {
  /// From 400 points on a picture has more room than the text.
  var isWide: Bool { image.width >= 400 }

  /// Returns the picture with its time.
  func value(in view: FigureView, key: String) -> TemplateValue {
    [
      "title": .string(title), "time": .string(FigureView.time(time)), "image": view.image(image),
    ]
  }
}
