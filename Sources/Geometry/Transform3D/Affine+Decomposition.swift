/// A plane map as steps with a meaning, in the order in which they happen.
///
/// The same as scale, then skew, then rotation, then translation.
public struct AffineComponents: Hashable, Sendable {
  /// The factors along x and y; negative ones mirror.
  public var scaleX, scaleY: Double
  /// How much of y is added to x after scaling: the tangent of the angle.
  public var skew: Double
  /// The angle in radians, clockwise on screen.
  public var rotation: Double
  /// The shift at the end.
  public var translation: Point

  /// Makes components, by default those of the identity.
  public init(
    scaleX: Double = 1, scaleY: Double = 1, skew: Double = 0, rotation: Double = 0,
    translation: Point = .zero
  ) {
    (self.scaleX, self.scaleY, self.skew) = (scaleX, scaleY, skew)
    (self.rotation, self.translation) = (rotation, translation)
  }
}

extension Affine {
  /// Makes the map with these components.
  public init(_ parts: AffineComponents) {
    let (s, c) = (sine(parts.rotation), cosine(parts.rotation))
    let k = parts.skew
    self.init(
      a: parts.scaleX * c, b: parts.scaleX * s, c: parts.scaleY * (k * c - s),
      d: parts.scaleY * (k * s + c), tx: parts.translation.x, ty: parts.translation.y)
  }

  /// The components; nil for a map that is not finite or that flattens and skews at once.
  ///
  /// The rotation lies in `-pi...pi`. A map that mirrors has the negative factor on the axis that
  /// is turned further from its own direction. A map that flattens x keeps the direction of y.
  public var components: AffineComponents? {
    guard isFinite else { return nil }
    let mirrorsX = determinant < 0 && a < d
    let first = mirrorsX ? Point(x: -a, y: -b) : Point(x: a, y: b)
    let second = Point(x: c, y: d)
    let direction = first.unit ?? second.unit?.left ?? Point(x: 1, y: 0)
    let across = -direction.left
    let scaleY = second.dot(across)
    let shear = second.dot(direction)
    guard scaleY != 0 || shear == 0 else { return nil }
    return AffineComponents(
      scaleX: mirrorsX ? -first.length : first.length, scaleY: scaleY,
      skew: shear == 0 ? 0 : shear / scaleY, rotation: arcTangent(direction.y, direction.x),
      translation: Point(x: tx, y: ty))
  }

  /// Returns the map `t` of the way from one to another, component by component.
  ///
  /// The rotation goes the shorter way, a half turn clockwise. `t` outside 0...1 extrapolates. Maps
  /// without components are mixed coefficient by coefficient.
  public static func interpolate(_ a: Affine, _ b: Affine, _ t: Double) -> Affine {
    if t == 0 || a == b { return a }
    if t == 1 { return b }
    return blend([a, b], weights: [1 - t, t]) ?? mix([a, b], [1 - t, t])
  }

  /// Returns the weighted sum of several maps' components; nil when one of them has none.
  ///
  /// Each rotation is counted from the one before it, the shorter way around.
  ///
  /// - Parameter weights: one for each map, together 1.
  public static func blend(_ maps: [Affine], weights: [Double]) -> Affine? {
    var sum = AffineComponents(scaleX: 0, scaleY: 0)
    var angle: Double?
    for (map, weight) in zip(maps, weights) {
      guard let parts = map.components else { return nil }
      let turned = angle.map { $0 + shorterTurn(from: $0, to: parts.rotation) } ?? parts.rotation
      angle = turned
      sum.scaleX += parts.scaleX * weight
      sum.scaleY += parts.scaleY * weight
      sum.skew += parts.skew * weight
      sum.rotation += turned * weight
      sum.translation = sum.translation + parts.translation * weight
    }
    return angle == nil ? nil : Affine(sum)
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

/// Returns the angle from one direction to another in radians, more than -pi and at most pi.
func shorterTurn(from a: Double, to b: Double) -> Double {
  let turn = (b - a).remainder(dividingBy: 2 * .pi)
  return turn <= -.pi ? turn + 2 * .pi : turn
}
