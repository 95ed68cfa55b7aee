import Geometry
import TestSupport
import Testing
import Typesetting

struct PlacementTests {
  private func layout(
    _ text: String, _ alignment: TextAlignment, width: Double? = 100,
    direction: TextDirection? = nil
  ) throws -> TextLayout {
    let layout = try TextLayout(
      text, font: TinyFont.font(), size: 10,
      .init(width: width, alignment: alignment, direction: direction))
    checkLaws(layout, text)
    return layout
  }

  @Test func `alignment moves lines in the width`() throws {
    // "oo" is 12 wide.
    for (alignment, x) in [(TextAlignment.natural, 0.0), (.left, 0), (.right, 88), (.center, 44)] {
      #expect(try layout("oo", alignment).lines.first?.origin.x == x)
      let right = try layout("oo", alignment, direction: .rightToLeft)
      #expect(right.lines.first?.origin.x == (alignment == .natural ? 88 : x))
    }
    // Without a width the widest line gives it.
    let free = try layout("oooo\noo", .right, width: nil)
    #expect(free.lines.map(\.origin.x) == [0, 12] && free.width == 24)
    let wide = try layout("oo", .center, width: 6)
    #expect(wide.lines.map(\.origin.x) == [0, 0])
  }

  @Test func `justified lines have straight edges but for a paragraph's last`() throws {
    let text = "oo oo oo oo oo"
    let lines = try layout(text, .justified, width: 50).lines
    #expect(lines.count == 2)
    let first = try #require(lines.first)
    #expect(abs(first.width - 50) < 1e-9 && first.origin.x == 0)
    let spaces = try #require(first.runs.first).run.glyphs.filter { $0.glyph == GlyphID(3) }
    #expect(spaces.count == 2 && spaces.allSatisfy { abs($0.advance - 7) < 1e-9 })
    #expect(abs((lines.last?.width ?? 0) - 26.5) < 1e-9)
    // A line without spaces cannot be stretched.
    #expect(try layout("oooo oooo", .justified, width: 30).lines.first?.width == 24)
  }

  @Test func `right to left paragraphs put the first letter right`() throws {
    let text = "\u{5D0}o\u{5D1} 12"
    let line = try #require(try layout(text, .natural).lines.first)
    #expect(line.direction == .rightToLeft)
    // Visually: 12, space and bet, o, alef.
    #expect(line.runs.map(\.run.range) == [6..<8, 3..<6, 2..<3, 0..<2])
    #expect(
      line.runs.map(\.run.direction) == [.leftToRight, .rightToLeft, .leftToRight, .rightToLeft])
    #expect(abs(line.origin.x + line.width - 100) < 1e-9)
    let left = try #require(try layout("o \u{5D0}\u{5D1} 12 H", .natural).lines.first)
    #expect(left.direction == .leftToRight)
    #expect(left.runs.map(\.run.range) == [0..<2, 7..<9, 2..<7, 9..<11])
  }

  @Test func `digits and neutrals between right to left letters stay in order`() throws {
    let line = try #require(try layout("o \u{5D0} 12 \u{5D1} o", .natural).lines.first)
    // The stretch from alef to bet is turned over as a whole; 12 in it reads to the right.
    #expect(line.runs.map(\.run.range) == [0..<2, 7..<10, 5..<7, 2..<5, 10..<12])
  }

  @Test func `a truncated right to left line has its ellipsis at the left`() throws {
    let text = String(repeating: "\u{5D0}", count: 10)
    let layout = try TextLayout(
      text, font: TinyFont.font(), size: 10, .init(width: 30, wraps: false, truncation: .end))
    let line = try #require(layout.lines.first)
    #expect(line.runs.map(\.isEllipsis) == [true, false] && line.visibleRanges == [0..<4])
  }
}

struct CaretTests {
  @Test(arguments: 1...30)
  func `a caret's place leads back to its index`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = ["office", "AV", "a", " ", "e\u{301}", "Typo", "12", "-", "."]
    let text = "x" + random.text(length: 20, from: words) + "x"
    let options = TextLayoutOptions(width: random.number(in: 60..<200))
    let layout = try TextLayout(text, font: .inter(), size: 13, options)
    var index = 0
    for character in text {
      let isDrawn = layout.lines.contains { $0.visibleRanges.contains { $0.contains(index) } }
      if isDrawn {
        let caret = try #require(layout.caret(at: index))
        let y = (caret.top + caret.bottom) / 2
        #expect(layout.index(at: [caret.x, y]) == index, "\(random) at \(index)")
      }
      index += character.utf8.count
    }
    #expect(layout.index(at: [1e9, 1e9]) == index)
    #expect(layout.index(at: [-1e9, -1e9]) == 0)
  }

  @Test func `carets stand before and behind characters`() throws {
    let layout = try TextLayout("oH\noo", font: TinyFont.font(), size: 10)
    #expect((0...5).map { layout.caret(at: $0)?.line } == [0, 0, 0, 1, 1, 1])
    let x = (0...5).map { layout.caret(at: $0)?.x ?? .nan }
    #expect(zip(x, [0, 6, 13, 0, 6, 12]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(layout.caret(at: -5) == layout.caret(at: 0))
    #expect(layout.caret(at: 99) == layout.caret(at: 5))
    #expect(layout.caret(at: 0)?.top == 0 && layout.caret(at: 0)?.bottom == 10)
    #expect(layout.index(at: [2.9, 5]) == 0 && layout.index(at: [3.1, 5]) == 1)
    #expect(layout.index(at: [50, 5]) == 2 && layout.index(at: [50, 15]) == 5)
    #expect(try TextLayout("", font: TinyFont.font(), size: 10).caret(at: 0) == nil)
  }

  @Test func `right to left carets run leftwards`() throws {
    let layout = try TextLayout("\u{5D0}\u{5D1}", font: TinyFont.font(), size: 10)
    let x = [0, 2, 4].map { layout.caret(at: $0)?.x ?? .nan }
    #expect(zip(x, [14, 7, 0]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(layout.index(at: [13, 5]) == 0 && layout.index(at: [1, 5]) == 4)
  }

  @Test func `carets of hidden text stand where it is missing`() throws {
    let layout = try TextLayout(
      "oooooo   ", font: TinyFont.font(), size: 10,
      .init(width: 28, wraps: false, truncation: .end))
    #expect([2, 4, 9].map { layout.caret(at: $0)?.x } == [12, 12, 12])
    #expect(layout.index(at: [27, 5]) == 2)
  }
}
