import Geometry
import TestSupport
import Testing

struct ProjectionTests {
  /// A plane that is turned about y and x, moved, and seen in perspective.
  private func map(_ random: inout SeededGenerator) -> Transform3D {
    Transform3D.rotation(random.number(in: -1..<1), about: [0.2, 1, 0])
      .then(.rotation(random.number(in: -1..<1), about: [1, 0, 0]))
      .then(.perspective(distance: random.number(in: 200..<900)))
      .then(.translation(random.number(in: -50..<50), random.number(in: -50..<50)))
  }

  @Test func `does to the plane what the map of space does`() throws {
    var random = SeededGenerator(seed: 41)
    for number in 0..<100 {
      let (first, second) = (map(&random), map(&random))
      let comment: Comment = "\(random), maps \(number)"
      let point = random.point(within: 60)
      let plane = Projection(first)
      let seen = try #require(plane.apply(point), comment)
      #expect(first.apply(point) == seen, comment)
      #expect((plane.determinant < 0) == first.showsBack, comment)
      let both = plane.then(Projection(second))
      let exact = try #require(second.apply(seen), comment)
      let found = try #require(both.apply(point), comment)
      #expect((found - exact).length < 1e-9, comment)
      let back = try #require(plane.inverse?.apply(seen), comment)
      #expect((back - point).length < 1e-8, comment)
    }
  }

  @Test func `is affine where sizes do not change`() {
    let plane = Affine(a: 2, b: 1, c: 0.5, d: 3, tx: 7, ty: -4)
    #expect(Projection(plane).affine == plane)
    // Raised parallel to itself, all of it grows alike.
    let raised = Transform3D.translation(8, 0, 50).then(.perspective(distance: 100))
    #expect(Projection(raised).affine == .init(a: 2, b: 0, c: 0, d: 2, tx: 16, ty: 0))
    let behind = Transform3D.translation(0, 0, 200).then(.perspective(distance: 100))
    #expect(Projection(behind).affine == nil)
    #expect(Projection(Transform3D.scale(.nan, 1)).affine == nil)
  }

  @Test func `has no inverse from the edge`() {
    let edge = Transform3D.scale(0, 1).then(.perspective(distance: 100))
    #expect(Projection(edge).inverse == nil)
    #expect(Projection(Transform3D.scale(.infinity, 1)).inverse == nil)
  }

  @Test func `cuts a rectangle off in front of the eye`() throws {
    // Reaches from w = 1 at the top to w = -1 at the bottom.
    let tilt = Projection(x: [1, 0, 0], y: [0, 1, -0.02], shift: [0, 0, 1])
    let seen = tilt.polygon(of: Rect(x: -10, y: 0, width: 20, height: 100), nearest: 0.5)
    #expect(seen == [Point(-10, 0), Point(10, 0), Point(20, 50), Point(-20, 50)])
    #expect(tilt.bounds(of: Rect(x: 0, y: 60, width: 10, height: 10)) == nil)
  }

  @Test func `projects curves to chords within the tolerance`() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<20 {
      let plane = Projection(map(&random))
      var circle = Path()
      let (center, radius) = (random.point(within: 20), random.number(in: 5..<40))
      circle.move(to: center + Point(radius, 0))
      for i in 1...24 {
        // Arcs of 15 degrees are cubic to far below the tolerance.
        let (a, b) = (Double(i - 1) * .pi / 12, Double(i) * .pi / 12)
        let k = 4.0 / 3 * sine(.pi / 48) / cosine(.pi / 48) * radius
        let (p, q) = (
          center + Point(cosine(a), sine(a)) * radius, center + Point(cosine(b), sine(b)) * radius
        )
        circle.cubic(
          to: q, p + Point(-sine(a), cosine(a)) * k, q - Point(-sine(b), cosine(b)) * k)
      }
      let outline = plane.projectedChords(of: circle)
      let back = try #require(plane.inverse)
      for (p, q) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
        // The middle of a chord, moved outward by the tolerance, lies outside of the circle.
        let middle = Point.interpolate(p, q, 0.5)
        let (dx, dy) = (q.x - p.x, q.y - p.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 1e-6 else { continue }
        let out = Point(dy / length, -dx / length) * (1.0 / 64 * 1.01)
        let sides = [middle + out, middle - out].compactMap { back.apply($0) }
          .map { ($0 - center).length - radius }
        #expect(sides.count == 2 && (sides.min() ?? 0) < 0 && (sides.max() ?? 0) > 0, "\(random)")
      }
    }
  }

  @Test func `projects nothing of a path or a map that is not finite`() {
    let square = Path(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(square.projected(by: Projection(Transform3D.scale(.nan, 1)), tolerance: 0.1).isEmpty)
    let far = Path(Rect(x: 0, y: 0, width: .infinity, height: 1))
    #expect(far.projected(by: .identity, tolerance: 0.1).isEmpty)
    #expect(square.projected(by: .identity, tolerance: 0.1) == square)
  }
}

extension Projection {
  /// The corners of a projected path with a tolerance of 1/64.
  fileprivate func projectedChords(of path: Path) -> [Point] {
    path.projected(by: self, tolerance: 1.0 / 64).elements.compactMap {
      switch $0 {
      case .move(let p), .line(let p): p
      default: nil
      }
    }
  }
}
