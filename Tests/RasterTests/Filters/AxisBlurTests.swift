import Geometry
import Raster
import TestSupport
import Testing

/// The two passes of a blur against the whole, and against each other's regions.
struct AxisBlurTests {
  private func noise(_ seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    return generator.bitmap(width: 61, height: 47)
  }

  @Test(arguments: [0.03, 0.4, 1, 2.7, 3.2, 5, 9, 24], [EdgeMode.transparent, .clamp])
  func `is the blur in two passes, within a level`(sigma: Double, edge: EdgeMode) {
    let bitmap = noise(7)
    let area = bitmap.bounds
    let rows = bitmap.blurred(sigma: sigma, along: .horizontal, edge: edge, in: area)
    let both = rows.blurred(sigma: sigma, along: .vertical, edge: edge, in: area)
    let whole = bitmap.blurred(sigma: sigma, edge: edge)
    #expect(both.difference(from: whole).maximum <= (sigma < 0.05 ? 0 : 1))
  }

  @Test(arguments: [0.03, 1, 4, 9.5], [BlurAxis.horizontal, .vertical])
  func `gives a pixel the same bytes in every region`(sigma: Double, axis: BlurAxis) {
    let bitmap = noise(8)
    let origin = (x: -13, y: 29)
    let wide = PixelRect(x: -60, y: -20, width: 150, height: 140)
    for edge in [EdgeMode.transparent, .clamp] {
      let whole = bitmap.blurred(sigma: sigma, along: axis, edge: edge, at: origin, in: wide)
      for part in [
        PixelRect(x: -9, y: 33, width: 1, height: 1),
        PixelRect(x: -60, y: 40, width: 90, height: 7),
        PixelRect(x: 30, y: -20, width: 11, height: 140),
      ] {
        let alone = bitmap.blurred(sigma: sigma, along: axis, edge: edge, at: origin, in: part)
        let cut = whole.cropped(to: part.offsetBy(x: 60, y: 20))
        #expect(alone == cut, "\(edge) \(part)")
      }
    }
  }

  @Test func `blurs along one axis only`() {
    var bitmap = Bitmap(width: 21, height: 21)
    bitmap.fill(Path(Rect(x: 10, y: 10, width: 1, height: 1)), with: .color(.black))
    let blurred = bitmap.blurred(sigma: 2, along: .horizontal, in: bitmap.bounds)
    #expect(blurred[8, 10].a > 20 && blurred[8, 10] == blurred[12, 10])
    #expect(blurred[10, 9] == .clear && blurred[10, 11] == .clear)
  }
}
