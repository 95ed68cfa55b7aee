public import CostModel

/// What a strategy costs in a scene: the first frame, and what the frames after it are like.
public struct StrategyCost: Hashable, Sendable {
  /// The frame that is committed, with what is drawn and decoded once.
  public var first: FrameCost
  /// The frames after it that are drawn. Of a scene in which nothing moves: the first once more.
  public var later: RunCost
  /// How many refreshes after the first frame were looked at, those at which nothing is drawn among them; 0
  /// when nothing moves.
  public var looked: Int

  /// Milliseconds of the GPU for a later frame that is drawn, the mean.
  public var gpu: CostRange { later.frames.map(\.gpu).total * (1 / Double(later.frames.count)) }
  /// Milliseconds that the slowest stage takes in the later frame that takes longest.
  public var interval: CostRange { later.frames.map(\.interval).reduce(.zero, CostRange.longest) }
  /// Milliseconds of what is done once: drawing, decoding, copying.
  public var once: CostRange { first.processor.once }
  /// The most that is in memory at once, in bytes.
  public var peakBytes: Int { max(first.bytes.peak, later.peakBytes) }
  /// Bytes that the GPU moves for a later frame that is drawn, the mean.
  public var bytesMoved: CostRange {
    later.frames.flatMap { $0.passes.map(\.bytesMoved) }.total * (1 / Double(later.frames.count))
  }
  /// Passes that a later frame executes, the mean.
  public var passes: Double { mean { Double($0.passes.count) } }
  /// Pixels that are drawn for a later frame that is drawn, the mean.
  public var pixelsDrawn: Double { mean { Double($0.pixelsDrawn) } }

  private func mean(_ value: (FrameCost) -> Double) -> Double {
    later.frames.reduce(0) { $0 + value($1) } / Double(later.frames.count)
  }
}

/// How the costs of two strategies compare, and by what.
///
/// By the GPU's time for a frame, which is what rounding costs; where that is the same wherever the constants
/// lie, by all work for a frame, that of render server and app included.
public struct CostComparison: Hashable, Sendable {
  /// Whether the first costs less.
  public var result: CostRanking.Comparison
  /// What decides.
  public var measure: CostMeasure
  /// What the first costs, in units of what the second costs, over all places in the ranges.
  public var ratio: CostRange

  /// Whether the first costs less wherever the constants lie.
  public var isCertainlyLess: Bool { result == .alwaysCheaper }
  /// Whether the first costs more wherever the constants lie.
  public var isCertainlyMore: Bool { result == .alwaysDearer }

  /// Compares what strategies cost on one device.
  ///
  /// - Parameter places: where in the ranges of the constants; nil for places all over them.
  /// - Precondition: there is at least one cost, and all are on one device.
  static func all(
    _ costs: [StrategyCost], at places: [CostRates]? = nil
  ) -> (order: [Int], compare: (Int, Int) -> CostComparison) {
    let runs = costs.map(\.later)
    let gpu = CostRanking(runs, by: .gpu, at: places)
    // Asked in few cases, and then for several pairs.
    var known: CostRanking?
    func work() -> CostRanking {
      let ranking = known ?? CostRanking(runs, by: .work, at: places)
      known = ranking
      return ranking
    }
    let middle = CostRates.middle(runs[0].device)
    let keys = runs.map { run in
      [CostMeasure.gpu, .work].map { (run.cost($0, at: middle) * 1e7).rounded() }
    }
    let order = runs.indices.sorted {
      (keys[$0][0], keys[$0][1], Double($0)) < (keys[$1][0], keys[$1][1], Double($1))
    }
    return (
      order,
      { a, b in
        let byGPU = gpu.compare(a, with: b)
        guard byGPU == .same else {
          return CostComparison(result: byGPU, measure: .gpu, ratio: gpu.ratio(a, to: b))
        }
        return CostComparison(
          result: work().compare(a, with: b), measure: .work, ratio: work().ratio(a, to: b))
      }
    )
  }
}
