public import Geometry

/// One mip level of an image and the map from the target to it.
public struct SampledLevel {
  /// The first pixel of the first row; rows follow each other without padding.
  public let pixels: UnsafePointer<UInt32>
  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int
  /// Maps target pixels to pixels of this level; finite.
  public let toLevel: Affine

  /// Makes a level of `width * height` pixels.
  public init(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, toLevel: Affine
  ) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.toLevel = toLevel
  }
}

/// A plan of how to sample an image for the pixels of a target.
///
/// A plan owns nothing; its maker keeps the pixels alive while they are sampled.
public struct SamplingPlan {
  /// The filter with which a level is read.
  public enum Filter: Sendable {
    /// The pixel that contains the position.
    case nearest
    /// The four nearest pixels, mixed.
    case bilinear
    /// The mean of all pixels under a target pixel; the map must be rectilinear.
    case area
  }

  /// The pixels outside the image.
  public enum Extend: Sendable {
    /// The nearest edge pixel.
    case clamp
    /// The image repeated.
    case repeats
    /// Transparent pixels.
    case transparent
  }

  /// The filter with which levels are read.
  public let filter: Filter
  /// The pixels outside the image.
  public let extend: Extend
  /// The image, or the larger of two levels.
  public let level: SampledLevel
  /// The smaller of two levels, for `bilinear`.
  public let second: SampledLevel?
  /// The weight of the second level in 65536ths, 0...65535.
  public let mix: UInt16

  /// Makes a plan.
  public init(
    _ filter: Filter, _ extend: Extend, _ level: SampledLevel, second: SampledLevel? = nil,
    mix: UInt16 = 0
  ) {
    self.filter = filter
    self.extend = extend
    self.level = level
    self.second = second
    self.mix = mix
  }
}
