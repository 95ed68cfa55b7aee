import Geometry
import TestSupport
import Testing

struct RoundedShapeTests {
  private let rect = Rect(x: 3, y: -7, width: 300, height: 200)

  static let styles: [CornerStyle] = [
    .circular, .continuous, .ios7, .smoothed(0.6), .smoothed(1), .smoothed(0),
    .superellipse(exponent: 5, extent: 1), .superellipse(exponent: 1.3, extent: 1.2),
    .superellipse(exponent: 0.5, extent: 1), .superellipse(exponent: 1, extent: 1),
    .hollow(exponent: 2, extent: 1), .hollow(exponent: 6, extent: 1.2),
  ]

  @Test(arguments: 1...60)
  func `is the outline of Core Animation where that has one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rect = Rect(
      x: random.number(in: -9..<9), y: 2, width: random.number(in: 1..<90),
      height: random.number(in: 1..<90))
    func radius() -> Double { random.number(in: -5..<50) }
    let radii = CornerRadii(
      topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
    for curve in CornerCurve.allCases {
      let rounded = RoundedRect(rect, radii: radii, curve: curve)
      #expect(RoundedShape(rounded).path == rounded.path, "\(random)")
    }
  }

  @Test func `elliptical corners lie on their ellipses and cover what ellipses do`() {
    let radii = EllipticalRadii(
      topLeft: Size(60, 20), topRight: Size(10, 90), bottomRight: Size(30, 30),
      bottomLeft: Size(0, 40))
    let path = RoundedShape(rect, radii: radii).path
    var area = 300.0 * 200
    for r in [Size(60, 20), Size(10, 90), Size(30, 30)] {
      area -= (1 - .pi / 4) * r.width * r.height
    }
    #expect(abs(path.signedArea - area) < 1e-3)
    let box = path.bounds
    #expect((box.origin - rect.origin).length < 1e-9 && abs(box.maxY - rect.maxY) < 1e-9)
  }

  @Test func `half axes that do not fit are reduced by one factor, as in CSS`() {
    let radii = EllipticalRadii(
      topLeft: Size(200, 10), topRight: Size(400, 50), bottomRight: Size(6, 60),
      bottomLeft: Size(8, 70))
    let fitted = RoundedShape(rect, radii: radii).fittedRadii
    #expect(fitted == radii.map { Size($0.width / 2, $0.height / 2) })
    let bad = EllipticalRadii(
      topLeft: Size(-1, 10), topRight: Size(.nan, 5), bottomRight: Size(6, .infinity),
      bottomLeft: Size(0, 70))
    #expect(RoundedShape(rect, radii: bad).path == Path(rect).startingAtTopRight)
  }

  @Test(arguments: 1...40)
  func `stays inside, is finite and is straight outside of its extents`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for style in RoundedShapeTests.styles {
      let rect = Rect(
        x: 5, y: 7, width: random.number(in: 10..<90), height: random.number(in: 10..<90))
      func pair() -> Size {
        Size(random.number(in: 0..<60), random.number(in: 0..<60))
      }
      // Continuous corners are not fitted; UIKit's beside each other overlap.
      let radii =
        style == .continuous
        ? EllipticalRadii(Size(3, 3))
        : EllipticalRadii(
          topLeft: pair(), topRight: pair(), bottomRight: pair(), bottomLeft: pair())
      let shape = RoundedShape(rect, radii: radii, style: style)
      let path = shape.path
      let box = path.bounds
      #expect(path.isFinite)
      #expect(box.minX > rect.minX - 1e-9 && box.maxX < rect.maxX + 1e-9, "\(random) \(style)")
      #expect(box.minY > rect.minY - 1e-9 && box.maxY < rect.maxY + 1e-9, "\(random) \(style)")
      let (left, right) = (shape.cornerExtent(.topLeft), shape.cornerExtent(.topRight))
      #expect(left.width + right.width <= rect.width * (1 + 1e-6), "\(random) \(style)")
      let below = max(
        shape.cornerExtent(.bottomLeft).height, shape.cornerExtent(.bottomRight).height)
      for (p, _) in path.chords(50)
      where p.x > rect.minX + left.width + 1e-9 && p.x < rect.maxX - right.width - 1e-9 {
        let isStraight = p.y < rect.minY + 1e-9 || p.y > rect.maxY - below - 1e-9
        #expect(isStraight, "\(random) \(style)")
      }
    }
  }

  @Test(arguments: [CornerStyle.circular, .superellipse(exponent: 2, extent: 1), .smoothed(0)])
  func `names of one curve draw one curve`(style: CornerStyle) throws {
    let circle = RoundedShape(rect, radius: 50).path
    let found = try #require(
      RoundedShape(rect, radius: 50, style: style).path.deviation(from: circle, tolerance: 1e-3))
    #expect(found.distance < 2e-3)
  }

  @Test func `concentric shapes have edges and half axes moved alike`() {
    let shape = RoundedShape(
      rect,
      radii: EllipticalRadii(
        topLeft: Size(60, 20), topRight: Size(10, 90),
        bottomRight: Size(30, 30), bottomLeft: .zero))
    let inner = shape.concentric(inset: 15)
    #expect(inner.rect == rect.insetBy(15))
    #expect(inner.radii.topLeft == Size(45, 5) && inner.radii.topRight == .zero)
    let outer = shape.concentric(outset: 15)
    #expect(outer.radii.bottomLeft == .zero && outer.radii.bottomRight == Size(45, 45))
    #expect(
      RoundedShape(rect, radius: 40).concentric(inset: 10).path
        == RoundedRect(rect, radius: 40).concentric(inset: 10).path)
  }

  /// Circular concentric shapes are parallel; the others are not, which the figures show.
  @Test func `only circular concentric corners are parallel`() throws {
    func spread(_ style: CornerStyle) throws -> Double {
      let outer = RoundedShape(rect, radius: 60, style: style)
      let inner = outer.concentric(inset: 20).path
      let stroke = outer.path.stroked(StrokeStyle(width: 40), tolerance: 1e-3)
      let edge = try #require(stroke.subpaths.last)
      return try #require(Path([edge]).deviation(from: inner, tolerance: 0.01)).distance
    }
    #expect(try spread(.circular) < 0.015)
    #expect(try spread(.superellipse(exponent: 5, extent: 1.5)) > 0.1)
  }
}

extension Path {
  /// The rectangle as rounded shapes begin it.
  fileprivate var startingAtTopRight: Path {
    let box = controlBounds
    var path = Path()
    path.move(to: Point(box.maxX, box.minY))
    path.line(to: Point(box.maxX, box.maxY))
    path.line(to: Point(box.minX, box.maxY))
    path.line(to: box.origin)
    path.close()
    return path
  }
}
