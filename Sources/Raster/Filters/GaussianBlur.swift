import Geometry

/// A Gaussian blur of rows of byte groups, in both directions.
struct GaussianBlur: ~Copyable {
  private let plan: BlurPlan
  private let edge: EdgeMode
  /// Whether a group is four neighbouring pixels rather than one pixel's four channels.
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
    _ source: Span<RGBA8>, width: Int, height: Int, columns: Range<Int>, rows: Range<Int>
  ) -> ScratchBuffer<RGBA8> {
    let groups = groupsPixels ? (width + 3) / 4 : width
    if plan.step == 1 {
      return direct(source, width: width, height: height, columns: columns, rows: rows)
    }
    let (nodeRows, nodeColumns) = (
      BlurRows.nodes(for: rows, plan), BlurRows.nodes(for: columns, plan)
    )
    let rowsReduced = BlurRows.reduced(source, width: groups, height: height, plan, edge: edge)
    let reduced = reduced(transposed(rowsReduced), height: width)
    let columnsFiltered = transposed(
      filtered(reduced, reduced.height, nodeColumns.shifted(by: -BlurRows.firstNode)))
    let plane = transposed(
      filtered(
        columnsFiltered, rowsReduced.height, nodeRows.shifted(by: -BlurRows.firstNode)))
    // Strips of columns stay in the cache while they are expanded to full size.
    let strip = groupsPixels ? 64 : 16
    let stride = groupsPixels ? (columns.count + 3) / 4 : columns.count
    var result = ScratchBuffer<RGBA8>(repeating: .clear, count: stride * rows.count)
    var x = columns.lowerBound
    while x < columns.upperBound {
      let part = x..<min(x + strip, columns.upperBound)
      let wide = BlurRows.expanded(
        plane, from: BlurRows.nodes(for: part, plan).lowerBound - nodeColumns.lowerBound, plan,
        rows: part, as: SIMD4<Float>.self)
      let turned = transposed(LanePlane(width: plane.width, lanes: wide))
      copy(
        BlurRows.expanded(turned, from: 0, plan, rows: rows, as: RGBA8.self), width: turned.width,
        to: &result, stride: stride, first: (x - columns.lowerBound) / (groupsPixels ? 4 : 1))
      x = part.upperBound
    }
    return result
  }

  private func copy(
    _ strip: borrowing ScratchBuffer<RGBA8>, width: Int, to result: inout ScratchBuffer<RGBA8>,
    stride: Int, first: Int
  ) {
    var target = result.mutableSpan
    let source = strip.span
    for y in 0..<strip.count / width {
      for x in 0..<width { target[y &* stride &+ first &+ x] = source[y &* width &+ x] }
    }
  }

  /// A narrow Gaussian, in bands of rows that stay in the cache.
  private func direct(
    _ source: Span<RGBA8>, width: Int, height: Int, columns: Range<Int>, rows: Range<Int>
  ) -> ScratchBuffer<RGBA8> {
    let groups = groupsPixels ? (width + 3) / 4 : width
    let stride = groupsPixels ? (columns.count + 3) / 4 : columns.count
    let radius = plan.weights.count - 1
    let band = max(8, min(64, 4096 / max(1, groups) & ~3))
    var result = ScratchBuffer<RGBA8>(repeating: .clear, count: stride * rows.count)
    var y = rows.lowerBound
    while y < rows.upperBound {
      let part = y..<min(y + band, rows.upperBound)
      // The source rows that the band reads, at least one for `clamp`.
      let first = min(max(0, part.lowerBound - radius), height - 1)
      let last = max(min(height, part.upperBound + radius), first + 1)
      var plane = LanePlane(width: groups, height: last - first)
      plane.read(source, from: first * groups)
      let columnwise = transposed(filtered(plane, last - first, part.shifted(by: -first)))
      let rowwise = transposed(filtered(columnwise, width, columns))
      var target = result.mutableSpan
      rowwise.round(into: &target, at: (y - rows.lowerBound) * stride, count: part.count * stride)
      y = part.upperBound
    }
    return result
  }

  private func reduced(_ plane: borrowing LanePlane, height: Int) -> LanePlane {
    BlurRows.reduced(plane.lanes.span, width: plane.width, height: height, plan, edge: edge)
  }

  private func filtered(_ plane: borrowing LanePlane, _ height: Int, _ rows: Range<Int>)
    -> LanePlane
  {
    LanePlane(
      width: plane.width,
      lanes: BlurRows.filtered(
        plane, height: height, plan.weights.span, rows: rows, edge: edge, as: SIMD4<Float>.self))
  }

  private func transposed(_ plane: borrowing LanePlane) -> LanePlane {
    groupsPixels ? plane.transposedLanes() : plane.transposedGroups()
  }
}

extension Range<Int> {
  fileprivate func shifted(by d: Int) -> Range<Int> { lowerBound + d..<upperBound + d }
}
