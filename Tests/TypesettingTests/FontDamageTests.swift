import Geometry
import TestSupport
import Testing

@testable import Typesetting

struct FontDamageTests {
  /// The bytes of Inter, as found.
  private static func inter() throws -> [UInt8] {
    let files = InterFiles(
      weight: .regular, isItalic: false, folders: InterFiles.folders(override: nil, home: nil))
    for file in files.candidates {
      if let bytes = try? FontFace.bytes(ofFile: file.path, limits: .default) { return bytes }
    }
    throw FontError.notFound(family: "Inter", files: [])
  }

  /// Uses all that reads tables; errors are fine, numbers must be numbers.
  private static func use(_ font: Font, _ note: some CustomStringConvertible) {
    let text = "Hoq AV fi 12 \u{5D0}\u{301}"
    let options = TextLayoutOptions(width: 40, truncation: .end, maximumLines: 3)
    if let layout = try? TextLayout(text, font: font, size: 12, options) {
      #expect(layout.usedSize.width.isFinite && layout.usedSize.height.isFinite, "\(note)")
      if let path = try? layout.path { #expect(path.isFinite, "\(note)") }
    }
    _ = (font.familyName, font.styleName, font.axes, font.metrics(size: 10))
    for glyph in [0, 1, 2, 5, UInt32(max(0, font.glyphCount - 1))] {
      if let path = try? font.outline(of: GlyphID(glyph), size: 10) {
        #expect(path.isFinite, "\(note)")
      }
    }
  }

  @Test func `what is missing or empty is unreadable`() {
    for path in ["/nowhere/font.otf", "", "/dev/null", "/", "/etc/hosts\0.otf"] {
      #expect(throws: FontError.unreadable(path: path)) { try Font(path: path) }
    }
  }

  @Test func `what is no font is refused`() {
    for bytes in [
      [], [0], Array("hello, I am a text, not a font".utf8), [UInt8](repeating: 0, count: 999),
    ] {
      #expect(throws: FontError.notAFont) { try Font(bytes) }
    }
    #expect(throws: FontError.noSuchFace(index: 1, count: 1)) {
      try Font(TinyFont.bytes(), face: 1)
    }
    #expect(throws: FontError.noSuchFace(index: -1, count: 1)) {
      try Font(TinyFont.bytes(), face: -1)
    }
    #expect(throws: FontError.missingTables(["cmap"])) { try Font(TinyFont.bytes(without: "cmap")) }
    #expect(throws: FontError.missingTables(["loca"])) { try Font(TinyFont.bytes(without: "loca")) }
    #expect(throws: FontError.missingTables(["glyf"])) { try Font(TinyFont.bytes(without: "glyf")) }
    let collection: [UInt8] = Array("ttcf".utf8) + [0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]
    #expect(throws: FontError.notAFont) { try Font(collection, face: 7) }
  }

  @Test func `limits are kept`() throws {
    let bytes = TinyFont.bytes()
    let limits = FontLimits(fileBytes: bytes.count - 1)
    #expect(throws: FontError.tooLarge(bytes: bytes.count, limit: bytes.count - 1)) {
      try Font(bytes, limits: limits)
    }
    let small = try Font(bytes, limits: FontLimits(outlineElements: 4, textBytes: 3))
    #expect(throws: FontError.unusableOutline(GlyphID(1))) {
      try small.outline(of: GlyphID(1), size: 10)
    }
    #expect(throws: FontError.noSuchGlyph(GlyphID(6), count: 6)) {
      try small.outline(of: GlyphID(6), size: 10)
    }
    #expect(throws: FontError.textTooLong(bytes: 4, limit: 3)) {
      try small.shape("oooo", size: 10)
    }
    #expect(throws: FontError.textTooLong(bytes: 4, limit: 3)) {
      try TextLayout("oooo", font: small, size: 10)
    }
    #expect(try TextLayout("ooo", font: small, size: 10).lines.count == 1)
  }

  @Test func `every shortened font is an error`() throws {
    let tiny = TinyFont.bytes()
    for length in 0..<tiny.count - 3 {
      #expect(throws: FontError.self) { try Font(Array(tiny[..<length])) }
    }
    #expect(throws: FontError.damagedTable("maxp")) { try Font(tiny.dropLast(1).map { $0 }) }
    let inter = try FontDamageTests.inter()
    var random = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let length = random.integer(in: 0...inter.count - 4)
      #expect(throws: FontError.self, "\(random) \(length)") { try Font(Array(inter[..<length])) }
    }
  }

  @Test(arguments: 1...150)
  func `flipped bits of a small font give an error or an outline`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = TinyFont.bytes()
    for _ in 0..<random.integer(in: 1...6) {
      bytes[random.integer(in: 0...bytes.count - 1)] ^= 1 << UInt8(random.integer(in: 0...7))
    }
    for variations in [[], [FontVariation.weight(700)]] {
      if let font = try? Font(bytes, variations: variations) { FontDamageTests.use(font, random) }
    }
  }

  @Test func `overwritten bytes of Inter give an error or an outline`() throws {
    let inter = try FontDamageTests.inter()
    for seed in 1...25 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var bytes = inter
      for _ in 0..<random.integer(in: 1...4000) {
        bytes[random.integer(in: 0...bytes.count - 1)] = UInt8(random.integer(in: 0...255))
      }
      // Keep the directory, so that most get as far as the tables.
      bytes.replaceSubrange(0..<300, with: inter[..<300])
      if let font = try? Font(bytes) { FontDamageTests.use(font, random) }
    }
  }
}
