import CVectorShims
import Geometry
import KernelTypes

/// Exact area sampling, row by row: the mean of everything under a target pixel, up to rounding.
///
/// Rows of the image are summed first, in integers where their weights are equal; then columns are
/// summed in floats. Sums have a relative error below 2^-20, so a result is within 0.501 levels of
/// the mean.
struct AreaRows {
  private var level: SampledLevel
  private var extend: SamplingPlan.Extend = .clamp
  private var count = 0
  private var columns = BoxTaps()
  /// The taps of the current row.
  private var rows = BoxTaps()
  /// The sums of rows, four floats per pixel.
  private var sums = Storage<Float>(capacity: 1024)

  init(_ level: SampledLevel) { self.level = level }

  func free() {
    columns.free()
    rows.free()
    sums.free()
  }

  /// Prepares rows of `count` columns from `x` on; the map is rectilinear and invertible.
  mutating func prepare(
    _ level: SampledLevel, _ extend: SamplingPlan.Extend, x: Int, count: Int
  ) {
    self.level = level
    self.extend = extend
    self.count = count
    columns.fill(
      x: x, count: count, scale: level.toLevel.a, offset: level.toLevel.tx, size: level.width,
      extend)
    sums.reserve(4 * level.width, keeping: 0)
  }

  /// Writes row `y` of the target.
  mutating func row(_ y: Int, _ out: UnsafeMutablePointer<UInt32>) {
    rows.fill(
      x: y, count: 1, scale: level.toLevel.d, offset: level.toLevel.ty, size: level.height, extend)
    guard columns.used > 0, rows.used > 0 else {
      out.update(repeating: 0, count: count)
      return
    }
    sumRows()
    for k in 0..<count {
      var sum = SIMD4<Float>.zero
      for t in columns.range(k) {
        let p = UnsafeRawPointer(sums.base + 4 &* Int(columns.indices.base[t]))
        sum += p.loadUnaligned(as: SIMD4<Float>.self) * columns.weights.base[t]
      }
      out[k] = unsafeBitCast(cv_truncated_bytes4(sum + 0.5), to: UInt32.self)
    }
  }

  /// Sums rows; runs of up to 256 neighbours with equal weights are summed as 16-bit integers.
  private mutating func sumRows() {
    var first = 0
    var isFirst = true
    while first < rows.used {
      var end = first &+ 1
      while end < rows.used, end &- first < 256,
        rows.weights.base[end] == rows.weights.base[first],
        rows.indices.base[end] == rows.indices.base[end &- 1] &+ 1
      {
        end &+= 1
      }
      let start = level.pixels + Int(rows.indices.base[first]) &* level.width
      let weight = rows.weights.base[first]
      if isFirst {
        add(start, rows: end &- first, weight, keepsSums: false)
      } else {
        add(start, rows: end &- first, weight, keepsSums: true)
      }
      isFirst = false
      first = end
    }
  }

  /// Adds equally weighted rows to the sums, or replaces the sums with them.
  @inline(__always)
  private func add(
    _ start: UnsafePointer<UInt32>, rows: Int, _ weight: Float, keepsSums: Bool
  ) {
    let stride = 4 &* level.width
    let bytes = UnsafeRawPointer(start)
    let sums = UnsafeMutableRawPointer(sums.base)
    let factor = SIMD8<Float>(repeating: weight)
    var i = 4 &* columns.lowest
    let end = 4 &* (columns.highest &+ 1)
    while i &+ 16 <= end {
      var p = bytes + i
      var total = cv_widened16(p.loadUnaligned(as: SIMD16<UInt8>.self))
      for _ in 1..<rows {
        p += stride
        total &+= cv_widened16(p.loadUnaligned(as: SIMD16<UInt8>.self))
      }
      var low = cv_floats8(total.lowHalf) * factor
      var high = cv_floats8(total.highHalf) * factor
      let q = sums + 4 &* i
      if keepsSums {
        low += q.loadUnaligned(as: SIMD8<Float>.self)
        high += (q + 32).loadUnaligned(as: SIMD8<Float>.self)
      }
      q.storeBytes(of: low, as: SIMD8<Float>.self)
      (q + 32).storeBytes(of: high, as: SIMD8<Float>.self)
      i &+= 16
    }
    while i < end {
      var total = 0
      for r in 0..<rows {
        total &+= Int(bytes.load(fromByteOffset: i &+ r &* stride, as: UInt8.self))
      }
      let q = (sums + 4 &* i).assumingMemoryBound(to: Float.self)
      let value = Float(total) * weight
      q.pointee = keepsSums ? value + q.pointee : value
      i &+= 1
    }
  }
}
