/// How many terminal columns text occupies.
enum DisplayWidth {
  /// The distance between tab stops in excerpts, in columns.
  static let tabStop = 4

  /// Returns 0, 1 or 2: 0 for marks without a base, 2 for wide East Asian characters and emoji.
  ///
  /// The ranges are those of Unicode's East Asian Width table, simplified to blocks: a terminal may
  /// disagree about single characters, which only shifts a caret by one column.
  static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    for scalar in character.unicodeScalars where scalar.value == 0xFE0F { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return isWide(first.value) ? 2 : 1
    }
  }

  /// Returns the columns that `text` occupies; a tab counts as one.
  static func columns(of text: String) -> Int {
    var total = 0
    for character in text { total += columns(of: character) }
    return total
  }

  /// Returns what to show for a character: a stand-in for control and direction characters, so that
  /// no text can move a terminal's cursor, change its colours or reverse the reading order.
  static func printable(_ character: Character) -> Character {
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return "\u{FFFD}"
      default: continue
      }
    }
    return character
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x25FD...0x25FE,
      0x2614...0x2615, 0x2648...0x2653, 0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x2705,
      0x270A...0x270B, 0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2795...0x2797, 0x2B1B...0x2B1C,
      0x2B50, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF,
      0x1B000...0x1B2FF, 0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A, 0x1F1E6...0x1F265,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F7E0...0x1F7EB, 0x1F90C...0x1F9FF,
      0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
