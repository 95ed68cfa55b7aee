import Geometry
import TestSupport
import Testing
import Typesetting

/// Checks what holds for every layout.
func checkLaws(_ layout: TextLayout, _ note: some CustomStringConvertible) {
  let text = Array(layout.text.string.utf8)
  var end = 0
  for line in layout.lines {
    #expect(line.range.lowerBound == end, "no text is lost or doubled, \(note)")
    end = line.range.upperBound
    let advances = line.runs.reduce(0) { $0 + $1.run.width }
    #expect(abs(advances - line.width) < 1e-6, "advances add up to the width, \(note)")
    var x = line.origin.x
    for placed in line.runs {
      #expect(abs(placed.x - x) < 1e-6, "runs follow each other, \(note)")
      x += placed.run.width
      for glyph in placed.run.glyphs where !placed.isEllipsis {
        #expect(placed.run.range.contains(glyph.cluster), "\(note)")
      }
    }
    let visible = line.visibleRanges.flatMap { Array($0) }
    let shown = line.runs.filter { !$0.isEllipsis }.flatMap { Array($0.run.range) }.sorted()
    #expect(visible == shown, "what is visible has runs, \(note)")
    if !line.isTruncated {
      let hidden = Set(line.range).subtracting(visible).map { text[$0] }
      // Spaces and ends of lines; those beyond ASCII begin with E1 to E3 or C2.
      let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D]
      #expect(hidden.allSatisfy { blanks.contains($0) || $0 >= 0x80 }, "\(note)")
    }
  }
  #expect(end == text.count, "the lines are all of the text, \(note)")
}

struct LineBreakingTests {
  static let words = [
    "hyphen-ated", "office", "AVATAR", "a", "of", "Typographie", "12-15", "(so)",
    "\u{4E2D}\u{6587}",
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "1984", "e\u{301}t\u{E9}", "\u{1F468}\u{200D}\u{1F469}",
    "soft\u{AD}ly", "no\u{A0}break", "\t", "\u{3000}",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    let pieces = words + [" ", " ", " ", " ", "  ", "\n", "\r\n", "-", "\u{2014}"]
    return random.text(length: 40, from: pieces)
  }

  /// The text of each line.
  private func lines(_ text: String, _ width: Double, font: Font? = nil) throws -> [String] {
    let font = try font ?? TinyFont.font()
    let layout = try TextLayout(text, font: font, size: 10, .init(width: width))
    checkLaws(layout, text)
    let bytes = Array(text.utf8)
    return layout.lines.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(arguments: 1...60)
  func `random texts keep the laws at any width`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let font = try Font.inter()
    let text = LineBreakingTests.text(&random)
    let width = random.number(in: 0..<200)
    let layout = try TextLayout(text, font: font, size: 14, .init(width: width))
    checkLaws(layout, random)
    for line in layout.lines where line.width > width + 1e-5 {
      let start = text.utf8.index(text.startIndex, offsetBy: line.range.lowerBound)
      let end = text.utf8.index(text.startIndex, offsetBy: line.range.upperBound)
      let shown = text[start..<end].filter { !$0.isWhitespace }
      #expect(shown.count <= 1, "\(random): a line wider than the width is one character")
    }
    #expect(try TextLayout(text, font: font, size: 14, .init(width: width)) == layout)
  }

  @Test func `lines are as full as they can be`() throws {
    // o is 6 wide, a space 2.5.
    #expect(try lines("oo oo oo", 26.5) == ["oo oo ", "oo"])
    #expect(try lines("oo oo oo", 26.4) == ["oo ", "oo ", "oo"])
    #expect(try lines("oo oo oo", 41) == ["oo oo oo"])
    #expect(try lines("oo oo oo", 40.9) == ["oo oo ", "oo"])
    #expect(try lines("oo   o", 12) == ["oo   ", "o"])
    #expect(try lines("oo   ", 12) == ["oo   "])
  }

