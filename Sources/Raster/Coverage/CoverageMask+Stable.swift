package import Geometry

extension CoverageMask {
  /// Outlines whose pixels span more than this in a direction are covered cell by cell.
  private static let largestWhole = 1024
  /// The side of a cell; its edges are multiples of this.
  private static let cell = 512

  /// Makes the mask of an outline by exact area, in which a pixel's coverage does not depend on
  /// `region`.
  ///
  /// Where a clip cuts an outline the cut points are rounded, and the coverage along the cut piece
  /// may change by one level. Here the region never cuts one, and outlines larger than 1024 pixels
  /// are cut along a grid tied to the target's origin.
  ///
  /// - Parameters:
  ///   - transform: maps the outline to target pixels.
  ///   - region: the part that is needed; the mask may cover more.
  /// - Complexity: that of the whole outline, or of the cells of 512 pixels that the region
  ///   touches.
  package init(
    stablePath path: Path, rule: FillRule, transform: Affine, over region: PixelRect
  ) {
    let touched = CoverageMask.touched(by: path, transform)
    let part = touched.intersection(region)
    guard !part.isEmpty else {
      self.init(bounds: .zero, coverage: [])
      return
    }
    if touched.width <= CoverageMask.largestWhole && touched.height <= CoverageMask.largestWhole {
      self.init(path: path, rule: rule, transform: transform, in: touched)
      return
    }
    var bytes = [UInt8](repeating: 0, count: part.area)
    let side = CoverageMask.cell
    func down(_ v: Int) -> Int { v >= 0 ? v / side * side : -((side - 1 - v) / side) * side }
    for y in stride(from: down(part.minY), to: part.maxY, by: side) {
      for x in stride(from: down(part.minX), to: part.maxX, by: side) {
        CoverageMask(
          path: path, rule: rule, transform: transform,
          in: PixelRect(x: x, y: y, width: side, height: side)
        ).copy(into: &bytes, over: part)
      }
    }
    self.init(bounds: part, coverage: bytes)
  }

  /// Returns full coverage where at least half of a pixel is covered, and none elsewhere.
  package func thresholded() -> CoverageMask {
    var bytes = coverage
    var span = bytes.mutableSpan
    for i in 0..<span.count { span[i] = span[i] >= 128 ? 255 : 0 }
    return CoverageMask(bounds: bounds, coverage: bytes)
  }

  /// Copies the coverage inside a rectangle to its place in that rectangle's bytes.
  func copy(into bytes: inout [UInt8], over region: PixelRect) {
    let part = bounds.intersection(region)
    var target = bytes.mutableSpan
    let source = coverage.span
    for y in part.minY..<part.maxY {
      let from = (y - bounds.minY) * bounds.width + part.minX - bounds.minX
      let to = (y - region.minY) * region.width + part.minX - region.minX
      for i in 0..<part.width { target[to &+ i] = source[from &+ i] }
    }
  }
}
