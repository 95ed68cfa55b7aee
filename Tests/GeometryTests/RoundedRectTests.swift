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
}
