import Geometry
import Raster
import TestSupport
import Testing

/// Pictures of each kind of line and outline, compared byte by byte.
struct PrimitiveGoldenTests {
  private let ink = Paint.color(Color(hex: 0x1D3557))
  private let accent = Paint.color(Color(hex: 0xE4572E, alpha: 0.7))

  private func zigzag(_ x: Double, _ y: Double) -> Path {
    var path = Path()
    path.move(to: Point(x, y + 30))
    path.line(to: Point(x + 14.5, y))
    path.line(to: Point(x + 21, y + 32.5))
    path.line(to: Point(x + 44, y + 20))
    return path
  }

  @Test func `caps and joins`() throws {
    var sheet = Bitmap(width: 190, height: 176, color: .white)
    for (i, cap) in StrokeStyle.Cap.allCases.enumerated() {
      for (k, join) in StrokeStyle.Join.allCases.enumerated() {
        var style = StrokeStyle(width: 9.5)
        (style.cap, style.join) = (cap, join)
        let line = zigzag(10.3 + 60 * Double(k), 14.6 + 56 * Double(i))
        sheet.fill(line.stroked(style), with: accent)
        sheet.fill(line.stroked(StrokeStyle(width: 1)), with: ink)
      }
    }
    // Curves' offsets are found with the C library's functions.
    try expectGolden(sheet, named: "caps-and-joins", levels: 1, pixels: 100)
  }

  @Test func `dashes`() throws {
    var sheet = Bitmap(width: 190, height: 120, color: .white)
    let patterns: [[Double]] = [[8, 5], [14, 4, 2, 4], [0, 7], [5]]
    for (i, pattern) in patterns.enumerated() {
      var style = StrokeStyle(width: 4)
      (style.dashPattern, style.dashPhase) = (pattern, 2.5 * Double(i))
      style.cap = i == 2 ? .round : .butt
      var line = Path()
      line.move(to: Point(8, 12.4 + 15 * Double(i)))
      line.cubic(
        to: Point(120, 50.4 + 15 * Double(i)), Point(50, 70 + 15 * Double(i)), Point(80, -20))
      sheet.fill(line.stroked(style), with: ink)
    }
    var frame = StrokeStyle(width: 3)
    frame.dashPattern = [9, 6]
    let box = RoundedRect(Rect(x: 132.5, y: 14.5, width: 48, height: 88), radius: 16)
    sheet.fill(box.path.stroked(frame), with: accent)
    try expectGolden(sheet, named: "dashes", levels: 1, pixels: 100)
  }

  @Test func `arcs and ellipses`() throws {
    var sheet = Bitmap(width: 200, height: 110, color: .white)
    for i in 0..<4 {
      // The four arcs of SVG between the same points.
      var path = Path()
      path.move(to: Point(24 + 48 * Double(i), 36))
      path.arc(
        to: Point(40 + 48 * Double(i), 22), radii: Size(19, 11), rotation: 0.5,
        isLarge: i & 1 == 1, isClockwise: i & 2 == 2)
      sheet.fill(path.stroked(StrokeStyle(width: 2.5)), with: ink)
      var sector = Path()
      let center = Point(24.3 + 48 * Double(i), 82.6)
      sector.move(to: center)
      sector.arc(
        center: center, radius: 20, from: 0.7 * Double(i), sweep: 1.1 + 1.4 * Double(i))
      sector.close()
      sheet.fill(sector, with: accent)
      var ring = Path()
      ring.addEllipse(
        in: Rect(x: center.x - 20, y: center.y - 12, width: 40, height: 24))
      sheet.fill(ring.stroked(StrokeStyle(width: 1)), with: ink)
    }
    try expectGolden(sheet, named: "arcs", levels: 1, pixels: 100)
  }

  @Test func `corner styles`() throws {
    var sheet = Bitmap(width: 220, height: 150, color: .white)
    let styles: [CornerStyle] = [
      .circular, .continuous, .ios7, .smoothed(0.6),
      .superellipse(exponent: 4, extent: 1.4), .superellipse(exponent: 1, extent: 1),
      .superellipse(exponent: 0.5, extent: 1), .superellipse(exponent: 0, extent: 1),
    ]
    for (i, style) in styles.enumerated() {
      let rect = Rect(
        x: 5.3 + 54 * Double(i % 4), y: 5.6 + 72 * Double(i / 4), width: 46.5, height: 64.2)
      sheet.fill(RoundedShape(rect, radius: 14, style: style).path, with: i < 4 ? ink : accent)
    }
    let mixed = RoundedShape(
      Rect(x: 73, y: 92, width: 18, height: 40),
      radii: EllipticalRadii(
        topLeft: Size(14, 5), topRight: .zero, bottomRight: Size(8, 20), bottomLeft: Size(3, 3)))
    sheet.fill(mixed.path, with: .color(.white))
    try expectGolden(sheet, named: "corner-styles", levels: 1, pixels: 200)
  }

  @Test func `overlapping rings under both rules`() throws {
    var sheet = Bitmap(width: 150, height: 74, color: .white)
    for (i, rule) in [FillRule.nonZero, .evenOdd].enumerated() {
      var path = Path()
      for k in 0..<3 {
        let center = Point(
          27.4 + 75 * Double(i) + 10 * Double(k % 2) * 2, 26 + 11 * Double(k))
        path.addEllipse(in: Rect(x: center.x - 20, y: center.y - 20, width: 40, height: 40))
        let hole = Path(Rect(x: center.x - 9, y: center.y - 8.5, width: 18, height: 17))
        path.append(k == 1 ? hole.reversed() : hole)
      }
      sheet.fill(path, rule: rule, with: ink)
    }
    try expectGolden(sheet, named: "fill-rules", levels: 1, pixels: 100)
  }
}
