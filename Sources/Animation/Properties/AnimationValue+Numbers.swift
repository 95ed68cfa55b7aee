internal import Geometry

extension AnimationValue {
  /// Whether one of its numbers is not a number.
  public var hasNaN: Bool { numbers.contains(where: \.isNaN) }

  /// Whether none of its numbers is infinite or not a number.
  public var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

  /// All numbers in it; a path counts as one, which is not a number if one of its points is not
  /// finite.
  private var numbers: [Double] {
    switch self {
    case .number(let v): [v]
    case .point(let p): [p.x, p.y]
    case .size(let s): [s.width, s.height]
    case .rect(let r): [r.minX, r.minY, r.width, r.height]
    case .affine(let m): [m.a, m.b, m.c, m.d, m.tx, m.ty]
    case .transform(let m):
      [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
        m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ]
    case .color(let c): [c.x, c.y, c.z, c.w]
    case .radii(let r): [r.topLeft, r.topRight, r.bottomRight, r.bottomLeft]
    case .path(let path): path.isFinite ? [] : [.nan]
    case .list(let values): values.flatMap(\.numbers)
    case .bool, .name: []
    }
  }
}

extension LayerAnimation {
  /// All values that it is given, each with the property that it animates.
  public var allValues: [(property: String, value: AnimationValue)] {
    switch self {
    case .group(let group): group.animations.flatMap(\.allValues)
    case .property(let animation):
      animation.motion.values.map { (animation.keyPath.property, $0) }
    }
  }
}

extension PropertyAnimation.Motion {
  fileprivate var values: [AnimationValue] {
    switch self {
    case .basic(let basic), .spring(let basic, _):
      [basic.from, basic.to, basic.by].compactMap(\.self)
    case .keyframes(let keyframes): keyframes.values
    case .path(let keyframes): [.path(keyframes.path)]
    }
  }
}
