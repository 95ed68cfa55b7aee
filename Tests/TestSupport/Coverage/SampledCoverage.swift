public import Geometry

/// Coverage of a straight-edged outline by brute force, sharing no code with the rasterizer.
///
/// Each row of pixels is cut by `lines` evenly spaced horizontal lines; along a line the inside is
/// a set of intervals, found by sorting all crossings, whose overlap with each pixel is exact.
public struct SampledCoverage: Sendable {
  private let polygons: [[Point]]
  private let rule: FillRule

  /// Takes closed polygons in pixels.
  public init(polygons: [[Point]], rule: FillRule) {
    self.polygons = polygons
    self.rule = rule
  }

  /// Returns the covered parts, 0...1, of `width` pixels of row `y` from column `x` on.
  public func row(y: Int, x: Int, width: Int, lines: Int) -> [Double] {
    var result = [Double](repeating: 0, count: width)
    for i in 0..<lines {
      let height = Double(y) + (Double(i) + 0.5) / Double(lines)
      for (left, right) in intervals(at: height) {
        for column in 0..<width {
          let low = max(left, Double(x + column))
          let high = min(right, Double(x + column + 1))
          if high > low { result[column] += (high - low) / Double(lines) }
        }
      }
    }
    return result
  }

  private func intervals(at height: Double) -> [(Double, Double)] {
    var crossings: [(x: Double, direction: Int)] = []
    for polygon in polygons {
      for (i, p) in polygon.enumerated() {
        let q = polygon[(i + 1) % polygon.count]
        guard (p.y <= height) != (q.y <= height) else { continue }
        let x = p.x + (q.x - p.x) * (height - p.y) / (q.y - p.y)
        crossings.append((x, p.y < q.y ? 1 : -1))
      }
    }
    crossings.sort { $0.x < $1.x }
    var winding = 0
    var result: [(Double, Double)] = []
    for (i, crossing) in crossings.enumerated() {
      winding += crossing.direction
      let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
      if isInside, i + 1 < crossings.count { result.append((crossing.x, crossings[i + 1].x)) }
    }
    return result
  }
}

extension Path {
  /// Makes a path of closed polygons.
  public init(polygons: [[Point]]) {
    self.init()
    for polygon in polygons {
      for (i, p) in polygon.enumerated() {
        if i == 0 { move(to: p) } else { line(to: p) }
      }
      close()
    }
  }
}
