import Testing
import Typesetting

@testable import WebFonts

/// What is measured in fonts, and the tables that it is compared with.
struct FontFactsTests {
  @Test func `measures a font`() throws {
    let facts = try TestFonts.charis().facts(pins: [])
    #expect(facts.family == "Charis SIL")
    #expect(facts.reservedNames == ["Charis", "SIL"])
    #expect(facts.licenseURL == "http://scripts.sil.org/OFL")
    #expect(facts.widths.map(\.weight) == [nil])
    #expect(abs((facts.widths.first?.advance ?? 0) - 0.4464) < 0.0001)
    #expect(abs(facts.ascent - 2450.0 / 2048) < 1e-9)
    #expect(abs(facts.descent - 900.0 / 2048) < 1e-9)
    #expect(facts.missing.isEmpty)
  }

  @Test func `measures a variable font at four weights, and a pinned one at its own`() throws {
    let font = try TestFonts.inter()
    let free = font.facts(pins: []).widths
    #expect(free.map(\.weight) == [400, 500, 600, 700])
    #expect(zip(free, free.dropFirst()).allSatisfy { $0.advance < $1.advance })
    let pinned = font.facts(pins: [.weight(700)]).widths
    #expect(pinned.map(\.advance) == [free[3].advance])
    #expect(font.facts(pins: []).reservedNames.isEmpty)
  }

  @Test func `says what it lacks`() throws {
    let cut = try SourceFont(try TestFonts.charis().subset(TestFonts.order("abc")))
    let facts = cut.facts(pins: [])
    #expect(facts.widths.isEmpty)
    #expect(facts.missing.hasPrefix("!\"#"))
    #expect(facts.missing.count == 91)
  }

  /// The numbers of the table are those of the fonts, where these are installed.
  @Test(arguments: [
    ("DejaVuSerif.ttf", FallbackFont.dejaVuSerif, 0),
    ("DejaVuSerif-Bold.ttf", FallbackFont.dejaVuSerif, 2),
    ("DejaVuSans.ttf", FallbackFont.dejaVuSans, 0),
    ("LiberationSerif-Regular.ttf", FallbackFont.times, 0),
    ("LiberationSerif-Italic.ttf", FallbackFont.times, 1),
    ("LiberationSans-Bold.ttf", FallbackFont.arial, 2),
    ("Gelasio-Regular.ttf", FallbackFont.georgia, 0),
  ])
  func `fallbacks have the widths of their fonts`(file: String, font: FallbackFont, index: Int)
    throws
  {
    guard let bytes = try? TestFonts.bytes(file) else { return }
    let width = try #require(try SourceFont(bytes).facts(pins: []).widths.first)
    #expect(abs(width.advance - font.advances[index]) < 0.0001)
  }

  @Test func `each fallback has four styles`() {
    for font in GenericFamily.allCases.flatMap(FallbackFont.all) {
      #expect(font.faces.count == 4 && font.advances.count == 4)
      #expect(font.faces.allSatisfy { !$0.isEmpty })
    }
  }

  @Test func `the mean of equal widths is that width`() throws {
    #expect(abs(try #require(ProseFrequencies.mean { _ in 0.5 }) - 0.5) < 1e-12)
    #expect(ProseFrequencies.mean { $0 == "q" ? nil : 1 } == nil)
    #expect((9_800...10_000).contains(ProseFrequencies.shares.map(\.share).reduce(0, +)))
  }

  @Test func `reserved names are read from copyright and licence`() {
    let text = "Copyright 2020 X, with Reserved Font Names \"One Two\" and 'Three'.\nReserved words"
    #expect(ReservedNames.found(in: [text, text]) == ["One Two", "Three"])
    #expect(ReservedNames.found(in: ["with Reserved Font Name “Four”"]) == ["Four"])
    #expect(ReservedNames.found(in: ["with Reserved Font Name: Five Six."]) == ["Five Six"])
    #expect(ReservedNames.found(in: ["\"Reserved Font Name\" refers to \"any\" name"]).isEmpty)
    #expect(ReservedNames.found(in: ["None are reserved."]).isEmpty)
  }

  @Test func `a name uses a reserved one as whole words`() {
    #expect(ReservedNames.used(["Charis", "SIL"], by: "My charis") == "Charis")
    #expect(ReservedNames.used(["SIL"], by: "Silver") == nil)
    #expect(ReservedNames.used(["One Two"], by: "The One-Two Face") == "One Two")
    #expect(ReservedNames.used(["One Two"], by: "Two One") == nil)
    #expect(ReservedNames.used([], by: "Any") == nil)
  }
}
