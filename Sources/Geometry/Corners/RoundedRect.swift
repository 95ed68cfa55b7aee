/// A rectangle with rounded corners: a radius for each corner and one curve for all.
///
/// A radius that is negative or not finite counts as 0. Circular radii that do not fit together on
/// a side are all reduced by one common factor, as in CSS. Continuous corners follow
/// `UIBezierPath`, which has its own behaviour when space is short: see ``ContinuousCorner``.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle that is rounded.
  public var rect: Rect
  /// The radii as requested, in the rect's unit; `fittedRadii` are those drawn.
  public var radii: CornerRadii
  /// The shape of all four corners.
  public var curve: CornerCurve

  /// Makes a rounded rectangle; the radii are kept as given and fitted when drawn.
  public init(_ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular) {
    self.rect = rect
    self.radii = radii
    self.curve = curve
  }

  /// Makes a rounded rectangle with one radius on the given corners and 0 on the others.
  public init(
    _ rect: Rect, radius: Double, curve: CornerCurve = .circular, corners: CornerMask = .all
  ) {
    self.init(rect, radii: CornerRadii(radius, corners), curve: curve)
  }

  /// The radii that are drawn: finite, not negative, and for circular corners reduced to fit.
  public var fittedRadii: CornerRadii {
    let clean = radii.sanitized
    guard curve == .circular, !rect.isEmpty else { return clean }
    let r = clean
    var factor = 1.0
    for (side, sum) in [
      (rect.width, r.topLeft + r.topRight), (rect.width, r.bottomLeft + r.bottomRight),
      (rect.height, r.topLeft + r.bottomLeft), (rect.height, r.topRight + r.bottomRight),
    ] where sum > side { factor = min(factor, side / sum) }
    return factor < 1 ? r.scaled(by: factor) : r
  }

  /// The outline, clockwise on screen, starting on the top edge after the top-left corner.
  ///
  /// Circular corners are four cubics each, within 7e-8 of the radius of the true circle.
  /// An empty rectangle gives an empty path.
  public var path: Path {
    var path = Path()
    append(to: &path)
    return path
  }

  /// Adds the outline to a path.
  package func append(to path: inout Path) {
    guard !rect.isEmpty, rect.isFinite else { return }
    path.reserveCapacity(path.elements.count + 22)
    let r = fittedRadii
    for corner in Corner.clockwiseFromTopRight {
      corner.append(to: &path, of: rect, radius: r[corner.mask], curve: curve)
    }
    path.close()
  }

  /// Returns the concentric shape whose edges lie `d` further in, radii less by `d` and at least 0.
  ///
  /// Assumed: the inner edge of a continuous corner is a continuous corner again.
  public func concentric(inset d: Double) -> RoundedRect {
    let r = fittedRadii
    let largest = max(max(r.topLeft, r.topRight), max(r.bottomRight, r.bottomLeft))
    if curve == .continuous,
      ContinuousCorner.regime(radius: largest, in: rect.size) == .bothAxesLimited
    {
      // The outline is a capsule then; a smaller rectangle could change the regime, and the inner
      // edge with it.
      let radius = max(0, min(rect.width, rect.height) / 2 - d)
      func inner(_ outer: Double) -> Double { outer > 0 ? radius : 0 }
      return RoundedRect(
        rect.insetBy(d),
        radii: CornerRadii(
          topLeft: inner(r.topLeft), topRight: inner(r.topRight),
          bottomRight: inner(r.bottomRight), bottomLeft: inner(r.bottomLeft)))
    }
    return RoundedRect(
      rect.insetBy(d),
      radii: CornerRadii(
        topLeft: max(0, r.topLeft - d), topRight: max(0, r.topRight - d),
        bottomRight: max(0, r.bottomRight - d), bottomLeft: max(0, r.bottomLeft - d)),
      curve: curve)
  }

  /// The side of the square at a corner outside which the outline is straight, in the rect's unit.
  public func cornerExtent(_ corner: CornerMask) -> Double {
    let r = fittedRadii[corner]
    switch curve {
    case .circular: return r
    case .continuous: return ContinuousCorner.extent(radius: r, in: rect.size)
    }
  }
}

/// The shape of a rounded corner, as in `CALayerCornerCurve`.
public enum CornerCurve: String, Hashable, Sendable, Codable, CaseIterable {
  /// A quarter circle; curvature steps from 0 to 1/r where it meets the edge.
  case circular
  /// The curve of `UIBezierPath(roundedRect:cornerRadius:)` since iOS 7, in its modern form.
  ///
  /// Whether `CALayer`'s continuous corner is the same curve is not proven: see the facts in
  /// `Documentation/sources.md`.
  case continuous
}

/// Which corners are rounded, with the names turned to a y axis that points down.
///
/// Raw values equal `CACornerMask`: min-x min-y 1, max-x min-y 2, min-x max-y 4, max-x max-y 8.
public struct CornerMask: OptionSet, Hashable, Sendable, Codable {
  /// The bits of `CACornerMask`.
  public let rawValue: Int

  /// Makes a mask from bits of `CACornerMask`; other bits are kept and mean nothing.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The corner at min x, min y.
  public static let topLeft = CornerMask(rawValue: 1)
  /// The corner at max x, min y.
  public static let topRight = CornerMask(rawValue: 2)
  /// The corner at min x, max y.
  public static let bottomLeft = CornerMask(rawValue: 4)
  /// The corner at max x, max y.
  public static let bottomRight = CornerMask(rawValue: 8)
  /// All four corners.
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  /// The four single corners, clockwise from the top left.
  public static let each: [CornerMask] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
}

/// A radius for each of the four corners.
public struct CornerRadii: Hashable, Sendable, Codable {
  /// The radius at min x, min y.
  public var topLeft: Double
  /// The radius at max x, min y.
  public var topRight: Double
  /// The radius at max x, max y.
  public var bottomRight: Double
  /// The radius at min x, max y.
  public var bottomLeft: Double

  /// Makes four radii, unchecked; clockwise from the top left.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Makes one radius for the given corners, 0 for the others.
  public init(_ radius: Double, _ corners: CornerMask = .all) {
    self.init(
      topLeft: corners.contains(.topLeft) ? radius : 0,
      topRight: corners.contains(.topRight) ? radius : 0,
      bottomRight: corners.contains(.bottomRight) ? radius : 0,
      bottomLeft: corners.contains(.bottomLeft) ? radius : 0)
  }

  /// The radius of one corner; 0 for a mask that is not exactly one corner.
  public subscript(corner: CornerMask) -> Double {
    switch corner {
    case .topLeft: topLeft
    case .topRight: topRight
    case .bottomRight: bottomRight
    case .bottomLeft: bottomLeft
    default: 0
    }
  }

  /// The same radii with negative and non-finite ones as 0.
  public var sanitized: CornerRadii {
    func clean(_ r: Double) -> Double { r.isFinite && r > 0 ? r : 0 }
    return CornerRadii(
      topLeft: clean(topLeft), topRight: clean(topRight),
      bottomRight: clean(bottomRight), bottomLeft: clean(bottomLeft))
  }

  /// Returns all radii times a factor.
  public func scaled(by f: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * f, topRight: topRight * f, bottomRight: bottomRight * f,
      bottomLeft: bottomLeft * f)
  }

  /// Whether all four radii are exactly 0.
  public var isZero: Bool {
    topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0
  }
}
