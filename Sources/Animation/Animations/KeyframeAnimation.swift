/// How the values between keyframes are found, as `CAAnimationCalculationMode`.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  /// Along straight lines, each key at its time.
  case linear
  /// Each value until the next one.
  case discrete
  /// Along straight lines at constant speed; key times and segments' timing functions are ignored.
  case paced
  /// On smooth curves through all values (Kochanek and Bartels, SIGGRAPH 1984).
  case cubic
  /// Along the same curves at constant speed.
  case cubicPaced
}

/// What a `CAKeyframeAnimation` does to a value: through several values.
public struct KeyframeAnimation<Value: Interpolatable>: Hashable, Sendable {
  /// The values in their order.
  public var values: [Value]
  /// When each value is reached, 0...1 and rising; nil spreads them evenly.
  ///
  /// `discrete` takes one more, the end of the last value. If counts differ, the common prefix is
  /// used, so that no value lacks a time. Paced modes ignore them, and `cubic` takes its tangents
  /// from them; see ``KeyframeSpline``.
  public var keyTimes: [Double]?
  /// The pace of each segment; missing ones are linear.
  public var timingFunctions: [TimingFunction]
  /// How the values between are found.
  public var calculationMode: CalculationMode
  /// For cubic modes, how tight the curve is at each value, -1...1; missing ones are 0.
  public var tensionValues: [Double]
  /// For cubic modes, how the curve bends at each value, -1...1; missing ones are 0.
  public var continuityValues: [Double]
  /// For cubic modes, whether the curve turns before or after each value; missing ones are 0.
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

  /// Returns the value at a progress, clamped to the first and the last; nil without effect.
  ///
  /// A single value has no effect, since there is no segment to follow. Only `discrete` shows it.
  public func value(at progress: Double) -> Value? {
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    let count = isPaced ? values.count : min(values.count, keyTimes?.count ?? values.count)
    guard count > 1 else { return calculationMode == .discrete && count == 1 ? values[0] : nil }
    switch calculationMode {
    case .discrete:
      let starts = keyTimes ?? (0..<count).map { Double($0) / Double(count) }
      return values[starts.prefix(count).lastIndex { $0 <= progress } ?? 0]
    case .linear, .cubic:
      let times = (keyTimes ?? KeySegment.even(count)).prefix(count)
      let place = KeySegment(at: progress, in: times, functions: timingFunctions)
      let curve = calculationMode == .cubic ? spline(times: Array(times)) : nil
      return segment(place.index, place.progress, along: curve)
    case .paced, .cubicPaced:
      return paced(progress)
    }
  }

  private func spline(times: [Double]) -> KeyframeSpline {
    KeyframeSpline(
      times: times, tensions: tensionValues, continuities: continuityValues, biases: biasValues)
  }

  private func segment(_ i: Int, _ t: Double, along curve: KeyframeSpline?) -> Value {
    if t == 0 { return values[i] }
    if t == 1 { return values[i + 1] }
    let smooth = curve.flatMap { curve -> Value? in
      let (keys, weights) = curve.weights(ofSegment: i, at: t)
      return Value.blend(keys.map { values[$0] }, weights: weights)
    }
    return smooth ?? .interpolate(values[i], values[i + 1], t)
  }

  /// Returns the value at a share of the total length.
  ///
  /// The length of a curve is that of 64 chords per segment, measured anew on every call. Its
  /// tangents are those of even key times.
  private func paced(_ progress: Double) -> Value {
    let count = values.count
    let isCubic = calculationMode == .cubicPaced
    let parts = isCubic ? 64 : 1
    let curve = isCubic ? spline(times: KeySegment.even(count)) : nil
    func at(_ i: Int) -> Value {
      let (index, part) = i == (count - 1) * parts ? (count - 2, parts) : (i / parts, i % parts)
      return segment(index, Double(part) / Double(parts), along: curve)
    }
    var (lengths, last) = ([0.0], at(0))
    for i in 1...((count - 1) * parts) {
      let next = at(i)
      lengths.append((lengths.last ?? 0) + last.separation(from: next))
      last = next
    }
    let total = lengths.last ?? 0
    // Without any length the values are spread evenly.
    let times = total > 0 ? lengths.map { $0 / total } : KeySegment.even(lengths.count)
    let place = KeySegment(at: progress, in: times[...], functions: [])
    func value(_ share: Double) -> Value {
      let t = (Double(place.index % parts) + share) / Double(parts)
      return segment(place.index / parts, t, along: curve)
    }
    guard isCubic else { return value(place.progress) }
    // Speed varies along a chord too: bisection finds where the share of its length is covered.
    let start = value(0)
    let wanted = place.progress * start.separation(from: value(1))
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if start.separation(from: value(middle)) < wanted { low = middle } else { high = middle }
    }
    return value(place.progress == 0 ? 0 : place.progress == 1 ? 1 : (low + high) / 2)
  }
}

/// The segment between two key times and how far it is done.
struct KeySegment {
  /// The number of the key before.
  var index: Int
  /// 0 at the key before, 1 at the key after.
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
