/// The element of a row being blurred: floats, or bytes that are converted when read and rounded
/// when written.
protocol LaneGroup: BitwiseCopyable {
  /// The four numbers, in 0...255 for bytes.
  var floats: SIMD4<Float> { get }
  /// Makes the group nearest to four numbers; bytes need numbers above -0.5 and below 255.5.
  init(rounding v: SIMD4<Float>)
}

extension RGBA8: LaneGroup {}

extension SIMD4<Float>: LaneGroup {
  @inline(__always) var floats: SIMD4<Float> { self }
  @inline(__always) init(rounding v: SIMD4<Float>) { self = v }
}

/// What lies outside of a picture that is filtered.
public enum EdgeMode: String, Hashable, Sendable, Codable {
  /// Nothing: transparent pixels, coverage 0.
  case transparent
  /// The nearest edge pixel is repeated.
  case clamp
}

/// The blur's loops, all from rows to rows; columns follow by transposing.
enum BlurRows {
  /// Sums rows around each row of `rows`, weighted by `weights` and their mirror image.
  ///
  /// Rows count from the source's first one and may lie outside of it.
  static func filtered<Group: LaneGroup>(
    _ source: borrowing LanePlane, height: Int, _ weights: Span<Float>, rows: Range<Int>,
    edge: EdgeMode, as _: Group.Type
  ) -> ScratchBuffer<Group> {
    let width = source.width
    let zero = Group(rounding: .zero)
    var result = ScratchBuffer(repeating: zero, count: rows.count * width)
    let radius = weights.count - 1
    guard height > 0 else { return result }
    let lanes = source.lanes.span
    for (i, y) in rows.enumerated() {
      var target = result.mutableSpan
      if y >= radius, y + radius < height {
        inner(lanes, width, weights, y, &target, i * width)
        continue
      }
      for x in 0..<width {
        var sum = SIMD4<Float>.zero
        for r in -radius...radius {
          let row = y &+ r
          if edge == .transparent, row < 0 || row >= height { continue }
          let nearest = min(max(row, 0), height &- 1)
          sum += lanes[nearest &* width &+ x] * weights[abs(r)]
        }
        target[i &* width &+ x] = Group(rounding: sum)
      }
    }
    return result
  }

  /// One row whose neighbours all exist, four groups at a time.
  @inline(__always)
  private static func inner<Group: LaneGroup>(
    _ source: Span<SIMD4<Float>>, _ width: Int, _ weights: Span<Float>, _ y: Int,
    _ target: inout MutableSpan<Group>, _ start: Int
  ) {
    let middle = y &* width
    var x = 0
    while x &+ 4 <= width {
      let c = middle &+ x
      var s0 = source[c] * weights[0]
      var s1 = source[c &+ 1] * weights[0]
      var s2 = source[c &+ 2] * weights[0]
      var s3 = source[c &+ 3] * weights[0]
      var (above, below) = (c, c)
      for r in 1..<weights.count {
        above &-= width
        below &+= width
        let w = weights[r]
        s0 += (source[above] + source[below]) * w
        s1 += (source[above &+ 1] + source[below &+ 1]) * w
        s2 += (source[above &+ 2] + source[below &+ 2]) * w
        s3 += (source[above &+ 3] + source[below &+ 3]) * w
      }
      target[start &+ x] = Group(rounding: s0)
      target[start &+ x &+ 1] = Group(rounding: s1)
      target[start &+ x &+ 2] = Group(rounding: s2)
      target[start &+ x &+ 3] = Group(rounding: s3)
      x &+= 4
    }
    while x < width {
      let c = middle &+ x
      var sum = source[c] * weights[0]
      for r in 1..<weights.count {
        sum += (source[c &- r &* width] + source[c &+ r &* width]) * weights[r]
      }
      target[start &+ x] = Group(rounding: sum)
      x &+= 1
    }
  }

  /// The node that the first row of `reduced` belongs to.
  static let firstNode = -2

