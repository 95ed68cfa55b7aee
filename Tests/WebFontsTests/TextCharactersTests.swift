import Testing

@testable import WebFonts

/// The characters that a site needs.
struct TextCharactersTests {
  private func beyondASCII(_ bytes: [UInt8]) -> Set<UInt32> {
    var characters = TextCharacters()
    characters.add(bytes)
    return characters.codes.subtracting(TextCharacters().codes)
  }

  private func beyondASCII(_ text: String) -> Set<UInt32> { beyondASCII(Array(text.utf8)) }

  @Test func `ASCII and the no-break space are always there`() {
    #expect(TextCharacters().codes.count == 96)
    #expect(beyondASCII("plain text\t\n").isEmpty)
  }

  @Test func `finds characters of all lengths`() {
    #expect(beyondASCII("é→→𝛼中") == [0xE9, 0x2192, 0x1D6FC, 0x4E2D])
  }

  @Test func `finds characters that are named by number`() {
    #expect(beyondASCII("&#8594; &#x2192; &#X2190;&#233") == [0x2192, 0x2190, 0xE9])
    #expect(beyondASCII("&#; &# &#x; &#99999999999; &#x110000; &#xD800; & &").isEmpty)
  }

  @Test func `leaves out controls and what stands for nothing`() {
    #expect(beyondASCII("\u{85}\u{9F}\u{2028}\u{FFFE}").isEmpty)
  }

  @Test func `broken UTF-8 is passed over`() {
    #expect(beyondASCII([0xE2, 0x86]).isEmpty)
    #expect(beyondASCII([0x80, 0xBF, 0xC3, 0xA9]) == [0xE9])
    #expect(beyondASCII([0xFF, 0xFF, 0xFF, 0xFF, 0x41]).isEmpty)
  }

  @Test func `writes one text over another`() {
    var text = Array("ab abc ab".utf8)
    TextCharacters.replace(Array("ab".utf8), by: Array("xy".utf8), in: &text)
    #expect(String(decoding: text, as: UTF8.self) == "xy xyc xy")
    var short = Array("a".utf8)
    TextCharacters.replace(Array("ab".utf8), by: Array("xy".utf8), in: &short)
    #expect(short == Array("a".utf8))
  }
}
