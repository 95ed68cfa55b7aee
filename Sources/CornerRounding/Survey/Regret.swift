internal import CostModel

/// What a right strategy costs more than the cheapest right one, as a share of that one's cost.
///
/// Compared is the GPU time of a later frame. Two that take the same wherever the constants lie are compared by all
/// work of the frame, as in ``CostRanking``.
public struct Regret: Hashable, Sendable {
  /// With every constant in the middle of its range; 0 is as cheap as any, 0.1 a tenth more.
  public var typical: Double
  /// Where in the ranges it is largest.
  public var worst: Double

  /// Makes a regret.
  public init(typical: Double, worst: Double) { (self.typical, self.worst) = (typical, worst) }

  /// Differences below this are those of sums in another order.
  static let rounding = 1e-9
}

extension Regret {
  /// The regrets of all that are right and priced.
  static func all(of standings: [StrategyStanding], on device: DeviceProfile)
    -> [CornerStrategy: Regret]
  {
    let right = standings.filter { $0.isRight && $0.cost != nil }
    let runs = right.compactMap(\.cost)
    let corners = CostRates.corners(on: device)
    var seen: Set<[Double]> = []
    // The middle stands last; the GPU's time depends on few of the constants.
    let ofGPU =
      corners.dropLast().filter {
        seen.insert([$0.passGap, $0.interruption, $0.fillMpixel, $0.sampleMpixel, $0.moveMB])
          .inserted
      } + corners.suffix(1)
    let gpu = runs.map { run in ofGPU.map { run.cost(.gpu, at: $0) } }
    // Worked out for those that the GPU's time leaves equal.
    var work: [[Double]] = runs.map { _ in [] }
    func workPrices(_ index: Int) -> [Double] {
      if work[index].isEmpty {
        work[index] = corners.map { runs[index].cost(.frameWork, at: $0) }
      }
      return work[index]
    }
    func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= rounding * max(a, b) }
    var regrets: [CornerStrategy: Regret] = [:]
    for a in runs.indices {
      var regret = Regret(typical: 0, worst: 0)
      for b in runs.indices where b != a {
        var (own, other) = (gpu[a], gpu[b])
        if zip(own, other).allSatisfy(isSame) { (own, other) = (workPrices(a), workPrices(b)) }
        let more = zip(own, other).map { isSame($0, $1) ? 0 : $0 / $1 - 1 }
        regret.typical = max(regret.typical, more.last ?? 0)
        regret.worst = max(regret.worst, more.max() ?? 0)
      }
      regrets[right[a].strategy] = regret
    }
    return regrets
  }
}
