internal import Geometry
internal import Raster
internal import RenderPlanning

extension Clip {
  /// Returns the part of the clip in the pixels whose centres lie in a slice.
  ///
  /// - Parameter origin: where the clip's pixels are counted from.
  func intersected(toPixelsIn slice: ImageUse.Slice, at origin: PixelRect) -> Clip {
    guard !isEmpty, let inverse = slice.toDevice.inverse else { return self }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(bounds.area)
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        let p = inverse.apply(Point(Double(origin.x + x) + 0.5, Double(origin.y + y) + 0.5))
        let isInside = slice.columns.contains(p.x) && slice.rows.contains(p.y)
        coverage.append(isInside ? 255 : 0)
      }
    }
    return intersected(with: CoverageMask(bounds: bounds, coverage: coverage))
  }
}
