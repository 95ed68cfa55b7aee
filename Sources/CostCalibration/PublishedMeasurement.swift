public import CostModel
internal import Layers
internal import RenderPlanning

/// A published measurement, with the scene that stands in for it.
public struct PublishedMeasurement: Hashable, Sendable {
  /// What was measured.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// GPU time of a frame in milliseconds: the share of use times the time between frames, or as
    /// spoken.
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
  /// The version of iOS on which it was measured; that of its time if the source does not say.
  public var system: Int
  /// What was measured.
  public var quantity: Quantity
  /// The published value, or the lowest and highest that the words allow.
  public var value: CostRange
  /// What the source says where it says no number, such as "below 60"; nil where `value` says it
  /// all.
  public var words: String?
  /// Where it was published.
  public var source: String
  /// Measurements of one group were made with one scene, so they have an order.
  public var group: String
  /// Whether the value is only a bound, such as "60 fps" or "under 20 %".
  public var isBound = false
  /// What in the model was decided by looking at it, in the order of ``Decision``; empty for a
  /// bound.
  public var decisions: [Decision] = []
  /// Whether it was kept aside until the model was finished, so that it cannot have decided
  /// anything.
  public var isKeptAside = false
  /// An assumption of the scene that the source does not state and the prediction depends on; or
  /// nil.
  public var condition: String?
  var scene: MeasuredScene

  /// What was published, as a reader would quote it: `12.2`, `26 to 27`, `at least 60`, `below 60`.
  ///
  /// Never the middle of an interval, which nobody published. Two decimals where the source has
  /// them, and one where a time was worked out from a share and a rate.
  public var published: String {
    if let words { return words }
    let bound = !isBound ? "" : quantity == .framesPerSecond ? "at least " : "at most "
    let ends = [value.low, value.high].map { end in
      let hundredths = (end * 100).rounded()
      let isSaid = abs(end * 100 - hundredths) < 1e-6
      return (isSaid ? hundredths / 100 : (end * 10).rounded() / 10).shortText
    }
    return bound + (ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])")
  }
}

/// What is priced for a measurement.
enum MeasuredScene: Hashable, Sendable {
  /// The frame of a layer tree, with rasterized layers kept.
  case frame(Layer, scale: Double)
  /// A list on an iPhone 6 with as many rounded items as fit.
  case roundedItems
  case decoding(width: Int, height: Int)
}
