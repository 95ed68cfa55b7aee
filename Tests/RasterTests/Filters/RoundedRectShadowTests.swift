import Geometry
import Raster
import TestSupport
import Testing

/// Shadows against plain integration, and against the blur of an exact mask.
struct RoundedRectShadowTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rect: Rect
    var radii: CornerRadii
    var sigma: Double
    var testDescription: String { "\(rect.width)x\(rect.height) \(radii.topLeft) sigma \(sigma)" }
  }

  static let cases: [Case] = [
    Case(rect: Rect(x: 0, y: 0, width: 300, height: 300), radii: CornerRadii(40), sigma: 10),
    Case(rect: Rect(x: 3.3, y: -2.7, width: 120.4, height: 90.9), radii: CornerRadii(17), sigma: 6),
    Case(rect: Rect(x: 0, y: 0, width: 80, height: 60), radii: CornerRadii(0), sigma: 4),
    Case(rect: Rect(x: 0, y: 0, width: 80, height: 60), radii: CornerRadii(30), sigma: 0.5),
    Case(rect: Rect(x: 0, y: 0.5, width: 80, height: 60), radii: CornerRadii(1), sigma: 0.7),
    Case(rect: Rect(x: 0, y: 0, width: 100, height: 100), radii: CornerRadii(50), sigma: 20),
    Case(rect: Rect(x: 0, y: 0, width: 40, height: 300), radii: CornerRadii(20), sigma: 30),
    Case(rect: Rect(x: 0.25, y: 0, width: 6, height: 5), radii: CornerRadii(2.5), sigma: 2),
    Case(rect: Rect(x: 0, y: 0, width: 400, height: 30), radii: CornerRadii(15), sigma: 100),
    Case(rect: Rect(x: 0, y: 0, width: 260, height: 260), radii: CornerRadii(100), sigma: 2),
    Case(rect: Rect(x: 0, y: 0, width: 260, height: 260), radii: CornerRadii(100), sigma: 4.6),
    Case(
      rect: Rect(x: 1, y: 2, width: 150, height: 130),
      radii: CornerRadii(topLeft: 40, topRight: 0, bottomRight: 12, bottomLeft: 65), sigma: 8),
    Case(
      rect: Rect(x: 1.1, y: 2.6, width: 50, height: 44),
      radii: CornerRadii(topLeft: 14, topRight: 3, bottomRight: 22, bottomLeft: 8), sigma: 12.5),
  ]

  @Test(arguments: cases)
  func `bytes are within a level of the integral`(item: Case) {
    let shadow = RoundedRectShadow(item.rect, radii: item.radii, sigma: item.sigma)
    let reference = ShadowReference(item.rect, radii: item.radii, sigma: item.sigma)
    let mask = shadow.mask
    var worst = 0.0
    var random = SeededGenerator(seed: 21)
    for i in 0..<700 {
      // Half of the places lie that corners reach.
      var x = random.integer(in: mask.bounds.minX...mask.bounds.maxX - 1)
      var y = random.integer(in: mask.bounds.minY...mask.bounds.maxY - 1)
      if i % 2 == 0 {
        let reach = Int(item.radii.topLeft + 4 * item.sigma)
        x = x % reach + (i % 4 == 0 ? 0 : mask.bounds.maxX - reach)
        y = y % reach + (i % 8 < 4 ? 0 : mask.bounds.maxY - reach)
        x = min(max(x, mask.bounds.minX), mask.bounds.maxX - 1)
        y = min(max(y, mask.bounds.minY), mask.bounds.maxY - 1)
      }
      let exact = 255 * reference.value(Double(x) + 0.5, Double(y) + 0.5)
      worst = max(worst, abs(exact - Double(mask[x, y])))
    }
    #expect(worst <= 0.62, "\(random)")
  }

  @Test(arguments: [5.0, 7, 12])
  func `it is the blur of the shape's mask`(sigma: Double) {
    let shape = RoundedRect(Rect(x: 40.4, y: 40, width: 90, height: 70.3), radius: 22)
    let box = PixelRect(x: 0, y: 0, width: 170, height: 150)
    let blurred = CoverageMask(path: shape.path, in: box).blurred(sigma: sigma, in: box)
    let wide = (sigma * sigma + 1.0 / 12).squareRoot()
    let shadow = RoundedRectShadow(shape.rect, radii: shape.radii, sigma: wide).mask
    var worst = 0
    for y in 0..<box.height {
      for x in 0..<box.width { worst = max(worst, abs(Int(blurred[x, y]) - Int(shadow[x, y]))) }
    }
    #expect(worst <= 1)
  }

  @Test func `empty and absurd shapes have empty shadows`() async {
    let radii = CornerRadii(5)
    #expect(RoundedRectShadow(.zero, radii: radii, sigma: 3).mask.isEmpty)
    let odd = Rect(x: .nan, y: 0, width: 5, height: 5)
    #expect(RoundedRectShadow(odd, radii: radii, sigma: 3).bounds.isEmpty)
    let flat = Rect(x: 0, y: 0, width: 500, height: 1e-9)
    #expect(RoundedRectShadow(flat, radii: radii, sigma: 3).mask.isEmpty)
    await #expect(processExitsWith: .failure) {
      _ = RoundedRectShadow(.zero, radii: CornerRadii(0), sigma: .nan)
    }
  }
}
