import Geometry
import KernelTypes

/// Nearest-pixel sampling, row by row.
struct NearestRows {
  var level: SampledLevel
  var extend: SamplingPlan.Extend
  private var x = 0
  private var count = 0
  /// The image column for each target column, or -1 for none, for rectilinear maps.
  private var columns = Storage<Int32>(capacity: 256)

  init(_ level: SampledLevel) {
    self.level = level
    extend = .clamp
  }

  func free() { columns.free() }

  /// Prepares rows of `count` columns from `x` on.
  mutating func prepare(
    _ level: SampledLevel, _ extend: SamplingPlan.Extend, x: Int, count: Int
  ) {
    self.level = level
    self.extend = extend
    self.x = x
    self.count = count
    let m = level.toLevel
    guard m.isRectilinear else { return }
    columns.reserve(count, keeping: 0)
    for k in 0..<count {
      let i = SampledPosition.index((Double(x &+ k) + 0.5) * m.a + m.tx)
      columns.base[k] = Int32(
        truncatingIfNeeded: SampledPosition.resolved(i, level.width, extend))
    }
  }

  /// Writes row `y` of the target.
  func row(_ y: Int, _ out: UnsafeMutablePointer<UInt32>) {
    let m = level.toLevel
    let centre = Double(y) + 0.5
    if m.isRectilinear {
      let r = SampledPosition.resolved(
        SampledPosition.index(centre * m.d + m.ty), level.height, extend)
      if r < 0 {
        out.update(repeating: 0, count: count)
        return
      }
      let row = level.pixels + r &* level.width
      for k in 0..<count {
        let c = Int(columns.base[k])
        out[k] = c < 0 ? 0 : row[c]
      }
      return
    }
    for k in 0..<count {
      let column = Double(x &+ k) + 0.5
      let i = SampledPosition.index(m.a * column + m.c * centre + m.tx)
      let j = SampledPosition.index(m.b * column + m.d * centre + m.ty)
      let c = SampledPosition.resolved(i, level.width, extend)
      let r = SampledPosition.resolved(j, level.height, extend)
      out[k] = c < 0 || r < 0 ? 0 : level.pixels[r &* level.width &+ c]
    }
  }
}
