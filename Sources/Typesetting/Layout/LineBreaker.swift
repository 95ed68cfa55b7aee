/// The content of a line before it is placed.
struct BrokenLine {
  /// All positions of the line.
  var range: Range<Int>
  /// What is drawn of it, in reading order.
  var visible: [Range<Int>]
  /// The runs in reading order.
  var runs: [LineRun]
  /// Whether the line ends where it was too wide, not where its paragraph does.
  var isWrapped: Bool
  /// Whether an ellipsis replaces some of it.
  var isTruncated = false
}

/// How far a line may exceed a width by rounding alone, in points.
let widthTolerance = 1e-6

extension LineShaper {
  /// Returns the line that begins at a position: as much as fits, one character at least.
  ///
  /// Where no break fits, a long word is broken between any two characters. Each candidate is
  /// shaped anew, as its ends may look different than in the paragraph, and its true width decides;
  /// the widths in the paragraph only say where to start.
  ///
  /// - Throws: `outOfMemory`.
  func line(from start: Int, width: Double) throws(FontError) -> BrokenLine {
    let rest = text.withoutTrailingSpaces(start..<range.upperBound)
    if estimate(rest) <= width + slack {
      let runs = try runs(rest)
      if runs.width <= width + widthTolerance {
        return BrokenLine(
          range: start..<range.upperBound, visible: visible([rest]), runs: runs, isWrapped: false)
      }
    }
    let (breaks, anywhere) = candidates(from: start, width: width)
    for ends in [breaks, anywhere] {
      if let line = try longest(from: start, ends: ends, width: width) { return line }
    }
    // Not even one character fits: it is placed alone.
    var end = start + 1
    while end < range.upperBound, !text.isBoundary[end] { end += 1 }
    return try broken(start, end)
  }

  /// How much a line's width may differ from that in the paragraph: a quarter of the largest size.
  private var slack: Double { 0.25 * (styles.map(\.effectiveSize).max() ?? 0) }

  /// Returns the places where a line may end near the width: breaks, and all characters.
  private func candidates(from start: Int, width: Double) -> (breaks: [Int], anywhere: [Int]) {
    var (breaks, anywhere): ([Int], [Int]) = ([], [])
    var ink = start
    for position in start + 1..<max(start + 1, range.upperBound) {
      if !CharacterClass.isSpace(text.scalars[position - 1]) { ink = position }
      guard estimate(start..<ink) <= width + slack else { break }
      if text.isBoundary[position] { anywhere.append(position) }
      if mayEndLine(at: position) { breaks.append(position) }
    }
    return (breaks, anywhere)
  }

  /// Returns the line that ends at the last of some positions where it fits; nil when it fits at
  /// none.
  ///
  /// Goes back one by one at first and then by halves, so that odd widths cost only a few tries.
  private func longest(
    from start: Int, ends: [Int], width: Double
  ) throws(FontError) -> BrokenLine? {
    var (index, tries) = (ends.count - 1, 0)
    while index >= 0 {
      let line = try broken(start, ends[index])
      if line.runs.width <= width + widthTolerance { return line }
      tries += 1
      index = tries < 16 ? index - 1 : (index == 0 ? -1 : index / 2)
    }
    return nil
  }

  /// Returns the line between two positions.
  private func broken(_ start: Int, _ end: Int) throws(FontError) -> BrokenLine {
    let ink = text.withoutTrailingSpaces(start..<end)
    return BrokenLine(
      range: start..<end, visible: visible([ink]), runs: try runs(ink),
      isWrapped: end < range.upperBound)
  }

  /// Returns the ranges that are not empty.
  func visible(_ ranges: [Range<Int>]) -> [Range<Int>] { ranges.filter { !$0.isEmpty } }
}
