public import CostModel
public import RenderPlanning
internal import SituationAnalysis

/// Is the chart right? Its advice for every combination of answers, compared with pixels and costs
/// on all devices under the rules of all eras.
public struct ChartSurvey: Hashable, Sendable {
  /// One scene on one device under the rules of one era.
  public struct Row: Hashable, Sendable {
    /// The scene.
    public var scene: SurveyScene
    /// The device.
    public var device: DeviceProfile
    /// The rules.
    public var era: Era
    /// What the chart leads to.
    public var chart: CornerStrategy
    /// The grade that the chart's source gives it.
    public var grade: String
    /// The cheapest right strategy of all known ones.
    public var cheapest: CornerStrategy
    /// Whether both are the same, or as good.
    public var agreement: ChartAgreement
    /// Why the chart's strategy is not the best; nil when it is as good as any.
    public var reason: Reason?
    /// How the reference compares with the cheapest.
    public var reference: CostComparison?
    /// The extra cost of each right strategy over the cheapest; others are left out.
    public var regrets: [CornerStrategy: Regret]

    /// Whether the device ran a version of iOS with these rules.
    public var isReal: Bool { device.eras.contains(era) }
  }

  /// Why the chart's strategy is not the best.
  public enum Reason: Hashable, Sendable, Comparable {
    /// It draws one colour where several show.
    case wrongColor
    /// It draws wrong pixels for another reason.
    case wrongPixels
    /// It cannot be used.
    case refused
    /// It costs more, for more passes of the GPU.
    case passes
    /// It costs more in as many passes, because it moves more bytes.
    case bytes
    /// It costs more in as many passes, because it draws more pixels.
    case pixels
    /// The GPU takes as long, but the CPU longer.
    case processor
    /// It costs more only at some places in the ranges.
    case uncertain
  }

  /// All rows, scene by scene.
  public var rows: [Row]
  /// Frames that were compared, of all strategies that can be used in all scenes.
  public var framesCompared: Int

  /// All combinations on all devices under the rules of all eras; computed on first request.
  public static let complete = ChartSurvey()

  /// The same for other scenes, which no chart was searched in.
  public static let others = ChartSurvey(of: SurveyScene.others)

  /// Runs the whole machinery for scenes.
  ///
  /// - Parameters:
  ///   - strategies: those considered besides the chart's own.
  ///   - devices: on which every scene is priced, each under all of the eras.
  public init(
    of scenes: [SurveyScene] = SurveyScene.all,
    considering strategies: [CornerStrategy] = CornerStrategy.known,
    on devices: [DeviceProfile] = DeviceProfile.all, under eras: [Era] = Era.allCases
  ) {
    (rows, framesCompared) = ([], 0)
    let considered = CornerStrategy.all + strategies.filter { !CornerStrategy.all.contains($0) }
    for scene in scenes {
      let evaluation = SceneEvaluation(scene.timeline)
      let scale = evaluation.analysis.scale
      guard let leaf = evaluation.path.last, let chart = leaf.strategy else { continue }
      framesCompared += evaluation.checks(considered, scale: scale)
        .reduce(0) { $0 + ($1?.framesCompared ?? 0) }
      for device in devices {
        for era in eras {
          let standings = evaluation.standings(
            of: considered, on: device, under: era,
            StandingsEffort(limit: 2, screen: .device, scale: scale, isBrief: true))
          let agreement = ChartAgreement(of: chart, in: standings)
          let own = standings.first { $0.strategy == chart }
          rows.append(
            Row(
              scene: scene, device: device, era: era, chart: chart, grade: leaf.grade ?? "",
              cheapest: standings[0].strategy, agreement: agreement,
              reason: Reason(
                agreement, own, standings.first { $0.strategy == agreement.other } ?? standings[0]),
              reference: standings.first { $0.strategy == .cornerRadius }?.againstCheapest,
              regrets: Dictionary(
                uniqueKeysWithValues: standings.compactMap { standing in
                  standing.regret.map { (standing.strategy, $0) }
                })))
        }
      }
    }
  }

  /// How many rows have a reason; with nil, how many agree.
  public func count(_ reason: Reason?) -> Int { rows.count { $0.reason == reason } }

  /// The reasons that occur, the most serious first.
  public var reasons: [Reason] { Set(rows.compactMap(\.reason)).sorted() }
}

extension ChartSurvey.Reason {
  /// The reason for readers, without a full stop.
  public var title: String {
    switch self {
    case .wrongColor: "wrong: one colour, where several show"
    case .wrongPixels: "wrong for another reason"
    case .refused: "cannot be used"
    case .passes: "costs more: more passes"
    case .bytes: "costs more: as many passes, more bytes moved"
    case .pixels: "costs more: as many passes, more pixels drawn"
    case .processor: "costs more: as much GPU time, more of the processor"
    case .uncertain: "another one may be cheaper"
    }
  }

  init?(_ agreement: ChartAgreement, _ own: StrategyStanding?, _ best: StrategyStanding) {
    switch agreement {
    case .cheapest: return nil
    case .uncertain: self = .uncertain
    case .refused: self = .refused
    case .wrong:
      guard case .wrong(_, let caveats)? = own?.outcome else {
        self = .wrongPixels
        return
      }
      self = caveats.contains { $0.reason == .severalColorsBehind } ? .wrongColor : .wrongPixels
    case .costlier(_, let comparison):
      guard comparison.measure == .gpu, let cost = own?.cost, let least = best.cost else {
        self = .processor
        return
      }
      if cost.passes > least.passes {
        self = .passes
      } else {
        // Whichever of the two exceeds the cheapest strategy's by the larger factor.
        let bytes = cost.bytesMoved.middle / max(1, least.bytesMoved.middle)
        let pixels = cost.pixelsDrawn / max(1, least.pixelsDrawn)
        self = bytes >= pixels ? .bytes : .pixels
      }
    }
  }
}
