internal import FigureResults

extension DrawingResult {
  /// A table with more points than this says less than the drawing.
  static let mostPoints = 40

  /// The visible ends of the pieces of named lines, in units of the plane; nil for drawings without
  /// a unit, and where there are too many.
  ///
  /// A line that is seen at several sizes is taken from the panel that shows it largest, whose
  /// numbers are the most exact. A line with a different shape in each panel is listed for each,
  /// with its caption.
  var table: TableResult? {
    guard let unit else { return nil }
    var rows: [[TableResult.Cell]] = []
    for (series, name) in series.enumerated() {
      let shapes = shapes(of: series)
      for shape in shapes {
        let scale = shape.view.scale
        // Paths are rounded to a hundredth of a point of the panel.
        let decimals = scale >= 100 ? 3 : scale >= 10 ? 2 : 1
        let label = shapes.count > 1 ? "\(name), \(shape.panel.caption)" : name
        rows += PathPoint.all(shape.data).filter { shape.panel.shows($0) }.map { point in
          [
            .init(text: label, isNumber: false), .init(text: point.what, isNumber: false),
            .init(text: (shape.view.x + point.x / scale).fixed(decimals), isNumber: true),
            .init(text: (shape.view.y + point.y / scale).fixed(decimals), isNumber: true),
          ]
        }
        guard rows.count <= DrawingResult.mostPoints else { return nil }
      }
    }
    guard !rows.isEmpty else { return nil }
    return TableResult(
      title: title, columns: ["line", "point", "x, \(unit)", "y, \(unit)"], rows: rows)
  }

  /// The different shapes of a line, each once.
  private func shapes(of series: Int) -> [(panel: Panel, view: View, data: String)] {
    let all = panels.compactMap { panel -> (panel: Panel, view: View, data: String)? in
      let own = panel.strokes.filter { $0.role == .outline && $0.series == series }
      return own.isEmpty ? nil : panel.view.map { (panel, $0, own.map(\.data).joined()) }
    }
    let largest = all.map(\.view.scale).max()
    var known: Set<String> = []
    return all.filter { $0.view.scale == largest && known.insert($0.data).inserted }
  }
}

extension DrawingResult.Panel {
  /// Whether a point lies in the panel.
  fileprivate func shows(_ point: PathPoint) -> Bool {
    (0...width).contains(point.x) && (0...height).contains(point.y)
  }
}

/// Where a piece of a path ends, with what leads there.
private struct PathPoint {
  let what: String
  let x: Double
  let y: Double

  private static let ends: [Character: String] = [
    "M": "start", "L": "line to", "Q": "curve to", "C": "curve to",
  ]

  /// Returns the ends of the pieces of a path that consists of absolute moves, lines and curves.
  static func all(_ data: String) -> [PathPoint] {
    var parts: [String] = []
    for character in data {
      if ends[character] != nil { parts.append("") }
      if !parts.isEmpty, character != "Z" { parts[parts.count - 1].append(character) }
    }
    return parts.compactMap { part in
      let numbers = part.dropFirst().split(separator: " ").compactMap { Double($0) }
      guard let letter = part.first, let what = ends[letter], numbers.count >= 2 else { return nil }
      return PathPoint(what: what, x: numbers[numbers.count - 2], y: numbers[numbers.count - 1])
    }
  }
}
