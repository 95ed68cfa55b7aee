internal import FigureResults
internal import Templates

extension PlotResult: PageContent {
  /// It is as wide as the text.
  var isWide: Bool { false }

  /// Its lines and its grid.
  func draw(in sketch: inout CardSketch) { sketch.add(self) }

  /// Returns the plot laid out, and its values as a table.
  func value(in view: FigureView, key: String) -> TemplateValue {
    PlotLayout(self).value(key: key)
  }
}

/// A plot as an SVG that is as wide as its place and has one height; texts keep their size.
///
/// Lines are drawn in the numbers themselves, y upside down, in a view box that is stretched over
/// the area between the axes. So a script can read values from paths, and zooming only changes the
/// view box. Places of texts and marks are percentages of that area.
struct PlotLayout {
  /// The height of the area between the axes in pixels.
  static let height = 270.0
  /// The mean width of a character, rounded up, of texts 13 pixels high.
  static let characterWidth = 7.2

  /// A line may be straight where it bends by less than the axis divided by this: a twentieth of a
  /// pixel.
  private static let bends = 5_000.0

  /// What is laid out.
  let plot: PlotResult

  /// Makes the layout of a plot.
  init(_ plot: PlotResult) { self.plot = plot }

  /// Returns the place of a value on the horizontal axis, in percent from the left.
  func x(_ value: Double) -> Double { 100 * (value - plot.x.low) / plot.x.span }

  /// Returns the place of a value on the vertical axis, in percent from the top.
  func y(_ value: Double) -> Double { 100 * (plot.y.high - value) / plot.y.span }

  /// Returns the value from which the template draws.
  func value(key: String) -> TemplateValue {
    let names = plot.lines.map(\.name)
    let crossings = PlotCrossings(plot).named
    let corners = NumberCorner.chosen(for: crossings.map { (x($0.x), y($0.y)) })
    let box = [plot.x.low, -plot.y.high, plot.x.span, plot.y.span].map { number($0, in: 0) }
    return [
      "title": .string(plot.title), "key": .string(key),
      "description": .string(plot.description), "height": .number(PlotLayout.height),
      "viewBox": .string(box.joined(separator: " ")), "xTitle": .string(plot.x.title),
      "yTitle": .string(plot.y.title), "xDecimals": .number(Double(xDecimals)),
      "yDecimals": .number(Double(plot.y.decimals)), "yWidth": .number(yWidth),
      "xTicks": .list(plot.x.ticks) {
        ["x": .coordinate(x($0)), "text": .string($0.fixed(plot.x.tickDecimals))]
      },
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
      "names": FigureView.lineNames(names), "ends": PlotEnds(self)?.value ?? .null,
      "marks": .list(plot.marks, mark), "table": table,
      "budget": .list(plot.budget.map { [$0] } ?? []) {
        [
          "y": .coordinate(y($0.y)),
          "text": .string($0.text + ", " + plot.y.quantity($0.y.fixed(plot.y.tickDecimals + 1))),
        ]
      },
      "crossings": .list(Array(crossings.enumerated())) { index, crossing in
        [
          "x": .coordinate(x(crossing.x)), "y": .coordinate(y(crossing.y)),
          "isLeft": .bool(corners[index].isLeft), "isBelow": .bool(corners[index].isBelow),
          "number": .string(crossings.count > 1 ? "\(index + 1)" : ""),
          "text": .string(crossing.text),
        ]
      },
    ]
  }

  /// The room for the labels of the vertical axis.
  private var yWidth: Double {
    let longest = plot.y.ticks.map { $0.fixed(plot.y.tickDecimals).count }.max() ?? 0
    return (PlotLayout.characterWidth * Double(longest)).rounded(.up) + 12
  }

  /// Returns the bounds of a line at one of its points as text; nil where there are none.
  private func range(of line: PlotResult.Line, at place: Double) -> String? {
    guard let i = line.xs.firstIndex(of: place), line.lows.indices.contains(i),
      line.highs.indices.contains(i)
    else { return nil }
    return "\(line.lows[i].fixed(plot.y.decimals)) to \(line.highs[i].fixed(plot.y.decimals))"
  }

  private func mark(_ mark: PlotResult.Mark) -> TemplateValue {
    let place = x(mark.x)
    return [
      "x": .coordinate(place), "text": .string(mark.text), "isAtEnd": .bool(place > 50),
    ]
  }

  /// Returns the path data of a line: all points of a sweep or of a line with bounds, else those
  /// where it bends.
  private func data(_ line: PlotResult.Line) -> String {
    guard plot.rows.isEmpty, line.lows.isEmpty else {
      return "M" + zip(line.xs, line.ys).map(point).joined(separator: "L")
    }
    let points = line.points(within: plot.y.span / PlotLayout.bends)
    return "M" + points.map(point).joined(separator: "L")
  }

  /// Returns the path data of the area between a line's bounds: forward along the upper ones, back
  /// along the lower ones; empty without them.
  private func band(_ line: PlotResult.Line) -> String {
    let count = line.lows.count
    guard count == line.xs.count, line.highs.count == count, count > 0 else { return "" }
    let there = zip(line.xs, line.highs).map(point)
    let back = zip(line.xs, line.lows).reversed().map(point)
    return "M" + (there + back).joined(separator: "L") + "Z"
  }

  /// Returns a dot for each computed point, as lines without length; empty for lines that are not
  /// computed at points of their own.
  private func points(_ line: PlotResult.Line) -> String {
    guard !plot.rows.isEmpty else { return "" }
    return zip(line.xs, line.ys).map { "M\(point($0, $1))h0" }.joined()
  }

  private func point(_ x: Double, _ y: Double) -> String {
    "\(number(x, in: plot.x.span)) \(number(-y, in: plot.y.span))"
  }

  /// Returns a number as the text of a path, exact to a part in 10 000 of the axis; as it is for an
  /// axis of length 0.
  private func number(_ value: Double, in span: Double) -> String {
    var unit = 1.0
    while unit * span < 1e4, unit < 1e12, span > 0 { unit *= 10 }
    let text = String(span > 0 ? (value * unit).rounded() / unit + 0 : value + 0)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Decimals of x in the table.
  private var xDecimals: Int {
    plot.rows.isEmpty
      ? max(plot.x.tickDecimals, plot.marks.isEmpty ? 0 : plot.x.decimals) : plot.x.decimals
  }

  /// The values at the computed points, else at the ticks and marks; at a step both values.
  private var table: TemplateValue {
    let isSweep = !plot.rows.isEmpty
    let places = isSweep ? plot.rows : Set(plot.x.ticks + plot.marks.map(\.x)).sorted()
    let rows = places.map { place in
      [TableResult.Cell(text: place.fixed(xDecimals), isNumber: true)]
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

extension PlotResult.Axis {
  /// The length of the axis; above 0.
  var span: Double { high - low }

  /// Returns a number with what it measures: `14 rounded views`, `0.5 s` for an axis of `time, s`,
  /// `frame 3`.
  func quantity(_ text: String) -> String {
    let parts = title.split(separator: ", ", maxSplits: 1).map(String.init)
    let (name, unit) = (parts.first ?? "", parts.count > 1 ? parts[1] : title)
    let words = unit.split(separator: " ")
    let isUnit =
      parts.count > 1
      ? words.count == 1 : [words.first, words.last].contains { $0?.hasSuffix("s") == true }
    return isUnit ? text + NumberText.unitSeparator + unit : name + NumberText.unitSeparator + text
  }
}
