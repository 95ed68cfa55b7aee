internal import FigureResults
internal import Templates

/// The scale of a table's bars, which begins at 0.
///
/// It is the frame budget's scale while differences can be seen on it. When everything is far below
/// the budget it ends at the data, and says how much further right the budget would be.
struct CostScale {
  /// The part of the drawing's width that the scale takes, in percent; the rest is for the values.
  static let width = 66.0
  /// How many times the largest value the budget may be and still be on the scale.
  static let reach = 1.6

  /// Time for a frame in milliseconds.
  let budget: Double
  /// The value at the scale's end; above 0.
  let top: Double
  /// Multiples of 1, 2 or 5 times a power of ten, from 0, at most five.
  let ticks: [Double]
  /// Decimals that the ticks need.
  let decimals: Int
  /// Whether the budget lies beyond the end.
  let isZoomed: Bool

  /// Chooses the scale of a table.
  init(_ table: CostsResult.Table) {
    let usable = table.rows.filter { !$0.isRefused }
    self.init(
      most: usable.compactMap(\.gpuMilliseconds.last).max() ?? 0,
      budget: table.budgetMilliseconds)
  }

  /// Chooses the scale for values from 0 to `most`.
  init(most: Double, budget: Double) {
    self.budget = budget
    isZoomed = most > 0 && budget > CostScale.reach * most
    // Room for the budget's line.
    let end = isZoomed || budget <= 0 ? most : max(most, 1.04 * budget)
    let part = end > 0 ? end / 4 : 0.25
    var (step, digits) = (1.0, 0)
    while step > part { (step, digits) = (step / 10, digits + 1) }
    while step * 10 <= part { (step, digits) = (step * 10, digits - 1) }
    let unit = step
    for factor in [2, 2.5, 2] where step < part { step *= factor }
    decimals = max(0, step < 10 * unit ? digits : digits - 1)
    let count = isZoomed ? (end / step).rounded(.up) : (end / step).rounded(.down)
    ticks = (0...Int(count)).map { Double($0) * step }
    top = isZoomed ? max(ticks.last ?? end, end) : max(end, step)
  }

  /// Returns the place of a value in percent of the drawing's width.
  func x(_ milliseconds: Double) -> Double { CostScale.width * milliseconds / top }

  /// What the template draws the axis from.
  var value: TemplateValue {
    [
      "end": .coordinate(CostScale.width), "isZoomed": .bool(isZoomed),
      "budgetX": .coordinate(isZoomed ? 99 : x(budget)),
      "budget": .string(NumberText.milliseconds(budget)),
      "further": .string(NumberText.decimal(budget / top, places: budget < 10 * top ? 1 : 0)),
      "ticks": .list(ticks) {
        ["x": .coordinate(x($0)), "text": .string($0.fixed(decimals))]
      },
    ]
  }
}
