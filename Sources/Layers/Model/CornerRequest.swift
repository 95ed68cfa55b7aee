public import Geometry

/// Corners to round: what the author asks for, without saying how it is done.
public struct CornerRequest: Hashable, Sendable, Codable {
  /// In points.
  public var radius: Double
  /// The corners to be rounded; the others stay square.
  public var corners: CornerMask
  /// The shape that the corners are asked to have.
  public var curve: CornerCurve

  /// Makes a request; the radius is in points.
  public init(radius: Double, corners: CornerMask = .all, curve: CornerCurve = .circular) {
    self.radius = radius
    self.corners = corners
    self.curve = curve
  }

  /// Returns the outline that the request gives a layer with these bounds.
  public func shape(in bounds: Rect) -> RoundedRect {
    RoundedRect(bounds, radius: radius, curve: curve, corners: corners)
  }
}
