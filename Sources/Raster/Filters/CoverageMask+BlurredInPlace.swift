package import Geometry

extension CoverageMask {
  /// How many pixels away from a pixel its blur reads coverage; see `blurred(sigma:in:of:)`.
  package static func blurReach(sigma: Double) -> Int {
    if sigma < 0.05 { return 0 }
    let grid = BlurGrid(sigma: sigma)
    return grid.step == 1 ? grid.radius : (grid.radius + 5) * grid.step
  }

  /// Returns the blur of a mask that is made only where it is needed, so that a pixel's byte does
  /// not depend on `region`.
  ///
  /// The grid of a wide blur is tied to the target's origin, and the mask is padded with zeros as
  /// far as the blur reads, so that no pixel lies next to an edge.
  ///
  /// - Parameters:
  ///   - sigma: the standard deviation in pixels, 0...10,000; below 0.05 nothing is blurred.
  ///   - region: the bounds of the result.
  ///   - make: returns all coverage in a rectangle; a pixel's coverage must not depend on the
  ///     rectangle.
  package static func blurred(
    sigma: Double, in region: PixelRect, of make: (PixelRect) -> CoverageMask
  ) -> CoverageMask {
    guard !region.isEmpty else { return CoverageMask(bounds: .zero, coverage: []) }
    let (reach, step) = (blurReach(sigma: sigma), sigma < 0.05 ? 1 : BlurGrid(sigma: sigma).step)
    func down(_ v: Int) -> Int { v >= 0 ? v / step * step : -((step - 1 - v) / step) * step }
    let (x, y) = (down(region.minX - reach), down(region.minY - reach))
    let source = PixelRect(
      x: x, y: y, width: region.maxX + reach - x, height: region.maxY + reach - y)
    return make(source).filledUp(to: source).blurred(sigma: sigma, in: region)
  }

  /// Returns the coverage inside a rectangle, 0 where there is none.
  func filledUp(to region: PixelRect) -> CoverageMask {
    if bounds == region { return self }
    var bytes = [UInt8](repeating: 0, count: region.area)
    copy(into: &bytes, over: region)
    return CoverageMask(bounds: region, coverage: bytes)
  }
}
