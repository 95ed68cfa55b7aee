import Geometry
import Testing

struct RoundedRectTests {
  @Test(arguments: [
    (10.0, Size(100, 50), ContinuousCorner.Regime.unlimited),
    (20, Size(100, 50), .oneAxisLimited),
    (40, Size(100, 50), .bothAxesLimited),
  ])
  func `picks the regime by how many axes are short`(
    radius: Double, size: Size, expected: ContinuousCorner.Regime
  ) {
    #expect(ContinuousCorner.regime(radius: radius, in: size) == expected)
  }

  @Test(arguments: [0.5, 12, 100, 500])
  func `circular corners lie on the circle`(radius: Double) {
    let rect = Rect(x: -3, y: 5, width: 2 * radius, height: 2 * radius)
    var pen = Point.zero
    var worst = 0.0
    for element in RoundedRect(rect, radius: radius).path.elements {
      switch element {
      case .move(let p), .line(let p): pen = p
      case .quad: Issue.record("a circular corner has no quadratic curve")
      case .cubic(let c1, let c2, let p):
        for i in 0...40 {
          let (t, s) = (Double(i) / 40, 1 - Double(i) / 40)
          let (a, b) = (pen * (s * s * s) + c1 * (3 * s * s * t), c2 * (3 * s * t * t))
          let on = a + b + p * (t * t * t)
          worst = max(worst, abs((on - rect.center).length - radius))
        }
        pen = p
      case .close: break
      }
    }
    // The bound that the outline's documentation states.
    #expect(worst < 7e-8 * radius)
  }

  @Test func `radii that do not fit are reduced by one factor, as in CSS`() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 60)
    let radii = CornerRadii(topLeft: 80, topRight: 40, bottomRight: 20, bottomLeft: 40)
    // Left side 120 on 60, top 120 on 100: the smaller factor, one half, holds for all.
    let fitted = RoundedRect(rect, radii: radii).fittedRadii
    #expect(
      fitted == CornerRadii(topLeft: 40, topRight: 20, bottomRight: 10, bottomLeft: 20))
    let small = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    #expect(RoundedRect(rect, radii: small).fittedRadii == small)
  }

  @Test func `negative and infinite radii are square corners`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    for bad in [-4.0, .nan, .infinity] {
      #expect(RoundedRect(rect, radius: bad).path.elements.count == 5)
    }
    #expect(RoundedRect(Rect.zero, radius: 3).path.isEmpty)
    #expect(RoundedRect(Rect(x: .nan, y: 0, width: 4, height: 4), radius: 1).path.isEmpty)
  }

  @Test func `only the named corners are rounded`() {
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    for corner in CornerMask.each {
      let rounded = RoundedRect(rect, radius: 8, corners: corner)
      #expect(CornerMask.each.filter { rounded.cornerExtent($0) > 0 } == [corner])
      let curves = rounded.path.elements.filter { if case .cubic = $0 { true } else { false } }
      #expect(curves.count == 4)
    }
  }
}
