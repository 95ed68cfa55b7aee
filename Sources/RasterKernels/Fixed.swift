import CVectorShims

/// A coordinate in 65536ths of a pixel, relative to the corner of the clip.
typealias Fixed = Int32
/// A point in such coordinates.
typealias FixedPoint = SIMD2<Int32>

extension Fixed {
  /// One pixel.
  static let pixel: Fixed = 65536

  /// The pixel that contains it.
  @inline(__always)
  var column: Int { Int(self &>> 16) }

  /// The distance to the left or upper edge of its pixel.
  @inline(__always)
  var fraction: Fixed { self & 0xFFFF }

  /// The coordinate in pixels.
  @inline(__always)
  var pixels: Double { Double(self) * (1.0 / 65536) }

  /// The fixed number nearest to a coordinate in pixels, which must lie inside a clip.
  @inline(__always)
  init(pixels x: Double) { self = cv_truncated(x * 65536 + 0.5) }
}

extension SIMD2<Int32> {
  /// The fixed point nearest to coordinates in pixels, which must lie inside a clip.
  @inline(__always)
  init(pixels p: SIMD2<Double>) {
    self.init(Fixed(pixels: p.x), Fixed(pixels: p.y))
  }
}
