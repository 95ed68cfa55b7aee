import Foundation
import Geometry
import TestSupport
import Testing

/// The corner curves beside Core Animation's, in corner coordinates: `u` back along the incoming
/// edge, `v` forward along the outgoing one, from the square corner.
struct CornerStyleTests {
  /// The pieces of the top-right corner in corner coordinates, for a rectangle that is large.
  private func corner(_ style: CornerStyle, radius: Double) -> [PathSegment] {
    let side = 20 * radius
    let path = RoundedShape(
      Rect(x: 0, y: 0, width: side, height: side), radius: radius, style: style,
      corners: .topRight
    ).path
    // u = side - x, v = y.
    let local = path.applying(Affine(a: -1, b: 0, c: 0, d: 1, tx: side, ty: 0))
    return local.subpaths[0].segments.filter {
      max($0.start.x, $0.start.y, $0.end.x, $0.end.y) < side / 2
    }
  }

  /// At the threshold of both axes the radius that is drawn jumps from r to 1.528665 r.
  @Test func `Apple's regimes jump by 52.9 percent`() throws {
    let side = 100.0
    let threshold = side / 2 / ContinuousCorner.expansion
    func path(_ radius: Double) -> Path {
      RoundedShape(
        Rect(x: 0, y: 0, width: side, height: side), radius: radius, style: .continuous
      ).path
    }
    let (before, after) = (path(threshold * (1 - 1e-9)), path(threshold * (1 + 1e-9)))
    // Behind it the outline is a circle of half the side, up to UIKit's one cubic a quarter.
    let radii = after.curvatureComb(samplesPerPiece: 9).filter { $0.curvature > 0 }
    for sample in radii { #expect(abs(1 / sample.curvature / (side / 2) - 1) < 0.025) }
    #expect(abs(after.length / (.pi * side) - 1) < 3e-4)
    let jump = side / 2 / threshold - 1
    #expect(abs(jump - 0.528665) < 1e-6)
    // On the diagonal, 0.29150692 radii from the corner's edges before, those of the circle after.
    func diagonal(_ path: Path) -> Double {
      var best = (off: Double.infinity, at: 0.0)
      for (p, _) in path.chords(4000) {
        let off = abs(side - p.x - p.y)
        if p.x > side / 2, p.y < side / 2, off < best.off { best = (off, p.y) }
      }
      return best.at
    }
    #expect(abs(diagonal(before) / threshold - 0.29150692) < 1e-3)
    #expect(abs(diagonal(after) / (side / 2) - (1 - 0.5.squareRoot())) < 1e-3)
    let gap = try #require(before.deviation(from: after, tolerance: 0.01))
    #expect(gap.distance > 0.15 * threshold && gap.error <= 0.01)
  }

  /// `facts`: 0 at the edge, up to 0.753 in the first piece, 1.071 to 1.075 in the middle one.
  @Test func `Apple's curve begins without curvature and steps at its inner joins`() throws {
    let curves = corner(.continuous, radius: 1).filter {
      if case .cubic = $0 { true } else { false }
    }
    try #require(curves.count == 3)
    // In corner coordinates, which mirror the plane, a convex corner turns the other way.
    #expect(abs(curves[0].curvature(at: 0)) < 1e-3)
    #expect(abs(curves[0].curvature(at: 1) + 0.716) < 1e-3)
    let middle = (0...100).map { -curves[1].curvature(at: Double($0) / 100) }
    #expect(abs((middle.min() ?? 0) - 1.071) < 1e-3 && abs((middle.max() ?? 0) - 1.075) < 1e-3)
  }

  @Test func `iOS 7's curve is the modern one with two short lines`() throws {
    let path = RoundedShape(
      Rect(x: 0, y: 0, width: 10, height: 10), radius: 1, style: .ios7)
    let modern = RoundedShape(path.rect, radius: 1, style: .continuous)
    let found = try #require(path.path.deviation(from: modern.path, tolerance: 1e-5))
    // The knee that the extra point cuts off is what there is between the two.
    #expect(found.distance < 3e-3 && found.distance > 1e-3, "\(found)")
    let pieces = corner(.ios7, radius: 1)
    let lines = pieces.filter { if case .line = $0 { true } else { false } }
    let short = try #require(lines.first)
    #expect((short.start - Point(0.66993427, 0.065496)).length < 1e-9)
    #expect((short.end - Point(0.63149399, 0.074911)).length < 1e-9)
    // Reduced until two corners fit, as its published replacement does.
    let small = RoundedShape(Rect(x: 0, y: 0, width: 10, height: 4), radius: 3, style: .ios7)
    #expect(abs(small.fittedRadii.topLeft.width - 2 / 1.52866483) < 1e-12)
  }

  /// Values of the published reconstruction for a radius of 1 and a smoothing of 0.6.
  @Test func `Figma's smoothing has the published lengths`() throws {
    let pieces = corner(.smoothed(0.6), radius: 1)
    guard case .cubic(let first) = try #require(pieces.first) else {
      Issue.record("the corner does not begin with a cubic")
      return
    }
    let (a, b, c, d) = (0.56005, 0.28003, 0.21391, 0.10899)
    #expect(abs(first.p0.x - 1.6) < 1e-9)
    #expect(abs(first.p0.x - first.p1.x - a) < 1e-5)
    #expect(abs(first.p1.x - first.p2.x - b) < 1e-5)
    #expect(abs(first.p2.x - first.p3.x - c) < 1e-5 && abs(first.p3.y - d) < 1e-5)
    // It leaves the edge without curvature and does not meet the arc's.
    #expect(abs(first.curvature(at: 0)) < 1e-9)
    #expect(abs(first.curvature(at: 1) + 1.4705) < 1e-3)
    for piece in pieces.dropFirst().dropLast() {
      #expect(abs((piece.point(at: 0.5) - Point(1, 1)).length - 1) < 1e-7)
    }
  }

