public import FigureResults
public import Geometry

/// Lines over a common axis, with a table of the values at ticks and marks.
///
/// ```swift
/// Plot(
///   "Square", x: "side", y: "area",
///   [.init("area", (0...10).map { [Double($0), Double($0 * $0)] })])
/// ```
public struct Plot: Figure {
  /// One line.
  public struct Line {
    let name: String
    let points: [Point]

    /// Makes a line of points whose x never decreases; two points with equal x form a step.
    public init(_ name: String, _ points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  private let title: String
  private let x: String
  private let y: String
  private let lines: [Line]
  private let marks: [(x: Double, text: String)]
  private let decimals: Int

  /// Makes a plot.
  ///
  /// - Parameters:
  ///   - x: what the horizontal axis measures, with its unit.
  ///   - y: what the vertical axis measures, with its unit; it begins at 0, or at a tick at or
  ///     below the lowest value if that is negative.
  ///   - marks: values of x to mark, with a few words each.
  ///   - decimals: of y in the table.
  public init(
    _ title: String, x: String, y: String, _ lines: [Line],
    marks: [(x: Double, text: String)] = [], decimals: Int = 3
  ) {
    self.title = title
    self.x = x
    self.y = y
    self.lines = lines
    self.marks = marks
    self.decimals = decimals
  }

  /// Lays out the axes; throws `FigureError` for a line that is not finite, or goes back along x.
  public func item(in context: FigureContext) throws -> FigureItem {
    let points = lines.flatMap(\.points)
    guard let first = points.first, points.allSatisfy(\.isFinite) else {
      throw FigureError("a plot needs points, all of them finite")
    }
    for line in lines {
      guard zip(line.points, line.points.dropFirst()).allSatisfy({ $0.x <= $1.x }) else {
        throw FigureError("the line \u{201C}\(line.name)\u{201D} goes back along x")
      }
    }
    var (low, high) = (first, Point(first.x, max(first.y, 0)))
    low.y = min(low.y, 0)
    for p in points {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    return FigureItem(
      PlotResult(
        title: title,
        description: "\(title): \(y) over \(x). Lines: "
          + lines.map(\.name).joined(separator: "; "),
        x: Plot.axis(x, low.x, high.x, grows: false, decimals: decimals),
        y: Plot.axis(y, low.y, high.y, grows: true, decimals: decimals),
        lines: lines.map { line in
          PlotResult.Line(
            name: line.name, xs: line.points.map(\.x), ys: line.points.map(\.y))
        },
        marks: marks.map { PlotResult.Mark(x: $0.x, text: $0.text) }))
  }

  /// Chooses ticks at multiples of 1, 2 or 5 times a power of ten: at most seven, or eight if the
  /// axis grows.
  ///
  /// - Parameter grows: whether the axis is extended to the next tick at both ends.
  static func axis(
    _ title: String, _ low: Double, _ high: Double, grows: Bool, decimals: Int
  ) -> PlotResult.Axis {
    let span = high > low ? high - low : 1
    var step = 1.0
    var digits = 0
    while step > span { (step, digits) = (step / 10, digits + 1) }
    while step * 10 < span { (step, digits) = (step * 10, digits - 1) }
    // Now the span has one to ten steps.
    if span / step <= 1.2 {
      (step, digits) = (step / 5, digits + 1)
    } else if span / step <= 3 {
      (step, digits) = (step / 2, digits + 1)
    } else if span / step > 6 {
      step *= 2
    }
    let slack = 1e-9
    let begin = grows ? (low / step + slack).rounded(.down) : (low / step - slack).rounded(.up)
    let end =
      grows
      ? ((low + span) / step - slack).rounded(.up) : ((low + span) / step + slack).rounded(.down)
    let ticks = (Int(begin)...Int(max(begin, end))).map { Double($0) * step }
    return PlotResult.Axis(
      title: title, low: grows ? ticks.first ?? low : low,
      high: grows ? ticks.last ?? high : low + span, ticks: ticks,
      tickDecimals: max(0, digits), decimals: decimals)
  }
}
