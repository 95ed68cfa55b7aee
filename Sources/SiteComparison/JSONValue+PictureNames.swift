extension JSONValue {
  /// The value with picture names in today's form. In older sites they had all 64 digits of the
  /// digest.
  func shorteningPictureNames() -> JSONValue {
    switch self {
    case .text(let text): .text(JSONValue.shortPictureName(text))
    case .list(let elements): .list(elements.map { $0.shorteningPictureNames() })
    case .object(let members): .object(members.mapValues { $0.shorteningPictureNames() })
    case .null, .bool, .number: self
    }
  }

  /// Returns today's form of a long picture name; any other text unchanged.
  static func shortPictureName(_ text: String) -> String {
    guard text.utf8.count == 68, text.hasSuffix(".png"),
      text.utf8.prefix(64).allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      })
    else { return text }
    return text.prefix(16) + ".png"
  }
}
