public import Geometry

/// How far a mask is from exact coverage, in levels of 255.
public struct CoverageError: Hashable, Sendable {
  /// The pixels that were compared: those of the exact coverage.
  public let bounds: PixelRect
  /// Mask minus exact coverage in levels, row by row; positive where the mask covers too much.
  public let values: [Double]
  /// The number of pixels that the outline crosses: neither empty nor full.
  public let edgePixels: Int

  /// Makes the error of a mask; half a level is what rounding to 8 bits costs.
  public init(of mask: CoverageMask, from exact: ExactCoverage) {
    var values: [Double] = []
    values.reserveCapacity(exact.values.count)
    var edges = 0
    for y in exact.bounds.minY..<exact.bounds.maxY {
      for x in exact.bounds.minX..<exact.bounds.maxX {
        let share = exact[x, y]
        // Areas are right to about 1e-9; less than that is rounding.
        if share > 1e-9, share < 1 - 1e-9 { edges += 1 }
        values.append(Double(mask[x, y]) - share * 255)
      }
    }
    bounds = exact.bounds
    self.values = values
    edgePixels = edges
  }

  /// The largest absolute error; 0 when nothing was compared.
  public var maximum: Double { values.reduce(0) { max($0, $1.magnitude) } }

  /// The sum of absolute errors per pixel that the outline crosses; 0 without such pixels.
  public var mean: Double {
    edgePixels == 0 ? 0 : values.reduce(0) { $0 + $1.magnitude } / Double(edgePixels)
  }

  /// Returns a picture of the error on a transparent ground, more opaque for larger errors.
  ///
  /// - Parameters:
  ///   - amplification: an error of 255 over this many levels is drawn in the full colour.
  ///   - over: the colour of pixels that are covered too much.
  ///   - under: the colour of pixels that are covered too little.
  public func picture(amplification: Double, over: Color, under: Color) -> Bitmap {
    var picture = Bitmap(width: bounds.width, height: bounds.height)
    for (i, error) in values.enumerated() {
      let depth = min(1, error.magnitude * amplification / 255)
      picture[i % bounds.width, i / bounds.width] = RGBA8(
        (error > 0 ? over : under).withAlpha(depth))
    }
    return picture
  }
}
