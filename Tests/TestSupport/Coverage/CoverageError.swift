public import Geometry
public import Raster

/// How far coverage is from the true one over any number of shapes, in levels of 255ths.
public struct CoverageError: Sendable {
  /// The largest error of any pixel.
  public private(set) var worst = 0.0
  /// The pixels that are neither empty nor full.
  public private(set) var pixels = 0
  /// The number of masks.
  public private(set) var shapes = 0
  private var sum = 0.0

  /// Makes an empty account.
  public init() {}

  /// The mean error of pixels that are partly covered; rounding alone gives a quarter.
  public var mean: Double { pixels == 0 ? 0 : sum / Double(pixels) }

  /// Adds all pixels of a clip.
  public mutating func add(
    _ mask: CoverageMask, _ oracle: some CoverageOracle, over clip: PixelRect
  ) {
    shapes += 1
    for y in clip.minY..<clip.maxY {
      for (i, area) in oracle.areas(row: y, columns: clip.minX..<clip.maxX).enumerated() {
        let error = abs(area * 255 - Double(mask[clip.minX + i, y]))
        worst = max(worst, error)
        if area > 1e-9, area < 1 - 1e-9 {
          pixels += 1
          sum += error
        }
      }
    }
  }

  /// Adds another account.
  public mutating func add(_ other: CoverageError) {
    worst = max(worst, other.worst)
    pixels += other.pixels
    shapes += other.shapes
    sum += other.sum
  }
}

extension CoverageMask {
  /// Returns the largest difference of two masks over a clip.
  public func difference(from other: CoverageMask, over clip: PixelRect) -> Int {
    var worst = 0
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX {
        worst = max(worst, abs(Int(self[x, y]) - Int(other[x, y])))
      }
    }
    return worst
  }
}
