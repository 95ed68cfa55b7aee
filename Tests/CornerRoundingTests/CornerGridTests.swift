import Geometry
import Raster
import Testing

@testable import SituationAnalysis

/// Corner squares as the pixels of a turned layer have them.
struct CornerGridTests {
  @Test func `a turned card has turned corner squares`() {
    let shape = RoundedRect(Rect(x: -20, y: -20, width: 40, height: 40), radius: 12)
    let toDevice = Affine.rotation(.pi / 6).then(.translation(50, 50))
    let region = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let grid = CornerGrid(shape, toDevice, region)
    let squares = CornerMask.each.map { shape.cornerSquare($0) ?? .zero }
    guard let inverse = toDevice.inverse else { return #expect(Bool(false)) }
    var (inside, beside) = (Set<Int>(), 0)
    for y in 0..<100 {
      for x in 0..<100 {
        let point = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        // Half a diagonal of a pixel, and a little.
        let sure = squares.firstIndex { $0.insetBy(0.8).contains(point) }
        if let sure {
          #expect(grid.square(x, y) == sure, "\(x), \(y)")
          inside.insert(sure)
        } else if !squares.contains(where: { $0.insetBy(-0.8).contains(point) }) {
          #expect(grid.square(x, y) == nil, "\(x), \(y)")
          if grid.squares.contains(where: { $0.pixels.contains(x: x, y: y) }) { beside += 1 }
        }
      }
    }
    #expect(inside.count == 4)
    // The boxes around turned squares are larger than these.
    #expect(beside > 100)
  }

  /// The tip of a square that stands on it reaches so far into the pixel above, and covers the
  /// square of that.
  @Test(arguments: [((1.0 / 255).squareRoot(), true), (0.01, false)])
  func `a pixel that a square covers by one level is in it`(depth: Double, isIn: Bool) {
    let shape = RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40), radius: 12)
    let toDevice = Affine.rotation(.pi / 4).then(.translation(50.5, 10 - depth))
    let grid = CornerGrid(shape, toDevice, PixelRect(x: 0, y: 0, width: 100, height: 100))
    #expect(grid.square(50, 10) != nil)
    #expect((grid.square(50, 9) != nil) == isIn)
  }

  @Test func `a corner of less than a point has a square, a sharp one has none`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(RoundedRect(rect, radius: 0.5).cornerSquare(.topLeft)?.width == 0.5)
    #expect(RoundedRect(rect, radius: 0).cornerSquare(.topLeft) == nil)
  }

  @Test func `colours are ordered by their bytes, and two of them never have one place`() {
    let bytes: [UInt8] = [0, 1, 127, 128, 255]
    let colors = bytes.flatMap { r in
      bytes.flatMap { g in bytes.flatMap { b in bytes.map { RGBA8(r: r, g: g, b: b, a: $0) } } }
    }
    #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.sortKey < $1.sortKey })
  }

  @Test func `a corner of one pixel is seen`() {
    var corner = CornerAnalysis(.topLeft)
    #expect(!corner.isSeen)
    corner.seenPixels = 1
    #expect(corner.isSeen)
  }

  @Test func `a pixel on the upper and left edge is in, one on the others is out`() {
    let rect = PixelRect(x: 2, y: 3, width: 4, height: 5)
    #expect(rect.contains(x: 2, y: 3) && rect.contains(x: 5, y: 7))
    for (x, y) in [(1, 3), (2, 2), (6, 7), (5, 8)] {
      #expect(!rect.contains(x: x, y: y), "\(x), \(y)")
    }
  }
}
