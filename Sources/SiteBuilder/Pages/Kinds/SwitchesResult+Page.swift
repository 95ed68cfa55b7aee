internal import FigureResults
internal import Templates

extension SwitchesResult: PageContent {
  /// Picture, switches and prices stand beside each other.
  var isWide: Bool { true }
  /// The picture and its questions say what it is.
  var isTitled: Bool { false }
  /// The devices of its prices.
  var traits: [FigureTrait] { states.flatMap(\.cost.traits) }
  /// One for each state.
  var priceCount: Int { states.count }

  /// Returns the questions, the pictures with the answers for which each stands, and all states.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let most = states.map { ($0.cost.gpuMilliseconds.last ?? 0) / $0.cost.budgetMilliseconds }.max()
    // The end of the scale is the budget, unless something is beyond it.
    let top = min(max(1, most ?? 1), SwitchesResult.mostBudgets)
    return [
      "title": .string(title), "key": .string(key),
      "width": .number(pictures.map(\.width).max() ?? 0),
      "height": .number(pictures.map(\.height).max() ?? 0),
      "switches": .list(Array(switches.enumerated())) { index, one in
        value(of: one, index, key: key)
      },
      "pictures": .list(shown) { picture, answers in
        TemplateValue.object([
          "image": view.image(pictures[picture]), "isFirst": .bool(isFirst(answers)),
        ]).adding(SwitchesResult.members(answers))
      },
      "states": .list(states) { state in
        SwitchesResult.value(of: state, top: top)
          .adding(SwitchesResult.members(state.answers.map(String.init)))
      },
    ]
  }

  /// Values further over the budget are cut off: otherwise those within it could not be seen.
  private static let mostBudgets = 2.5
  /// Labels in one row have room for this many letters together.
  private static let mostLetters = 26
  /// The most squares for passes; more are a number.
  private static let mostSquares = 24

  private func value(of one: Switch, _ index: Int, key: String) -> TemplateValue {
    let letters = one.options.reduce(0) { $0 + $1.label.count }
    return [
      "question": .string(one.question), "group": .string("\(key)-switch-\(index)"),
      "isColumn": .bool(letters > SwitchesResult.mostLetters),
      "options": .list(Array(one.options.enumerated())) { place, option in
        [
          "label": .string(option.label), "note": TemplateValue(option.note),
          "name": .string("switch-\(index)-\(place)"), "isChosen": .bool(place == one.start),
          "isMask": .bool(option.strategy == "corner-radius"),
          "isAlpha": .bool(option.strategy == "precomposited-alpha"),
          "isOpaque": .bool(option.strategy == "precomposited-opaque"),
        ]
      },
    ]
  }

  /// The answers that each picture stands for, a list of numbers for each switch. A picture whose
  /// answers are not a block (all of these with all of those) appears once for each of its states.
  private var shown: [(picture: Int, answers: [String])] {
    pictures.indices.flatMap { picture -> [(picture: Int, answers: [String])] in
      let own = states.filter { $0.picture == picture }.map(\.answers)
      let sets = switches.indices.map { index in Set(own.map { $0[index] }).sorted() }
      guard sets.reduce(1, { $0 * $1.count }) == own.count else {
        return own.map { (picture, $0.map(String.init)) }
      }
      return [(picture, sets.map { $0.map(String.init).joined(separator: " ") })]
    }
  }

  /// Whether a picture that stands for some answers is the one that a reader sees first.
  private func isFirst(_ answers: [String]) -> Bool {
    zip(switches, answers).allSatisfy { $1.split(separator: " ").contains("\($0.start)") }
  }

  /// The answers as members, one for each of the three switches that the style sheet knows.
  private static func members(_ answers: [String]) -> [String: TemplateValue] {
    Dictionary(
      uniqueKeysWithValues: (0..<3).map { index in
        ("on\(index)", answers.indices.contains(index) ? .string(answers[index]) : .null)
      })
  }

  private static func value(of state: State, top: Double) -> TemplateValue {
    let cost = state.cost
    let times = ExplorerGraph.part(
      cost.gpuMilliseconds.map { $0 / cost.budgetMilliseconds }, of: top)
    let squares = min(cost.passes, mostSquares)
    return [
      "passes": .string(NumberText.grouped(cost.passes)),
      "squares": .list((0..<squares).map { ["x": .number(Double(32 * $0))] }),
      "squaresWidth": .number(Double(32 * max(squares, 1) - 4)),
      "more": .string(cost.passes > squares ? "+ \(cost.passes - squares)" : ""),
      "gpu": .range(cost.gpuMilliseconds),
      "budget": .string(NumberText.milliseconds(cost.budgetMilliseconds)),
      "verdict": .string(cost.budget.rawValue),
      "barX": .coordinate(times.start), "barWidth": .coordinate(max(0.4, times.length)),
      "budgetX": .coordinate(100 / top),
      "isRight": .bool(state.outcome == .right), "isCostly": .bool(state.outcome == .costly),
      "isWrong": .bool(state.outcome == .wrong), "finding": .string(state.finding),
      "reason": .string(state.reason),
    ]
  }
}
