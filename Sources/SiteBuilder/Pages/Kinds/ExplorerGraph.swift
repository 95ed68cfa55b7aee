internal import FigureResults
internal import Templates

/// The graph on which an explorer's slider stands: a bar for each step up to its low end, and paler
/// to its high one.
///
/// It shows what a step costs, in parts of the budget, or the first number of its readouts. All
/// places are in percent, since the graph is as wide as the page allows.
struct ExplorerGraph {
  /// The end of the scale: in budgets, or of the number.
  let top: Double
  private let result: ExplorerResult

  /// Values further over the limit are cut off: otherwise those within it would look the same.
  private static let mostLimits = 2.5

  init(_ result: ExplorerResult) {
    self.result = result
    let highs = result.steps.joined().compactMap { ExplorerGraph.bounds(of: $0)?.last }
    let limit = ExplorerGraph.isPriced(result) ? 1 : result.limit?.value
    let most = (highs.max() ?? 0) * 1.05
    top = limit.map { min(max(1.25 * $0, most), ExplorerGraph.mostLimits * $0) } ?? most
  }

  /// Returns the bars of each choice, the labels below, and the line of the limit; `null` when
  /// steps have neither price nor number.
  var value: TemplateValue {
    guard let first = result.steps.first?.first, ExplorerGraph.bounds(of: first) != nil, top > 0
    else { return .null }
    let limit = result.limit.map { ($0.value, $0.text) }
    let line = first.cost == nil ? limit : (1, "the frame budget")
    let start = result.choice?.start ?? 0
    return [
      "title": .string(
        first.cost == nil
          ? first.readouts.first { $0.number != nil }?.name ?? "" : "GPU time of the frame"),
      "limit": line.map {
        ["y": .coordinate(100 - 100 * $0.0 / top), "text": .string($0.1)]
      } ?? .null,
      "lines": .list(Array(result.steps.enumerated())) { index, steps in
        ["isChosen": .bool(index == start), "bars": .list(steps.indices.map { bar(steps, $0) })]
      },
      "ticks": .list(ticks),
    ]
  }

  private func bar(_ steps: [ExplorerResult.Step], _ index: Int) -> TemplateValue {
    let step = steps[index]
    let bounds = ExplorerGraph.bounds(of: step) ?? [0, 0]
    let part = ExplorerGraph.part(bounds, of: top)
    // A number has no range. A price's range stays visible, unless it is beyond the scale.
    let length = step.cost == nil || part.start > 98 ? part.length : max(part.length, 2)
    let width = self.width(steps.count)
    let middle = place(index, of: steps.count)
    return [
      "x": .coordinate(middle - width / 2), "width": .coordinate(width),
      "low": .coordinate(part.start), "lowY": .coordinate(100 - part.start),
      "y": .coordinate(100 - part.start - length), "height": .coordinate(length),
      "verdict": .string(step.cost?.budget.rawValue ?? "plain"),
      "middle": .coordinate(middle), "isCut": .bool((bounds.last ?? 0) > top),
    ]
  }

  /// The labels: on a phone only as many as have room.
  private var ticks: [TemplateValue] {
    let labels = result.parameter.labels
    let longest = labels.map(\.count).max() ?? 1
    let room = max(2, 36 / (longest + 1))
    let every = (labels.count - 1 + room - 1) / room
    return labels.indices.map { index in
      [
        "x": .coordinate(place(index, of: labels.count)), "text": .string(labels[index]),
        "isExtra": .bool(every > 1 && index % every != 0),
      ]
    }
  }

  /// Where a step stands: the slider has its first and last at the ends.
  private func place(_ index: Int, of count: Int) -> Double {
    count > 1 ? 100 * Double(index) / Double(count - 1) : 0
  }

  /// Keeps the bars of a few steps from looking like walls.
  private func width(_ count: Int) -> Double { min(6, 52 / Double(max(count - 1, 1))) }

  private static func isPriced(_ result: ExplorerResult) -> Bool {
    result.steps.first?.first?.cost != nil
  }

  /// What the graph shows of a step: parts of the budget, or a number.
  private static func bounds(of step: ExplorerResult.Step) -> [Double]? {
    if let cost = step.cost { return cost.gpuMilliseconds.map { $0 / cost.budgetMilliseconds } }
    return step.readouts.compactMap(\.number).first.map { [$0, $0] }
  }

  /// Returns where a range lies on a scale from 0 to 100, cut off at its end.
  static func part(_ ends: [Double], of top: Double) -> (start: Double, length: Double) {
    guard top > 0, let low = ends.first, let high = ends.last else { return (0, 0) }
    let (start, end) = (min(100, 100 * low / top), min(100, 100 * high / top))
    return (start, end - start)
  }

  /// Returns a square for each pass: those that draw offscreen, the screen's, which is the last,
  /// and those that are kept. Too many to see at a glance become a number.
  static func squares(passes: Int, kept: Int) -> TemplateValue {
    let (columns, side, step, most) = (16, 8, 11, 64)
    func path(_ range: Range<Int>) -> String {
      range.map { index in
        let (x, y) = (index % columns * step + 1, index / columns * step + 1)
        return "M\(x) \(y)h\(side)v\(side)h-\(side)z"
      }.joined()
    }
    let shown = min(passes, most)
    let all = min(shown + kept, most)
    return [
      "offscreen": .string(path(0..<max(shown - 1, 0))),
      "screen": .string(shown > 0 ? path(shown - 1..<shown) : ""),
      "kept": .string(path(shown..<all)),
      "width": .number(Double(min(max(all, 1), columns) * step)),
      "height": .number(Double((max(all, 1) + columns - 1) / columns * step)),
      "more": .string(passes + kept > most ? "+ \(passes + kept - most)" : ""),
    ]
  }
}
