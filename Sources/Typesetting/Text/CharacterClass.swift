/// The few character properties that filling lines needs, by ranges of code points.
enum CharacterClass {
  /// Returns whether the character ends a line wherever it stands (UAX 14 classes BK, CR, LF, NL).
  static func isNewline(_ c: UInt32) -> Bool {
    (0x0A...0x0D).contains(c) || c == 0x85 || c == 0x2028 || c == 0x2029
  }

  /// Returns whether it is a space after which a line may break, and which then takes no room.
  static func isSpace(_ c: UInt32) -> Bool {
    switch c {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns whether a justified line stretches it: a space, breaking or not, that has a width.
  static func isStretchable(_ c: UInt32) -> Bool { c == 0x20 || c == 0x09 || c == 0xA0 }
}
