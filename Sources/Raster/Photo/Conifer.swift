import Geometry

/// A conifer as an outline: tiers of drooping branches that widen downwards.
struct Conifer {
  /// The middle of the trunk at the ground, in scene units.
  var u: Float
  /// The ground, in scene units.
  var v: Float
  /// From the ground to the tip, in scene units.
  var height: Float
  /// Half the width of the lowest tier as a part of the height.
  var spread: Float
  /// How many tiers of branches there are.
  var tiers: Int
  var noise: Noise
  /// Which tree of its noise this is.
  var number: Int

  /// The outline, clockwise from the tip.
  var path: Path {
    let sides = [side(1), side(-1)]
    let trunk = Double(height * 0.014)
    let (x, foot) = (Double(u), Double(v))
    var path = Path()
    path.move(to: Point(x, Double(v - height)))
    for p in sides[0] { path.line(to: p) }
    for p in [
      Point(x + trunk, foot - Double(height * 0.06)), Point(x + trunk, foot),
      Point(x - trunk, foot), Point(x - trunk, foot - Double(height * 0.06)),
    ] { path.line(to: p) }
    for p in sides[1].reversed() { path.line(to: p) }
    path.close()
    return path
  }

  /// The ends and the armpits of the branches on one side, from the top down.
  private func side(_ sign: Float) -> [Point] {
    var points: [Point] = []
    let shift = number &* 256 &+ (sign > 0 ? 0 : 128)
    for tier in 1...tiers {
      let t = Float(tier) / Float(tiers)
      // Branches get longer fast below the tip, then slowly; old ones at the foot are shorter.
      let taper = (0.18 * t + 0.82 * t * (1.25 - 0.25 * t)) * (t > 0.93 ? 0.86 : 1)
      let reach = height * spread * (0.03 + taper) * noise.random(shift &+ tier, 1, in: 0.66...1.1)
      let wobble = height / Float(tiers) * noise.random(shift &+ tier, 2, in: -0.25...0.25)
      let y = v - height * (1 - 0.94 * t) + wobble
      let droop = height * noise.random(shift &+ tier, 3, in: 0.003...0.016) + reach * 0.16
      let gap = height / Float(tiers) * 0.35
      points.append(Point(Double(u + sign * reach * 0.62), Double(y - gap * 0.2)))
      points.append(Point(Double(u + sign * reach), Double(y + droop)))
      points.append(Point(Double(u + sign * reach * 0.55), Double(y + droop * 0.35)))
      points.append(Point(Double(u + sign * reach * 0.34), Double(y + gap * 0.35)))
    }
    return points
  }
}
