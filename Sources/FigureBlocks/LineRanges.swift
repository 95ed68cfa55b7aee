/// Reads which lines of a listing are selected.
package enum LineRanges {
  /// Reads `3-5,8`; nil for anything else.
  package static func read(_ text: String) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count == 1 || ends.count == 2, let first = ends[0],
        let last = ends[ends.count - 1],
        first >= 1, last >= first
      else { return nil }
      ranges.append(first...last)
    }
    return ranges
  }
}
