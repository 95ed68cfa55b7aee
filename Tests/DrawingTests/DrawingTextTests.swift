import Drawing
import Geometry
import Raster
import Testing
import Typesetting

/// Text is the outlines of its layout.
struct DrawingTextTests {
  private let red = Color(hex: 0xD02010)

  @Test func textIsItsOutlinesAtAPoint() throws {
    let layout = try TextLayout("Fillet", font: .inter(), size: 16)
    let bitmap = try RecordedDrawing {
      $0.setFillColor(red)
      try $0.draw(layout, at: Point(3.5, 2))
    }.bitmap(size: [60, 26])
    var expected = Bitmap(width: 60, height: 26)
    expected.fill(
      try layout.path, transform: .translation(3.5, 2), with: .color(red))
    #expect(bitmap == expected)
    #expect(bitmap != Bitmap(width: 60, height: 26))
  }

  @Test func spansHaveColors() throws {
    let style = TextStyle(try .inter(.bold), size: 18)
    let layout = try TextLayout(StyledText([.init("HH", style), .init("II", style)]))
    let bitmap = try RecordedDrawing {
      try $0.draw(layout, at: .zero, colors: [red, .black])
    }.bitmap(size: [50, 26])
    var expected = Bitmap(width: 50, height: 26)
    expected.fill(try layout.path(ofSpan: 0), with: .color(red))
    expected.fill(try layout.path(ofSpan: 1), with: .color(.black))
    #expect(bitmap == expected)
  }
}