  @Test(arguments: 1...20)
  func `a layout as wide as it wants to be does not wrap`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = LineBreakingTests.text(&random)
    let font = try Font.inter()
    let free = try TextLayout(text, font: font, size: 17)
    let bound = try TextLayout(text, font: font, size: 17, .init(width: free.usedSize.width))
    #expect(bound.lines == free.lines, "\(random)")
    #expect(bound.usedSize == free.usedSize, "\(random)")
  }

  @Test func `long words are broken anywhere and marks stay with their letters`() throws {
    #expect(try lines("oooooo", 13) == ["oo", "oo", "oo"])
    #expect(try lines("oo oooo", 20) == ["oo ", "ooo", "o"])
    #expect(try lines("ooo", 1) == ["o", "o", "o"])
    #expect(try lines("ooo", 0) == ["o", "o", "o"])
    let marked = "e\u{301}e\u{301}e\u{301}"
    #expect(try lines(marked, 1, font: .inter()) == ["e\u{301}", "e\u{301}", "e\u{301}"])
  }

  @Test(
    arguments: [
      ("oo-oo", ["oo-", "oo"]), ("o -oo", ["o ", "-oo"]), ("o o-12", ["o ", "o-12"]),
      ("oo\u{2014}oo", ["oo\u{2014}", "oo"]), ("oo\u{AD}oo", ["oo\u{AD}", "oo"]),
      ("o\u{A0}oo o", ["o\u{A0}oo ", "o"]), ("oo\u{200B}ooo", ["oo\u{200B}", "ooo"]),
      ("\u{4E2D}\u{6587}\u{5B57}\u{4F53}", ["\u{4E2D}\u{6587}\u{5B57}\u{4F53}"]),
    ])
  func `breaks are where the rules say`(text: String, expected: [String]) throws {
    // 5 is the width of what is missing; 22 holds four of these.
    #expect(try lines(text, 22) == expected)
  }

  @Test func `ideographs part but closing marks do not begin a line`() throws {
    #expect(try lines("\u{4E2D}\u{6587}\u{5B57}", 11) == ["\u{4E2D}\u{6587}", "\u{5B57}"])
    #expect(
      try lines("\u{4E2D}\u{6587}\u{3002}\u{5B57}", 11) == [
        "\u{4E2D}", "\u{6587}\u{3002}", "\u{5B57}",
      ])
    #expect(
      try lines("\u{4E2D}\u{300C}\u{6587}\u{300D}", 16) == ["\u{4E2D}", "\u{300C}\u{6587}\u{300D}"])
    #expect(try lines("oo\u{4E2D}oo", 13) == ["oo", "\u{4E2D}", "oo"])
  }

  @Test func `a soft hyphen shows only where a line ends`() throws {
    let font = try Font.inter()
    let text = "soft\u{AD}ly"
    let free = try TextLayout(text, font: font, size: 10)
    #expect(try abs(free.usedSize.width - font.shape("softly", size: 10).width) < 1e-6)
    let part = try font.shape("soft-", size: 10).width
    let layout = try TextLayout(text, font: font, size: 10, .init(width: part))
    #expect(layout.lines.count == 2)
    #expect(abs((layout.lines.first?.width ?? 0) - part) < 1e-6)
  }

  @Test func `ends of lines end lines`() throws {
    #expect(try lines("o\no\r\no\ro\u{2028}o", 99) == ["o\n", "o\r\n", "o\r", "o\u{2028}", "o"])
    #expect(try lines("o\n", 99) == ["o\n"])
    #expect(try lines("\n\no", 99) == ["\n", "\n", "o"])
    #expect(try lines("", 99) == [])
    #expect(try TextLayout("", font: TinyFont.font(), size: 10).usedSize == .zero)
    #expect(try TextLayout(StyledText([])).lines.isEmpty)
  }

  @Test func `heights follow the fonts, a factor or points`() throws {
    let font = try TinyFont.font()
    func layout(_ height: TextLineHeight) throws -> TextLayout {
      try TextLayout("o\n\no", font: font, size: 10, .init(lineHeight: height))
    }
    // Ascent 8, descent 2, gap 0.9.
    let natural = try layout(.natural)
    #expect(zip(natural.lines.map(\.origin.y), [8, 18.9, 29.8]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(abs(natural.usedSize.height - 31.8) < 1e-9)
    #expect(try layout(.multiple(1)).lines == natural.lines)
    let double = try layout(.multiple(2))
    #expect(
      zip(double.lines.map(\.origin.y), [13.45, 35.25, 57.05]).allSatisfy { abs($0 - $1) < 1e-9 })
    let fixed = try layout(.points(20.9))
    #expect(zip(fixed.lines.map(\.origin.y), [13, 33.9, 54.8]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(try layout(.multiple(.nan)).lines.allSatisfy { $0.height == 0 || $0.height.isFinite })
    let style = TextStyle(font, size: 10)
    let mixed = try TextLayout(
      StyledText([.init("o", style), .init("o", TextStyle(font, size: 30))]))
    #expect(mixed.lines.first?.ascent == 24)
  }

  @Test func `a long text takes time in proportion`() throws {
    let font = try Font.inter()
    let word = String(repeating: "word and office ", count: 4000)
    let layout = try TextLayout(word, font: font, size: 14, .init(width: 300))
    #expect(layout.lines.count > 1000)
    let solid = String(repeating: "o", count: 30_000)
    #expect(try TextLayout(solid, font: font, size: 14, .init(width: 300)).lines.count > 500)
  }
}
