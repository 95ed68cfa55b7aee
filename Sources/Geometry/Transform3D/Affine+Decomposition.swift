/// A plane map as meaningful steps, in the order in which they happen.
///
/// The same as scale, then lean, then rotation, then translation. That Core Animation decomposes
/// maps like this was worked out from measured values between maps that mirror, turn and skew.
public struct AffineComponents: Hashable, Sendable {
  /// The lengths of what x and y become; negative ones mirror.
  public var scaleX, scaleY: Double
  /// The direction of y relative to a turned x, of length 1; `(0, 1)` where nothing is skewed.
  public var lean: Point
  /// The angle in radians, clockwise on screen.
  public var rotation: Double
  /// The shift at the end.
  public var translation: Point

  /// Makes components, by default those of the identity.
  public init(
    scaleX: Double = 1, scaleY: Double = 1, lean: Point = Point(x: 0, y: 1), rotation: Double = 0,
    translation: Point = .zero
  ) {
    (self.scaleX, self.scaleY, self.lean) = (scaleX, scaleY, lean)
    (self.rotation, self.translation) = (rotation, translation)
  }
}

extension Affine {
  /// Makes the map with these components.
  public init(_ parts: AffineComponents) {
    let (s, c) = (sine(parts.rotation), cosine(parts.rotation))
    let (x, y) = (parts.lean.x, parts.lean.y)
    self.init(
      a: parts.scaleX * c, b: parts.scaleX * s, c: parts.scaleY * (x * c - y * s),
      d: parts.scaleY * (x * s + y * c), tx: parts.translation.x, ty: parts.translation.y)
  }

  /// The components; nil for a map that is not finite.
  ///
  /// The rotation lies in `-pi ..< pi`; a half turn that is a rounding error short of `pi` counts
  /// as `-pi`. A map that mirrors has the negative factor on the axis that is turned further from
  /// its own direction. A map that flattens x keeps the direction of y.
  public var components: AffineComponents? {
    guard isFinite else { return nil }
    let mirrors = determinant < 0
    let mirrorsX = mirrors && a < d
    let first = mirrorsX ? Point(x: -a, y: -b) : Point(x: a, y: b)
    let second = Point(x: c, y: d)
    let direction = first.unit ?? second.unit?.left ?? Point(x: 1, y: 0)
    let scaleY = mirrors && !mirrorsX ? -second.length : second.length
    var lean = Point(x: 0, y: 1)
    if let unit = second.unit {
      let sign = scaleY < 0 ? -1.0 : 1
      lean = Point(x: unit.dot(direction), y: unit.dot(-direction.left)) * sign
    }
    let angle = arcTangent(direction.y, direction.x)
    return AffineComponents(
      scaleX: mirrorsX ? -first.length : first.length, scaleY: scaleY, lean: lean,
      rotation: angle > .pi - 1e-9 ? angle - 2 * .pi : angle, translation: Point(x: tx, y: ty))
  }

  /// Returns the map `t` of the way from one to another, component by component.
  ///
  /// The rotation goes the shorter way, and half a turn counter-clockwise from wherever it starts.
  /// `t` outside 0...1 extrapolates. Maps without components are mixed coefficient by coefficient.
  public static func interpolate(_ a: Affine, _ b: Affine, _ t: Double) -> Affine {
    if t == 0 || a == b { return a }
    if t == 1 { return b }
    return blend([a, b], weights: [1 - t, t]) ?? mix([a, b], [1 - t, t])
  }

  /// Returns the weighted sum of several maps' components; nil when one of them has none.
  ///
  /// Each rotation is counted from the one before it, the shorter way around. Where one map mirrors
  /// x and the next y, the latter is taken as the same mirror followed by half a turn, clockwise.
  ///
  /// - Parameter weights: one for each map, together 1.
  public static func blend(_ maps: [Affine], weights: [Double]) -> Affine? {
    var sum = AffineComponents(scaleX: 0, scaleY: 0, lean: .zero)
    var last: AffineComponents?
    for (map, weight) in zip(maps, weights) {
      guard var parts = map.components else { return nil }
      if let last {
        let isMirrored = parts.mirrorLike(last)
        parts.rotation =
          last.rotation
          + shorterTurn(
            from: last.rotation, to: parts.rotation, halfTurnIsPositive: isMirrored)
      }
      last = parts
      sum.scaleX += parts.scaleX * weight
      sum.scaleY += parts.scaleY * weight
      sum.lean = sum.lean + parts.lean * weight
      sum.rotation += parts.rotation * weight
      sum.translation = sum.translation + parts.translation * weight
    }
    return last == nil ? nil : Affine(sum)
  }

  private static func mix(_ maps: [Affine], _ weights: [Double]) -> Affine {
    var sum = Affine(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    for (m, w) in zip(maps, weights) {
      sum.a += m.a * w
      sum.b += m.b * w
      sum.c += m.c * w
      sum.d += m.d * w
      sum.tx += m.tx * w
      sum.ty += m.ty * w
    }
    return sum
  }
}

extension AffineComponents {
  /// Makes it mirror the same axis as another, and returns whether it mirrored the other axis.
  ///
  /// The two differ by a half turn.
  fileprivate mutating func mirrorLike(_ other: AffineComponents) -> Bool {
    let isOther = (scaleX < 0 && other.scaleY < 0) || (scaleY < 0 && other.scaleX < 0)
    guard isOther else { return false }
    (scaleX, scaleY) = (-scaleX, -scaleY)
    rotation += rotation > 0 ? -.pi : .pi
    return true
  }
}

/// Returns the angle from one direction to another in radians.
///
/// The sign of a half turn is given, not computed: a rounding error in either direction would
/// decide it. The tolerance is that of `components`.
private func shorterTurn(
  from a: Double, to b: Double, halfTurnIsPositive: Bool
) -> Double {
  let turn = (b - a).remainder(dividingBy: 2 * .pi)
  guard abs(turn) > .pi - 1e-9, (turn > 0) != halfTurnIsPositive else { return turn }
  return halfTurnIsPositive ? turn + 2 * .pi : turn - 2 * .pi
}
