import CVectorShims
import KernelTypes

/// For every column of a target, which two columns of an image it lies between and how near to the
/// second, when the map is rectilinear. Groups of four columns are sampled together; the last group
/// ends at the last column, so it may overlap the one before.
struct ColumnTable {
  /// How a group is read.
  enum Group {
    /// Four pairs of neighbours.
    static let pairs: UInt8 = 0
    /// The same, and the pairs follow each other.
    static let consecutive: UInt8 = 1
    /// Some pair is not of neighbours, or transparent.
    static let scattered: UInt8 = 2
  }

  /// The first of the two columns; -1 is transparent.
  var left = Storage<Int32>(capacity: 256)
  /// The second.
  var right = Storage<Int32>(capacity: 256)
  /// Four equal weights of the second in 32768ths.
  var weights = Storage<UInt64>(capacity: 256)
  var groups = Storage<UInt8>(capacity: 64)
  private(set) var groupCount = 0
  private(set) var count = 0

  func free() {
    left.free()
    right.free()
    weights.free()
    groups.free()
  }

  /// The first column of a group.
  @inline(__always)
  func start(_ group: Int) -> Int { min(4 &* group, count &- 4) }

  /// Fills the table for columns from `x` on, at least four.
  mutating func fill(
    x: Int, count wanted: Int, scale: Double, offset: Double, size n: Int,
    _ extend: SamplingPlan.Extend
  ) {
    count = max(wanted, 4)
    groupCount = (count + 3) / 4
    left.reserve(count, keeping: 0)
    right.reserve(count, keeping: 0)
    weights.reserve(count, keeping: 0)
    groups.reserve(groupCount, keeping: 0)
    let clamps = extend == .clamp && n >= 2
    for k in 0..<count {
      let f = SampledPosition.fixed((Double(x &+ k) + 0.5) * scale + offset)
      var (i, w) = (f &>> 15, f & 32767)
      if clamps {
        // The right edge is 1/32768 away from its pixel, which is lost in rounding.
        if i < 0 { (i, w) = (0, 0) }
        if i > n &- 2 { (i, w) = (n &- 2, 32767) }
        left.base[k] = Int32(truncatingIfNeeded: i)
        right.base[k] = Int32(truncatingIfNeeded: i &+ 1)
      } else {
        let (l, r) = (
          SampledPosition.resolved(i, n, extend), SampledPosition.resolved(i &+ 1, n, extend)
        )
        left.base[k] = Int32(truncatingIfNeeded: l)
        right.base[k] = Int32(truncatingIfNeeded: r)
      }
      weights.base[k] = UInt64(truncatingIfNeeded: w) &* 0x0001_0001_0001_0001
    }
    for g in 0..<groupCount { groups.base[g] = kind(start(g)) }
  }

  private func kind(_ s: Int) -> UInt8 {
    var areConsecutive = true
    for k in s..<s &+ 4 {
      let l = left.base[k]
      if l < 0 || right.base[k] != l &+ 1 { return Group.scattered }
      if l &- left.base[s] != Int32(truncatingIfNeeded: k &- s) { areConsecutive = false }
    }
    return areConsecutive ? Group.consecutive : Group.pairs
  }

  /// The weights of four columns.
  @inline(__always)
  func four(_ s: Int) -> FourPixels {
    UnsafeRawPointer(weights.base + s).loadUnaligned(as: FourPixels.self)
  }

  /// The pairs of columns 0 and 2, and of 1 and 3, of four in a row.
  @inline(__always)
  func pairs(_ s: Int, _ row: UnsafePointer<UInt32>) -> (SIMD16<UInt8>, SIMD16<UInt8>) {
    let c = left.base + s
    let p = UnsafeRawPointer(row)
    @inline(__always) func pair(_ k: Int) -> UInt64 {
      (p + 4 &* Int(c[k])).loadUnaligned(as: UInt64.self)
    }
    return (
      unsafeBitCast(SIMD2(pair(0), pair(2)), to: SIMD16<UInt8>.self),
      unsafeBitCast(SIMD2(pair(1), pair(3)), to: SIMD16<UInt8>.self)
    )
  }

  /// The same when pairs are scattered.
  @inline(never)
  func scatteredPairs(
    _ s: Int, _ row: UnsafePointer<UInt32>
  ) -> (SIMD16<UInt8>, SIMD16<UInt8>) {
    func pixel(_ i: Int32) -> UInt64 { i < 0 ? 0 : UInt64(row[Int(i)]) }
    func pair(_ k: Int) -> UInt64 { pixel(left.base[k]) | pixel(right.base[k]) &<< 32 }
    return (
      unsafeBitCast(SIMD2(pair(s), pair(s &+ 2)), to: SIMD16<UInt8>.self),
      unsafeBitCast(SIMD2(pair(s &+ 1), pair(s &+ 3)), to: SIMD16<UInt8>.self)
    )
  }
}