  /// Sums rows into the nodes of a plan, from ``firstNode`` to the last that any row contributes
  /// to.
  ///
  /// The first and last node lie so far outside that with `clamp` they equal the edge.
  static func reduced<Group: LaneGroup>(
    _ source: Span<Group>, width: Int, height: Int, _ plan: borrowing BlurPlan, edge: EdgeMode
  ) -> LanePlane {
    let step = plan.step
    let nodes = height == 0 ? 0 : (height - 1 + step - 1) / step + 3 - firstNode
    var result = LanePlane(width: width, height: nodes)
    let spline = plan.spline.span
    let scale = 1 / Float(step)
    let extra = edge == .clamp ? 4 : 0
    let blocks = (height + step - 1) / step
    // Block `b` holds the rows from node `b` to the next; it reaches nodes b - 1 to b + 2.
    for block in -extra..<blocks + extra {
      var target = result.lanes.mutableSpan
      for x in 0..<width {
        var (s0, s1) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
        var (s2, s3) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
        for i in 0..<step {
          var y = block &* step &+ i
          if y < 0 || y >= height {
            if edge == .transparent { break }
            y = y < 0 ? 0 : height &- 1
          }
          let v = source[y &* width &+ x].floats
          let w = spline[i]
          s0 += v * w.x
          s1 += v * w.y
          s2 += v * w.z
          s3 += v * w.w
        }
        let row = block &- 1 &- firstNode
        add(s0 * scale, row, x, width, nodes, &target)
        add(s1 * scale, row &+ 1, x, width, nodes, &target)
        add(s2 * scale, row &+ 2, x, width, nodes, &target)
        add(s3 * scale, row &+ 3, x, width, nodes, &target)
      }
    }
    return result
  }

  @inline(__always)
  private static func add(
    _ v: SIMD4<Float>, _ row: Int, _ x: Int, _ width: Int, _ nodes: Int,
    _ target: inout MutableSpan<SIMD4<Float>>
  ) {
    if row >= 0, row < nodes { target[row &* width &+ x] += v }
  }

  /// The nodes that `expanded` needs for a range of rows.
  static func nodes(for rows: Range<Int>, _ plan: borrowing BlurPlan) -> Range<Int> {
    let first = floor(rows.lowerBound, plan.step) - 1
    return first..<floor(rows.upperBound - 1, plan.step) + 3
  }

  /// Sums the nodes around each row of `rows`; those of `nodes(for:)` begin at row `start`.
  static func expanded<Group: LaneGroup>(
    _ source: borrowing LanePlane, from start: Int, _ plan: borrowing BlurPlan, rows: Range<Int>,
    as _: Group.Type
  ) -> ScratchBuffer<Group> {
    let width = source.width
    let zero = Group(rounding: .zero)
    var result = ScratchBuffer(repeating: zero, count: rows.count * width)
    let (step, spline) = (plan.step, plan.spline.span)
    let firstBlock = floor(rows.lowerBound, step)
    let lanes = source.lanes.span
    var y = rows.lowerBound
    while y < rows.upperBound {
      let block = floor(y, step)
      let end = min(rows.upperBound, (block + 1) * step)
      let first = (start + block - firstBlock) * width
      var target = result.mutableSpan
      for x in 0..<width {
        let n0 = lanes[first &+ x]
        let n1 = lanes[first &+ width &+ x]
        let n2 = lanes[first &+ 2 &* width &+ x]
        let n3 = lanes[first &+ 3 &* width &+ x]
        var to = (y &- rows.lowerBound) &* width &+ x
        for i in y &- block &* step..<end &- block &* step {
          let w = spline[i]
          target[to] = Group(rounding: (n0 * w.x + n1 * w.y) + (n2 * w.z + n3 * w.w))
          to &+= width
        }
      }
      y = end
    }
    return result
  }

  /// Returns `a / b` rounded down, for positive `b`.
  private static func floor(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }
}
