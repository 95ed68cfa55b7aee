public import CostModel
internal import Geometry
internal import Layers
internal import RenderPlanning

/// What the model says about a published measurement.
public struct Residual: Hashable, Sendable {
  /// What was published.
  public var measurement: PublishedMeasurement
  /// What the model says, from end to end of its ranges.
  public var predicted: CostRange
  /// The model's value with every constant in the middle of its range, which is compared.
  public var middle: Double

  /// Predicted by measured, 1 when they agree.
  public var ratio: Double { middle / measurement.value.middle }
  /// Whether the middle is within a factor of two; for a bound, whether it is not beyond that.
  public var isWithinFactorTwo: Bool {
    switch (measurement.isBound, measurement.quantity) {
    case (true, .framesPerSecond): ratio >= 0.5
    case (true, .gpuMilliseconds): ratio <= 2
    default: ratio >= 0.5 && ratio <= 2
    }
  }

  /// Whether the published value lies in the range from end to end; for a bound, whether the range
  /// extends to the right side of it.
  public var isWithinRange: Bool {
    let value = measurement.value
    return switch (measurement.isBound, measurement.quantity) {
    case (true, .framesPerSecond): predicted.high >= value.low
    case (true, .gpuMilliseconds): predicted.low <= value.high
    default: predicted.low <= value.high && predicted.high >= value.low
    }
  }

  /// How far residuals are off, as a factor of at least 1: the root of the mean square of
  /// ln(ratio).
  ///
  /// Means nothing for bounds, and is 1 when there are none.
  public static func typicalFactor(_ residuals: [Residual]) -> Double {
    guard !residuals.isEmpty else { return 1 }
    let squares = residuals.reduce(0.0) { sum, one in
      let error = naturalLogarithm(one.ratio)
      return sum + error * error
    }
    return exponential((squares / Double(residuals.count)).squareRoot())
  }

  /// All measurements, in their order.
  public static func all() -> [Residual] { PublishedMeasurement.all.map { Residual($0) } }

  /// Predicts one measurement.
  public init(_ measurement: PublishedMeasurement) {
    self.measurement = measurement
    switch measurement.scene {
    case .frame(let root, let scale):
      let frame = Residual.frame(root, scale, on: measurement.device, system: measurement.system)
      if measurement.quantity == .framesPerSecond {
        predicted = frame.frameRate(at: 60)
        middle = frame.typicalFrameRate(at: 60)
      } else {
        // It is unknown whether gaps count as use: at the cheap end they do not.
        predicted = CostRange(frame.gpuBusy.low, frame.gpu.high)
        middle = (frame.typical.gpuBusy + frame.typical.gpu) / 2
      }
    case .roundedItems:
      let low = Residual.itemsInTime(measurement) { $0.interval.high }
      let high = Residual.itemsInTime(measurement) { $0.interval.low }
      predicted = CostRange(Double(low), Double(high))
      middle = Double(Residual.itemsInTime(measurement) { $0.typical.interval })
    case .decoding(let width, let height):
      let pixels = Double(width * height) / 1e6
      predicted = CostRange(
        pixels * CostRates.atLowEnd(of: measurement.device).decodeMpixel,
        pixels * CostRates.atHighEnd(of: measurement.device).decodeMpixel)
      middle = pixels * CostRates.middle(of: measurement.device).decodeMpixel
    }
  }

  /// A steady frame: bitmaps of rasterized layers exist, and only scrolling is committed.
  ///
  /// - Parameter system: the version of iOS, by whose rules on that device it is planned.
  static func frame(
    _ root: Layer, _ scale: Double, on device: DeviceProfile, system: Int
  ) -> FrameCost {
    var cache = RasterizationCache()
    let era = EraChoice(device, onSystem: system).era
    let plan = RenderPlan(of: root, scale: scale, era: era)
    _ = cache.frame(plan, at: 0)
    return FrameCost(cache.frame(plan, at: 1 / 60), on: device)
  }

  /// The most items that are tried.
  static let mostItems = 200.0

  /// The most items with which a frame is in time; more never take less time.
  private static func itemsInTime(
    _ measurement: PublishedMeasurement, _ time: (FrameCost) -> Double
  ) -> Int {
    var (fits, late) = (0, Int(mostItems) + 1)
    while late - fits > 1 {
      let items = (fits + late) / 2
      let root = MeasuredScenes.list(
        width: 375, height: 667, rowHeight: 66, items: items, picture: 60, .rounded)
      let frame = frame(root, 2, on: measurement.device, system: measurement.system)
      if time(frame) * 60 > 1000 { late = items } else { fits = items }
    }
    return fits
  }
}
