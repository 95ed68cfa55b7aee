public import Geometry

/// The direction of one of the two passes of a blur.
public enum BlurAxis: String, Hashable, Sendable, Codable {
  /// Along rows.
  case horizontal
  /// Along columns.
  case vertical
}

extension Bitmap {
  /// Returns a part of the picture blurred by a Gaussian along one axis: one of the two passes of a
  /// blur.
  ///
  /// The two passes in turn are within 1/255 of `blurred(sigma:edge:)`, since the bytes between
  /// them are rounded. A pixel's bytes do not depend on `region`, since a wide blur's grid is tied
  /// to the plane's origin. Below a `sigma` of 0.05 nothing is blurred.
  ///
  /// - Parameters:
  ///   - sigma: the standard deviation in pixels.
  ///   - axis: the direction in which pixels are mixed.
  ///   - edge: what lies outside of the bitmap.
  ///   - origin: where the bitmap's top-left pixel lies in the plane.
  ///   - region: the pixels of the plane that are returned.
  /// - Precondition: `sigma` is at least 0 and at most 10,000.
  /// - Complexity: O(pixels of the region and of a rim of some four `sigma` at its ends).
  public func blurred(
    sigma: Double, along axis: BlurAxis, edge: EdgeMode = .transparent,
    at origin: (x: Int, y: Int) = (0, 0), in region: PixelRect
  ) -> Bitmap {
    precondition(sigma >= 0 && sigma <= Gaussian.mostSigma, "a sigma in 0...10,000")
    guard !region.isEmpty, !bounds.isEmpty else {
      return Bitmap(width: region.width, height: region.height)
    }
    let step = BlurGrid(sigma: sigma).step
    let reach = sigma < 0.05 ? 0 : CoverageMask.blurReach(sigma: sigma)
    let start = axis == .vertical ? region.minY : region.minX
    let count = axis == .vertical ? region.height : region.width
    // All pixels that the blur reads, starting at a node of its grid.
    let first = rounded(start - reach, downTo: step)
    let length = start + count + reach - first
    let seen =
      axis == .vertical
      ? PixelRect(x: region.x, y: first, width: region.width, height: length)
      : PixelRect(x: first, y: region.y, width: length, height: region.height)
    var plane = lanes(of: seen, at: origin, edge)
    if axis == .horizontal { plane = plane.transposedGroups() }
    let rows = start - first..<start - first + count
    var result = Bitmap(width: region.width, height: region.height)
    result.colorSpace = colorSpace
    result.write(
      sigma < 0.05 ? plane.rounded() : plane.blurred(BlurPlan(sigma: sigma), rows: rows),
      isTurned: axis == .horizontal)
    return result
  }

  private func rounded(_ v: Int, downTo step: Int) -> Int {
    v >= 0 ? v / step * step : -((step - 1 - v) / step) * step
  }

  /// The pixels of a rectangle of the plane as numbers, extended beyond the bitmap as `edge` says.
  private func lanes(
    of rect: PixelRect, at origin: (x: Int, y: Int), _ edge: EdgeMode
  ) -> LanePlane {
    var plane = LanePlane(width: rect.width, height: rect.height)
    var target = plane.lanes.mutableSpan
    let source = pixels.span
    for y in 0..<rect.height {
      let row = rect.y &+ y &- origin.y
      if edge == .transparent, row < 0 || row >= height { continue }
      let from = min(max(row, 0), height &- 1) &* width
      for x in 0..<rect.width {
        let column = rect.x &+ x &- origin.x
        if edge == .transparent, column < 0 || column >= width { continue }
        target[y &* rect.width &+ x] = source[from &+ min(max(column, 0), width &- 1)].floats
      }
    }
    return plane
  }

  /// Copies in all pixels, row by row or, when turned, column by column.
  mutating func write(_ bytes: borrowing ScratchBuffer<RGBA8>, isTurned: Bool) {
    let source = bytes.span
    let (width, height) = (width, height)
    var target = pixels.mutableSpan
    for y in 0..<height {
      for x in 0..<width {
        // Rounding noise in single precision must not lift a colour above alpha.
        target[y &* width &+ x] =
          source[isTurned ? x &* height &+ y : y &* width &+ x].limitedToAlpha
      }
    }
  }
}

extension LanePlane {
  /// Returns some rows, blurred along columns; the grid of a wide blur starts at this plane's first
  /// row, and everything outside is transparent.
  fileprivate func blurred(
    _ plan: borrowing BlurPlan, rows: Range<Int>
  ) -> ScratchBuffer<RGBA8> {
    if plan.step == 1 { return filtered(plan, rows: rows, as: RGBA8.self) }
    let nodes = BlurRows.nodes(for: rows, plan)
    let wanted = nodes.lowerBound - BlurRows.firstNode..<nodes.upperBound - BlurRows.firstNode
    let reduced = BlurRows.reduced(
      lanes.span, width: width, height: height, plan, edge: .transparent)
    return BlurRows.expanded(
      LanePlane(width: width, lanes: reduced.filtered(plan, rows: wanted, as: SIMD4<Float>.self)),
      from: 0, plan, rows: rows, as: RGBA8.self)
  }

  private func filtered<Group: LaneGroup>(
    _ plan: borrowing BlurPlan, rows: Range<Int>, as group: Group.Type
  ) -> ScratchBuffer<Group> {
    BlurRows.filtered(
      self, height: height, plan.weights.span, rows: rows, edge: .transparent, as: group)
  }
}
