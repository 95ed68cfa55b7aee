import Geometry
import TestSupport
import Testing
import Typesetting

struct TruncationTests {
  /// What the first line shows, the ellipsis as a star.
  private func shown(_ layout: TextLayout, line: Int = 0) throws -> String {
    let bytes = Array(layout.text.string.utf8)
    try #require(layout.lines.indices.contains(line))
    return layout.lines[line].runs.map {
      $0.isEllipsis ? "*" : String(decoding: bytes[$0.run.range], as: UTF8.self)
    }.joined()
  }

  private func layout(
    _ text: String, _ width: Double, _ mode: TextTruncation, wraps: Bool = false,
    height: Double? = nil, lines: Int? = nil
  ) throws -> TextLayout {
    try TextLayout(
      text, font: TinyFont.font(), size: 10,
      .init(width: width, height: height, wraps: wraps, truncation: mode, maximumLines: lines))
  }

  @Test func `each mode hides its own part`() throws {
    // The font has no ellipsis and no full stop: three signs of 5 stand for it. o is 6, H is 7.
    let text = "oHoHoH"
    #expect(try shown(layout(text, 28, .end)) == "oH*")
    #expect(try shown(layout(text, 28, .start)) == "*oH")
    #expect(try shown(layout(text, 28, .middle)) == "o*H")
    #expect(try shown(layout(text, 27.9, .middle)) == "o*")
    #expect(try shown(layout(text, 28, .none)) == text)
    #expect(try shown(layout(text, 39, .end)) == text)
    #expect(try shown(layout(text, 38.9, .end)) == "oHo*")
    #expect(try layout(text, 28, .none).isTruncated == false)
    #expect(try layout(text, 28, .end).isTruncated)
    #expect(try layout(text, 28, .middle).lines.first?.visibleRanges == [0..<1, 5..<6])
  }

  @Test func `too little room for the ellipsis shows nothing`() throws {
    for mode in [TextTruncation.start, .middle, .end] {
      let narrow = try layout("oooo", 14.9, mode)
      #expect(try shown(narrow) == "" && narrow.isTruncated && narrow.usedSize.width == 0)
      #expect(try shown(layout("oooo", 15, mode)) == "*")
    }
  }

  @Test func `spaces beside the ellipsis go`() throws {
    #expect(try shown(layout("oo oooo", 30, .end)) == "oo*")
    #expect(try shown(layout("oooo oo", 30, .start)) == "*oo")
  }

  @Test(arguments: 1...60)
  func `truncated text fits and its parts are the text's own`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = LineBreakingTests.text(&random)
    let font = try Font.inter()
    let width = random.number(in: 0..<300)
    for mode in [TextTruncation.start, .middle, .end] {
      for wraps in [false, true] {
        let options = TextLayoutOptions(
          width: width, height: random.number(in: 0..<120), wraps: wraps, truncation: mode)
        let layout = try TextLayout(text, font: font, size: 15, options)
        checkLaws(layout, random)
        let inter = font.metrics(size: 15)
        let height = max(options.height ?? 0, inter.ascent + inter.descent)
        #expect(layout.usedSize.height <= height + 1e-5, "\(random)")
        for line in layout.lines where line.isTruncated || !wraps {
          #expect(line.width <= width + 1e-5, "\(random) \(mode)")
        }
        for line in layout.lines where mode == .end && line.isTruncated {
          let first = line.visibleRanges.first?.lowerBound ?? line.range.lowerBound
          #expect(first == line.range.lowerBound, "\(random): the end gives way")
        }
      }
    }
  }

  @Test(arguments: 1...20)
  func `one more character would not fit`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let font = try Font.inter()
    let text = random.text(length: 30, from: ["AV", "o", "fi", "W", "To", "l", "m"]) + "mmmm"
    let whole = try font.shape(text, size: 15).width
    let width = random.number(in: 15..<whole)
    let layout = try TextLayout(
      text, font: font, size: 15, .init(width: width, wraps: false, truncation: .end))
    let kept = try #require(layout.lines.first).visibleRanges.first?.upperBound ?? 0
    let longer = try font.shape(String(text.prefix(kept + 1)), size: 15).width
    #expect(try longer + font.shape("\u{2026}", size: 15).width > width, "\(random)")
  }

  @Test func `the last line that fits the height is truncated`() throws {
    let text = "oo oo oo oo oo"
    let three = try layout(text, 27, .end, wraps: true)
    #expect(three.lines.count == 3 && !three.isTruncated)
    // Two lines need 8 + 2 + 0.9 + 10 = 20.9.
    let two = try layout(text, 27, .end, wraps: true, height: 20.9)
    #expect(two.lines.count == 2)
    #expect(try shown(two) == "oo oo" && shown(two, line: 1) == "oo*")
    let one = try layout(text, 27, .end, wraps: true, height: 20.8)
    #expect(try one.lines.count == 1 && shown(one) == "oo*")
    #expect(try layout(text, 27, .end, wraps: true, height: 0).lines.count == 1)
    #expect(try layout(text, 27, .none, wraps: true, height: 0).lines.count == 3)
    let most = try layout(text, 27, .start, wraps: true, lines: 2)
    #expect(try shown(most, line: 1) == "*oo")
    let cut = try layout(text, 27, .none, wraps: true, lines: 2)
    #expect(try cut.lines.count == 2 && shown(cut, line: 1) == "oo oo" && cut.isTruncated)
  }

  @Test func `text of a later paragraph that is hidden shows an ellipsis at the end`() throws {
    for mode in [TextTruncation.start, .middle, .end] {
      #expect(try shown(layout("oo\nHH", 30, mode, wraps: true, lines: 1)) == "oo*")
      #expect(try shown(layout("oo\nHH", 26, mode, wraps: true, lines: 1)) == "o*")
    }
    #expect(try shown(layout("\nHH", 30, .end, wraps: true, lines: 1)) == "*")
  }

  @Test func `an ellipsis of the font is one glyph in the text's style`() throws {
    let font = try Font.inter()
    let spans = StyledText([
      .init("Large ", TextStyle(font, size: 40)), .init("and small", TextStyle(font, size: 10)),
    ])
    let layout = try TextLayout(spans, .init(width: 160, wraps: false, truncation: .end))
    let mark = try #require(layout.lines.first?.runs.first { $0.isEllipsis })
    #expect(mark.span == 1 && mark.run.size == 10 && mark.run.glyphs.count == 1)
    #expect(mark.run.glyphs.first?.glyph == font.glyph(for: "\u{2026}"))
  }
}
