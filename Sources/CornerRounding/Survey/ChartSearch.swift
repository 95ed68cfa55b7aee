/// Searches for the cheapest chart among all that ask some questions and lead to some strategies.
///
/// Exhaustive: for every group of scenes that answers can leave, and every number of ends, the best
/// chart is computed once from the best ones of its two parts. Groups are bit sets, one bit for
/// each scene.
///
/// Best is, in this order: right in more rows, lower total regret, simpler strategies, fewer ends,
/// then questions that come first in their list. So the same rows give the same chart.
public struct ChartSearch {
  /// A chart with a limited number of ends, and what it costs.
  public struct Found: Hashable, Sendable {
    /// The chart.
    public var root: CornerChart.Node
    /// Rows in which it is wrong, or cannot be used.
    public var wrong: Int
    /// Its extra cost over the cheapest, summed over all other rows.
    public var regret: Double
    /// How many ends it has.
    public var ends: Int
    /// How far down the list its strategies are: the sum of their places in it, over all scenes.
    public var effort: Int

    /// Whether it is better by more than sums in another order differ.
    func isBetter(than other: Found) -> Bool {
      if wrong != other.wrong { return wrong < other.wrong }
      if abs(regret - other.regret) > 1e-6 { return regret < other.regret }
      return (effort, ends) < (other.effort, other.ends)
    }
  }

  private struct Key: Hashable {
    var group: UInt64
    var ends: Int
  }

  private let strategies: [CornerStrategy]
  private let questions: [(question: CornerQuestion, yes: UInt64)]
  private let all: UInt64
  /// For each scene and strategy, the rows in which it is wrong, and the regret of the others.
  private let costs: [[(wrong: Int, regret: Double)]]
  private var known: [Key: Found] = [:]

  /// Prepares a search in rows that count once each.
  ///
  /// - Parameters:
  ///   - strategies: those that a chart may lead to, preferred ones first among equals.
  ///   - tolerance: a regret of at most this much counts as none.
  /// - Precondition: there are rows, of at most 64 scenes.
  public init(
    _ rows: [ChartSurvey.Row], asking questions: [CornerQuestion] = CornerQuestion.varied,
    among strategies: [CornerStrategy] = ChartSearch.simplestFirst,
    ignoring tolerance: Double = 0
  ) {
    var scenes: [SurveyScene] = []
    var places: [SurveyScene: Int] = [:]
    for row in rows where places[row.scene] == nil {
      places[row.scene] = scenes.count
      scenes.append(row.scene)
    }
    precondition(!scenes.isEmpty && scenes.count <= 64, "a search has 1 to 64 scenes")
    var costs = scenes.map { _ in strategies.map { _ in (wrong: 0, regret: 0.0) } }
    for row in rows {
      guard let scene = places[row.scene] else { continue }
      for (index, strategy) in strategies.enumerated() {
        if let regret = row.regrets[strategy] {
          if regret.typical > tolerance { costs[scene][index].regret += regret.typical }
        } else {
          costs[scene][index].wrong += 1
        }
      }
    }
    (self.strategies, self.costs) = (strategies, costs)
    all = scenes.indices.reduce(0) { $0 | 1 << UInt64($1) }
    self.questions = questions.map { question in
      let yes = scenes.indices.filter { scenes[$0].answer(to: question) }
      return (question, yes.reduce(0) { $0 | 1 << UInt64($1) })
    }
  }

  /// All strategies, those that take least code first: a property, an image that is drawn once,
  /// layers over the corners, then the others. The order decides between charts that cost the same.
  public static let simplestFirst: [CornerStrategy] = {
    let first: [CornerStrategy] = [
      .cornerRadius, .rasterized, .precompositedAlpha, .precompositedOpaque, .rasterizedSubtree,
      .clipCorners, .clipCorners(.patches),
    ]
    return first + CornerStrategy.known.filter { !first.contains($0) }
  }()

  /// Returns the best chart with at most this many ends.
  ///
  /// - Precondition: there is at least one end.
  public mutating func best(ends: Int) -> Found {
    precondition(ends > 0, "a chart has an end")
    return best(of: all, ends)
  }

  private mutating func best(of group: UInt64, _ ends: Int) -> Found {
    let key = Key(group: group, ends: ends)
    if let found = known[key] { return found }
    var result = ends == 1 ? end(of: group) : best(of: group, ends - 1)
    if ends > 1 {
      for (question, mask) in questions {
        let (yes, no) = (group & mask, group & ~mask)
        guard yes != 0, no != 0 else { continue }
        for ofYes in 1..<ends {
          let (a, b) = (best(of: yes, ofYes), best(of: no, ends - ofYes))
          let found = Found(
            root: .ask(question, yes: a.root, no: b.root), wrong: a.wrong + b.wrong,
            regret: a.regret + b.regret, ends: a.ends + b.ends, effort: a.effort + b.effort)
          if found.isBetter(than: result) { result = found }
        }
      }
    }
    known[key] = result
    return result
  }

  /// One strategy for all scenes of a group.
  private func end(of group: UInt64) -> Found {
    let scenes = costs.indices.filter { group >> UInt64($0) & 1 == 1 }
    let ends = strategies.indices.map { index in
      scenes.reduce(
        Found(
          root: .use(strategies[index]), wrong: 0, regret: 0, ends: 1,
          effort: index * scenes.count)
      ) { found, scene in
        var found = found
        found.wrong += costs[scene][index].wrong
        found.regret += costs[scene][index].regret
        return found
      }
    }
    return ends.dropFirst().reduce(ends[0]) { $1.isBetter(than: $0) ? $1 : $0 }
  }
}
