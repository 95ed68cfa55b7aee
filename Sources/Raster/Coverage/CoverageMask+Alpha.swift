import Geometry

extension CoverageMask {
  /// Makes the mask of a bitmap's alpha, its top-left pixel in a given place of the target.
  ///
  /// - Complexity: O(pixels).
  package init(alphaOf bitmap: Bitmap, at origin: (x: Int, y: Int)) {
    let bounds = bitmap.bounds.offsetBy(x: origin.x, y: origin.y)
    var coverage = [UInt8](repeating: 0, count: bounds.area)
    var bytes = coverage.mutableSpan
    let pixels = bitmap.pixels.span
    for i in 0..<pixels.count { bytes[i] = pixels[i].a }
    self.init(bounds: bounds, coverage: coverage)
  }
}
