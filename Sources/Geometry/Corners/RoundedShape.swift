/// A rectangle with rounded corners of any style, with two half axes for each corner.
///
/// `RoundedRect` is what Core Animation draws; this is for comparing it with what others draw. With
/// circular radii and the styles that both have, the outlines are the same.
///
/// Non-circular styles with two different half axes are the round corner's curve, stretched.
public struct RoundedShape: Hashable, Sendable {
  /// The rectangle that is rounded.
  public var rect: Rect
  /// The half axes as requested, in the rect's unit; `fittedRadii` are those drawn.
  public var radii: EllipticalRadii
  /// The curve of all four corners.
  public var style: CornerStyle

  /// Makes a shape; the radii are kept as given and fitted when drawn.
  public init(_ rect: Rect, radii: EllipticalRadii, style: CornerStyle = .circular) {
    self.rect = rect
    self.radii = radii
    self.style = style
  }

  /// Makes a shape with one radius on the given corners and 0 on the others.
  public init(
    _ rect: Rect, radius: Double, style: CornerStyle = .circular, corners: CornerMask = .all
  ) {
    self.init(rect, radii: EllipticalRadii(Size(radius, radius), corners), style: style)
  }

  /// Makes the shape of a Core Animation rounded rectangle.
  public init(_ rounded: RoundedRect) {
    self.init(
      rounded.rect, radii: EllipticalRadii(rounded.radii), style: CornerStyle(rounded.curve))
  }

  /// The half axes that are drawn: finite, not negative, and reduced to fit, except for
  /// `continuous`.
  public var fittedRadii: EllipticalRadii {
    let clean = radii.sanitized
    guard let extent = style.fittedExtent, !rect.isEmpty else { return clean }
    return clean.fitted(in: rect.size, extent: extent)
  }

  /// The outline, clockwise on screen, beginning on the top edge before the top-right corner.
  ///
  /// An empty or not finite rectangle gives an empty path.
  public var path: Path {
    guard !rect.isEmpty, rect.isFinite else { return Path() }
    let fitted = fittedRadii
    var path = Path()
    for corner in Corner.clockwiseFromTopRight {
      corner.append(steps(at: corner, fitted), to: &path, of: rect)
    }
    path.close()
    return path
  }

  /// The width and height at a corner outside which the outline is straight, in the rect's unit.
  public func cornerExtent(_ corner: CornerMask) -> Size {
    let fitted = fittedRadii
    let r = fitted[corner]
    guard r.width > 0 else { return .zero }
    let factor: Double
    switch style {
    case .circular: factor = 1
    case .continuous:
      factor = ContinuousCorner.extent(
        radius: 1, in: Size(rect.width / r.width, rect.height / r.height))
    case .ios7: factor = IOS7Corner.extent
    case .smoothed(let s): factor = 1 + smoothing(s, at: corner, fitted)
    case .superellipse(let n, let extent):
      factor = n >= SuperellipseCorner.squareExponent ? 0 : CornerStyle.clean(extent)
    case .hollow(let n, let extent):
      factor = n > SuperellipseCorner.notchExponent ? CornerStyle.clean(extent) : 0
    }
    return Size(r.width * factor, r.height * factor)
  }

  /// The curve of one corner in corner coordinates.
  private func steps(at corner: Corner, _ fitted: EllipticalRadii) -> [CornerStep] {
    let r = fitted[corner.mask]
    guard r.width > 0 else { return [.line(0, 0)] }
    let isCircular = r.width == r.height
    let along = corner.entersHorizontally ? r : Size(r.height, r.width)
    switch style {
    case .continuous where isCircular:
      let (steps, scale) = ContinuousCorner.steps(
        radius: r.width, in: rect.size, entersHorizontally: corner.entersHorizontally)
      return Corner.scale(steps, by: Size(scale, scale))
    case .circular: return Corner.scale(Corner.quarterCircle, by: along)
    case .continuous:
      // The regimes are those of the rectangle stretched until the corner is round.
      let (steps, scale) = ContinuousCorner.steps(
        radius: 1, in: Size(rect.width / r.width, rect.height / r.height),
        entersHorizontally: corner.entersHorizontally)
      return Corner.scale(steps, by: Size(along.width * scale, along.height * scale))
    case .ios7: return Corner.scale(IOS7Corner.unit, by: along)
    case .smoothed(let s):
      let fit = smoothing(s, at: corner.mask, fitted)
      return Corner.scale(SmoothedCorner.unit(smoothing: fit), by: along)
    case .superellipse(let n, let extent):
      let e = CornerStyle.clean(extent)
      return Corner.scale(
        SuperellipseCorner.unit(exponent: n), by: Size(along.width * e, along.height * e))
    case .hollow(let n, let extent):
      let e = CornerStyle.clean(extent)
      return Corner.scale(
        SuperellipseCorner.hollow(exponent: n), by: Size(along.width * e, along.height * e))
    }
  }

  /// How much smoothing a corner has room for: two corners share a side in proportion to their
  /// radii.
  private func smoothing(
    _ smoothing: Double, at corner: CornerMask, _ fitted: EllipticalRadii
  ) -> Double {
    let r = fitted[corner]
    let beside = fitted[corner.horizontalNeighbour].width
    let below = fitted[corner.verticalNeighbour].height
    // The share over the radius: the radius itself cancels.
    let budget = min(rect.width / (r.width + beside), rect.height / (r.height + below))
    return SmoothedCorner.fittedSmoothing(smoothing, budget: budget)
  }
}

extension CornerMask {
  /// The single corner at the other end of the horizontal side.
  fileprivate var horizontalNeighbour: CornerMask {
    switch self {
    case .topLeft: .topRight
    case .topRight: .topLeft
    case .bottomRight: .bottomLeft
    default: .bottomRight
    }
  }

  /// The single corner at the other end of the vertical side.
  fileprivate var verticalNeighbour: CornerMask {
    switch self {
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomRight: .topRight
    default: .topLeft
    }
  }
}
