import Geometry
import Testing

/// The continuous corner against the facts that were gathered about it: coordinates dumped from
/// UIKit, see `Documentation/sources.md`. Corner coordinates are `(u, v)`: `u` back along the
/// incoming edge, `v` forward along the outgoing one.
struct ContinuousCornerTests {
  /// The end points and control points of the top-right corner, in corner coordinates.
  private func corner(radius: Double, _ size: Size) -> [Point] {
    let rect = Rect(x: 10, y: 20, width: size.width, height: size.height)
    let path = RoundedRect(rect, radius: radius, curve: .continuous).path
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad(let c, let p): points += [c, p]
      case .cubic(let c1, let c2, let p): points += [c1, c2, p]
      case .close: break
      }
    }
    // The outline begins at the top-right corner.
    let count = points.count / 4
    return points.prefix(count).map { Point(rect.maxX - $0.x, $0.y - rect.minY) }
  }

  private func expect(_ found: [Point], _ facts: [(Double, Double)], unit: Double) {
    #expect(found.count == facts.count)
    for (p, fact) in zip(found, facts) {
      #expect(abs(p.x - fact.0 * unit) < 1e-6 * unit && abs(p.y - fact.1 * unit) < 1e-6 * unit)
    }
  }

  @Test(arguments: [1.0, 8, 20.5])
  func `without a limited axis it is the three cubics of UIKit`(radius: Double) {
    expect(
      corner(radius: radius, Size(400, 300)),
      [
        (1.528665, 0),
        (1.0884929576185285, 0), (0.8684069440630026, 0),
        (0.6314937928309916, 0.07491138784701548),
        (0.3728238266257463, 0.16905955604436967), (0.16905955604436967, 0.3728238266257463),
        (0.07491138784701548, 0.6314937928309927),
        (0, 0.8684069440630022), (0, 1.088492957618529), (0, 1.5286649847295823),
      ], unit: radius)
  }

  @Test func `with the height limited it begins far back on the long edge`() {
    let (radius, half) = (20.0, 25.0)
    let entry = ContinuousCorner.expansion * radius / half
    expect(
      corner(radius: radius, Size(400, 50)),
      [
        (entry, 0),
        (1.0697428, 0), (0.8496568, 0), (0.6127436, 0.0749114),
        (0.244857803399491, 0.208810883008118), (0, 0.558504066868353), (0, 0.95),
        (0, 1),
      ], unit: half)
  }

  @Test func `with the width limited it ends far down on the long edge`() {
    expect(
      corner(radius: 20, Size(50, 400)),
      [
        (1, 0), (0.95, 0),
        (0.558504066868353, 0), (0.208810883008118, 0.244857803399491), (0.0749114, 0.6127436),
        (0, 0.8496568), (0, 1.0697428), (0, 1.5099148),
      ], unit: 25)
  }

  @Test func `with both axes limited it is UIKit's arc of half the smaller side`() {
    let k = 1 - 0.5522847498307936
    expect(corner(radius: 40, Size(100, 60)), [(1, 0), (k, 0), (0, k), (0, 1)], unit: 30)
  }

  /// The facts name the thresholds of a side in radii.
  @Test func `regimes change where a side is 3.0573299 radii`() {
    let r = 10.0
    let (above, below) = (3.05734 * r, 3.05732 * r)
    #expect(ContinuousCorner.regime(radius: r, in: Size(above, above)) == .unlimited)
    #expect(ContinuousCorner.regime(radius: r, in: Size(above, below)) == .oneAxisLimited)
    #expect(ContinuousCorner.regime(radius: r, in: Size(below, above)) == .oneAxisLimited)
    #expect(ContinuousCorner.regime(radius: r, in: Size(below, below)) == .bothAxesLimited)
  }

  @Test func `its extent is where the outline becomes straight`() {
    for (radius, size) in [(20.0, Size(400, 300)), (20, Size(400, 50)), (40, Size(100, 60))] {
      let rect = Rect(origin: .zero, size: size)
      let rounded = RoundedRect(rect, radius: radius, curve: .continuous)
      // Of all corners: where one axis is limited, two of them reach farther.
      let farthest =
        rounded.path.elements.flatMap { element -> [Point] in
          switch element {
          case .move(let p), .line(let p): [p]
          case .quad(let c, let p): [c, p]
          case .cubic(let c1, let c2, let p): [c1, c2, p]
          case .close: []
          }
        }.map {
          max(min($0.x, size.width - $0.x), min($0.y, size.height - $0.y))
        }.max() ?? 0
      for corner in CornerMask.each {
        #expect(abs(farthest - rounded.cornerExtent(corner)) < 1e-5 * radius)
      }
    }
  }
}
