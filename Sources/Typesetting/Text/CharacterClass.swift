/// The few properties of characters that breaking and ordering need, by ranges of code points.
enum CharacterClass {
  /// Returns whether the character ends a line wherever it stands (UAX 14 classes BK, CR, LF, NL).
  static func isNewline(_ c: UInt32) -> Bool {
    (0x0A...0x0D).contains(c) || c == 0x85 || c == 0x2028 || c == 0x2029
  }

  /// Returns whether it is a space that a line may break behind, and that then takes no room.
  static func isSpace(_ c: UInt32) -> Bool {
    switch c {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns whether a justified line stretches it: a space, breaking or not, that has a width.
  static func isStretchable(_ c: UInt32) -> Bool { c == 0x20 || c == 0x09 || c == 0xA0 }

  /// Returns whether lines may break on either side: ideographs, kana, Hangul, emoji.
  static func isIdeographic(_ c: UInt32) -> Bool {
    switch c {
    case 0x2E80...0x2FDF, 0x3001...0x303F, 0x3041...0x30FF, 0x3100...0x312F, 0x3131...0x318E,
      0x31A0...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF01...0xFF60, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Returns whether no line may begin with it: closing marks, small kana, marks of repetition.
  static func isForbiddenAtStart(_ c: UInt32) -> Bool {
    switch c {
    case 0x21, 0x25, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D, 0x2026,
      0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x301C,
      0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x309D,
      0x309E, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30FB, 0x30FC, 0x30FD, 0x30FE, 0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B,
      0xFF1F, 0xFF3D, 0xFF5D:
      true
    default: false
    }
  }

  /// Returns whether no line may end with it: opening marks.
  static func isForbiddenAtEnd(_ c: UInt32) -> Bool {
    switch c {
    case 0x28, 0x5B, 0x7B, 0xAB, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014,
      0x3016, 0xFF08, 0xFF3B, 0xFF5B:
      true
    default: false
    }
  }

  /// Returns whether lines never break beside it: no-break spaces and hyphen, joiners.
  static func isGlue(_ c: UInt32) -> Bool {
    switch c {
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x200D, 0x2060, 0xFEFF: true
    default: false
    }
  }

  /// Returns whether a line may break behind it when a letter or an ideograph follows: hyphens and
  /// dashes, and the soft hyphen.
  static func isHyphen(_ c: UInt32) -> Bool {
    c == 0x2D || c == 0xAD || c == 0x2010 || (0x2012...0x2014).contains(c)
  }

  /// Returns whether it is a digit of ASCII or Arabic, which are written from left to right.
  static func isDigit(_ c: UInt32) -> Bool {
    (0x30...0x39).contains(c) || (0x660...0x669).contains(c) || (0x6F0...0x6F9).contains(c)
  }

  /// Returns whether it belongs to a script that is written from right to left.
  static func isRightToLeft(_ c: UInt32) -> Bool {
    switch c {
    case 0x0590...0x065F, 0x066A...0x06EF, 0x06FA...0x08FF, 0x200F, 0xFB1D...0xFDFF,
      0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
