import Geometry
import TestSupport
import Testing
import Typesetting

struct ShapingTests {
  @Test func `the made font's advances add up`() throws {
    let font = try TinyFont.font()
    let run = try font.shape("oH q", size: 10)
    #expect(run.glyphs.map(\.glyph.rawValue) == [1, 5, 3, 2])
    #expect(run.glyphs.map(\.cluster) == [0, 1, 2, 3])
    #expect(abs(run.width - 25.5) < 1e-9)
    #expect(run.range == 0..<4 && run.direction == .leftToRight)
  }

  @Test func `A and V are kerned unless it is turned off`() throws {
    let font = try Font.inter()
    func width(_ text: String, _ features: [FontFeature] = []) throws -> Double {
      try font.shape(text, size: 100, features: features).width
    }
    let apart = try width("A") + width("V")
    #expect(try width("AV") < apart - 2)
    #expect(try abs(width("AV", [.noKerning]) - apart) < 1e-9)
  }

  @Test func `tabular figures have one width`() throws {
    let font = try Font.inter()
    let widths = try (0...9).map { try font.shape("\($0)", size: 20).width }
    #expect(Set(widths).count > 1)
    let tabular = try (0...9).map {
      try font.shape("\($0)", size: 20, features: [.tabularFigures]).width
    }
    #expect(Set(tabular).count == 1)
  }

  @Test func `letters and their marks are one cluster, and clusters count bytes`() throws {
    let font = try Font.inter()
    let run = try font.shape("e\u{301}\u{E9}\u{2192}x", size: 20)
    // e with its mark: 3 bytes; the composed letter: 2; the arrow: 3.
    #expect(Set(run.glyphs.map(\.cluster)) == [0, 3, 5, 8])
    #expect(run.glyphs.filter { $0.cluster == 0 }.reduce(0) { $0 + $1.advance } > 0)
    // A contextual alternate of Inter: an arrow of two characters becomes one sign.
    let joined = try font.shape("a->b", size: 20)
    let plain = try font.shape(
      "a->b", size: 20, features: [FontFeature("calt", 0), .noLigatures])
    #expect(joined.glyphs != plain.glyphs)
    #expect(plain.glyphs.map(\.cluster) == [0, 1, 2, 3])
  }

  @Test func `a ligature is one cluster whose characters share its width`() throws {
    // DejaVu Sans has "fi" as a ligature, Inter has none; not every machine has DejaVu.
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    guard let font = try? Font(path: path) else { return }
    let run = try font.shape("afib", size: 20)
    #expect(run.glyphs.map(\.cluster) == [0, 1, 3])
    let parted = try font.shape("afib", size: 20, features: [.noLigatures])
    #expect(parted.glyphs.map(\.cluster) == [0, 1, 2, 3])
    let layout = try TextLayout("afib", font: font, size: 20)
    let x = try (0...4).map { try #require(layout.caret(at: $0)).x }
    #expect(abs((x[2] - x[1]) - (x[3] - x[2])) < 1e-9 && x[2] > x[1])
    #expect(abs(x[4] - run.width) < 1e-9)
  }

  @Test func `right to left runs stand in visual order`() throws {
    let font = try TinyFont.font()
    let run = try font.shape("\u{5D0}\u{5D1} ", size: 10)
    #expect(run.direction == .rightToLeft)
    #expect(run.glyphs.map(\.cluster) == [4, 2, 0])
    let forced = try font.shape("oH", size: 10, direction: .rightToLeft)
    #expect(forced.glyphs.map(\.cluster) == [1, 0])
  }

  @Test func `tabs are spaces and control characters have no width`() throws {
    let font = try TinyFont.font()
    #expect(try abs(font.shape("o\to", size: 10).width - 14.5) < 1e-9)
    #expect(try abs(font.shape("o\u{1}\u{7F}\n\r\u{2028}o", size: 10).width - 12) < 1e-9)
    #expect(try font.shape("", size: 10).glyphs.isEmpty)
    #expect(try abs(font.shape("zz", size: 10).width - 10) < 1e-9)
  }

  @Test func `tracking is added behind every cluster`() throws {
    let font = try TinyFont.font()
    let layout = try TextLayout(StyledText("ooo", TextStyle(font, size: 10, tracking: 2)))
    #expect(abs(layout.usedSize.width - 24) < 1e-9)
    let odd = try TextLayout(StyledText("ooo", TextStyle(font, size: 10, tracking: .nan)))
    #expect(abs(odd.usedSize.width - 18) < 1e-9)
  }

  @Test func `a fallback has what the font lacks`() throws {
    let tiny = try TinyFont.font()
    let inter = try Font.inter()
    let style = TextStyle(tiny, size: 10, fallbacks: [inter])
    let runs = try #require(try TextLayout(StyledText("oxH", style)).lines.first).runs
    #expect(runs.map(\.run.font) == [tiny, inter, tiny])
    #expect(runs.map(\.run.range) == [0..<1, 1..<2, 2..<3])
    // What no font has stays in the first one, as its sign for that.
    let lost = try #require(try TextLayout(StyledText("\u{4E00}", style)).lines.first)
    #expect(lost.runs.map(\.run.font) == [tiny])
    #expect(lost.runs.first?.run.glyphs.map(\.glyph) == [.missing])
  }
}
