/// Character references such as `&lt;` and `&#39;` in texts of HTML.
enum CharacterReference {
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  /// Returns a text with its references resolved; an ampersand that begins none of those that pages
  /// write stands for itself.
  static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    let parts = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return parts[0]
      + parts.dropFirst().map { part in
        // By scalars: an accent behind the semicolon makes one character of both.
        let scalars = part.unicodeScalars
        guard let end = scalars.firstIndex(of: ";"), let text = text(of: part[..<end]) else {
          return "&" + part
        }
        return text + String(scalars[scalars.index(after: end)...])
      }.joined()
  }

  private static func text(of name: Substring) -> String? {
    if let text = named[String(name)] { return text }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
