internal import FigureBlocks
internal import FigureResults

/// What can be said about a figure, to find it among others.
struct FigureTraits {
  /// What figures are sorted by, for programs and for readers.
  static let facets = [
    (name: "kind", title: "Kind"), (name: "strategy", title: "Strategy"),
    (name: "verdict", title: "Verdict"), (name: "device", title: "Device"),
    (name: "budget", title: "Frame budget"),
  ]

  private var found: [String: Set<String>] = [:]

  /// Reads a figure's result.
  init(_ figure: FigureIndex.Entry) {
    for item in figure.result?.items ?? [] {
      // Values stand in the text.
      guard item.kind != ValueResult.kind else { continue }
      add("kind", item.kind)
      read(item)
    }
  }

  /// Returns a figure's words for a facet, in alphabetical order.
  func words(_ facet: String) -> [String] { (found[facet] ?? []).sorted() }

  private mutating func add(_ facet: String, _ word: String) {
    found[facet, default: []].insert(word)
  }

  private mutating func read(_ item: FigureItem) {
    switch item {
    case .claim(let claim):
      add(
        "verdict",
        claim.state == .unexpected
          ? claim.observed ? "holds" : "refuted" : claim.state.rawValue)
    case .verdict(let verdict):
      add("verdict", "chart: \(verdict.grade)")
      add("strategy", verdict.strategyTitle)
      for phone in verdict.phones where !phone.device.isEmpty { add("device", phone.device) }
    case .comparison(let comparison):
      for variant in comparison.variants where variant.refusals.isEmpty {
        add("strategy", variant.title)
      }
      let differences = comparison.variants.compactMap(\.difference)
      if !differences.isEmpty {
        let differs = differences.contains { $0.differingPixels > 0 }
        add("verdict", differs ? "differs from the reference" : "equal in every pixel")
      }
    case .costs(let costs):
      for table in costs.tables { add("device", table.device) }
      for row in costs.tables.flatMap(\.rows) where row.refusals.isEmpty {
        add("strategy", row.strategyTitle)
        add(row.budget)
      }
    case .filmstrip(let film):
      add("device", film.device.name)
      for lane in film.lanes {
        add("strategy", lane.strategyTitle)
        lane.frames.forEach { add($0.budget) }
      }
    case .explorer(let explorer):
      for step in explorer.steps.joined() { if let cost = step.cost { add(cost) } }
    case .switches(let switches):
      for state in switches.states { add(state.cost) }
    default: break
    }
  }

  private mutating func add(_ cost: ExplorerResult.Cost) {
    add("device", cost.device)
    add(cost.budget)
  }

  private mutating func add(_ budget: CostsResult.Budget) {
    switch budget {
    case .within: add("budget", "within")
    case .unsure: add("budget", "unsure")
    case .over: add("budget", "over")
    }
  }
}
