import CVectorShims
import KernelTypes

/// For each target pixel, the pixels of an image row or column that lie under it, and the share of
/// it that each covers. The weights of one target pixel sum to 1, less the transparent share.
struct BoxTaps {
  /// The index of each tap's pixel.
  var indices = Storage<Int32>(capacity: 1024)
  /// The weight of each tap.
  var weights = Storage<Float>(capacity: 1024)
  /// The index of each target pixel's first tap, and finally the number of taps.
  var starts = Storage<Int32>(capacity: 256)
  private(set) var used = 0
  /// The range of all indices.
  private(set) var lowest = 0
  private(set) var highest = -1

  func free() {
    indices.free()
    weights.free()
    starts.free()
  }

  /// Finds the taps of `count` target pixels from `x` on; `scale` is not 0.
  mutating func fill(
    x: Int, count: Int, scale: Double, offset: Double, size n: Int,
    _ extend: SamplingPlan.Extend
  ) {
    used = 0
    (lowest, highest) = (n, -1)
    starts.reserve(count + 1, keeping: 0)
    for k in 0..<count {
      starts.base[k] = Int32(truncatingIfNeeded: used)
      let (p, q) = (BoxTaps.edge(x &+ k, scale, offset), BoxTaps.edge(x &+ k &+ 1, scale, offset))
      let (low, high) = (min(p, q), max(p, q))
      // Far away, or for a box of almost no length, a single pixel represents all.
      if !(high - low > 0x1p-20) || abs(low) > 0x1p40 {
        let r = SampledPosition.resolved(SampledPosition.index(low), n, extend)
        if r >= 0 { add(r, 1) }
      } else {
        addBox(low, high, n, extend)
      }
    }
    starts.base[count] = Int32(truncatingIfNeeded: used)
  }

  /// The position of an edge between target pixels, without rounding noise around whole numbers.
  private static func edge(_ x: Int, _ scale: Double, _ offset: Double) -> Double {
    let v = Double(x) * scale + offset
    let whole = v.rounded()
    return abs(v - whole) < 0x1p-24 ? whole : v
  }

  private mutating func addBox(
    _ low: Double, _ high: Double, _ n: Int, _ extend: SamplingPlan.Extend
  ) {
    let unit = 1 / (high - low)
    let size = Double(n)
    switch extend {
    case .clamp, .transparent:
      let (l, h) = (min(max(low, 0), size), min(max(high, 0), size))
      var (before, after) = (0.0, 0.0)
      if extend == .clamp {
        before = min(high, 0) - min(low, 0)
        after = max(high, size) - max(low, size)
      }
      if h > l {
        addPart(l, h, n, unit, before: before, after: after)
      } else if before + after > 0 {
        add(before > 0 ? 0 : n &- 1, 1)
      }
    case .repeats:
      // Whole images first, then the remainder, which may cross an image edge.
      let whole = ((high - low) / size).rounded(.down)
      let start = low - (low / size).rounded(.down) * size
      let end = start + (high - low - whole * size)
      if whole > 0 { for i in 0..<n { add(i, whole * unit) } }
      addPart(start, min(end, size), n, unit)
      if end > size { addPart(0, end - size, n, unit) }
    }
  }

  /// Adds a part of an image, with extra length at its first and last pixels.
  private mutating func addPart(
    _ low: Double, _ high: Double, _ n: Int, _ unit: Double, before: Double = 0,
    after: Double = 0
  ) {
    guard high > low else { return }
    let first = max(0, min(Int(cv_truncated64(low)), n &- 1))
    let last = max(first, min(Int(cv_truncated64(high.rounded(.up))) &- 1, n &- 1))
    for i in first...last {
      var length = min(high, Double(i &+ 1)) - max(low, Double(i))
      if i == first { length += before }
      if i == last { length += after }
      add(i, length * unit)
    }
  }

  private mutating func add(_ index: Int, _ weight: Double) {
    indices.reserve(used + 1, keeping: used)
    weights.reserve(used + 1, keeping: used)
    indices.base[used] = Int32(truncatingIfNeeded: index)
    weights.base[used] = Float(weight)
    used &+= 1
    lowest = min(lowest, index)
    highest = max(highest, index)
  }

  /// The taps of a target pixel.
  @inline(__always)
  func range(_ k: Int) -> Range<Int> { Int(starts.base[k])..<Int(starts.base[k &+ 1]) }
}
