import Geometry
import Testing

struct RectTests {
  @Test func `pixel rectangles ignore noise at their edges`() {
    let nearly = Rect(x: 2.0000001, y: 3, width: 4.9999998, height: 5.0000002)
    #expect(PixelRect(covering: nearly) == PixelRect(x: 2, y: 3, width: 5, height: 5))
    let real = Rect(x: 2.4, y: 3, width: 4.2, height: 5)
    #expect(PixelRect(covering: real) == PixelRect(x: 2, y: 3, width: 5, height: 5))
    #expect(PixelRect(covering: Rect.zero).isEmpty)
    #expect(PixelRect(covering: Rect(x: .nan, y: 0, width: 2, height: 2)).width >= 0)
  }

  @Test func `intersections and unions know empty rectangles`() {
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    let b = Rect(x: 6, y: 8, width: 10, height: 10)
    #expect(a.intersection(b) == Rect(x: 6, y: 8, width: 4, height: 2))
    #expect(a.intersection(a.offsetBy(Point(10, 0))).isEmpty)
    #expect(a.union(.zero) == a && Rect.zero.union(b) == b)
    #expect(a.union(b) == Rect(x: 0, y: 0, width: 16, height: 18))
    let p = PixelRect(x: 0, y: 0, width: 4, height: 4)
    #expect(p.intersection(PixelRect(x: 4, y: 0, width: 2, height: 2)).isEmpty)
    #expect(p.contains(.zero) && !PixelRect.zero.contains(p))
  }

  @Test func `paths report their extent and whether they are finite`() {
    var path = Path(Rect(x: 1, y: 2, width: 3, height: 4))
    path.cubic(to: Point(0, 0), Point(-5, 9), Point(2, 2))
    #expect(path.controlBounds == Rect(minX: -5, minY: 0, maxX: 4, maxY: 9))
    #expect(path.isFinite)
    path.line(to: Point(.infinity, 0))
    #expect(!path.isFinite)
    #expect(Path().controlBounds == .zero)
    let moved = Path(Rect(x: 0, y: 0, width: 2, height: 2)).applying(.translation(5, 6))
    #expect(moved.controlBounds == Rect(x: 5, y: 6, width: 2, height: 2))
  }
}
