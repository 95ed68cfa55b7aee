internal import Geometry

extension CoverageMask {
  /// Takes the alpha of a bitmap as coverage.
  ///
  /// - Parameter origin: where the bitmap's top-left pixel lies, in the mask's pixels.
  public init(alphaOf bitmap: Bitmap, at origin: (x: Int, y: Int)) {
    self.init(
      bounds: bitmap.bounds.offsetBy(x: origin.x, y: origin.y),
      coverage: bitmap.pixels.map(\.a))
  }
}
