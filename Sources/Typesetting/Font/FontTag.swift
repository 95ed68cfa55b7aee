/// Four characters by which fonts name tables, axes, features and scripts: `wght`, `tnum`, `Latn`.
public struct FontTag: Hashable, Sendable, CustomStringConvertible {
  /// The characters as one number, the first one highest.
  public let rawValue: UInt32

  /// Makes a tag from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a tag of one to four printable ASCII characters, padded with spaces; nil for others.
  public init?(checking text: String) {
    let bytes = Array(text.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    rawValue = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
  }

  /// The four characters, unprintable ones as question marks.
  public var description: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }
    return String(
      decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }
}

extension FontTag: ExpressibleByStringLiteral {
  /// Makes a tag from a literal.
  ///
  /// - Precondition: one to four printable ASCII characters.
  public init(stringLiteral value: String) {
    guard let tag = FontTag(checking: value) else {
      preconditionFailure("a font tag has one to four printable ASCII characters")
    }
    self = tag
  }
}

/// The number of a glyph in its font; 0 is the glyph for characters that the font lacks.
public struct GlyphID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The position in the font.
  public let rawValue: UInt32

  /// Makes an identifier, which need not be one of any font.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// The glyph for a character that the font lacks.
  public static let missing = GlyphID(0)

  /// Orders as the font does.
  public static func < (a: GlyphID, b: GlyphID) -> Bool { a.rawValue < b.rawValue }

  /// As "glyph 42".
  public var description: String { "glyph \(rawValue)" }
}
