/// Text of others as a terminal may show it.
package enum TerminalText {
  /// Returns a text in which no character moves the cursor, changes colours or turns the direction of what follows; those
  /// that would are U+FFFD. Line feeds and tabs stay.
  package static func printable(_ text: String) -> String {
    // Most texts have nothing of it.
    guard text.utf8.contains(where: { ($0 < 0x20 && $0 != 0x0A && $0 != 0x09) || $0 >= 0x7F })
    else { return text }
    return String(
      text.map { character in
        character == "\n" || character == "\t" ? character : DisplayWidth.printable(character)
      })
  }

  /// Returns JSON in which such characters are written as escapes, which mean the same.
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
