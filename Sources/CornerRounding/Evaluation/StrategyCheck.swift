internal import Geometry
internal import Layers
public import Raster
internal import RenderPlanning
internal import Rendering
public import SituationAnalysis

/// A strategy's pixels against the reference, over all frames.
public struct StrategyCheck: Hashable, Sendable {
  /// Rounding may differ by one step of 255; anything above is a wrong pixel.
  public static let tolerance = 1

  /// Frames that were compared; those that repeat an earlier frame's plans count, and are not
  /// redrawn.
  public var framesCompared = 0
  /// Frames with a wrong pixel.
  public var wrongFrames = 0
  /// The frame with the largest difference, then with the most differing pixels.
  public var worst: BitmapDifference?
  /// The time of the worst frame, in seconds; 0 before any was compared.
  public var worstTime = 0.0

  /// Whether no channel of any frame differs by more than the tolerance.
  public var isCorrect: Bool { (worst?.maximum ?? 0) <= StrategyCheck.tolerance }

  /// Renders every frame of both timelines and compares.
  ///
  /// - Precondition: both have the same size and duration.
  public init(of timeline: Timeline, against reference: Timeline, scale: Double = 2) {
    self = StrategyCheck.all(of: [timeline], against: reference, scale: scale)[0]
  }

  private init() {}

  /// Checks several timelines against one reference, whose frames are rendered once.
  public static func all(
    of timelines: [Timeline], against reference: Timeline, scale: Double = 2
  ) -> [StrategyCheck] {
    var checks = timelines.map { _ in StrategyCheck() }
    var server = RenderServer()
    // Plans seen before show the same pixels again: they count, and are not drawn.
    var seen: [[RenderPlan]: [BitmapDifference]] = [:]
    let mostSeen = 240
    // A strategy may move where the reference does not: a drawing that arrives late.
    let times = timelines.map(\.frameTimes).reduce(reference.frameTimes) {
      $1.count > $0.count ? $1 : $0
    }
    for time in times {
      func plan(_ timeline: Timeline) -> RenderPlan {
        RenderPlan(
          of: timeline.root.presentation(at: time, scale: scale), scale: scale, era: .forPixels)
      }
      let plans = timelines.map(plan)
      let expectedPlan = plan(reference)
      let key = plans + [expectedPlan]
      let differences: [BitmapDifference]
      if let known = seen[key] {
        differences = known
      } else {
        let expected = server.render(expectedPlan)
        differences = plans.map { server.render($0).difference(from: expected) }
        if seen.count < mostSeen { seen[key] = differences }
      }
      for index in plans.indices { checks[index].note(differences[index], time) }
    }
    return checks
  }

  private mutating func note(_ difference: BitmapDifference, _ time: Double) {
    framesCompared += 1
    if difference.maximum > StrategyCheck.tolerance { wrongFrames += 1 }
    let weight = (difference.maximum, difference.differingPixels)
    guard let worst, (worst.maximum, worst.differingPixels) >= weight else {
      worst = difference
      worstTime = time
      return
    }
  }
}
