internal import CICUShims

/// Where lines may end, by Unicode's line breaking algorithm (UAX 14) as ICU has it.
///
/// Thai, Lao, Khmer and Burmese break between words, which ICU finds by dictionary. There is no
/// hyphenation. ICU deviates from Unicode 15's annex in three places, as later versions of the
/// annex do: a hyphen before a word stays with it, as does a full stop or comma before a digit, and
/// a line may end between a space and such a full stop.
enum LineEnds {
  /// Returns for each position of a paragraph, 0...count, whether a line may end there, save at
  /// either end.
  ///
  /// - Throws: `outOfMemory`, `textLibraryFailed`.
  static func find(in scalars: ArraySlice<UInt32>) throws(FontError) -> [Bool] {
    let text = UTF16Text(scalars)
    var (ends, count) = ([Int32](repeating: 0, count: text.units.count), Int32(0))
    try unsafe UnicodeLibrary.check(
      cicu_line_ends(text.units, Int32(text.units.count), &ends, &count))
    var found = [Bool](repeating: false, count: scalars.count + 1)
    var position = 0
    for end in ends.prefix(Int(count)) where Int(end) < text.units.count {
      // Both rise, and a line never ends inside of a scalar.
      while text.starts[position] < Int(end) { position += 1 }
      found[position] = true
    }
    return found
  }
}
