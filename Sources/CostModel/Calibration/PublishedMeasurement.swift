internal import Layers
internal import RenderPlan

/// A published measurement, with the scene that is taken for it.
public struct PublishedMeasurement: Hashable, Sendable {
  /// What was measured.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// GPU time of a frame in milliseconds: the share of use times the time between frames, or as spoken.
    case gpuMilliseconds
    /// Frames a second, at a display of 60 Hz.
    case framesPerSecond
    /// How many items a frame can have before it is late.
    case itemsInTime
    /// Milliseconds of decoding.
    case decodingMilliseconds

    /// The unit, for tables.
    public var unit: String {
      switch self {
      case .gpuMilliseconds: "ms GPU"
      case .framesPerSecond: "fps"
      case .itemsInTime: "items"
      case .decodingMilliseconds: "ms decoding"
      }
    }
  }

  /// A short name, unique with the quantity.
  public var name: String
  /// The device of the table that stands for the measured one.
  public var device: DeviceProfile
  /// The version of iOS on which it was measured; that of its time where the source does not say.
  public var system: Int
  /// What was measured.
  public var quantity: Quantity
  /// The published value, or the lowest and highest that the words allow.
  public var value: CostRange
  /// Where it was published.
  public var source: String
  /// Measurements of one group were made with one scene: they have an order.
  public var group: String
  /// Whether the value is only a bound, such as "60 fps" or "under 20 %".
  public var isBound = false
  /// What in the model was decided by looking at it, in the order of ``Decision``; empty for a bound.
  public var decisions: [Decision] = []
  /// Whether it was kept aside until the model was there, so that nothing can have been decided by it.
  public var isKeptAside = false
  /// What the scene assumes and the source does not say, so that the prediction holds only with it; or nil.
  public var condition: String?
  var scene: MeasuredScene
}

/// What is priced for a measurement.
enum MeasuredScene: Hashable, Sendable {
  /// The frame of a layer tree, with rasterized layers kept.
  case frame(Layer, scale: Double)
  /// A list on an iPhone 6 with as many rounded items as fit.
  case roundedItems
  case decoding(width: Int, height: Int)
}
