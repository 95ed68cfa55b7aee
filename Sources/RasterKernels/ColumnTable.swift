import CVectorShims
import KernelTypes

/// For every column of a target, the two image columns that it lies between and its weight towards
/// the second, for rectilinear maps. Groups of four columns are sampled together; the last group
/// ends at the last column, so it may overlap the group before.
struct ColumnTable {
  /// How a group is read.
  enum Kind {
    /// Four pairs of neighbours.
    case pairs
    /// The same, but the pairs are consecutive and share one weight, within a group and from one
    /// group to the next.
    case shifted
    /// Some pair is transparent or not of neighbours.
    case scattered
  }

  /// Consecutive groups that are read in the same way.
  struct Run {
    let kind: Kind
    let groups: Range<Int>
  }

  /// The first of the two columns; -1 is transparent.
  var left = Storage<Int32>(capacity: 256)
  /// The second column; -1 is transparent.
  var right = Storage<Int32>(capacity: 256)
  /// The weight of the second column in 65536ths, four times.
  var weights = Storage<UInt64>(capacity: 256)
  private var runs = Storage<Run>(capacity: 64)
  private var runCount = 0
  private(set) var count = 0

  func free() {
    left.free()
    right.free()
    weights.free()
    runs.free()
  }

  var groupCount: Int { (count &+ 3) / 4 }

  /// Calls `body` with each run.
  @inline(__always)
  func eachRun(_ body: (Run) -> Void) {
    for r in 0..<runCount { body(runs.base[r]) }
  }

  /// Fills the table for columns from `x` on, at least four.
  mutating func fill(
    x: Int, count wanted: Int, scale: Double, offset: Double, size n: Int,
    _ extend: SamplingPlan.Extend
  ) {
    count = max(wanted, 4)
    left.reserve(count, keeping: 0)
    right.reserve(count, keeping: 0)
    weights.reserve(count, keeping: 0)
    runs.reserve(groupCount, keeping: 0)
    let clamps = extend == .clamp && n >= 2
    for k in 0..<count {
      let f = SampledPosition.fixed((Double(x &+ k) + 0.5) * scale + offset)
      var (i, w) = (f &>> 16, f & 65535)
      if clamps {
        // At the right edge the position stays 1/65536 short of the last pixel; rounding hides
        // that.
        if i < 0 { (i, w) = (0, 0) }
        if i > n &- 2 { (i, w) = (n &- 2, 65535) }
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
    findRuns()
  }

  private mutating func findRuns() {
    runCount = 0
    var first = 0
    var kind = kind(0)
    for g in 1...groupCount {
      let s = min(4 &* g, count &- 4)
      let next = g < groupCount ? self.kind(s) : nil
      if next == kind && (kind != .shifted || continues(from: 4 &* first, to: s)) { continue }
      runs.base[runCount] = Run(kind: kind, groups: first..<g)
      runCount &+= 1
      first = g
      if let next { kind = next }
    }
  }

  /// Whether columns and weights continue from one shifted group to another.
  private func continues(from first: Int, to s: Int) -> Bool {
    weights.base[s] == weights.base[first]
      && Int(left.base[s] &- left.base[first]) == s &- first
  }

  private func kind(_ s: Int) -> Kind {
    var areShifted = true
    for k in s..<s &+ 4 {
      let l = left.base[k]
      if l < 0 || right.base[k] != l &+ 1 { return .scattered }
      if l &- left.base[s] != Int32(truncatingIfNeeded: k &- s) { areShifted = false }
      if weights.base[k] != weights.base[s] { areShifted = false }
    }
    return areShifted ? .shifted : .pairs
  }

  /// The pairs of four columns in a row, each of neighbours.
  @inline(__always)
  static func pairs(
    _ columns: UnsafePointer<Int32>, _ row: UnsafePointer<UInt32>
  ) -> FourPairs {
    let p = UnsafeRawPointer(row)
    @inline(__always) func pair(_ k: Int) -> UInt64 {
      (p + 4 &* Int(columns[k])).loadUnaligned(as: UInt64.self)
    }
    return FourPairs(pair(0), pair(1), pair(2), pair(3))
  }

  /// The same for four columns from `s` on whose pairs are scattered.
  @inline(__always)
  func scatteredPairs(_ s: Int, _ row: UnsafePointer<UInt32>) -> FourPairs {
    @inline(__always) func pixel(_ i: Int32) -> UInt64 { i < 0 ? 0 : UInt64(row[Int(i)]) }
    @inline(__always) func pair(_ k: Int) -> UInt64 {
      pixel(left.base[k]) | pixel(right.base[k]) &<< 32
    }
    return FourPairs(pair(s), pair(s &+ 1), pair(s &+ 2), pair(s &+ 3))
  }
}

extension FourPairs {
  /// Mixes the left and the right pixels.
  @inline(__always)
  func mixed(_ weights: FourPixels) -> FourPixels {
    let bytes = unsafeBitCast(self, to: Eight.self)
    let (even, odd) = (cv_even_eights(bytes), cv_odd_eights(bytes))
    return cv_mixed16(cv_first_fours(even, odd), cv_second_fours(even, odd), weights)
  }

  /// Mixes the pairs of two rows, then left and right pixels. `even` holds the row weights of pairs
  /// 0 and 2, `odd` those of pairs 1 and 3.
  @inline(__always)
  func mixed(
    below lower: FourPairs, _ even: FourPixels, _ odd: FourPixels, _ weights: FourPixels
  ) -> FourPixels {
    let (u, l) = (unsafeBitCast(self, to: Eight.self), unsafeBitCast(lower, to: Eight.self))
    let e = cv_mixed16(cv_even_eights(u), cv_even_eights(l), even)
    let o = cv_mixed16(cv_odd_eights(u), cv_odd_eights(l), odd)
    return cv_mixed16(cv_first_fours(e, o), cv_second_fours(e, o), weights)
  }
}
