internal import FigureResults
internal import Templates

extension OverlayResult: PageContent {
  /// Wide where frame and legend do not fit beside each other in the text column.
  var isWide: Bool { frame.width > FigureView.smallBox }

  /// Returns the frame and its overlays, of which the first is chosen.
  func value(in view: FigureView, key: String) -> TemplateValue {
    [
      "title": .string(title), "key": .string(key), "eraTitle": TemplateValue(eraTitle),
      "frame": view.image(frame),
      "overlays": .list(Array(overlays.enumerated())) { index, overlay in
        [
          "key": .string(key), "title": .string(overlay.title), "isChosen": .bool(index == 0),
          "marks": view.image(overlay.marks), "frame": view.image(frame),
          "legend": .list(overlay.legend) {
            ["tone": .string($0.tone?.rawValue ?? ""), "text": .string($0.text)]
          },
        ]
      },
    ]
  }
}