  @Test(arguments: [0.1, 0.5, 0.6, 0.99, 1])
  func `Figma's pieces meet without a kink`(smoothing: Double) {
    let pieces = corner(.smoothed(smoothing), radius: 7)
    for (a, b) in zip(pieces, pieces.dropFirst()) {
      #expect((a.direction(at: 1) - b.direction(at: 0)).length < 1e-9)
    }
  }

  /// `facts`: Apple's curve has a kink of 2.45 degrees at both inner joins.
  @Test func `only Apple's curves have kinks`() {
    func kinks(_ style: CornerStyle) -> [Double] {
      let pieces = corner(style, radius: 3)
      return zip(pieces, pieces.dropFirst()).map { a, b in
        let (u, v) = (a.direction(at: 1), b.direction(at: 0))
        return abs(arcTangent(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)) * 180 / .pi
      }
    }
    for kink in kinks(.continuous) { #expect(abs(kink - 2.45) < 0.01) }
    #expect(kinks(.continuous).count == 2)
    #expect((kinks(.ios7).max() ?? 0) > 1)
    for style in [CornerStyle.circular, .smoothed(0.6), .superellipse(exponent: 5, extent: 1.5)] {
      // The fit of a superellipse is held inside of its corner at the cost of a hundredth.
      #expect((kinks(style).max() ?? 1) < 0.03, "\(style)")
    }
  }

  @Test func `smoothing gives way where an edge is short`() {
    let rect = Rect(x: 0, y: 0, width: 200, height: 30)
    func extent(_ radius: Double) -> Double {
      RoundedShape(rect, radius: radius, style: .smoothed(0.6)).cornerExtent(.topLeft).width
    }
    #expect(abs(extent(5) - 8) < 1e-12)
    #expect(abs(extent(10) - 15) < 1e-12)
    #expect(extent(15) == 15 && extent(90) == 15)
  }

  /// The fit's bound, in the unit of the corner, by the defining equation and its gradient.
  @Test(arguments: [0.1, 0.3, 0.5, 0.9, 1, 1.05, 1.5, 2, 2.6112, 3.339, 5, 20, 400])
  func `superellipses lie on their curve`(exponent n: Double) {
    let pieces = corner(.superellipse(exponent: n, extent: 1), radius: 1)
    #expect(pieces.count <= 120)
    var worst = 0.0
    for piece in pieces {
      for i in 0...16 {
        let p = piece.point(at: Double(i) / 16)
        let (x, y) = (max(1 - p.x, 0), max(1 - p.y, 0))
        // The nearest point of the curve: by its own parametrization, close to the same direction.
        worst = max(worst, distanceFromLame(x, y, n))
      }
    }
    #expect(worst <= SuperellipseCorner.tolerance, "\(worst)")
  }

  private func distanceFromLame(_ x: Double, _ y: Double, _ n: Double) -> Double {
    let (low, high) = (min(x, y), max(x, y))
    guard high < 1 || low > 0 else { return high - 1 }
    // On the same ray, along the x axis and along the y axis: the curve is no further than the
    // least.
    let ray = power(power(x, n) + power(y, n), 1 / n)
    let radial = (x * x + y * y).squareRoot() * abs(1 - 1 / ray)
    func across(_ a: Double, _ b: Double) -> Double {
      a < 1 ? abs(power(1 - power(a, n), 1 / n) - b) : .infinity
    }
    return min(radial.isNaN ? .infinity : radial, min(across(low, high), across(high, low)))
  }

  /// Integrals of the curve: 1 - gamma(1 + 1/n)^2 / gamma(1 + 2/n).
  @Test func `superellipses remove the area that they should`() {
    let removed: [(Double, Double)] = [
      (0.5, 5.0 / 6), (1, 0.5), (2, 1 - Double.pi / 4), (2.0 / 3, 1 - 3 * Double.pi / 32),
    ]
    for (n, removed) in removed {
      let shape = RoundedShape(
        Rect(x: 0, y: 0, width: 10, height: 10), radius: 2,
        style: .superellipse(exponent: n, extent: 1.5), corners: .bottomLeft)
      #expect(abs(shape.path.signedArea - (100 - 9 * removed)) < 2e-4, "\(n)")
    }
  }

  @Test func `exponents without a curve are squares and notches`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    func area(_ n: Double) -> Double {
      RoundedShape(rect, radius: 2, style: .superellipse(exponent: n, extent: 1)).path.signedArea
    }
    #expect(area(.infinity) == 100)
    #expect(area(0) == 84 && area(-3) == 84 && area(.nan) == 84)
    #expect(CornerStyle.cssShape(1) == .superellipse(exponent: 2, extent: 1))
    #expect(CornerStyle.cssShape(-1) == .hollow(exponent: 2, extent: 1))
    #expect(CornerStyle.cssShape(-.infinity) == .hollow(exponent: .infinity, extent: 1))
    for style in [
      CornerStyle.cssShape(-.infinity), .cssShape(-20), .hollow(exponent: 0, extent: 1),
    ] {
      let shape = RoundedShape(rect, radius: 2, style: style)
      let isSquare = style == .hollow(exponent: 0, extent: 1)
      #expect(shape.path.signedArea == (isSquare ? 100 : 84))
      #expect(shape.cornerExtent(.topLeft).width == (isSquare ? 0 : 2))
    }
  }

