import Geometry
import Raster
import TestSupport
import Testing

/// Outlines with points so far away that the clip is lost beside them in floating point.
struct CoverageFarTests {
  private let clip = PixelRect(x: 0, y: 0, width: 48, height: 40)
  private static let sizes = [1e6, 1e12, 1e15, 1e20, 1e30, 1e100, 1e300]

  /// What a fill leaves, which is not cut to the touched pixels beforehand.
  private func alpha(_ path: Path) -> CoverageMask {
    var bitmap = Bitmap(width: clip.width, height: clip.height)
    bitmap.fill(path, with: .color(.white))
    return TestedKernels.alpha(of: bitmap)
  }

  private func expect(_ path: Path, covers rects: [PixelRect]) {
    for mask in [CoverageMask(path: path, in: clip), alpha(path)] {
      var isRight = true
      for y in 0..<clip.height {
        for x in 0..<clip.width {
          let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
          let expected: UInt8 = rects.contains { $0.contains(pixel) } ? 255 : 0
          isRight = isRight && mask[x, y] == expected
        }
      }
      #expect(isRight, "\(path.svgText)")
    }
  }

  @Test(arguments: sizes) func `a far point does not hide what is near`(size: Double) {
    var path = Path(Rect(x: 5, y: 6, width: 7, height: 8))
    path.append(Path(polygons: [[Point(90, 0), Point(size, -size), Point(80, 10)]]))
    expect(path, covers: [PixelRect(x: 5, y: 6, width: 7, height: 8)])
  }

  @Test(arguments: sizes) func `what lies beside the picture does not leak into it`(size: Double) {
    for x in [60.0, -20] {
      let side = x > 0 ? 1.0 : -1
      let ends = (Point(x, 20), Point(x + side * 10, 30))
      let far = Point(side * size, -size)
      expect(Path(polygons: [[ends.0, far, ends.1]]), covers: [])
      var quad = Path()
      quad.move(to: far)
      quad.quad(to: ends.0, Point(x, 48))
      quad.line(to: ends.1)
      expect(quad, covers: [])
      var cubic = Path()
      cubic.move(to: ends.0)
      cubic.cubic(to: ends.1, far, Point(side * size / 3, size))
      expect(cubic, covers: [])
    }
  }

  @Test(arguments: sizes) func `a curve with far control points is right where it begins`(
    size: Double
  ) {
    var path = Path()
    path.move(to: Point(10, 30))
    path.cubic(to: Point(30, 30), Point(10, -size), Point(30, -size))
    // On 30 pixels its sides move by 20 times the square of 10 / size.
    let arch = PixelRect(x: 10, y: 0, width: 20, height: 30)
    expect(path, covers: [arch])
  }
}
