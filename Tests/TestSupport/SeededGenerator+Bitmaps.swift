public import Raster

extension SeededGenerator {
  /// Returns a bitmap of random valid pixels whose alphas come from `alphas`.
  ///
  /// - Parameter colors: how many different pixels there are at most; all random when nil.
  public mutating func bitmap(
    width: Int, height: Int, colors: Int? = nil, alphas: ClosedRange<Int> = 0...255
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let choices = colors.map { count in (0..<count).map { _ in pixel(alphas: alphas) } }
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = choices?[integer(in: 0...(choices?.count ?? 1) - 1)] ?? pixel(alphas: alphas)
      }
    }
    return bitmap
  }

  /// Returns a random valid pixel, often transparent, opaque or grey.
  public mutating func pixel(alphas: ClosedRange<Int> = 0...255) -> RGBA8 {
    let a =
      chance(0.3) ? (chance(0.5) ? alphas.lowerBound : alphas.upperBound) : integer(in: alphas)
    let r = integer(in: 0...a)
    let grey = chance(0.2)
    let (g, b) = grey ? (r, r) : (integer(in: 0...a), integer(in: 0...a))
    return RGBA8(r: UInt8(r), g: UInt8(g), b: UInt8(b), a: UInt8(a))
  }
}