  @Test(
    arguments: [(0.02, 100), (-3, 100), (.nan, 100), (1000, 84), (.infinity, 84)]
      as [(Double, Double)])
  func `hollow corners of extreme exponents are square or square notches`(n: Double, area: Double) {
    let shape = RoundedShape(
      Rect(x: 0, y: 0, width: 10, height: 10), radius: 2, style: .hollow(exponent: n, extent: 1))
    #expect(shape.path.signedArea == area)
  }

  /// In closed form: a corner of the exponent n = 2^k keeps gamma(1 + 1/n)^2 / gamma(1 + 2/n) of
  /// its square, and one of -k loses as much.
  @Test(arguments: 0...24)
  func `CSS' corners remove the area that they should`(step: Int) {
    let k = Double(step) / 4
    let n = pow(2, k)
    let kept = tgamma(1 + 1 / n) * tgamma(1 + 1 / n) / tgamma(1 + 2 / n)
    func removed(_ k: Double) -> Double {
      let shape = RoundedShape(
        Rect(x: 0, y: 0, width: 4, height: 4), radius: 1, style: .cssShape(k),
        corners: .bottomLeft)
      return 16 - shape.path.signedArea
    }
    #expect(abs(removed(k) - (1 - kept)) < 1.5e-5)
    #expect(abs(removed(-k) - kept) < 1.5e-5)
  }

  /// The mirror image of every point of a bulging corner lies on the hollow one.
  @Test(arguments: [0.25, 1, 1.7, 3])
  func `hollow corners are bulging ones mirrored`(k: Double) {
    let (bulging, hollow) = (corner(.cssShape(k), radius: 1), corner(.cssShape(-k), radius: 1))
    #expect(bulging.count == hollow.count && bulging.count > 1)
    for (a, b) in zip(bulging, hollow) {
      for i in 0...8 {
        let (p, q) = (a.point(at: Double(i) / 8), b.point(at: Double(i) / 8))
        #expect((Point(1 - p.y, 1 - p.x) - q).length < 1e-12)
      }
    }
    // A scoop is an arc around the corner itself.
    for piece in corner(.cssShape(-1), radius: 1) {
      #expect(abs(piece.point(at: 0.3).length - 1) < 2e-5)
    }
  }

  /// `facts`: how near other curves come to Apple's, in radii.
  @Test(arguments: [
    (CornerStyle.superellipse(exponent: 3.339, extent: 1.528665), 0.00702, 1e-4),
    (.superellipse(exponent: 4, extent: 1.528665), 0.068, 1e-3),
    (.superellipse(exponent: 5, extent: 1.528665), 0.132, 1e-3),
    (.superellipse(exponent: 2.6112, extent: 1.2411), 0.00307, 1e-4),
    (.smoothed(0.5287), 0.00646, 1e-4), (.smoothed(0.6), 0.00361, 1e-4),
    (.smoothed(0.658), 0.00196, 1e-4), (.smoothed(0.7), 0.00334, 1e-4),
    (.circular, 0.0138, 1e-4),
  ])
  func `comes as near to Apple's curve as was found`(
    style: CornerStyle, expected: Double, error: Double
  ) throws {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let apple = RoundedShape(rect, radius: 1, style: .continuous).path
    let path = RoundedShape(rect, radius: 1, style: style).path
    let found = try #require(path.deviation(from: apple, tolerance: 2e-5))
    #expect(abs(found.distance - expected) < error, "\(found)")
    #expect(found.error <= 2e-5)
  }
}
