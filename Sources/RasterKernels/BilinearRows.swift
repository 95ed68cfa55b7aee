import CVectorShims
import Geometry
import KernelTypes

/// Bilinear sampling of one level of an image, row by row.
///
/// Intermediate values are in 256ths of a level and weights in 65536ths. Each direction loses up to
/// 3/256; an offset added at the end makes up for the mean loss. A result is therefore within 0.52
/// levels of the exact mean, and a mean of equal bytes is that byte.
struct BilinearRows {
  var level: SampledLevel
  var extend: SamplingPlan.Extend
  var x = 0
  var count = 0
  var columns = ColumnTable()
  /// A transparent row, used for rows outside the image.
  private var zeros = Storage<UInt32>(capacity: 64)
  /// Two rows of the image, sampled at the columns, and their indices.
  private var upper = Storage<UInt16>(capacity: 1024)
  private var lower = Storage<UInt16>(capacity: 1024)
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
    let y0 = SampledPosition.resolved(f &>> 16, level.height, extend)
    let y1 = SampledPosition.resolved(f &>> 16 &+ 1, level.height, extend)
    let weights = FourPixels(repeating: UInt16(truncatingIfNeeded: f))
    // Where an image row serves several target rows, its columns are sampled only once.
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
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>,
    _ weights: FourPixels, _ out: some RowEmitter
  ) {
    let last = columns.count &- 4
    let left = UnsafePointer(columns.left.base)
    let table = UnsafeRawPointer(columns.weights.base)
    @inline(__always) func four(_ s: Int, _ u: FourPairs, _ l: FourPairs) {
      let four = (table + 8 &* s).loadUnaligned(as: FourPixels.self)
      out.four(s, u.mixed(below: l, weights, weights, four))
    }
    columns.eachRun { run in
      if run.kind == .scattered {
        for g in run.groups {
          let s = min(4 &* g, last)
          four(s, columns.scatteredPairs(s, upper), columns.scatteredPairs(s, lower))
        }
      } else {
        for g in run.groups {
          let s = min(4 &* g, last)
          four(s, ColumnTable.pairs(left + s, upper), ColumnTable.pairs(left + s, lower))
        }
      }
    }
  }

  /// Mixes two rows whose columns are already mixed.
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
        mixColumns(pointer(y0), upper.base, NoBelow())
        upperRow = y0
      }
    }
    if lowerRow != y1 && y1 != y0 {
      lowerRow = y1
      mixColumns(
        pointer(y1), lower.base,
        Below(row: UnsafeRawPointer(upper.base), weights: weights, out: out))
      return
    }
    let a = UnsafeRawPointer(upper.base)
    let b = y0 == y1 ? a : UnsafeRawPointer(lower.base)
    let last = columns.count &- 4
    for g in 0..<columns.groupCount {
      let s = min(4 &* g, last)
      out.four(
        s,
        cv_mixed16(
          (a + 8 &* s).loadUnaligned(as: FourPixels.self),
          (b + 8 &* s).loadUnaligned(as: FourPixels.self), weights))
    }
  }

  /// Mixes the neighbours in one row, keeps the results and passes them on.
  @inline(__always)
  private func mixColumns(
    _ row: UnsafePointer<UInt32>, _ kept: UnsafeMutablePointer<UInt16>, _ below: some RowEmitter
  ) {
    let last = columns.count &- 4
    let left = UnsafePointer(columns.left.base)
    let table = UnsafeRawPointer(columns.weights.base)
    let keeper = LaneEmitter(out: kept)
    @inline(__always) func four(_ s: Int, _ v: FourPixels) {
      keeper.four(s, v)
      below.four(s, v)
    }
    @inline(__always) func mixed(_ s: Int, _ p: FourPairs) -> FourPixels {
      p.mixed((table + 8 &* s).loadUnaligned(as: FourPixels.self))
    }
    @inline(__always) func shifted(_ p: UnsafeRawPointer, _ weights: FourPixels) -> FourPixels {
      cv_mixed_bytes16(
        p.loadUnaligned(as: SIMD16<UInt8>.self), (p + 4).loadUnaligned(as: SIMD16<UInt8>.self),
        weights)
    }
    columns.eachRun { run in
      switch run.kind {
      case .shifted:
        var s = 4 &* run.groups.lowerBound
        let end = min(4 &* run.groups.upperBound, last &+ 4)
        let weights = (table + 8 &* min(s, last)).loadUnaligned(as: FourPixels.self)
        let source = UnsafeRawPointer(row) + 4 &* (Int(left[min(s, last)]) &- min(s, last))
        while s &+ 8 <= end {
          let p = source + 4 &* s
          let (v, w) = (shifted(p, weights), shifted(p + 16, weights))
          keeper.eight(s, v, w)
          below.eight(s, v, w)
          s &+= 8
        }
        while s < end {
          let t = min(s, last)
          four(t, shifted(source + 4 &* t, weights))
          s &+= 4
        }
      case .pairs:
        for g in run.groups {
          let s = min(4 &* g, last)
          four(s, mixed(s, ColumnTable.pairs(left + s, row)))
        }
      case .scattered:
        for g in run.groups {
          let s = min(4 &* g, last)
          four(s, mixed(s, columns.scatteredPairs(s, row)))
        }
      }
    }
  }

  /// Mixes a row with the kept row above it.
  private struct Below<Out: RowEmitter>: RowEmitter {
    let row: UnsafeRawPointer
    let weights: FourPixels
    let out: Out

    @inline(__always)
    private func mixed(_ i: Int, _ v: FourPixels) -> FourPixels {
      cv_mixed16((row + 8 &* i).loadUnaligned(as: FourPixels.self), v, weights)
    }

    @inline(__always)
    func four(_ i: Int, _ v: FourPixels) { out.four(i, mixed(i, v)) }

    @inline(__always)
    func eight(_ i: Int, _ v: FourPixels, _ w: FourPixels) {
      out.eight(i, mixed(i, v), mixed(i &+ 4, w))
    }
  }

  /// Ignores what it is passed.
  private struct NoBelow: RowEmitter {
    @inline(__always)
    func four(_ i: Int, _ v: FourPixels) {}
  }
}
