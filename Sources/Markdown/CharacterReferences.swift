/// Resolves the character references of raw HTML attributes, as far as links need it.
enum CharacterReferences {
  private static let named: [(name: String, text: String)] = [
    ("amp;", "&"), ("quot;", "\""), ("apos;", "'"), ("lt;", "<"), ("gt;", ">"), ("colon;", ":"),
    ("sol;", "/"), ("num;", "#"), ("quest;", "?"), ("Tab;", "\t"), ("NewLine;", "\n"),
    ("nbsp;", "\u{A0}"),
  ]

  /// Returns a link's destination with its references resolved.
  ///
  /// Returns nil when an `&` that begins no known reference comes before the first `/`, `?` or `#`,
  /// where it could hide a scheme.
  static func resolvedDestination(_ value: String) -> String? {
    var result = ""
    var isPastScheme = false
    var rest = Substring(value)
    while let character = rest.unicodeScalars.first {
      rest.unicodeScalars.removeFirst()
      if character == "&" {
        if let text = resolve(&rest) {
          result += text
          continue
        }
        if !isPastScheme { return nil }
      }
      if character == "/" || character == "?" || character == "#" { isPastScheme = true }
      result.unicodeScalars.append(character)
    }
    return result
  }

  /// Removes the reference after an ampersand from the text and returns what it stands for.
  private static func resolve(_ rest: inout Substring) -> String? {
    if rest.utf8.first == UInt8(ascii: "#") { return resolveNumber(&rest) }
    for (name, text) in named where rest.utf8.starts(with: name.utf8) {
      rest = rest.dropFirst(name.utf8.count)
      return text
    }
    return nil
  }

  private static func resolveNumber(_ rest: inout Substring) -> String? {
    var digits = rest.utf8.dropFirst()
    var radix = 10
    if let first = digits.first, ASCII.lowercased(first) == UInt8(ascii: "x") {
      digits = digits.dropFirst()
      radix = 16
    }
    let number = digits.prefix { byte in
      ASCII.isDigit(byte)
        || radix == 16 && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(ASCII.lowercased(byte))
    }
    guard !number.isEmpty else { return nil }
    let value = UInt32(String(decoding: Array(number), as: UTF8.self), radix: radix)
    var behind = digits.dropFirst(number.count)
    if behind.first == UInt8(ascii: ";") { behind = behind.dropFirst() }
    rest = Substring(behind)
    return String(value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
  }
}
