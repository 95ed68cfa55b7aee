/// Untrusted text made safe to show in a terminal.
package enum TerminalText {
  /// Returns a text in which no character moves the cursor, changes colours or alters the direction
  /// of what follows: each that would becomes U+FFFD. Line feeds and tabs stay.
  package static func printable(_ text: String) -> String {
    // Most texts contain none of these.
    guard text.utf8.contains(where: { ($0 < 0x20 && $0 != 0x0A && $0 != 0x09) || $0 >= 0x7F })
    else { return text }
    return String(
      text.map { character in
        character == "\n" || character == "\t" ? character : DisplayWidth.printable(character)
      })
  }

  /// Returns JSON in which such characters are escaped, without a change of meaning.
  package static func printableJSON(_ json: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      switch scalar {
      case "\u{7F}"..<"\u{A0}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
        text += "\\u\(zeros)\(digits)".unicodeScalars
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
