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
}
