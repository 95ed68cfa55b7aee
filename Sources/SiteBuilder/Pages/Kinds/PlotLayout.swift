internal import FigureResults
internal import Templates

extension PlotResult: PageContent {
  /// It is as wide as the text.
  var isWide: Bool { false }

  /// Returns the plot laid out, and its values as a table.
  func value(in view: FigureView, key: String) -> TemplateValue {
    PlotLayout(self).value(key: key)
  }
}

/// A plot as an SVG: where axes, lines and marks stand.
///
/// The texts are 14 units high, and on narrow screens, where the whole is shrunk, 22; the margins have
/// room for the latter.
struct PlotLayout {
  /// The size of the whole.
  static let width = 640.0, height = 362.0
  /// The edges of the area between the axes.
  static let left = 64.0, right = 624.0, top = 46.0, bottom = 284.0

  /// Half of a digit's width on narrow screens, rounded up.
  private static let halfDigit = 7.0

  /// What is laid out.
  let plot: PlotResult

  /// Makes the layout of a plot.
  init(_ plot: PlotResult) { self.plot = plot }

  /// Returns the place of a value on the horizontal axis.
  func x(_ value: Double) -> Double {
    let span = plot.x.high - plot.x.low
    return PlotLayout.left + (value - plot.x.low) / span * (PlotLayout.right - PlotLayout.left)
  }

  /// Returns the place of a value on the vertical axis.
  func y(_ value: Double) -> Double {
    let span = plot.y.high - plot.y.low
    return PlotLayout.bottom - (value - plot.y.low) / span * (PlotLayout.bottom - PlotLayout.top)
  }

  /// Returns the value from which the template draws.
  func value(key: String) -> TemplateValue {
    let names = plot.lines.map(\.name)
    return [
      "title": .string(plot.title), "key": .string(key),
      "description": .string(plot.description), "width": .number(PlotLayout.width),
      "height": .number(PlotLayout.height), "left": .number(PlotLayout.left),
      "right": .number(PlotLayout.right), "top": .number(PlotLayout.top),
      "bottom": .number(PlotLayout.bottom), "xTitle": .string(plot.x.title),
      "yTitle": .string(plot.y.title),
      "xTicks": .list(plot.x.ticks, tick),
      "yTicks": .list(plot.y.ticks) {
        ["y": .coordinate(y($0)), "text": .string($0.fixed(plot.y.tickDecimals))]
      },
      "lines": .list(
        plot.lines.enumerated().map { index, line in
          [
            "name": .string(line.name), "style": .string(FigureView.lineStyle(index)),
            "d": .string(data(line)), "band": .string(band(line)), "points": .string(points(line)),
          ]
        }),
      "names": FigureView.lineNames(names), "marks": .list(plot.marks, mark), "table": table,
      "budget": .list(plot.budget.map { [$0] } ?? []) {
        ["y": .coordinate(y($0.y)), "text": .string($0.text)]
      },
    ]
  }

  /// Returns the bounds of a line at one of its points as text; nil where there are none.
  private func range(of line: PlotResult.Line, at place: Double) -> String? {
    guard let i = line.xs.firstIndex(of: place), line.lows.indices.contains(i),
      line.highs.indices.contains(i)
    else { return nil }
    return "\(line.lows[i].fixed(plot.y.decimals)) to \(line.highs[i].fixed(plot.y.decimals))"
  }

  /// A tick of the horizontal axis; a long label at its end stands left of the edge.
  private func tick(_ value: Double) -> TemplateValue {
    let (place, text) = (x(value), value.fixed(plot.x.tickDecimals))
    let isAtEnd = place + PlotLayout.halfDigit * Double(text.count) > PlotLayout.width
    return [
      "x": .coordinate(place), "textX": .coordinate(isAtEnd ? PlotLayout.width : place),
      "text": .string(text), "isAtEnd": .bool(isAtEnd),
    ]
  }

  private func mark(_ mark: PlotResult.Mark) -> TemplateValue {
    let place = x(mark.x)
    let isAtEnd = place > (PlotLayout.left + PlotLayout.right) / 2
    return [
      "x": .coordinate(place), "textX": .coordinate(place + (isAtEnd ? -7 : 7)),
      "text": .string(mark.text), "isAtEnd": .bool(isAtEnd),
    ]
  }

  /// Returns the path data of a line; places are rounded to tenths of a unit.
  private func data(_ line: PlotResult.Line) -> String {
    var text = ""
    for (x, y) in zip(line.xs, line.ys) {
      text += text.isEmpty ? "M" : "L"
      text += "\(coordinate(self.x(x))) \(coordinate(self.y(y)))"
    }
    return text
  }

  /// Returns the path data of the area between a line's bounds; empty without them.
  private func band(_ line: PlotResult.Line) -> String {
    let (xs, count) = (line.xs, line.lows.count)
    guard count == xs.count, line.highs.count == count, count > 0 else { return "" }
    let there = (0..<count).map { "\(coordinate(x(xs[$0]))) \(coordinate(y(line.highs[$0])))" }
    let back = (0..<count).reversed().map {
      "\(coordinate(x(xs[$0]))) \(coordinate(y(line.lows[$0])))"
    }
    return "M" + (there + back).joined(separator: "L") + "Z"
  }

  /// Returns a dot for each computed point, as lines without length; empty for lines that are not computed at
  /// points of their own.
  private func points(_ line: PlotResult.Line) -> String {
    guard !plot.rows.isEmpty else { return "" }
    return zip(line.xs, line.ys).map { "M\(coordinate(x($0))) \(coordinate(y($1)))h0" }.joined()
  }

  private func coordinate(_ v: Double) -> String {
    let text = String(NumberText.tenth(v))
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The values at the computed points, else at the ticks and marks; at a step both.
  private var table: TemplateValue {
    let isSweep = !plot.rows.isEmpty
    let places = isSweep ? plot.rows : Set(plot.x.ticks + plot.marks.map(\.x)).sorted()
    let decimals =
      isSweep
      ? plot.x.decimals : max(plot.x.tickDecimals, plot.marks.isEmpty ? 0 : plot.x.decimals)
    let rows = places.map { place in
      [TableResult.Cell(text: place.fixed(decimals), isNumber: true)]
        + plot.lines.map { line in
          var values = line.values(at: place).map { $0.fixed(plot.y.decimals) }
          if values.first == values.last { values = Array(values.prefix(1)) }
          if let range = range(of: line, at: place) { values = [range] }
          return TableResult.Cell(
            text: values.isEmpty ? "\u{2013}" : values.joined(separator: " \u{2192} "),
            isNumber: true)
        }
    }
    return TableResult(
      title: plot.title, columns: [plot.x.title] + plot.lines.map(\.name), rows: rows
    ).value
  }
}
