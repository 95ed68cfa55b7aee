internal import FigureResults
internal import Templates

extension DrawingResult: PageContent {
  /// Panels that do not fit beside each other have more room.
  var isWide: Bool { !FigureView.fitsText(panels.map(\.width)) }

  /// Returns the panels, and what the lines are called.
  func value(in view: FigureView, key: String) -> TemplateValue {
    [
      "title": .string(title), "key": .string(key), "description": .string(description),
      "names": FigureView.lineNames(series),
      "panels": .list(panels.enumerated().map { DrawingResult.panel($1, key: "\(key)-\($0)") }),
    ]
  }

  private static func panel(_ panel: Panel, key: String) -> TemplateValue {
    [
      "key": .string(key), "caption": .string(panel.caption), "width": .coordinate(panel.width),
      "isSmall": .bool(panel.width <= FigureView.smallBox),
      "height": .coordinate(panel.height),
      "strokes": .list(panel.strokes) {
        [
          "role": .string($0.role.rawValue), "style": .string(FigureView.lineStyle($0.series)),
          "d": .string($0.data),
        ]
      },
      "notes": .list(panel.notes) {
        ["text": .string($0.text), "x": .coordinate($0.x), "y": .coordinate($0.y)]
      },
    ]
  }
}
