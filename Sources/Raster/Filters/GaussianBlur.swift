import Geometry

/// A Gaussian blur of rows of byte groups, in both directions.
struct GaussianBlur {
  private let plan: BlurPlan
  private let edge: EdgeMode
  /// Whether a group is four neighbouring pixels and not one pixel's four channels.
  private let groupsPixels: Bool

  init(sigma: Double, edge: EdgeMode, groupsPixels: Bool) {
    plan = BlurPlan(sigma: sigma)
    self.edge = edge
    self.groupsPixels = groupsPixels
  }

  /// Returns the blurred picture over a rectangle, in groups, rows without other padding.
  ///
  /// - Parameters:
  ///   - width: the picture's pixels in a row; a last group that it does not fill ends with zeros.
  ///   - columns: the columns of the result, counted from the picture's first.
  ///   - rows: its rows, likewise.
  func apply(
    _ source: [RGBA8], width: Int, height: Int, columns: Range<Int>, rows: Range<Int>
  ) -> [RGBA8] {
    let groups = groupsPixels ? (width + 3) / 4 : width
    if plan.step == 1 {
      var plane = LanePlane(width: groups, height: height)
      for i in source.indices { plane.lanes[i] = source[i].floats }
      plane = filtered(plane, height, rows)
      plane = transposed(plane)
      plane = filtered(plane, width, columns)
      plane = transposed(plane)
      return plane.lanes.map { RGBA8(rounding: $0) }
    }
    let (nodeRows, nodeColumns) = (
      BlurRows.nodes(for: rows, plan), BlurRows.nodes(for: columns, plan)
    )
    var plane = BlurRows.reduced(
      source.span, width: groups, height: height, plan, edge: edge)
    let storedRows = plane.height
    plane = transposed(plane)
    plane = BlurRows.reduced(
      plane.lanes.span, width: plane.width, height: width, plan, edge: edge)
    plane = filtered(plane, plane.height, nodeColumns.shifted(by: -BlurRows.firstNode))
    plane = transposed(plane)
    plane = filtered(plane, storedRows, nodeRows.shifted(by: -BlurRows.firstNode))
    plane = transposed(plane)
    let wide: [SIMD4<Float>] = BlurRows.expanded(
      plane, plan, rows: columns, as: SIMD4<Float>.self)
    plane = transposed(LanePlane(width: plane.width, lanes: wide))
    return BlurRows.expanded(plane, plan, rows: rows, as: RGBA8.self)
  }

  private func filtered(_ plane: LanePlane, _ height: Int, _ rows: Range<Int>) -> LanePlane {
    LanePlane(
      width: plane.width,
      lanes: BlurRows.filtered(
        plane, height: height, plan.weights, rows: rows, edge: edge, as: SIMD4<Float>.self))
  }

  private func transposed(_ plane: LanePlane) -> LanePlane {
    groupsPixels ? plane.transposedLanes() : plane.transposedGroups()
  }
}

extension Range<Int> {
  fileprivate func shifted(by d: Int) -> Range<Int> { lowerBound + d..<upperBound + d }
}
