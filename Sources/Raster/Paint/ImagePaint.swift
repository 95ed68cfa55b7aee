public import Geometry

/// A picture as paint: every target pixel takes the colour found at its centre in the image.
public struct ImagePaint: Hashable, Sendable {
  /// How colours between pixel centres are found.
  public enum Sampling: String, Hashable, Sendable, Codable {
    /// The pixel in which the position lies.
    case nearest
    /// The four nearest pixels weighted by area, premultiplied, as `kCAFilterLinear` does.
    ///
    /// An image shrunk below half its size loses detail in ways that flicker; reduce it first.
    case bilinear
  }

  /// What lies outside of the image.
  public enum Extend: String, Hashable, Sendable, Codable {
    /// The nearest edge pixel goes on.
    case clamp
    /// The image repeats in both directions.
    case `repeat`
    /// Nothing: transparent pixels.
    case transparent
  }

  /// The image; an empty one paints nothing.
  public var bitmap: Bitmap
  /// Maps image pixels (a pixel is a unit square) to target pixels.
  public var transform: Affine
  /// How colours between pixel centres are found.
  public var sampling: Sampling
  /// What lies outside of the image.
  public var extend: Extend

  /// Makes an image paint; a transform without inverse paints nothing.
  public init(
    bitmap: Bitmap, transform: Affine = .identity, sampling: Sampling = .bilinear,
    extend: Extend = .clamp
  ) {
    self.bitmap = bitmap
    self.transform = transform
    self.sampling = sampling
    self.extend = extend
  }

  /// Makes a paint that stretches an image over a rectangle in target pixels.
  ///
  /// An empty rectangle or image paints nothing.
  public init(stretching bitmap: Bitmap, over rect: Rect, sampling: Sampling = .bilinear) {
    let scale = Affine.scale(
      rect.width / Double(max(1, bitmap.width)), rect.height / Double(max(1, bitmap.height)))
    self.init(
      bitmap: bitmap, transform: scale.then(.translation(rect.minX, rect.minY)),
      sampling: sampling)
  }
}
