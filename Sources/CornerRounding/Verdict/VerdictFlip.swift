public import CostModel
public import RenderPlanning

/// A change of the scene, device or era that changes what is best.
public struct VerdictFlip: Hashable, Sendable {
  /// What is changed, all else being the same.
  public enum Change: Hashable, Sendable {
    /// What lies behind stands still as it is in the first frame.
    case backgroundStill
    /// The rounded layers, and those around them, stay where they are in the first frame.
    case layersStill
    /// One solid colour lies behind.
    case solidBackground
    /// What is in the rounded layers is clipped to a rectangle that the curve does not reach.
    case contentInset
    /// What is in the rounded layers stands still as it is in the first frame.
    case contentStill
    /// So many rounded views, all on a screen of the scene's size, whether or not there is room for them; what
    /// else there is, once.
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
  /// Why what the chart leads to after cannot be used then either; empty where it can.
  public var refusals: [Refusal] = []
  /// The cheapest right strategy before.
  public var cheapestBefore: CornerStrategy
  /// The cheapest right strategy after: the same one where that is still right and nothing is certainly
  /// cheaper.
  public var cheapestAfter: CornerStrategy

  /// Whether the chart leads elsewhere.
  public var changesChart: Bool { chartBefore != chartAfter }
  /// Whether another strategy is the cheapest right one.
  public var changesCheapest: Bool { cheapestBefore != cheapestAfter }
}

/// How many rounded views a strategy can round in time for every refresh, on a screen of the scene's size,
/// whether or not there is room for them.
public struct ViewLimit: Hashable, Sendable {
  /// The strategy.
  public var strategy: CornerStrategy
  /// So many certainly fit; 0 when not even the scene as it is does.
  public var fits: Int
  /// So many certainly do not fit; nil when even the most that were tried may.
  public var fails: Int?
  /// The most that were tried.
  public var tried: Int
}
