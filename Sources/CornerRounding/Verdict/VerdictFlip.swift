public import CostModel
public import RenderPlanning

/// A change of the scene, device or era that changes what is best.
public struct VerdictFlip: Hashable, Sendable {
  /// What is changed, all else being the same.
  public enum Change: Hashable, Sendable {
    /// What lies behind is frozen as in the first frame.
    case backgroundStill
    /// The rounded layers, and those around them, stay where they are in the first frame.
    case layersStill
    /// One solid colour lies behind.
    case solidBackground
    /// The contents of the rounded layers are clipped to a rectangle that the curve does not reach.
    case contentInset
    /// The contents of the rounded layers are frozen as in the first frame.
    case contentStill
    /// This many rounded views, all on a screen of the scene's size, whether or not they fit;
    /// everything else once.
    case views(Int)
    /// Other devices, each under the rules that fit it.
    case devices([DeviceProfile])
    /// The same device under other rules.
    case era(Era)
  }

  /// What is changed.
  public var change: Change
  /// What the chart leads to before.
  public var chartBefore: CornerStrategy
  /// What the chart leads to after.
  public var chartAfter: CornerStrategy
  /// The grade that the chart's source gives the strategy after.
  public var gradeAfter: String
  /// Why the chart's new strategy cannot be used either; empty where it can.
  public var refusals: [Refusal] = []
  /// The cheapest right strategy before.
  public var cheapestBefore: CornerStrategy
  /// The cheapest right strategy after: the same one if it is still right and nothing is certainly
  /// cheaper.
  public var cheapestAfter: CornerStrategy

  /// Whether the chart leads elsewhere.
  public var changesChart: Bool { chartBefore != chartAfter }
  /// Whether another strategy is the cheapest right one.
  public var changesCheapest: Bool { cheapestBefore != cheapestAfter }
}

/// How many rounded views a strategy can round in time for every refresh, on a screen of the
/// scene's size, whether or not they fit.
public struct ViewLimit: Hashable, Sendable {
  /// The strategy.
  public var strategy: CornerStrategy
  /// This many are certainly in time; 0 when not even the scene as it is would be.
  public var fits: Int
  /// This many are certainly late; nil when even the most that were tried may be in time.
  public var fails: Int?
  /// The most that were tried.
  public var tried: Int
}
