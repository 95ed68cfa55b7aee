internal import Typesetting

/// The fonts of cards: Inter, and for letters that it lacks the first installed font of a list that
/// has them.
struct CardFonts: Sendable {
  let bold: Font
  let medium: Font
  /// What Inter's letters come from where it lacks them, in order.
  let others: [Font]

  /// The fonts of this machine; nil without Inter.
  static let installed: CardFonts? = {
    guard let bold = try? Font.inter(.semiBold), let medium = try? Font.inter(.medium) else {
      return nil
    }
    return CardFonts(bold: bold, medium: medium, others: files.compactMap { try? Font(path: $0) })
  }()

  /// Hebrew, Arabic and more; then Chinese, Japanese and Korean in one file each, from Debian,
  /// Fedora and macOS.
  private static let files = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/google-droid-sans-fonts/DroidSansFallbackFull.ttf",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
  ]

  /// Returns whether all letters of a text are in one of the fonts.
  func have(_ text: String) -> Bool { lacking(text).isEmpty }

  /// Returns the letters of a text that no font has.
  func lacking(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      !scalar.properties.isWhitespace
        && !([bold] + others).contains { $0.glyph(for: scalar) != nil }
    }
  }

  /// Returns a text in which each letter has the first font with it.
  ///
  /// - Parameter first: the weight of Inter.
  func text(_ text: String, _ first: Font, size: Double) -> StyledText {
    let fonts = [first] + others
    var spans: [StyledText.Span] = []
    for character in text {
      // A space belongs to what is before it.
      let font =
        character.isWhitespace
        ? spans.last?.style.font ?? first
        : fonts.first { font in
          character.unicodeScalars.allSatisfy { font.glyph(for: $0) != nil }
        } ?? first
      if spans.last?.style.font == font {
        spans[spans.count - 1].text.append(character)
      } else {
        spans.append(StyledText.Span(String(character), TextStyle(font, size: size)))
      }
    }
    return StyledText(spans)
  }

  /// What identifies the fonts that a text needs beside Inter, which decides all cards.
  func key(of text: String) -> String {
    let isInter = text.unicodeScalars.allSatisfy {
      // Inter has all of these, so most texts need no look into the font.
      $0.value < 0x250 || $0.properties.isWhitespace || bold.glyph(for: $0) != nil
    }
    return isInter ? "" : others.map { String($0.fingerprint, radix: 16) }.joined(separator: " ")
  }
}
