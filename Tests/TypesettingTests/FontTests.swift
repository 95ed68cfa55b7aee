import Geometry
import Testing

@testable import Typesetting

struct FontTests {
  @Test func `the made font has the measures it was made with`() throws {
    let font = try TinyFont.font()
    #expect(font.unitsPerEm == 1000 && font.glyphCount == 6)
    let metrics = font.metrics(size: 20)
    #expect(abs(metrics.ascent - 16) < 1e-12 && abs(metrics.descent - 4) < 1e-12)
    #expect(abs(metrics.lineGap - 1.8) < 1e-12 && abs(metrics.lineHeight - 21.8) < 1e-12)
    // There is no OS/2 table: the heights of H and x are looked up, and there is no x.
    #expect(abs(metrics.capHeight - 14.4) < 1e-12 && metrics.xHeight == 0)
    #expect(font.glyph(for: "o") == GlyphID(1) && font.glyph(for: "z") == nil)
    #expect(abs(font.advance(of: GlyphID(1), size: 20) - 12) < 1e-12)
    #expect(font.advance(of: GlyphID(99), size: 20) == 0)
    #expect(font.familyName.isEmpty)
  }

  @Test func `Inter has its published measures`() throws {
    let font = try Font.inter()
    #expect(font.familyName == "Inter")
    let metrics = font.metrics(size: 1)
    // Inter 4: 2048 units, capitals of 1490, small letters of 1118, ascent 1984, descent 494.
    #expect(abs(metrics.capHeight - 1490.0 / 2048) < 2e-3)
    #expect(abs(metrics.xHeight - 1118.0 / 2048) < 2e-3)
    #expect(abs(metrics.ascent - 1984.0 / 2048) < 2e-3)
    #expect(abs(metrics.descent - 494.0 / 2048) < 2e-3)
    #expect(metrics.underlineDepth > 0 && metrics.underlineThickness > 0)
    let bold = try Font.inter(.bold)
    #expect(bold.styleName == "Bold" && bold != font)
    #expect(try Font.inter(isItalic: true).styleName == "Italic")
    #expect(try Font.inter() == font)
  }

  @Test func `sizes that are no positive numbers count as 0 and huge ones are bounded`() throws {
    let font = try TinyFont.font()
    for size in [0, -3, Double.nan, -Double.infinity] {
      #expect(font.metrics(size: size).ascent == 0)
      #expect(try font.outline(of: GlyphID(1), size: size).bounds.width == 0)
      #expect(try TextLayout("oo\no", font: font, size: size).usedSize == .zero)
    }
    #expect(font.metrics(size: .infinity).ascent == 80_000)
  }

  @Test func `equality is that of bytes, face and variations`() throws {
    let font = try TinyFont.font()
    #expect(try TinyFont.font() == font)
    #expect(try TinyFont.font().hashValue == font.hashValue)
    #expect(try TinyFont.font([.weight(900)]) != font)
    var other = TinyFont.bytes()
    other[other.count - 30] ^= 1
    #expect(try Font(other) != font)
  }

  @Test func `a variable font moves along its axis and stays in its range`() throws {
    let font = try TinyFont.font()
    #expect(font.axes == [FontAxis(tag: "wght", range: 400...900, defaultValue: 400)])
    for (weight, shift) in [(400.0, 0.0), (650, 50), (900, 100), (5000, 100), (-1, 0), (.nan, 0)] {
      let varied = try TinyFont.font([.weight(weight)])
      let bounds = try varied.outline(of: GlyphID(1), size: 1000).bounds
      #expect(abs(bounds.minX - (100 + shift)) < 1e-6, "\(weight)")
      #expect(abs(varied.advance(of: GlyphID(1), size: 1000) - (600 + shift)) < 1e-6, "\(weight)")
    }
    #expect(throws: FontError.noSuchAxis("opsz")) {
      try TinyFont.font([FontVariation("opsz", 12)])
    }
    #expect(throws: FontError.noSuchAxis("wght")) {
      try Font(TinyFont.bytes(without: "fvar"), variations: [.weight(700)])
    }
  }

  @Test func `a font that is nowhere is an error that names all files`() throws {
    let error = #expect(throws: FontError.self) {
      try Font.inter(.bold, isItalic: true, in: ["/nowhere/a", "/nowhere/b"])
    }
    guard case .notFound(let family, let files) = error else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
    #expect(family == "Inter" && files.count == 6)
    #expect(files.first == "/nowhere/a/Inter-BoldItalic.otf")
    #expect(files.last == "/nowhere/b/InterVariable-Italic.ttf")
    #expect(InterFiles.folders(override: "/a:/b", home: "/h") == ["/a", "/b"])
    #expect(InterFiles.folders(override: "", home: "/h").contains("/h/.local/share/fonts"))
    #expect(!InterFiles.folders(override: nil, home: nil).contains { $0.hasPrefix("/.local") })
  }

  @Test func `tags are four characters`() {
    #expect(FontTag(checking: "wght")?.rawValue == 0x7767_6874)
    #expect(FontTag(checking: "cv1")?.description == "cv1 ")
    for text in ["", "toolong", "é", "a\n"] { #expect(FontTag(checking: text) == nil) }
    #expect(FontTag(rawValue: 0x4100_4242).description == "A?BB")
  }
}

extension TinyFont {
  /// The file with one table renamed, which hides it.
  static func bytes(without table: String) -> [UInt8] {
    var bytes = bytes()
    let tag = Array(table.utf8)
    for record in stride(from: 12, to: 12 + 16 * Int(bytes[5]), by: 16)
    where Array(bytes[record..<record + 4]) == tag {
      bytes.replaceSubrange(record..<record + 4, with: Array("zzzz".utf8))
    }
    return bytes
  }
}
