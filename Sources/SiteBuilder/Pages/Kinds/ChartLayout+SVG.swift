internal import FigureResults
internal import Templates

extension ChartLayout {
  /// Radius of the connectors' bends.
  static let bend = 8.0

  /// Returns the values from which the chart is drawn as SVG; taken edges come last, on top.
  func value(description: String) -> TemplateValue {
    let edges = boxes.filter { $0.parent != nil }
    let inOrder = edges.filter { !$0.node.isTaken } + edges.filter(\.node.isTaken)
    return [
      "width": .coordinate(width), "height": .coordinate(height),
      "nodes": .list(boxes, node), "edges": .list(inOrder, edge),
      "description": .string(description),
    ]
  }

  private func node(_ box: Box) -> TemplateValue {
    // The baseline of 13 px text lies about 4.5 px below the middle of its line.
    let baseline = ChartLayout.lineHeight / 2 + 4.5
    let grade = box.node.grade
    return [
      "x": .coordinate(box.x), "y": .coordinate(box.y),
      "width": .coordinate(ChartLayout.boxWidth), "height": .coordinate(box.height),
      "textX": .coordinate(box.x + 12),
      "lines": .list(
        box.lines.enumerated().map { index, text in
          [
            "text": .string(text),
            "y": .coordinate(
              box.y + ChartLayout.padding + Double(index) * ChartLayout.lineHeight + baseline),
          ]
        }),
      "grade": TemplateValue(grade),
      "gradeX": grade == nil
        ? .null : .coordinate(box.x + ChartLayout.boxWidth - ChartLayout.gradeWidth / 2 - 4),
      "gradeY": grade == nil ? .null : .coordinate(box.y + box.height / 2 + 4.5),
      "isLeaf": .bool(box.isLeaf), "isTaken": .bool(box.node.isTaken),
      "isChosen": .bool(box.isLeaf && box.node.isTaken),
    ]
  }

  private func edge(_ box: Box) -> TemplateValue {
    let parent = boxes[box.parent ?? 0]
    let startX = parent.x + ChartLayout.boxWidth
    let startY = parent.y + parent.height / 2
    let endY = box.y + box.height / 2
    let middle = startX + 13
    return [
      "d": .string(connector(startX, startY, middle, box.x, endY)),
      "isTaken": .bool(box.node.isTaken), "label": .string(ChartLayout.label(box.node)),
      "labelX": .coordinate((middle + box.x) / 2), "labelY": .coordinate(endY - 6),
    ]
  }

  /// Returns the path data of a line that goes right, up or down, and right again.
  private func connector(
    _ startX: Double, _ startY: Double, _ middle: Double, _ endX: Double, _ endY: Double
  ) -> String {
    func n(_ value: Double) -> String { ChartLayout.number(value) }
    let rise = endY - startY
    guard rise.magnitude > 0.5 else { return "M\(n(startX)) \(n(startY))H\(n(endX))" }
    let radius = min(ChartLayout.bend, rise.magnitude / 2)
    let way = rise < 0 ? -radius : radius
    return "M\(n(startX)) \(n(startY))H\(n(middle - radius))"
      + "Q\(n(middle)) \(n(startY)) \(n(middle)) \(n(startY + way))"
      + "V\(n(endY - way))"
      + "Q\(n(middle)) \(n(endY)) \(n(middle + radius)) \(n(endY))H\(n(endX))"
  }

  /// Returns a coordinate with at most one decimal.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let decimal = tenths.magnitude % 10
    let whole = "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10)"
    return decimal == 0 ? whole : "\(whole).\(decimal)"
  }
}
