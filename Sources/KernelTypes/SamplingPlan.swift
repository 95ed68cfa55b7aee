public import Geometry

/// One size of an image and where its pixels lie.
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

/// How the pixels of a target are found in an image.
///
/// It owns nothing; whoever makes it keeps the pixels alive while they are sampled.
public struct SamplingPlan {
  /// How one level is read.
  public enum Filter: Sendable {
    /// The pixel in which the position lies.
    case nearest
    /// The four nearest pixels.
    case bilinear
    /// All pixels below a target pixel; the map has to be rectilinear.
    case area
  }

  /// What lies outside of the image.
  public enum Extend: Sendable {
    /// The nearest pixel.
    case clamp
    /// The image again.
    case repeats
    /// Nothing.
    case transparent
  }

  /// How levels are read.
  public let filter: Filter
  /// What lies outside.
  public let extend: Extend
  /// The image, or the larger one of two levels.
  public let level: SampledLevel
  /// The smaller one of two levels, for `bilinear`.
  public let second: SampledLevel?
  /// The part of the second level, 0...65535 65536ths.
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
