public import Geometry
public import Raster

/// A layer's shadow, with the defaults of `CALayer`: none, since its opacity is 0.
public struct LayerShadow: Hashable, Sendable {
  /// Its colour where the layer is opaque.
  public var color = Color.black
  /// A factor of its alpha, 0...1.
  public var opacity = 0.0
  /// How far it lies from the layer, in points of the layer, y down.
  ///
  /// The default is Core Animation's (0, -3) in both worlds: below the layer where y points up, as
  /// on the Mac, and above it where y points down, as on iOS and here.
  public var offset = Size(0, -3)
  /// The blur as the standard deviation of a Gaussian, in points, at least 0.
  ///
  /// That Core Animation's radius is the standard deviation rests on a report, not on Apple's word.
  public var radius = 3.0
  /// The outline that casts it, in the layer's coordinates, filled by the nonzero rule.
  ///
  /// Nil casts it from the alpha of everything the layer shows, which costs passes.
  public var path: Path?

  /// Makes the defaults.
  public init() {}

  /// Makes a shadow that shows.
  public init(
    color: Color = .black, opacity: Double, offset: Size = Size(0, -3), radius: Double = 3,
    path: Path? = nil
  ) {
    (self.color, self.opacity, self.offset) = (color, opacity, offset)
    (self.radius, self.path) = (radius, path)
  }

  /// Whether anything of it shows.
  public var isVisible: Bool { opacity > 0 && color.alpha > 0 }
}
