/// The smooth curve of cubic keyframes, by Kochanek and Bartels (SIGGRAPH 1984).
///
/// Without parameters it is a Catmull-Rom spline over key *times*: at an inner key it has the slope
/// of the straight line from the key before to the key after, at the first and the last that of
/// their segment. Parameters weight both neighbours' shares as for even times, and the tangent is
/// then scaled to the segment it belongs to, as the paper does for unevenly spaced frames.
struct KeyframeSpline {
  /// When each key is reached, rising; at least two.
  let times: [Double]
  /// How tight the curve is at each key, -1...1; missing ones are 0.
  let tensions: [Double]
  /// How the curve bends at each key, -1...1; missing ones are 0.
  let continuities: [Double]
  /// Whether the curve turns before or after each key, -1...1; missing ones are 0.
  let biases: [Double]

  /// Returns the keys and weights of the value at a share of the segment between keys `i` and
  /// `i + 1`.
  ///
  /// Four keys, some of them equal at an end, and their weights, which sum to 1.
  func weights(ofSegment i: Int, at t: Double) -> (keys: [Int], weights: [Double]) {
    let last = times.count - 1
    let leave = tangent(at: i, isLeaving: true)
    let arrive = tangent(at: i + 1, isLeaving: false)
    let u = 1 - t
    // Hermite's four polynomials.
    let (h00, h10) = ((1 + 2 * t) * u * u, t * u * u)
    let (h01, h11) = (t * t * (3 - 2 * t), -t * t * u)
    var weights = [
      -h10 * leave.before, h00 + h10 * (leave.before - leave.after) - h11 * arrive.before,
      h01 + h10 * leave.after + h11 * (arrive.before - arrive.after), h11 * arrive.after,
    ]
    // At an end the missing neighbour is the other one mirrored, so that the distances before and
    // after are equal: without parameters the tangent is the segment itself.
    if i == 0 {
      weights[1] += 2 * weights[0]
      weights[2] -= weights[0]
      weights[0] = 0
    }
    if i + 1 == last {
      weights[2] += 2 * weights[3]
      weights[1] -= weights[3]
      weights[3] = 0
    }
    return ([max(0, i - 1), i, i + 1, min(last, i + 2)], weights)
  }

  /// The weights, in a key's tangent, of the distances before and after it.
  ///
  /// - Parameter isLeaving: whether the tangent is that of the segment after the key.
  private func tangent(at i: Int, isLeaving: Bool) -> (before: Double, after: Double) {
    func parameter(_ list: [Double]) -> Double { i < list.count ? min(max(list[i], -1), 1) : 0 }
    let (tension, bias) = (parameter(tensions), parameter(biases))
    let c = parameter(continuities) * (isLeaving ? 1 : -1)
    let scale = (1 - tension) / 2 * pace(at: i, isLeaving: isLeaving)
    return (scale * (1 + c) * (1 + bias), scale * (1 - c) * (1 - bias))
  }

  /// A segment's time over the mean of it and its neighbour at a key; 1 where there is no
  /// neighbour.
  private func pace(at i: Int, isLeaving: Bool) -> Double {
    guard i > 0, i < times.count - 1 else { return 1 }
    let both = times[i + 1] - times[i - 1]
    let own = isLeaving ? times[i + 1] - times[i] : times[i] - times[i - 1]
    // All at once: no time passes in which a tangent could matter.
    return both > 0 ? 2 * own / both : 1
  }
}
