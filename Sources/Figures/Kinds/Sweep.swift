public import CostModel
public import FigureResults
internal import Geometry

/// A quantity as one input grows: lines through computed points, with the values as a table.
///
/// ```swift
/// Sweep("Passes", over: [1, 2, 4, 8, 16], of: "views", y: "ms",
///   budget: (1000 / 60, "a frame"), [
///   .init("masked", range: { views in
///     list(Int(views)).slowestFrame(.cornerRadius).gpu
///   }),
///   .init("covered") { views in Double(list(Int(views)).passes(.clipCorners)) },
/// ])
/// ```
///
/// A line of ranges goes through their middles, with a band from the low ends to the high ones.
public struct Sweep: Figure {
  /// One line.
  public struct Line {
    let name: String
    let value: (Double) throws -> CostRange

    /// Makes a line of numbers, one for each input.
    public init(_ name: String, _ value: @escaping (Double) throws -> Double) {
      self.init(name, range: { CostRange(exactly: try value($0)) })
    }

    /// Makes a line of ranges, one for each input.
    public init(_ name: String, range: @escaping (Double) throws -> CostRange) {
      (self.name, value) = (name, range)
    }
  }

  private let title: String
  private let inputs: [Double]
  private let x: String
  private let y: String
  private let lines: [Line]
  private let budget: (y: Double, text: String)?
  private let marks: [(x: Double, text: String)]
  private let decimals: Int

  /// Makes a sweep; each value is computed once, when the figure is drawn.
  ///
  /// - Parameters:
  ///   - inputs: in ascending order, at least two.
  ///   - x: what the inputs are, with the unit.
  ///   - y: what the values are, with the unit; the axis begins at 0, or at a tick at or below the
  ///     lowest value if that is negative.
  ///   - budget: a value of y that should not be exceeded, with a few words.
  ///   - marks: values of x to mark, with a few words each.
  ///   - decimals: of y in the table.
  public init(
    _ title: String, over inputs: [Double], of x: String, y: String,
    budget: (y: Double, text: String)? = nil, marks: [(x: Double, text: String)] = [],
    decimals: Int = 1, _ lines: [Line]
  ) {
    (self.title, self.inputs, self.x, self.y, self.lines) = (title, inputs, x, y, lines)
    (self.budget, self.marks, self.decimals) = (budget, marks, decimals)
  }

  /// Computes all values; throws `FigureError` for inputs that do not ascend, and for values that
  /// are not finite.
  public func item(in context: FigureContext) throws -> FigureItem {
    guard inputs.count > 1, zip(inputs, inputs.dropFirst()).allSatisfy({ $0 < $1 }), !lines.isEmpty
    else { throw FigureError("a sweep needs a line, and two or more inputs that rise") }
    let results = try lines.map { line in
      let values = try inputs.map(line.value)
      let isKnown = values.allSatisfy { $0.width == 0 }
      return PlotResult.Line(
        name: line.name, xs: inputs, ys: values.map(\.middle),
        lows: isKnown ? [] : values.map(\.low),
        highs: isKnown ? [] : values.map(\.high))
    }
    let ys = results.flatMap { $0.ys + $0.lows + $0.highs } + (budget.map { [$0.y] } ?? [])
    guard (ys + inputs).allSatisfy(\.isFinite), let least = ys.min(), let most = ys.max() else {
      throw FigureError("a sweep needs values that are finite")
    }
    let limit = budget.map { "; the line at \($0.y.fixed(decimals)) is \($0.text)" } ?? ""
    return FigureItem(
      PlotResult(
        title: title,
        description: "\(title): \(y) over \(x). Lines: "
          + lines.map(\.name).joined(separator: "; ") + limit,
        x: Plot.axis(
          x, inputs[0], inputs[inputs.count - 1], grows: false, decimals: places(of: inputs)),
        y: Plot.axis(y, min(least, 0), max(most, 0), grows: true, decimals: decimals),
        lines: results, marks: marks.map { PlotResult.Mark(x: $0.x, text: $0.text) },
        budget: budget.map { PlotResult.Budget(y: $0.y, text: $0.text) }, rows: inputs))
  }

  /// The decimals that the inputs need, at most 3.
  private func places(of inputs: [Double]) -> Int {
    (0..<3).first { places in
      var unit = 1.0
      for _ in 0..<places { unit *= 10 }
      return inputs.allSatisfy { abs(($0 * unit).rounded() - $0 * unit) < 1e-6 }
    } ?? 3
  }
}
