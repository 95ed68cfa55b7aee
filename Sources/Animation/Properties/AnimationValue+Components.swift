public import Geometry

extension AnimationValue {
  /// Returns a part of the value; nil when values of its kind have no such part.
  public func component(_ component: AnimationKeyPath.Component) -> AnimationValue? {
    switch (self, component) {
    case (.point(let p), .x): .number(p.x)
    case (.point(let p), .y): .number(p.y)
    case (.size(let s), .width): .number(s.width)
    case (.size(let s), .height): .number(s.height)
    case (.rect(let r), .origin): .point(r.origin)
    case (.rect(let r), .size): .size(r.size)
    case (.rect(let r), .originX): .number(r.origin.x)
    case (.rect(let r), .originY): .number(r.origin.y)
    case (.rect(let r), .sizeWidth): .number(r.size.width)
    case (.rect(let r), .sizeHeight): .number(r.size.height)
    case (.transform(let m), _): m.component(component)
    case (.affine(let m), _): Transform3D(m).component(component)
    default: nil
    }
  }

  /// Returns the value with a part of it replaced; nil when either does not fit.
  ///
  /// A plane map stays one: parts that it cannot take give nil.
  public func setting(
    _ component: AnimationKeyPath.Component, to part: AnimationValue
  ) -> AnimationValue? {
    switch (self, component, part) {
    case (.point(let p), .x, .number(let v)): return .point(Point(v, p.y))
    case (.point(let p), .y, .number(let v)): return .point(Point(p.x, v))
    case (.size(let s), .width, .number(let v)): return .size(Size(v, s.height))
    case (.size(let s), .height, .number(let v)): return .size(Size(s.width, v))
    case (.rect(let r), .origin, .point(let v)): return .rect(Rect(origin: v, size: r.size))
    case (.rect(let r), .size, .size(let v)): return .rect(Rect(origin: r.origin, size: v))
    case (.rect(var r), _, .number(let v)):
      switch component {
      case .originX: r.origin.x = v
      case .originY: r.origin.y = v
      case .sizeWidth: r.size.width = v
      case .sizeHeight: r.size.height = v
      default: return nil
      }
      return .rect(r)
    case (.transform(let m), _, _): return m.setting(component, to: part).map { .transform($0) }
    case (.affine(let m), _, _):
      return Transform3D(m).setting(component, to: part)?.affine.map { .affine($0) }
    default: return nil
    }
  }
}

extension Transform3D {
  /// Returns an angle, a factor or a shift of the map; nil for other components.
  ///
  /// A map without ``components`` has those of the identity, but for its shift.
  public func component(_ component: AnimationKeyPath.Component) -> AnimationValue? {
    let parts = components ?? TransformComponents()
    switch component {
    case .rotation(let axis): return .number(parts.rotation.angles[axis.index])
    case .scale(let axis?): return .number(parts.scale[axis.index])
    case .scale(nil): return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
    case .translation(.x?): return .number(m41)
    case .translation(.y?): return .number(m42)
    case .translation(.z?): return .number(m43)
    case .translation(nil): return .size(Size(m41, m42))
    default: return nil
    }
  }

  /// Returns the map with an angle, a factor or the shift replaced; nil when the part does not fit.
  public func setting(
    _ component: AnimationKeyPath.Component, to part: AnimationValue
  ) -> Transform3D? {
    var parts = components ?? TransformComponents()
    switch (component, part) {
    case (.rotation(let axis), .number(let v)):
      var angles = parts.rotation.angles
      angles[axis.index] = v
      // About z alone the sines of the other angles vanish, and a plane map stays one.
      if angles.x == 0, angles.y == 0, var plane = affine?.components {
        plane.rotation = v
        return Transform3D(Affine(plane))
      }
      parts.rotation = Quaternion(angles: angles)
    case (.scale(let axis?), .number(let v)): parts.scale[axis.index] = v
    case (.scale(nil), .number(let v)): parts.scale = SIMD3(v, v, v)
    case (.translation(let axis?), .number(let v)): parts.translation[axis.index] = v
    case (.translation(nil), .size(let v)):
      (parts.translation.x, parts.translation.y) = (v.width, v.height)
    case (.translation(nil), .point(let v)):
      (parts.translation.x, parts.translation.y) = (v.x, v.y)
    default: return nil
    }
    return Transform3D(parts)
  }
}

extension AnimationKeyPath.Axis {
  /// 0, 1 or 2.
  var index: Int {
    switch self {
    case .x: 0
    case .y: 1
    case .z: 2
    }
  }

  /// The unit vector.
  var vector: SIMD3<Double> {
    var result = SIMD3<Double>(0, 0, 0)
    result[index] = 1
    return result
  }
}

extension Quaternion {
  /// Makes the rotation about x, then about y, then about z, in radians.
  init(angles: SIMD3<Double>) {
    let (hx, hy, hz) = (angles.x / 2, angles.y / 2, angles.z / 2)
    let (sx, cx) = (sine(hx), cosine(hx))
    let (sy, cy) = (sine(hy), cosine(hy))
    let (sz, cz) = (sine(hz), cosine(hz))
    self.init(
      x: sx * cy * cz - cx * sy * sz, y: cx * sy * cz + sx * cy * sz,
      z: cx * cy * sz - sx * sy * cz, w: cx * cy * cz + sx * sy * sz)
  }

  /// The angles about x, then y, then z; of the two solutions the one with less turning about x and
  /// z.
  var angles: SIMD3<Double> {
    let sinY = 2 * (w * y - x * z)
    let cosY = max(0, 1 - sinY * sinY).squareRoot()
    if cosY < 1e-7 {
      // x and z turn about the same axis; all of it counts as z.
      return SIMD3(0, arcTangent(sinY, cosY), 2 * arcTangent(z, w))
    }
    let first = SIMD3(
      arcTangent(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)), arcTangent(sinY, cosY),
      arcTangent(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)))
    func turned(_ a: Double) -> Double { (a + .pi).remainder(dividingBy: 2 * .pi) }
    let second = SIMD3(turned(first.x), turned(-first.y), turned(first.z))
    return abs(second.x) + abs(second.z) < abs(first.x) + abs(first.z) ? second : first
  }
}
