import Geometry
import TestSupport
import Testing

struct ArcTests {
  /// The bound that the documentation of `arc` states, at the places where it is largest and
  /// others.
  @Test(arguments: [0.01, 1, 730])
  func `stays within 7e-8 of the radius of the circle`(radius: Double) {
    let center = Point(3, -8)
    var path = Path()
    path.arc(center: center, radius: radius, from: 0.3, sweep: 2 * .pi)
    var worst = 0.0
    for (p, _) in path.chords(64) { worst = max(worst, abs((p - center).length - radius)) }
    #expect(worst < 7e-8 * radius + 1e-14)
    #expect(worst > 0)
  }

  @Test func `circles have the length and area of circles`() {
    var path = Path()
    path.addEllipse(in: Rect(x: -2, y: -3, width: 10, height: 10))
    #expect(abs(path.length - 10 * .pi) < 2e-6)
    #expect(abs(path.signedArea - 25 * .pi) < 1e-5)
    let box = path.bounds
    #expect(abs(box.minX + 2) < 1e-6 && abs(box.maxY - 7) < 1e-6)
  }

  @Test(arguments: 1...200)
  func `elliptical arcs go from end to end along their ellipse`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (start, end) = (random.point(), random.point())
    let radii = Size(random.number(in: 20..<200), random.number(in: 20..<200))
    let rotation = random.number(in: -4..<4)
    var lengths: [Double] = []
    var turned = 0.0
    for (isLarge, isClockwise) in [(false, false), (false, true), (true, false), (true, true)] {
      var path = Path()
      path.move(to: start)
      path.arc(
        to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
      #expect(path.subpaths.first?.end == end, "\(random)")
      lengths.append(path.length)
      // Mapped so that the ellipse is a circle, all points have one curvature centre.
      let shrink = Affine.scale(1 / radii.width, 1 / radii.height)
      let round = path.applying(.rotation(-rotation).then(shrink))
      let area = round.signedArea
      #expect((area > 0) == isClockwise, "\(random)")
      turned += abs(area)
      let segments = round.subpaths.flatMap(\.segments)
      let chord = (segments[0].start - segments[segments.count - 1].end).length
      let expected = 1 / max(1, chord / 2)
      for segment in segments {
        #expect(abs(abs(segment.curvature(at: 0.5)) - expected) < 1e-4, "\(random)")
      }
    }
    // The large and the small one make the whole ellipse, both ways around.
    #expect(abs(lengths[0] - lengths[1]) < 1e-6 * lengths[0], "\(random)")
    #expect(lengths[2] >= lengths[0] * (1 - 1e-9), "\(random)")
    let chord = (start - end).length
    let grow = max(1, (turned / 2 / .pi).squareRoot())
    #expect(abs(turned - 2 * .pi * grow * grow) < 1e-4 * turned, "\(random) \(chord)")
  }

  @Test func `flat arcs are lines and arcs to nowhere are nothing`() {
    var path = Path()
    path.move(to: .zero)
    path.arc(to: .zero, radii: Size(4, 4), rotation: 0, isLarge: true, isClockwise: true)
    #expect(path.elements.count == 1)
    path.arc(to: [3, 0], radii: Size(0, 4), rotation: 0, isLarge: true, isClockwise: true)
    #expect(path.elements.last == .line([3, 0]))
    path.arc(to: [9, 0], radii: Size(.infinity, 4), rotation: 0, isLarge: true, isClockwise: true)
    #expect(path.elements.last == .line([9, 0]))
  }

  @Test func `radii that are too small grow to a half ellipse`() {
    var path = Path()
    path.move(to: [0, 0])
    path.arc(to: [10, 0], radii: Size(1, 1), rotation: 0, isLarge: false, isClockwise: true)
    #expect(abs(path.length - 5 * .pi) < 1e-6)
    #expect(path.bounds.minY < -4.99)
  }
}
