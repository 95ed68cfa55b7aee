/// Swift's string literals: one line or several, raw or not, with code in interpolations.
enum SwiftString {
  /// Reads a literal whose first `#` or quote stands at the place.
  static func run(_ scanner: inout Scanner, depth: Int) {
    var start = scanner.position
    scanner.advance { $0 == .pound }
    let pounds = scanner.position - start
    let isMultiline = scanner.starts(with: "\"\"\"")
    let quotes = isMultiline ? 3 : 1
    scanner.advance(quotes)
    while !scanner.isAtEnd {
      let byte = scanner[0]
      if byte == .newline, !isMultiline { break }
      if byte == .quote, closes(scanner, quotes: quotes, pounds: pounds) {
        scanner.advance(quotes + pounds)
        break
      }
      guard byte == .backslash, hasPounds(scanner, from: 1, count: pounds) else {
        scanner.advance()
        continue
      }
      scanner.advance(1 + pounds)
      if scanner[0] == .openParenthesis {
        scanner.advance()
        scanner.name(from: start, as: .string)
        SwiftLexer.runInterpolation(&scanner, depth: depth + 1)
        start = scanner.position
      } else if scanner[0] != .newline {
        scanner.advance()
      }
    }
    scanner.name(from: start, as: .string)
  }

  private static func closes(_ scanner: Scanner, quotes: Int, pounds: Int) -> Bool {
    (0..<quotes).allSatisfy { scanner[$0] == .quote }
      && hasPounds(scanner, from: quotes, count: pounds)
  }

  private static func hasPounds(_ scanner: Scanner, from offset: Int, count: Int) -> Bool {
    (0..<count).allSatisfy { scanner[offset + $0] == .pound }
  }
}
