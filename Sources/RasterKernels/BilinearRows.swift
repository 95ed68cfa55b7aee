import CVectorShims
import Geometry
import KernelTypes

/// Bilinear sampling of one level of an image, row by row.
///
/// Numbers between the two directions are in 128ths of a level and weights in 32768ths, so a result is
/// within 0.52 levels of the exact mean: one half for the last rounding, 1/128 for those before it and
/// as much for the weights.
struct BilinearRows {
  var level: SampledLevel
  var extend: SamplingPlan.Extend
  var x = 0
  var count = 0
  var columns = ColumnTable()
  /// Stands for rows outside of an image.
  private var zeros = Storage<UInt32>(capacity: 64)
  /// Rows of the image, sampled at the columns, and which they are.
  private var upper = Storage<Int16>(capacity: 1024)
  private var lower = Storage<Int16>(capacity: 1024)
  private var upperRow = Int.min
  private var lowerRow = Int.min

  init(_ level: SampledLevel) {
    self.level = level
    extend = .clamp
  }

  func free() {
    columns.free()
    zeros.free()
    upper.free()
    lower.free()
  }

  /// Prepares rows of `count` columns from `x` on.
  mutating func prepare(
    _ level: SampledLevel, _ extend: SamplingPlan.Extend, x: Int, count: Int
  ) {
    self.level = level
    self.extend = extend
    self.x = x
    self.count = max(count, 4)
    (upperRow, lowerRow) = (.min, .min)
    let m = level.toLevel
    guard m.isRectilinear else { return }
    columns.fill(
      x: x, count: count, scale: m.a, offset: m.tx - 0.5, size: level.width, extend)
    if extend == .transparent {
      zeros.reserve(level.width, keeping: 0)
      zeros.base.update(repeating: 0, count: level.width)
    }
    upper.reserve(4 * self.count, keeping: 0)
    lower.reserve(4 * self.count, keeping: 0)
  }

  /// Samples row `y` of the target.
  @inline(__always)
  mutating func row(_ y: Int, _ out: some RowEmitter) {
    let m = level.toLevel
    guard m.isRectilinear else { return affineRow(y, out) }
    let f = SampledPosition.fixed((Double(y) + 0.5) * m.d + m.ty - 0.5)
    let y0 = SampledPosition.resolved(f &>> 15, level.height, extend)
    let y1 = SampledPosition.resolved(f &>> 15 &+ 1, level.height, extend)
    let weights = FourPixels(repeating: Int16(truncatingIfNeeded: f & 32767))
    // Where rows are met again, their columns are sampled once.
    if m.d < 1.5 && m.d > -1.5 {
      cachedRow(y0, y1, weights, out)
    } else {
      directRow(pointer(y0), pointer(y1), weights, out)
    }
  }

  @inline(__always)
  private func pointer(_ row: Int) -> UnsafePointer<UInt32> {
    row < 0 ? UnsafePointer(zeros.base) : level.pixels + row &* level.width
  }

  /// Mixes two rows, then neighbours.
  @inline(__always)
  private func directRow(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ weights: FourPixels,
    _ out: some RowEmitter
  ) {
    let columns = columns
    for g in 0..<columns.groupCount {
      let s = columns.start(g)
      let isScattered = columns.groups.base[g] == ColumnTable.Group.scattered
      let (u, l) =
        isScattered
        ? (columns.scatteredPairs(s, upper), columns.scatteredPairs(s, lower))
        : (columns.pairs(s, upper), columns.pairs(s, lower))
      let even = cv_mixed_bytes16(u.0, l.0, weights)
      let odd = cv_mixed_bytes16(u.1, l.1, weights)
      out.four(
        s, cv_mixed16(cv_first_fours(even, odd), cv_second_fours(even, odd), columns.four(s)))
    }
  }

  /// Mixes two rows whose columns are mixed already.
  @inline(__always)
  private mutating func cachedRow(
    _ y0: Int, _ y1: Int, _ weights: FourPixels, _ out: some RowEmitter
  ) {
    if upperRow != y0 {
      if lowerRow == y0 || upperRow == y1 {
        swap(&upper, &lower)
        swap(&upperRow, &lowerRow)
      }
      if upperRow != y0 {
        mixColumns(pointer(y0), upper.base)
        upperRow = y0
      }
    }
    if lowerRow != y1 && y1 != y0 {
      mixColumns(pointer(y1), lower.base)
      lowerRow = y1
    }
    let a = UnsafeRawPointer(upper.base)
    let b = y0 == y1 ? a : UnsafeRawPointer(lower.base)
    for g in 0..<columns.groupCount {
      let s = columns.start(g)
      out.four(
        s,
        cv_mixed16(
          (a + 8 &* s).loadUnaligned(as: FourPixels.self),
          (b + 8 &* s).loadUnaligned(as: FourPixels.self), weights))
    }
  }

  /// Mixes neighbours of one row.
  @inline(__always)
  private func mixColumns(_ row: UnsafePointer<UInt32>, _ out: UnsafeMutablePointer<Int16>) {
    let columns = columns
    let result = LaneEmitter(out: out)
    for g in 0..<columns.groupCount {
      let s = columns.start(g)
      let kind = columns.groups.base[g]
      if kind == ColumnTable.Group.consecutive {
        let p = UnsafeRawPointer(row + Int(columns.left.base[s]))
        result.four(
          s,
          cv_mixed_bytes16(
            p.loadUnaligned(as: SIMD16<UInt8>.self),
            (p + 4).loadUnaligned(as: SIMD16<UInt8>.self), columns.four(s)))
      } else {
        let p =
          kind == ColumnTable.Group.pairs
          ? columns.pairs(s, row) : columns.scatteredPairs(s, row)
        let (even, odd) = (cv_shifted_bytes16(p.0), cv_shifted_bytes16(p.1))
        result.four(
          s, cv_mixed16(cv_first_fours(even, odd), cv_second_fours(even, odd), columns.four(s)))
      }
    }
  }
}
