public import Raster

/// A filter of a layer's picture, its place in the list being its order (`filters`).
public enum LayerFilter: Hashable, Sendable {
  /// A Gaussian blur; the radius is the standard deviation in points, at least 0.
  case gaussianBlur(radius: Double)
  /// A linear map of colours.
  case colorMatrix(ColorMatrix)
  /// Factors of saturation: 0 is grey, 1 leaves colours as they are.
  case saturation(Double)
}

/// What lies behind a layer, blurred and tinted: `UIVisualEffectView`'s part in the layer tree.
///
/// Apple publishes no numbers: radius, saturation and tints are our choice, close to how it looks.
public struct BackdropMaterial: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  public var blurRadius: Double
  /// A factor of the saturation of what lies behind.
  public var saturation: Double
  /// Laid over the blurred picture.
  public var tint: Color
  /// Whether the layer's sublayers are mixed with the blurred picture: `UIVibrancyEffect`.
  public var isVibrant: Bool

  /// Makes a material.
  public init(
    blurRadius: Double, saturation: Double = 1.8, tint: Color = .clear, isVibrant: Bool = false
  ) {
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.tint = tint
    self.isVibrant = isVibrant
  }

  /// A bright one for bright pages.
  public static let extraLight = BackdropMaterial(
    blurRadius: 20, tint: Color.white.withAlpha(0.82))
  /// One that stays close to what is behind.
  public static let light = BackdropMaterial(blurRadius: 30, tint: Color.white.withAlpha(0.3))
  /// A dark one.
  public static let dark = BackdropMaterial(
    blurRadius: 20, tint: Color(hex: 0x1C1C1C, alpha: 0.73))

  /// The same material with sublayers mixed in.
  public var vibrant: BackdropMaterial {
    var copy = self
    copy.isVibrant = true
    return copy
  }
}
