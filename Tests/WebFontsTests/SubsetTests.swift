import CWOFF2DecodingShims
import Geometry
import TestSupport
import Testing
import Typesetting

@testable import WebFonts

/// Fonts that are cut down to some characters.
struct SubsetTests {
  @Test func `has the characters that were asked for and no others`() throws {
    let font = try TestFonts.charis()
    let cut = try SourceFont(try font.subset(TestFonts.order("Hé fi→…")))
    #expect(cut.characters == Set("Hé fi→…".unicodeScalars.map(\.value)))
    #expect(cut.bytes.count < font.bytes.count / 50)
  }

  @Test func `leaves out what the font has not`() throws {
    let cut = try SourceFont(try TestFonts.charis().subset(TestFonts.order("a中")))
    #expect(cut.characters == [0x61])
  }

  @Test(arguments: ["CharisSIL-Regular.ttf", "CharisSIL-BoldItalic.ttf", "Inter-Regular.otf"])
  func `draws letters as the font does`(file: String) throws {
    let source = try SourceFont(try TestFonts.bytes(file))
    let text = "Agé8&ß—Q"
    let (whole, cut) = (
      try Font(source.bytes), try Font(try source.subset(TestFonts.order(text)))
    )
    for scalar in text.unicodeScalars {
      let (old, new) = (
        try #require(whole.glyph(for: scalar)), try #require(cut.glyph(for: scalar))
      )
      #expect(try cut.outline(of: new, size: 1000) == whole.outline(of: old, size: 1000))
      #expect(cut.advance(of: new, size: 1000) == whole.advance(of: old, size: 1000))
    }
  }

  @Test func `varies in weight as the font does`() throws {
    let source = try TestFonts.inter()
    let cut = try source.subset(TestFonts.order("Ag8"))
    for weight in [100.0, 400, 612, 900] {
      let (whole, part) = (
        try Font(source.bytes, variations: [.weight(weight)]),
        try Font(cut, variations: [.weight(weight)])
      )
      for scalar in "Ag8".unicodeScalars {
        let (old, new) = (
          try #require(whole.glyph(for: scalar)), try #require(part.glyph(for: scalar))
        )
        #expect(try part.outline(of: new, size: 1000) == whole.outline(of: old, size: 1000))
      }
    }
  }

  @Test func `keeps the features that were named`() throws {
    let source = try TestFonts.inter()
    var order = TestFonts.order("0123456789")
    let plain = try Font(try source.subset(order))
    order.features = ["tnum"]
    // Figures of one width are glyphs of their own.
    #expect(try Font(try source.subset(order)).glyphCount >= plain.glyphCount + 9)
  }

  @Test func `pins axes, or says that this library cannot`() throws {
    let source = try SourceFont(try TestFonts.bytes("Inter.var.ttf"))
    var order = TestFonts.order("Ag")
    order.pins = [FontVariation("slnt", 0), .weight(700), FontVariation("opsz", 14)]
    let bold = try Font(try source.subset(order))
    #expect(bold.axes.isEmpty)
    let whole = try Font(source.bytes, variations: [.weight(700)])
    let (old, new) = (try #require(whole.glyph(for: "A")), try #require(bold.glyph(for: "A")))
    #expect(abs(bold.advance(of: new, size: 1000) - whole.advance(of: old, size: 1000)) < 1)
    order.pins = [FontVariation("slnt", 0)]
    do {
      #expect(try Font(try source.subset(order)).axes.map(\.tag) == ["wght"])
    } catch let error as WebFontError {
      #expect(error == .partialPinning(version: SourceFont.libraryVersion))
    }
  }

  @Test func `bears its own name, and the copyright of what it is made of`() throws {
    let source = try TestFonts.charis()
    let cut = try SourceFont(try source.subset(TestFonts.order("A")))
    #expect(
      (1...6).map { cut.name($0) }.allSatisfy { !$0.contains("Charis") && !$0.contains("SIL") })
    #expect(cut.name(1) == "Ours")
    #expect(cut.name(4) == "Ours")
    #expect(cut.name(6) == "Ours-Regular")
    for kept in [0, 7, 14] as [UInt32] { #expect(cut.name(kept) == source.name(kept)) }
  }

  @Test func `gives the same bytes each time`() throws {
    let order = TestFonts.order("The same bytes")
    let (first, second) = (
      try TestFonts.charis().subset(order), try TestFonts.charis().subset(order)
    )
    #expect(first == second)
    let packed = try WOFF2.compressed(first)
    // Bytes that fill up the last word were once what the memory had held before.
    for _ in 0..<20 { #expect(try WOFF2.compressed(second) == packed) }
  }

  @Test func `is WOFF2 that unpacks to the same font`() throws {
    let cut = try TestFonts.charis().subset(TestFonts.order("Agé8&ß—Q"))
    let packed = try WOFF2.compressed(cut)
    #expect(packed.prefix(4) == Array("wOF2".utf8)[...])
    #expect(packed.count < cut.count)
    // The header states the length of the file.
    #expect(packed[8..<12].reduce(0) { $0 << 8 | Int($1) } == packed.count)
    let size = unsafe packed.withUnsafeBufferPointer {
      unsafe cwoff2_font_size($0.baseAddress, $0.count)
    }
    #expect(abs(Int(size) - cut.count) < 1000)
    let unpacked = unsafe packed.withUnsafeBufferPointer { file in
      unsafe [UInt8](unsafeUninitializedCapacity: 2 * cut.count) { buffer, count in
        count = unsafe cwoff2_unpack(
          file.baseAddress, file.count, buffer.baseAddress, 2 * cut.count)
      }
    }
    let (font, original) = (try Font(unpacked), try Font(cut))
    for scalar in "Agé8&ß—Q".unicodeScalars {
      let (a, b) = (
        try #require(font.glyph(for: scalar)), try #require(original.glyph(for: scalar))
      )
      #expect(try font.outline(of: a, size: 1000) == original.outline(of: b, size: 1000))
    }
  }

  @Test func `refuses what is no font`() throws {
    #expect(throws: WebFontError.unreadable(.notAFont)) { try SourceFont([]) }
    #expect(throws: WebFontError.unreadable(.notAFont)) { try SourceFont(Array("text".utf8)) }
    let half = Array(try TestFonts.bytes("CharisSIL-Regular.ttf").prefix(100_000))
    #expect(throws: WebFontError.self) { try SourceFont(half) }
    #expect(throws: WebFontError.notCompressed) { try WOFF2.compressed(Array("text".utf8)) }
    #expect(throws: WebFontError.notCompressed) { try WOFF2.compressed([]) }
  }

  @Test func `damage gives a font or an error`() throws {
    var bytes = try TestFonts.charis().subset(TestFonts.order("Agé8&ß—Q"))
    let whole = bytes
    var random = SeededGenerator(seed: 17)
    for _ in 0..<200 {
      bytes = whole
      for _ in 0..<4 {
        bytes[Int.random(in: 12..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      guard let font = try? SourceFont(bytes), let cut = try? font.subset(TestFonts.order("Ag"))
      else { continue }
      _ = font.facts(pins: [])
      _ = try? WOFF2.compressed(cut)
    }
  }
}
