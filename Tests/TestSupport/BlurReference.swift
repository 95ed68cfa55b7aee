import Geometry
public import Raster

/// A Gaussian blur in double precision, straight from its definition.
public struct BlurReference {
  /// Weights from `-radius` to `radius` pixels, divided by their sum; the rest is below 1e-15.
  private let weights: [Double]
  private let radius: Int
  private let edge: EdgeMode

  /// Prepares a blur; `sigma` in pixels.
  public init(sigma: Double, edge: EdgeMode = .transparent) {
    self.edge = edge
    radius = Int(8.5 * sigma) + 2
    let raw = (-radius...radius).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw.reduce(0, +)
    weights = raw.map { $0 / sum }
  }

  /// Returns the blur of a plane over some columns and rows, row by row.
  public func apply(
    _ values: [Double], width: Int, columns: Range<Int>, rows: Range<Int>
  ) -> [Double] {
    let height = values.count / width
    let alongX = matrix(width, columns)
    let alongY = matrix(height, rows)
    var wide = [Double](repeating: 0, count: columns.count * height)
    for y in 0..<height {
      for (i, row) in alongX.enumerated() {
        var sum = 0.0
        for x in 0..<width { sum += row[x] * values[y * width + x] }
        wide[y * columns.count + i] = sum
      }
    }
    var result: [Double] = []
    for row in alongY {
      for x in 0..<columns.count {
        var sum = 0.0
        for y in 0..<height { sum += row[y] * wide[y * columns.count + x] }
        result.append(sum)
      }
    }
    return result
  }

  /// Returns the largest difference between exact values and bytes, in levels.
  public static func worstError(_ exact: [Double], _ bytes: [UInt8]) -> Double {
    var worst = exact.count == bytes.count ? 0 : Double.infinity
    for (value, byte) in zip(exact, bytes) { worst = max(worst, abs(value - Double(byte))) }
    return worst
  }

  /// For each place of `outputs`, the weight of each of `count` samples.
  private func matrix(_ count: Int, _ outputs: Range<Int>) -> [[Double]] {
    outputs.map { place in
      var row = [Double](repeating: 0, count: count)
      for (i, w) in weights.enumerated() {
        let at = place + i - radius
        if at >= 0 && at < count {
          row[at] += w
        } else if edge == .clamp {
          row[at < 0 ? 0 : count - 1] += w
        }
      }
      return row
    }
  }
}

/// Pictures that strain a filter, as coverage.
public enum BlurSubject: String, CaseIterable, Sendable {
  /// Any byte anywhere.
  case noise
  /// 0 or 255 anywhere.
  case extremes
  /// One covered pixel.
  case impulse
  /// A slanted half-plane.
  case edge
  /// A chequered pattern.
  case stripes
  /// All covered: a rectangle.
  case full

  /// Returns the picture as a mask that does not begin at the origin.
  public func mask(width: Int, height: Int, seed: UInt64) -> CoverageMask {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        switch self {
        case .noise: bytes.append(UInt8(random.integer(in: 0...255)))
        case .extremes: bytes.append(random.chance(0.5) ? 255 : 0)
        case .impulse: bytes.append(x == width / 2 && y == height / 3 ? 255 : 0)
        case .edge: bytes.append(2 * x + y > width ? 255 : 0)
        case .stripes: bytes.append((x / 3 + y / 4) % 2 == 0 ? 255 : 0)
        case .full: bytes.append(255)
        }
      }
    }
    return CoverageMask(
      bounds: PixelRect(x: -3, y: 5, width: width, height: height), coverage: bytes)
  }
}
