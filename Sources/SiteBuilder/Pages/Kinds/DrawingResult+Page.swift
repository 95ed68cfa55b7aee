internal import FigureResults
internal import Templates

extension DrawingResult: PageContent {
  /// Panels that do not fit beside each other have more room.
  var isWide: Bool { !FigureView.fitsText(panels.map(\.width)) }
  /// The lines of its first panel.
  func draw(in sketch: inout CardSketch) { panels.first.map { sketch.add($0) } }

  /// Returns the panels, and what the lines are called.
  func value(in view: FigureView, key: String) -> TemplateValue {
    [
      "title": .string(title), "key": .string(key), "description": .string(description),
      "names": isNamedByCaptions ? .list([]) : FigureView.lineNames(series),
      "unit": TemplateValue(unit),
      "table": table?.value ?? .null,
      "panels": .list(panels.enumerated().map { panel($1, key: "\(key)-\($0)") }),
    ]
  }

  /// Whether each panel shows one named line with its name as caption, which a legend would repeat.
  private var isNamedByCaptions: Bool {
    !panels.isEmpty
      && panels.allSatisfy { panel in
        Set(panel.strokes.compactMap(\.series)).map { series[$0] } == [panel.caption]
      }
  }

  /// A panel wider than this is drawn at half its size on a phone.
  private static let largePanel = 480.0

  private func panel(_ panel: Panel, key: String) -> TemplateValue {
    [
      "key": .string(key), "caption": .string(panel.caption), "width": .coordinate(panel.width),
      "isSmall": .bool(panel.width <= FigureView.smallBox),
      "isLarge": .bool(panel.width > DrawingResult.largePanel),
      "height": .coordinate(panel.height),
      "strokes": .list(panel.strokes) {
        [
          "role": .string($0.role.rawValue), "style": .string(FigureView.lineStyle($0.series)),
          "d": .string(CompactPath.text($0.data)),
        ]
      },
      "notes": .list(panel.notes) {
        ["text": .string($0.text), "x": .coordinate($0.x), "y": .coordinate($0.y)]
      },
      "bar": unit.flatMap { unit in panel.view.map { bar(panel, $0, unit) } } ?? .null,
    ]
  }

  /// The scale bar: 1, 2 or 5 times a power of ten, at most a third of the panel.
  private func bar(_ panel: Panel, _ view: View, _ unit: String) -> TemplateValue {
    let most = panel.width / 3 / view.scale
    var (step, digits) = (1.0, 0)
    while step > most { (step, digits) = (step / 10, digits + 1) }
    while step * 10 <= most { step *= 10 }
    step *= [5, 2].first { step * $0 <= most } ?? 1
    let word = step == 1 && unit.hasSuffix("s") ? String(unit.dropLast()) : unit
    return [
      "x": .number(view.x), "y": .number(view.y), "scale": .number(view.scale),
      "width": .coordinate(step * view.scale), "text": .string("\(step.fixed(digits)) \(word)"),
      "lineY": .coordinate(panel.height - 10), "textY": .coordinate(panel.height - 16),
    ]
  }
}
