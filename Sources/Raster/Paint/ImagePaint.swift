public import Geometry

/// A picture as paint: every target pixel takes the colour found around its centre in the image.
///
/// Colours are premultiplied encoded bytes throughout, and each result is rounded once.
public struct ImagePaint: Hashable, Sendable {
  /// How colours are found.
  public enum Sampling: String, Hashable, Sendable, Codable, CaseIterable {
    /// The pixel in which the position lies.
    case nearest
    /// The four nearest pixels weighted by area, as `kCAFilterLinear` does; within 0.52 levels.
    ///
    /// An image shrunk below half its size loses detail in ways that flicker; use `trilinear` or
    /// `area` then.
    case bilinear
    /// Bilinear in the two mip levels next to the size drawn, mixed by its logarithm, as
    /// `kCAFilterTrilinear` does; within 0.54 levels. An image that is not shrunk is sampled
    /// bilinearly.
    ///
    /// The direction that shrinks more decides the size. Levels are made for each drawing unless
    /// the paint has a ``MipChain``.
    case trilinear
    /// The mean of everything below the target pixel, at any scale; within 0.501 levels.
    ///
    /// For transforms that scale and move; with one that rotates or skews it is `trilinear`.
    case area
  }

  /// What lies outside of the image.
  public enum Extend: String, Hashable, Sendable, Codable, CaseIterable {
    /// The nearest edge pixel is repeated.
    case clamp
    /// The image repeats in both directions.
    case `repeat`
    /// Nothing: transparent pixels.
    case transparent
  }

  /// The image; an empty one paints nothing. Setting another drops the mip levels.
  public var bitmap: Bitmap { didSet { mips = nil } }
  /// The image's mip levels, if they were made beforehand.
  public private(set) var mips: MipChain?
  /// Maps image pixels (a pixel is a unit square) to target pixels.
  public var transform: Affine
  /// How colours are found.
  public var sampling: Sampling
  /// What lies outside of the image.
  public var extend: Extend
  /// The pixel of the coordinate plane at the target's first pixel, right and down; so drawing a
  /// part of a larger picture into its own bitmap gives the same bytes.
  package var pixelOrigin = SIMD2<Int>(0, 0)

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

  /// Makes an image paint whose mip levels exist already; a transform without inverse paints
  /// nothing.
  public init(
    mips: MipChain, transform: Affine = .identity, sampling: Sampling = .trilinear,
    extend: Extend = .clamp
  ) {
    self.init(
      bitmap: mips.levels[0], transform: transform, sampling: sampling, extend: extend)
    self.mips = mips
  }

  /// Makes a paint that stretches an image over a rectangle in target pixels.
  ///
  /// An empty rectangle or image paints nothing.
  public init(stretching bitmap: Bitmap, over rect: Rect, sampling: Sampling = .bilinear) {
    self.init(
      bitmap: bitmap, transform: ImagePaint.stretch(bitmap, over: rect), sampling: sampling)
  }

  /// Makes a paint that stretches an image, whose mip levels exist already, over a rectangle in
  /// target pixels.
  public init(stretching mips: MipChain, over rect: Rect, sampling: Sampling = .trilinear) {
    self.init(
      mips: mips, transform: ImagePaint.stretch(mips.levels[0], over: rect), sampling: sampling)
  }

  private static func stretch(_ bitmap: Bitmap, over rect: Rect) -> Affine {
    let scale = Affine.scale(
      rect.width / Double(max(1, bitmap.width)), rect.height / Double(max(1, bitmap.height)))
    return scale.then(.translation(rect.minX, rect.minY))
  }
}
