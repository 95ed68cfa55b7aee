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

  @Test func `radial and conic gradients, extended in every way`() throws {
    var sheet = Bitmap(width: 192, height: 128, color: Color(hex: 0xF4EFE6))
    let stops = [
      GradientStop(color: Color(hex: 0x2E6FD0), location: 0),
      GradientStop(color: Color(hex: 0xFFFFFF, alpha: 0.3), location: 0.6),
      GradientStop(color: Color(hex: 0xE8833A), location: 1),
    ]
    for (i, extend) in [GradientExtend.clamp, .repeat, .reflect].enumerated() {
      let center = Point(32 + 64 * Double(i), 32)
      let cell = Rect(x: 64 * Double(i) + 3, y: 3, width: 58, height: 58)
      sheet.fill(
        RoundedRect(cell, radius: 10).path,
        with: .radialGradient(
          RadialGradient(
            center: center, radius: 18, focus: Point(center.x - 7, center.y - 5), stops: stops,
            extend: extend)))
      sheet.fill(
        RoundedRect(cell.offsetBy(Point(0, 64)), radius: 10).path,
        with: .conicGradient(
          ConicGradient(
            center: Point(center.x, 96), startAngle: -.pi / 2, sweep: i == 0 ? 2 * .pi : 1.5,
            stops: stops, extend: extend)))
    }
    try expectGolden(sheet, named: "gradients")
  }

  @Test func `patterns, mip levels and exact reduction`() throws {
    var sheet = Bitmap(width: 160, height: 80, color: .white)
    var tile = Bitmap(width: 12, height: 12, color: Color(hex: 0x2E6FD0))
    tile.fill(
      RoundedRect(Rect(x: 1.5, y: 2, width: 8, height: 8), radius: 4).path,
      with: .color(Color(hex: 0xE8833A)))
    let slanted = Affine(a: 1, b: 0.25, c: -0.5, d: 1.25, tx: 0, ty: 0)
    sheet.fill(
      Path(Rect(x: 4, y: 4, width: 72, height: 72)),
      with: .pattern(tile, phase: Point(3, 5), transform: slanted))
    var large = Bitmap(width: 203, height: 181)
    large.fill(Path(large.bounds.rect), with: .pattern(tile))
    sheet.draw(large, in: Rect(x: 82, y: 4, width: 35, height: 34.5), sampling: .trilinear)
    sheet.draw(large, in: Rect(x: 121, y: 4, width: 35, height: 34.5), sampling: .area)
    sheet.draw(large, in: Rect(x: 82, y: 42, width: 35, height: 34.5), sampling: .bilinear)
    sheet.draw(large, in: Rect(x: 121, y: 42, width: 35, height: 34.5), sampling: .nearest)
    try expectGolden(sheet, named: "images")
  }
}
