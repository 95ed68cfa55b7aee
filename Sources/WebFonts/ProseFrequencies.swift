/// How frequent characters are in English prose that includes numbers, for comparing the widths of
/// fonts.
///
/// Counted in paragraphs and lines of this project's site, excluding code, on 23 November 2026: the
/// 64 most frequent of 520,387 characters. Letters alone would make fonts with narrow spaces and
/// wide capitals too small.
package enum ProseFrequencies {
  /// Each character with its share, in ten-thousandths.
  static let shares: [(character: Unicode.Scalar, share: Double)] = [
    (" ", 1898), ("e", 896), ("t", 586), ("s", 586), ("o", 548), ("a", 543), ("r", 479),
    ("i", 463), ("n", 446), ("h", 347), ("d", 273), ("l", 232), ("c", 220), ("u", 190), ("m", 180),
    ("p", 175), ("f", 160), ("g", 139), ("w", 116), (".", 110), ("0", 109), (",", 109), ("1", 87),
    ("y", 83), ("2", 78), ("b", 78), ("v", 65), ("k", 54), ("4", 52), ("5", 45), ("6", 42),
    (":", 42), ("3", 42), ("P", 36), ("x", 32), ("8", 32), ("N", 28), ("G", 28), ("A", 26),
    ("7", 25), (";", 24), ("T", 22), ("O", 20), ("F", 19), ("S", 17), ("9", 17), ("(", 16),
    (")", 16), ("/", 15), ("C", 14), ("M", 13), ("R", 13), ("W", 11), ("z", 11), ("D", 11),
    ("B", 9), ("q", 9), ("L", 8), ("H", 7), ("I", 7), ("J", 7), ("'", 6), ("U", 6), ("K", 3),
  ]

  /// Returns the mean of a measure over such a text; nil if any character has none.
  static func mean(_ measure: (Unicode.Scalar) -> Double?) -> Double? {
    var (sum, total) = (0.0, 0.0)
    for (character, share) in shares {
      guard let value = measure(character) else { return nil }
      sum += value * share
      total += share
    }
    return sum / total
  }
}
