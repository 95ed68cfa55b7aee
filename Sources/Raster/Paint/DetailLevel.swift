import Geometry

/// Which two mip levels an image is sampled from.
struct DetailLevel: Equatable {
  /// The larger one.
  var level: Int
  /// The share of the next smaller one, 0...65535 65536ths.
  var mix: UInt16

  /// Finds the levels for a map from target pixels to image pixels: `log2` of how many image pixels
  /// one target pixel spans, in the direction where it spans more.
  init(_ toImage: Affine, levels: Int) {
    self.init(scale: toImage.maximumScale, levels: levels)
  }

  /// Finds the levels for the number of image pixels that one target pixel spans.
  init(scale: Double, levels: Int) {
    (level, mix) = (0, 0)
    guard scale > 1, levels > 1 else { return }
    guard scale.isFinite, Int(scale.exponent) < levels - 1 else {
      level = levels - 1
      return
    }
    level = Int(scale.exponent)
    // Squaring doubles the logarithm, so each time another bit of it comes out.
    var (m, bits) = (scale.significand, 0)
    for _ in 0..<16 {
      m *= m
      bits *= 2
      if m >= 2 {
        m /= 2
        bits += 1
      }
    }
    mix = UInt16(bits)
  }

  /// How many levels an image of this size has.
  static func count(width: Int, height: Int) -> Int {
    let side = max(width, height)
    return side < 1 ? 1 : Int.bitWidth - side.leadingZeroBitCount
  }
}
