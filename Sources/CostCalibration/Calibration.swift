public import CostModel
internal import Geometry
internal import RenderPlanning

/// How well the model's ranges agree with published GPU times, and where in the ranges they agree
/// best.
///
/// The ranges of ``ModelConstant/all`` are taken as they are (every place in a range is equally
/// likely, none outside is possible), and their middle is compared. The fit shows whether the
/// measurements favour another place, and what two rules contribute that were chosen by looking at
/// such measurements: interruptions, and the passes of a shadow's blur
/// (``PublishedMeasurement/Decision``).
public struct Calibration: Hashable, Sendable {
  /// A place in the ranges with its error.
  public struct Fit: Hashable, Sendable {
    /// What is fitted or left out, for readers.
    public var title: String
    /// Where in their ranges the gap, the fill rate and the bandwidth lie: 0 is the cheap end.
    public var places: [CostRates.Group: Double]
    /// The root mean square of ln(predicted / measured); 0.69 is a factor of two.
    public var error: Double

    /// The error as a factor: 1 when all agree.
    public var factor: Double { exponential(error) }
  }

  /// The middle of all ranges, the best place, the best places without either rule, and the middle
  /// without interruptions.
  public var fits: [Fit]
  /// How many measurements are compared.
  public var count: Int

  /// GPU times on devices of the SGX generation, without those that are only bounds.
  public init() {
    let cases = PublishedMeasurement.all.compactMap(Case.init)
    count = cases.count
    let middle = [CostRates.Group.passChanges: 0.5, .shading: 0.5, .traffic: 0.5]
    fits = [
      Fit(
        title: "the middle of all ranges", places: middle,
        error: Case.error(cases, middle, rules: .all)),
      Calibration.best("the best place in the ranges", cases, .all),
      Calibration.best("the best place without interruptions", cases, .noInterruptions),
      Calibration.best("the best place without the passes of a shadow's blur", cases, .noBlurs),
      Fit(
        title: "the middle without interruptions", places: middle,
        error: Case.error(cases, middle, rules: .noInterruptions)),
    ]
  }

  private static func best(_ title: String, _ cases: [Case], _ rules: Case.Rules) -> Fit {
    let grid = [0, 0.25, 0.5, 0.75, 1]
    var best: Fit?
    for gap in grid {
      for shading in grid {
        for traffic in grid {
          let places = [
            CostRates.Group.passChanges: gap, .shading: shading, .traffic: traffic,
          ]
          let error = Case.error(cases, places, rules: rules)
          if best.map({ error < $0.error }) ?? true {
            best = Fit(title: title, places: places, error: error)
          }
        }
      }
    }
    return best ?? Fit(title: title, places: [:], error: 0)
  }
}

/// A measurement as counts, to be priced many times.
private struct Case {
  enum Rules { case all, noInterruptions, noBlurs }

  var device: DeviceProfile
  var passes: [PassCounts]
  var measured: Double

  init?(_ measurement: PublishedMeasurement) {
    guard case .frame(let root, let scale) = measurement.scene, !measurement.isBound,
      !measurement.isKeptAside,
      measurement.quantity == .gpuMilliseconds, measurement.device.generation == .sgx
    else { return nil }
    device = measurement.device
    passes = Residual.frame(root, scale, on: device, system: measurement.system).counts.byPass
    measured = measurement.value.middle
  }

  static func error(
    _ cases: [Case], _ places: [CostRates.Group: Double], rules: Rules
  ) -> Double {
    guard !cases.isEmpty else { return 0 }
    let squares = cases.reduce(0.0) { sum, one in
      var rates = CostRates(one.device) { places[$0] ?? 0.5 }
      if rules == .noInterruptions { rates.interruption = 0 }
      let times = one.passes.map { work in
        var work = work
        if rules == .noBlurs { (work.blurPasses, work.bytesOfBlurs) = (0, 0) }
        return PassTimes(work, rates)
      }
      // It is unknown whether gaps count as use: half of them do here.
      let predicted = times.reduce(0.0) { $0 + $1.busy + $1.changing / 2 }
      let difference = naturalLogarithm(predicted / one.measured)
      return sum + difference * difference
    }
    return (squares / Double(cases.count)).squareRoot()
  }
}
