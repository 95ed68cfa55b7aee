import Testing

@testable import WebFonts

/// The style sheet of a site's fonts.
struct FontStyleSheetTests {
  private func facts(_ widths: [FontFacts.Width]) -> FontFacts {
    FontFacts(
      family: "Old */ Face", version: "Version 1", copyright: "Copyright X", license: "Be kind.",
      licenseURL: "https://example.org/licence", reservedNames: [], ascent: 0.9, descent: 0.3,
      lineGap: 0.1, widths: widths, missing: "")
  }

  private func family(_ faces: [FontStyleSheet.Face]) -> FontStyleSheet.Family {
    FontStyleSheet.Family(
      name: "A \"B\"", variable: "text", generic: .serif, licenseURL: "fonts/a-b.txt", faces: faces)
  }

  @Test func `fallbacks take the room of the font`() {
    // Twice as wide as DejaVu Serif, so twice as large, and half of each height.
    let face = FontStyleSheet.Face(
      url: "fonts/a.woff2", isItalic: true, weights: 400...400,
      facts: facts([.init(weight: nil, advance: 2 * 0.5120)]))
    let lines = FontStyleSheet([family([face])]).text.split(separator: "\n").map(String.init)
    #expect(
      lines.contains(
        "@font-face { font-family: \"A \\\"B\\\"\"; font-style: italic; font-weight: 400; "
          + "font-display: optional; src: url(\"fonts/a.woff2\") format(\"woff2\"); }"))
    #expect(
      lines.contains(
        "@font-face { font-family: \"A \\\"B\\\" as DejaVu Serif\"; font-style: italic; "
          + "font-weight: 400; src: local(\"DejaVu Serif Italic\"); size-adjust: 200.00%; "
          + "ascent-override: 45.00%; descent-override: 15.00%; line-gap-override: 5.00%; }"))
    #expect(lines.contains("  --text: \"A \\\"B\\\"\", var(--text-instead);"))
    #expect(
      lines.contains {
        $0.hasPrefix("  --text-instead: \"A \\\"B\\\" as ") && $0.hasSuffix(", serif;")
      })
    // Where the link is slow.
    let without = lines.firstIndex(of: ":root:where(.without-fonts) {")
    #expect(
      without.map { lines[$0 + 1] }
        == "  --text: \"Georgia\", serif;")
    // Without a script nobody says that a page is a file, where fonts that may be left out come too
    // late.
    let unscripted = lines.firstIndex(of: "@media (scripting: none) {")
    #expect(unscripted.map { lines[$0 + 1] } == ":root {")
    #expect(
      unscripted.map { lines[$0 + 2].hasPrefix("  --text: \"A \\\"B\\\" of a file\", ") } == true)
    // A font's own words do not end the comment.
    #expect(lines.contains { $0.contains("Old * / Face") })
  }

  @Test func `a font that varies has a fallback around each weight that was measured`() {
    let face = FontStyleSheet.Face(
      url: "a.woff2", isItalic: false, weights: 100...900,
      facts: facts([.init(weight: 400, advance: 0.5), .init(weight: 700, advance: 0.6)]))
    let text = FontStyleSheet([family([face])]).text
    #expect(text.contains("font-weight: 100 549; src: local(\"Georgia\"); size-adjust: 113.87%"))
    #expect(text.contains("font-weight: 550 900; src: local(\"Georgia Bold\")"))
  }

  @Test func `a face for some weights has the fallbacks of these`() {
    let widths = [400.0, 500, 600, 700].map { FontFacts.Width(weight: $0, advance: $0 / 1000) }
    let face = FontStyleSheet.Face(
      url: "a.woff2", isItalic: false, weights: 500...600, facts: facts(widths))
    let text = FontStyleSheet([family([face])]).text
    #expect(text.contains("font-weight: 500 549; src: local(\"Georgia\")"))
    #expect(text.contains("font-weight: 550 600; src: local(\"Georgia Bold\")"))
    #expect(!text.contains("local(\"Georgia\"); size-adjust: 91.") && !text.contains("650"))
  }

  @Test func `the licence stands once for equal fonts`() {
    let face = FontStyleSheet.Face(
      url: "a.woff2", isItalic: false, weights: 400...400, facts: facts([]))
    let license = family([face, face]).license
    #expect(license.split(separator: "Be kind.", omittingEmptySubsequences: false).count == 2)
    #expect(license.contains("is made of Old */ Face, Version 1, and is not that font."))
  }

  @Test func `names for PostScript are ASCII without brackets`() {
    #expect(NameTable.postScript("Für (Text)/Bold") == "FrTextBold")
    #expect(NameTable.postScript(String(repeating: "a", count: 99)).count == 63)
  }

  @Test func `names are counted, placed and cut`() {
    let table = NameTable(entries: [
      (1, "Ab"), (2, ""), (13, String(repeating: "x", count: 40_000)),
    ])
    let bytes = table.bytes
    #expect(bytes.prefix(6) == [0, 0, 0, 2, 0, 30])
    #expect(bytes[6..<18] == [0, 3, 0, 1, 4, 9, 0, 1, 0, 4, 0, 0])
    #expect(bytes[30..<34] == [0, 0x41, 0, 0x62])
    #expect(bytes.count == 30 + 65_534)
  }
}
