import Geometry
import Raster
import TestSupport
import Testing

/// Pictures of gradients, shadows, blurs and blend modes, compared byte by byte.
struct EffectGoldenTests {
  @Test func `linear gradients`() throws {
    var sheet = Bitmap(width: 180, height: 120, color: .white)
    let stops = [
      GradientStop(color: Color(hex: 0xE63946), location: 0),
      GradientStop(color: Color(hex: 0xF1C453), location: 0.35),
      GradientStop(color: Color(hex: 0x16A3A3, alpha: 0.5), location: 0.7),
      GradientStop(color: Color(hex: 0x1D3557), location: 1),
    ]
    let hard = [
      stops[0], GradientStop(color: Color(hex: 0xE63946), location: 0.5),
      GradientStop(color: Color(hex: 0x1D3557), location: 0.5),
    ]
    let lines = [(0.0, 0.0, 80.0, 0.0), (0, 0, 0, 50), (10, 5, 60, 45), (25, 20, 40, 30)]
    for (i, line) in lines.enumerated() {
      let at = Point(5.5 + 88 * Double(i % 2), 4.5 + 58 * Double(i / 2))
      let box = RoundedRect(Rect(x: at.x, y: at.y, width: 80, height: 52), radius: 11)
      sheet.fill(
        box,
        with: .linearGradient(
          LinearGradient(
            start: at + Point(line.0, line.1), end: at + Point(line.2, line.3),
            stops: i == 3 ? hard : stops)))
    }
    try expectGolden(sheet, named: "linear-gradients")
  }

  @Test func `shadows`() throws {
    var sheet = Bitmap(width: 200, height: 84, color: Color(hex: 0xF3F1EC))
    for (i, sigma) in [0.0, 1.5, 4, 9].enumerated() {
      let box = RoundedRect(
        Rect(x: 12.4 + 48 * Double(i), y: 16.3, width: 30, height: 44), radius: 9,
        curve: i == 2 ? .continuous : .circular)
      sheet.fillShadow(
        of: box, sigma: sigma, color: Color(hex: 0, alpha: 0.6), offset: Point(2.5, 5))
      sheet.fill(box, with: .color(.white))
    }
    try expectGolden(sheet, named: "shadows", levels: 1, pixels: 400)
  }

  @Test func `blurs`() throws {
    var sheet = Bitmap(width: 192, height: 64, color: .white)
    for (i, sigma) in [0.8, 3, 8].enumerated() {
      var tile = Bitmap(width: 64, height: 64)
      tile.fill(
        Path(polygons: [[Point(20, 12), Point(50, 22), Point(40, 52), Point(12, 40)]]),
        with: .color(Color(hex: 0x2A9D8F)))
      tile.fill(Path(Rect(x: 28, y: 24, width: 10, height: 12)), with: .color(Color(hex: 0xE9C46A)))
      sheet.draw(tile.blurred(sigma: sigma), at: (64 * i, 0))
    }
    try expectGolden(sheet, named: "blurs", levels: 1, pixels: 400)
  }

  @Test func `blend modes`() throws {
    let columns = 7
    var sheet = Bitmap(width: 36 * columns, height: 36 * 4)
    for (i, mode) in BlendMode.allCases.enumerated() {
      var tile = Bitmap(width: 34, height: 34)
      tile.fill(
        Path(Rect(x: 2, y: 2, width: 20, height: 30)),
        with: .linearGradient(
          LinearGradient(
            start: Point(2, 2), end: Point(2, 32),
            stops: [
              GradientStop(color: Color(hex: 0xF4A261), location: 0),
              GradientStop(color: Color(hex: 0x264653, alpha: 0.7), location: 1),
            ])))
      var disc = Path()
      disc.addEllipse(in: Rect(x: 8.5, y: 6.5, width: 23, height: 21))
      tile.fill(disc, with: .color(Color(hex: 0x3A86FF, alpha: 0.85)), blend: mode)
      sheet.draw(tile, at: (36 * (i % columns) + 1, 36 * (i / columns) + 1))
    }
    try expectGolden(sheet, named: "blend-modes", levels: 1, pixels: 100)
  }
}
