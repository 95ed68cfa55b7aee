/// How the values between keyframes are found, as `CAAnimationCalculationMode`.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  /// On straight ways, each key at its time.
  case linear
  /// Each value until the next one.
  case discrete
  /// On straight ways at one speed; key times and pacing of segments do not count.
  case paced
  /// On smooth curves through all values (Kochanek and Bartels, SIGGRAPH 1984).
  case cubic
  /// On the same curves at one speed.
  case cubicPaced
}

/// What a `CAKeyframeAnimation` does to a value: through several values.
public struct KeyframeAnimation<Value: Interpolatable>: Hashable, Sendable {
  /// The values in their order.
  public var values: [Value]
  /// When each value is reached, 0...1 and rising; nil spreads them evenly.
  ///
  /// `discrete` takes one more, the end of the last value. Of different counts the common
  /// prefix holds, so that there is no value without times. Paced modes do not look at them.
  public var keyTimes: [Double]?
  /// The pace of each segment; missing ones are linear.
  public var timingFunctions: [TimingFunction]
  /// How the values between are found.
  public var calculationMode: CalculationMode
  /// For cubic modes, how tight the curve is at each value, -1...1; missing ones are 0.
  public var tensionValues: [Double]
  /// For cubic modes, how the curve bends at each value, -1...1; missing ones are 0.
  public var continuityValues: [Double]
  /// For cubic modes, whether the curve turns before or behind each value; missing ones are 0.
  public var biasValues: [Double]

  /// Makes an animation through values.
  public init(
    values: [Value], keyTimes: [Double]? = nil, timingFunctions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear, tensionValues: [Double] = [],
    continuityValues: [Double] = [], biasValues: [Double] = []
  ) {
    self.values = values
    self.keyTimes = keyTimes
    self.timingFunctions = timingFunctions
    self.calculationMode = calculationMode
    self.tensionValues = tensionValues
    self.continuityValues = continuityValues
    self.biasValues = biasValues
  }

  /// Returns the value at a progress, held at the first and the last; nil without values.
  public func value(at progress: Double) -> Value? {
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    let count = isPaced ? values.count : min(values.count, keyTimes?.count ?? values.count)
    guard count > 1 else { return count == 1 ? values.first : nil }
    switch calculationMode {
    case .discrete:
      let starts = keyTimes ?? (0..<count).map { Double($0) / Double(count) }
      return values[starts.prefix(count).lastIndex { $0 <= progress } ?? 0]
    case .linear, .cubic:
      let times = keyTimes ?? KeySegment.even(count)
      let place = KeySegment(at: progress, in: times.prefix(count), functions: timingFunctions)
      return segment(place.index, place.progress, isCubic: calculationMode == .cubic, count)
    case .paced, .cubicPaced:
      return paced(progress, isCubic: calculationMode == .cubicPaced)
    }
  }

  private func segment(_ i: Int, _ t: Double, isCubic: Bool, _ count: Int) -> Value {
    if t == 0 { return values[i] }
    if t == 1 { return values[i + 1] }
    let smooth = isCubic ? spline(i, t, count) : nil
    return smooth ?? .interpolate(values[i], values[i + 1], t)
  }

  /// Returns the value at a share of the whole way.
  ///
  /// The length of a curve is that of 64 chords a segment, measured anew on every call.
  private func paced(_ progress: Double, isCubic: Bool) -> Value {
    let parts = isCubic ? 64 : 1
    let count = values.count
    func at(_ i: Int) -> Value {
      let (index, part) = i == (count - 1) * parts ? (count - 2, parts) : (i / parts, i % parts)
      return segment(index, Double(part) / Double(parts), isCubic: isCubic, count)
    }
    var (lengths, last) = ([0.0], at(0))
    for i in 1...((count - 1) * parts) {
      let next = at(i)
      lengths.append((lengths.last ?? 0) + last.separation(from: next))
      last = next
    }
    let total = lengths.last ?? 0
    // Without any way the values are spread evenly.
    let times = total > 0 ? lengths.map { $0 / total } : KeySegment.even(lengths.count)
    let place = KeySegment(at: progress, in: times[...], functions: [])
    func value(_ share: Double) -> Value {
      let t = (Double(place.index % parts) + share) / Double(parts)
      return segment(place.index / parts, t, isCubic: isCubic, count)
    }
    guard isCubic else { return value(place.progress) }
    // The speed changes along a chord too: by bisection to where the share of the way is gone.
    let start = value(0)
    let wanted = place.progress * start.separation(from: value(1))
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if start.separation(from: value(middle)) < wanted { low = middle } else { high = middle }
    }
    return value(place.progress == 0 ? 0 : place.progress == 1 ? 1 : (low + high) / 2)
  }

  /// Returns the value between keys `i` and `i + 1`; nil where there is nothing between.
  ///
  /// Tangents do not depend on key times. At the ends the missing neighbour is the other one
  /// mirrored, so two values are a straight way.
  private func spline(_ i: Int, _ t: Double, _ count: Int) -> Value? {
    let leave = tangent(at: i, isLeaving: true)
    let arrive = tangent(at: i + 1, isLeaving: false)
    let u = 1 - t
    // Hermite's four polynomials.
    let (h00, h10) = ((1 + 2 * t) * u * u, t * u * u)
    let (h01, h11) = (t * t * (3 - 2 * t), -t * t * u)
    var weights = [
      -h10 * leave.before, h00 + h10 * (leave.before - leave.behind) - h11 * arrive.before,
      h01 + h10 * leave.behind + h11 * (arrive.before - arrive.behind), h11 * arrive.behind,
    ]
    if i == 0 {
      weights[1] += 2 * weights[0]
      weights[2] -= weights[0]
      weights[0] = 0
    }
    if i + 2 == count {
      weights[2] += 2 * weights[3]
      weights[1] -= weights[3]
      weights[3] = 0
    }
    let keys = [values[max(0, i - 1)], values[i], values[i + 1], values[min(count - 1, i + 2)]]
    return Value.blend(keys, weights: weights)
  }

  /// How much of the ways before and behind a key goes into its tangent.
  private func tangent(at i: Int, isLeaving: Bool) -> (before: Double, behind: Double) {
    func parameter(_ list: [Double]) -> Double { i < list.count ? min(max(list[i], -1), 1) : 0 }
    let (tension, bias) = (parameter(tensionValues), parameter(biasValues))
    let c = parameter(continuityValues) * (isLeaving ? 1 : -1)
    let scale = (1 - tension) / 2
    return (scale * (1 + c) * (1 + bias), scale * (1 - c) * (1 - bias))
  }
}

/// The segment between two key times and how far it is done.
struct KeySegment {
  /// The number of the key before.
  var index: Int
  /// 0 at the key before, 1 at the key behind.
  var progress: Double

  /// Finds a progress among at least two rising times; of equal times the last counts.
  init(at progress: Double, in times: ArraySlice<Double>, functions: [TimingFunction]) {
    let last = times.count - 2
    index = min(max(0, (times.lastIndex { $0 <= progress } ?? 0) - times.startIndex), last)
    let (a, b) = (times[times.startIndex + index], times[times.startIndex + index + 1])
    let share = b > a ? min(max(0, (progress - a) / (b - a)), 1) : progress < a ? 0 : 1
    self.progress = index < functions.count ? functions[index].value(at: share) : share
  }

  /// Returns times of equal distance from 0 to 1; at least two.
  static func even(_ count: Int) -> [Double] { (0..<count).map { Double($0) / Double(count - 1) } }
}
