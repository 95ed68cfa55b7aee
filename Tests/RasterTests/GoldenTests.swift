import Geometry
import Raster
import TestSupport
import Testing

/// Pictures of the whole drawing path, compared byte by byte.
struct GoldenTests {
  @Test func `corners of both curves at fractional offsets`() throws {
    var sheet = Bitmap(width: 240, height: 120, color: .white)
    for (i, curve) in CornerCurve.allCases.enumerated() {
      for (k, radius) in [3.0, 8, 14.5, 22, 60].enumerated() {
        let rect = Rect(
          x: 4 + 47.3 * Double(k), y: 5 + 57.4 * Double(i), width: 40.6, height: 48.2)
        let path = RoundedRect(rect, radius: radius, curve: curve).path
        sheet.fill(path, with: .color(Color(hex: i == 0 ? 0x1F6FB2 : 0xD9772B)))
      }
    }
    try expectGolden(sheet, named: "corners")
  }

  @Test func `stars under both rules`() throws {
    var sheet = Bitmap(width: 128, height: 64)
    for (i, rule) in [FillRule.nonZero, .evenOdd].enumerated() {
      let points = (0..<7).map { k -> Point in
        let angle = Double(k * 3) / 7 * 2 * .pi - .pi / 2
        return Point(32 + 64 * Double(i) + 29 * cosine(angle), 33 + 29 * sine(angle))
      }
      sheet.fill(
        Path(polygons: [points]), rule: rule, with: .color(Color(hex: 0x4B2E83, alpha: 0.8)))
    }
    try expectGolden(sheet, named: "stars")
  }

  @Test func `gradients, images, clips and opacity together`() throws {
    var sheet = Bitmap(width: 160, height: 100, color: Color(hex: 0xF4EFE6))
    let card = RoundedRect(Rect(x: 8, y: 8, width: 90, height: 84), radius: 18, curve: .continuous)
    sheet.fill(
      card.path,
      with: .linearGradient(
        LinearGradient(
          start: Point(8, 8), end: Point(98, 92),
          stops: [
            GradientStop(color: Color(hex: 0x2E6FD0), location: 0),
            GradientStop(color: Color(hex: 0xE8833A, alpha: 0.4), location: 1),
          ])))
    var checks = Bitmap(width: 2, height: 2, color: .white)
    checks[1, 0] = RGBA8(Color(hex: 0x202020))
    checks[0, 1] = RGBA8(Color(hex: 0x202020))
    let clip = Clip(sheet.bounds).intersected(
      with: RoundedRect(Rect(x: 60.4, y: 20.7, width: 88, height: 60), radius: 24).path)
    let turned = Affine.scale(9).then(.rotation(0.4)).then(.translation(70, 15))
    sheet.fill(
      Path(sheet.bounds.rect),
      with: .image(
        ImagePaint(bitmap: checks, transform: turned, sampling: .bilinear, extend: .repeat)),
      opacity: 0.7, clip: clip)
    // Angles go through the C library, so a rounding may turn by one level.
    try expectGolden(sheet, named: "paints", levels: 1, pixels: 200)
  }
}
