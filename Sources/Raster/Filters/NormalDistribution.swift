import Geometry

/// The integral of the normal distribution, for shadows.
///
/// `value(x)` is `(1 + erf(x / sqrt 2)) / 2`, read from a table with a parabola between entries:
/// within 3e-7 for every `x`, measured in `RoundedRectShadowTests`.
struct NormalDistribution {
  /// Beyond this many sigmas the value is 0 or 1, which is wrong by 4e-7 at most.
  private static let limit: Float = 5
  private static let scale: Float = 64
  /// Values from -5 on, every 64th, with one more at the end.
  private let values: [Float]
  /// The density at the same places, divided by the scale.
  private let slopes: [Float]

  /// The one table.
  static let standard = NormalDistribution()

  private init() {
    let count = Int(2 * Self.limit * Self.scale) + 2
    let step = 1 / Double(Self.scale)
    let density = { (x: Double) in exponential(-x * x / 2) * 0.3989422804014327 }
    var (values, slopes): ([Float], [Float]) = ([], [])
    // Simpson's rule from entry to entry, from the value at -5.
    var sum = 2.866515718791945e-7
    for i in 0..<count {
      let x = Double(i) * step - Double(Self.limit)
      values.append(Float(sum))
      slopes.append(Float(density(x) * step))
      sum += (density(x) + 4 * density(x + step / 2) + density(x + step)) * step / 6
    }
    self.values = values
    self.slopes = slopes
  }

  /// Returns the part of the distribution below `x` sigmas; NaN gives 0.
  @inline(__always)
  func value(_ x: Float) -> Float {
    if !(x > -Self.limit) { return 0 }
    if x >= Self.limit { return 1 }
    let place = (x + Self.limit) * Self.scale
    // Positive and below 641: the conversion cannot trap.
    let i = Int(place)
    let t = place - Float(i)
    let (s0, s1) = (slopes[i], slopes[i &+ 1])
    return values[i] + t * (s0 + t * (s1 - s0) * 0.5)
  }

  /// Returns the density at `x` sigmas.
  @inline(__always)
  func density(_ x: Float) -> Float {
    let place = (abs(x) + 0) * Self.scale
    if !(place < Self.limit * Self.scale) { return 0 }
    let i = Int(place)
    let t = place - Float(i)
    let middle = Int(Self.limit * Self.scale)
    let (s0, s1) = (slopes[middle &+ i], slopes[middle &+ i &+ 1])
    return (s0 + t * (s1 - s0)) * Self.scale
  }
}
