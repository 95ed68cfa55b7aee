internal import FigureResults

/// Where lines of a plot cross each other or its budget, found in the data.
struct PlotCrossings {
  /// A crossing in the plot's own numbers.
  struct Crossing: Hashable {
    var x: Double
    var y: Double
    /// `masked crosses covers at 14 views`.
    var text: String
  }

  /// Lines that begin or end together cross near there by chance: this part of the axis is left out
  /// at both ends.
  static let margin = 0.02
  /// With more of them than this, naming them would hide the picture.
  static let most = 6

  private let plot: PlotResult

  /// Takes a plot.
  init(_ plot: PlotResult) { self.plot = plot }

  /// All crossings along x; none when there are too many to name.
  var named: [Crossing] {
    let all = self.all
    return all.count > PlotCrossings.most ? [] : all
  }

  /// All crossings along x. Lines that merge or jump do not cross.
  private var all: [Crossing] {
    var found: [Crossing] = []
    for (index, line) in plot.lines.enumerated() {
      for other in plot.lines[(index + 1)...] {
        found += crossings(line, with: other).map {
          crossing(line, $0, "crosses \(other.name)", other)
        }
      }
      guard let budget = plot.budget else { continue }
      let limit = PlotResult.Line(
        name: budget.text, xs: [plot.x.low, plot.x.high], ys: [budget.y, budget.y])
      found += crossings(line, with: limit).map {
        crossing(line, $0, "passes \(budget.text)", limit)
      }
    }
    let margin = PlotCrossings.margin * plot.x.span
    return found.filter { $0.x > plot.x.low + margin && $0.x < plot.x.high - margin }
      .sorted { $0.x < $1.x }
  }

  /// Returns the stretches of x in which the sign of the difference changes; they have no length
  /// where the lines meet at a point of both.
  private func crossings(_ a: PlotResult.Line, with b: PlotResult.Line) -> [(Double, Double)] {
    let tolerance = 1e-9 * plot.y.span
    var found: [(Double, Double)] = []
    // The last place at which the lines were apart, and by how much; where they have met since.
    var last: (x: Double, difference: Double)?
    var meetings: [Double] = []
    for x in Set(a.xs + b.xs).sorted() {
      let (left, right) = (a.values(at: x), b.values(at: x))
      guard let before = left.first, let other = right.first else {
        (last, meetings) = (nil, [])
        continue
      }
      let difference = before - other
      if abs(difference) <= tolerance {
        meetings.append(x)
      } else {
        if let last, last.difference * difference < 0 {
          if meetings.isEmpty { found.append((last.x, x)) }
          if meetings.count == 1 { found.append((meetings[0], meetings[0])) }
        }
        (last, meetings) = ((x, difference), [])
      }
      // After a jump it starts anew.
      if left.count + right.count > 2, let after = left.last, let next = right.last {
        (last, meetings) = (abs(after - next) <= tolerance ? nil : (x, after - next), [])
      }
    }
    return found
  }

  private func crossing(
    _ line: PlotResult.Line, _ stretch: (Double, Double), _ verb: String, _ other: PlotResult.Line
  ) -> Crossing {
    let (low, high) = stretch
    func difference(_ x: Double, last: Bool) -> Double {
      let (a, b) = (line.values(at: x), other.values(at: x))
      return ((last ? a.last : a.first) ?? 0) - ((last ? b.last : b.first) ?? 0)
    }
    let (before, after) = (difference(low, last: true), difference(high, last: false))
    let x = low == high ? low : low + (high - low) * before / (before - after)
    let y = line.values(at: x).first ?? 0
    let isRange = !line.lows.isEmpty || !other.lows.isEmpty
    return Crossing(
      x: x, y: y,
      text: "\(line.name) \(verb) \(place(x, low, high))"
        + (isRange ? ", by the middle of its range" : ""))
  }

  /// A sweep says nothing between its computed points, and neither do frames or other things that
  /// are counted: such a crossing is said to be between its neighbours.
  private func place(_ x: Double, _ low: Double, _ high: Double) -> String {
    let axis = plot.x
    let isCounted = plot.lines.allSatisfy { $0.xs.allSatisfy { $0 == $0.rounded() } }
    let decimals = axis.tickDecimals + 1
    let short = { (value: Double) in
      value == value.rounded() ? value.fixed(0) : value.fixed(decimals)
    }
    if low < high, !plot.rows.isEmpty || isCounted && high - low <= 1 {
      return "between " + axis.quantity("\(short(low)) and \(short(high))")
    }
    return isCounted && x != x.rounded()
      ? "at about " + axis.quantity(x.fixed(0)) : "at " + axis.quantity(short(x))
  }
}
