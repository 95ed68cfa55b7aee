internal import FigureResults
internal import Templates

extension OverlayResult: PageContent {
  /// Wide where frame and legend do not fit beside each other in the text column.
  var isWide: Bool { frame.width > FigureView.smallBox }

  /// Whether both are shown at first: what two overlays say is mostly said by both together.
  private var isPair: Bool { overlays.count == 2 }

  /// Whether an overlay is hatched, because the one below it has the same colours.
  private func isHatched(_ index: Int) -> Bool {
    guard isPair, index == 1 else { return false }
    let below = Set(overlays[0].legend.compactMap(\.tone))
    return overlays[1].legend.contains { $0.tone.map(below.contains) ?? false }
  }

  /// Returns the frame and its overlays; two are seen at once at first, of others the first.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let marks = overlays.enumerated().map { index, overlay in
      view.image(overlay.marks).adding(["isHatched": .bool(isHatched(index))])
    }
    return [
      "both": isPair ? ["frame": view.image(frame), "marks": .list(marks)] : .null,
      "title": .string(title), "key": .string(key), "eraTitle": TemplateValue(eraTitle),
      "frame": view.image(frame),
      "overlays": .list(Array(overlays.enumerated())) { index, overlay in
        [
          "key": .string(key), "title": .string(overlay.title),
          "isChosen": .bool(index == 0 && !isPair),
          "isHatched": .bool(isHatched(index)), "marks": marks[index],
          "frame": view.image(frame),
          "legend": .list(overlay.legend) {
            ["tone": .string($0.tone?.rawValue ?? ""), "text": .string($0.text)]
          },
        ]
      },
    ]
  }
}
