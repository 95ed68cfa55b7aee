public import Geometry

/// How much of each pixel is covered, in 255ths, over a rectangle of pixels; 0 outside of it.
///
/// Equality compares the rectangles as well: the same shape in a larger rectangle is another mask.
public struct CoverageMask: Hashable, Sendable {
  /// The rectangle that coverage is stored for (target pixels).
  public let bounds: PixelRect
  /// Coverage row by row from the top left of `bounds`: 0 is outside, 255 fully inside.
  package let coverage: [UInt8]

  /// Makes a mask from stored coverage.
  ///
  /// - Precondition: there is one byte for each pixel of `bounds`.
  package init(bounds: PixelRect, coverage: [UInt8]) {
    precondition(coverage.count == bounds.area, "one byte for each pixel")
    self.bounds = bounds
    self.coverage = coverage
  }

  /// Makes a mask that fully covers a rectangle.
  public init(covering bounds: PixelRect) {
    self.init(bounds: bounds, coverage: [UInt8](repeating: 255, count: bounds.area))
  }

  /// The coverage of a pixel; 0 outside of `bounds`.
  public subscript(x: Int, y: Int) -> UInt8 {
    guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else { return 0 }
    return coverage[(y - bounds.minY) * bounds.width + x - bounds.minX]
  }

  /// Whether no pixel is covered at all.
  public var isEmpty: Bool { coverage.allSatisfy { $0 == 0 } }

  /// Returns whether every pixel of `rect` has coverage 255; true for an empty one.
  public func isFullyCovered(over rect: PixelRect) -> Bool {
    guard bounds.contains(rect) else { return rect.isEmpty }
    for y in rect.minY..<rect.maxY {
      let start = (y - bounds.minY) * bounds.width + rect.minX - bounds.minX
      var all: UInt8 = 255
      for i in start..<start + rect.width { all &= coverage[i] }
      if all != 255 { return false }
    }
    return true
  }

  /// Returns the product of both coverages over the common rectangle, each rounded to nearest.
  public func intersected(with other: CoverageMask) -> CoverageMask {
    let common = bounds.intersection(other.bounds)
    var product: [UInt8] = []
    product.reserveCapacity(common.area)
    for y in common.minY..<common.maxY {
      let i = (y - bounds.minY) * bounds.width + common.minX - bounds.minX
      let j = (y - other.bounds.minY) * other.bounds.width + common.minX - other.bounds.minX
      for x in 0..<common.width {
        product.append(RGBA8.product(coverage[i &+ x], other.coverage[j &+ x]))
      }
    }
    return CoverageMask(bounds: common, coverage: product)
  }

  /// Returns the same coverage moved by whole pixels.
  public func offsetBy(x: Int, y: Int) -> CoverageMask {
    CoverageMask(bounds: bounds.offsetBy(x: x, y: y), coverage: coverage)
  }
}
