import Geometry
import Testing
import Typesetting

struct OutlineTests {
  @Test func `outlines are in points with y down`() throws {
    let font = try TinyFont.font()
    let ring = try font.outline(of: GlyphID(1), size: 10)
    #expect(ring.bounds == Rect(x: 1, y: -4, width: 4, height: 4))
    // A square of 4 with a hole of 2, by either rule.
    #expect(abs(abs(ring.signedArea) - 12) < 1e-9)
    #expect(ring.contains([1.5, -0.5]) && !ring.contains([3, -2]))
    #expect(!ring.contains([3, -2], rule: .evenOdd))
    let curve = try font.outline(of: GlyphID(2), size: 10)
    #expect(curve.elements.contains(.quad(Point(5, -10), Point(10, 0))))
    #expect(abs(curve.bounds.minY + 5) < 1e-9)
    #expect(try font.outline(of: GlyphID(3), size: 10).isEmpty)
  }

  @Test func `letters of Inter reach the heights that the font states`() throws {
    let font = try Font.inter()
    let metrics = font.metrics(size: 100)
    func outline(_ scalar: Unicode.Scalar) throws -> Path {
      try font.outline(of: #require(font.glyph(for: scalar)), size: 100)
    }
    #expect(abs(try outline("H").bounds.minY + metrics.capHeight) < 0.2)
    #expect(abs(try outline("x").bounds.minY + metrics.xHeight) < 0.2)
    #expect(abs(try outline("H").bounds.maxY) < 0.01)
    let o = try outline("o")
    // Round letters go a little beyond on both sides, and have a hole.
    #expect(o.bounds.minY < -metrics.xHeight && o.bounds.minY > -metrics.xHeight - 4)
    #expect(o.bounds.maxY > 0 && o.bounds.maxY < 4)
    #expect(!o.contains(o.bounds.center) && o.contains([o.bounds.midX, o.bounds.maxY - 2]))
    #expect(o.elements.contains { if case .cubic = $0 { true } else { false } })
    let area = abs(o.signedArea)
    #expect(area > 0.2 * o.bounds.width * o.bounds.height)
    #expect(area < 0.6 * o.bounds.width * o.bounds.height)
    let bold = try Font.inter(.bold)
    let glyph = try #require(bold.glyph(for: "o"))
    #expect(abs(try bold.outline(of: glyph, size: 100).signedArea) > 1.3 * area)
  }

  @Test func `outlines scale with the size`() throws {
    let font = try Font.inter()
    let glyph = try #require(font.glyph(for: "g"))
    let small = try font.outline(of: glyph, size: 7)
    let large = try font.outline(of: glyph, size: 70)
    #expect(abs(large.signedArea - 100 * small.signedArea) < 1e-6 * abs(large.signedArea))
  }

  @Test func `a layout's path is its runs' outlines in their places`() throws {
    let font = try TinyFont.font()
    let layout = try TextLayout("o o\nHo", font: font, size: 10)
    let path = try layout.path
    let area: Double = 3 * 12 + 7 * 7.2
    #expect(abs(abs(path.signedArea) - area) < 1e-9)
    #expect(path.contains([1.5, 7.5]) && path.contains([10, 7.5]) && !path.contains([8, 7]))
    #expect(path.bounds.maxY == layout.lines.last?.origin.y)
    let style = TextStyle(font, size: 10)
    let spans = try TextLayout(StyledText([.init("o", style), .init("H", style)]))
    #expect(try abs(abs(spans.path(ofSpan: 0).signedArea) - 12) < 1e-9)
    #expect(try abs(abs(spans.path(ofSpan: 1).signedArea) - 50.4) < 1e-9)
    #expect(try spans.path(ofSpan: 2).isEmpty)
  }
}
