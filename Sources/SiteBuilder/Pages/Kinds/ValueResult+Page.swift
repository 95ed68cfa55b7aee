internal import FigureResults
internal import Templates

extension ValueResult: PageContent {
  /// A name and a text fit everywhere.
  var isWide: Bool { false }
  /// It begins with its name.
  var isTitled: Bool { false }

  /// Returns name and text.
  func value(in view: FigureView, key: String) -> TemplateValue {
    ["name": .string(name), "text": .string(text)]
  }
}
