internal import FigureResults
internal import Templates

/// The scale on which the tracks of a film show what frames cost: one for all its strategies.
struct FilmScale {
  /// Milliseconds at the upper edge.
  private let top: Double
  private let budget: Double
  private let highest: Double
  private let over: Int
  private let unsure: Int

  /// The budget is shown if the most expensive frame takes a quarter of it; else the bars would be
  /// slivers.
  private static let leastShare = 0.25

  init(of film: FilmstripResult) {
    let frames = film.lanes.flatMap(\.frames)
    budget = film.device.budgetMilliseconds
    highest = frames.reduce(0) { max($0, $1.gpuMilliseconds.last ?? 0) }
    over = frames.count { $0.budget == .over }
    unsure = frames.count { $0.budget == .unsure }
    top =
      highest >= FilmScale.leastShare * budget
      ? max(1.18 * budget, 1.06 * highest) : max(1.4 * highest, 1e-6)
  }

  private var showsBudget: Bool { budget < top }

  /// How the frames compare with the budget.
  var sentence: String {
    if over > 0 || unsure > 0 {
      var parts: [String] = []
      if over > 0 {
        parts.append("\(frames(over)) \(over == 1 ? "is" : "are") over the budget")
      }
      if unsure > 0 {
        parts.append("\(frames(unsure)) may be over \(over > 0 ? "it" : "the budget")")
      }
      return parts.joined(separator: ", ")
    }
    guard highest > 0 else { return "no frame draws anything" }
    let share = highest / budget * 100
    return "no frame takes more than "
      // Rounded up: it says what no frame exceeds.
      + (share < 10
        ? NumberText.decimal((share * 10).rounded(.up) / 10, places: 1)
        : share.rounded(.up).fixed(0))
      + "\u{A0}% of the budget"
  }

  private func frames(_ count: Int) -> String {
    "\(NumberText.grouped(count)) \(count == 1 ? "frame" : "frames")"
  }

  /// Returns the bars of a strategy in a box as many units wide as there are frames and 100 high:
  /// each up to the low end, from there to the high end, and what lies above the budget.
  func graph(of lane: FilmstripResult.Lane) -> TemplateValue {
    var (low, range, late) = ("", "", "")
    for (index, frame) in lane.frames.enumerated() {
      let (from, to) = (frame.gpuMilliseconds.first ?? 0, frame.gpuMilliseconds.last ?? 0)
      low += bar(index, 0, min(from, budget))
      range += bar(index, min(from, budget), min(to, budget))
      late += bar(index, budget, to)
    }
    return [
      "low": .string(low), "range": .string(range), "over": .string(late),
      "lineY": showsBudget ? .string(NumberText.decimal(y(budget), places: 2)) : .null,
      "tickY": .string(NumberText.decimal(y(tick), places: 2)),
      "tick": .string(NumberText.milliseconds(tick)),
      "times": .string(NumberText.decimal(budget / max(highest, 1e-9), places: 0)),
      "hasTick": .bool(!showsBudget || tick < 0.72 * budget),
    ]
  }

  /// A round number of milliseconds in the upper half.
  private var tick: Double {
    var unit = 1e-6
    while unit * 10 < top { unit *= 10 }
    return [5, 2, 1].map { $0 * unit }.first { $0 < 0.85 * top } ?? unit
  }

  private func y(_ milliseconds: Double) -> Double { 100 - milliseconds / top * 100 }

  /// The path of a part of a bar, with a gap to the next one; empty for none.
  private func bar(_ index: Int, _ from: Double, _ to: Double) -> String {
    guard to > from else { return "" }
    let (high, low) = (y(to), y(from))
    func text(_ value: Double) -> String { NumberText.decimal(value, places: 2) }
    return "M\(index) \(text(high))h.92V\(text(low))h-.92z"
  }
}
