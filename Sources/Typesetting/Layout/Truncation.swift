extension LineShaper {
  /// Returns the rest of the paragraph as one line that is cut to a width.
  ///
  /// The ellipsis has the style of the text beside it. When not even the ellipsis fits, nothing is
  /// drawn. `isForced` puts an ellipsis at the end of text that fits too, for hidden text after it.
  ///
  /// - Throws: `outOfMemory`.
  func truncatedLine(
    from start: Int, width: Double, mode: TextTruncation, isForced: Bool
  ) throws(FontError) -> BrokenLine {
    let full = start..<range.upperBound
    let ink = text.withoutTrailingSpaces(full)
    let runs = try runs(ink)
    var line = BrokenLine(range: full, visible: visible([ink]), runs: runs, isWrapped: false)
    let fits = runs.width <= width + widthTolerance
    if fits && !isForced || mode == .none { return line }
    line.isTruncated = true
    let cut = LineCut(ink: ink, mode: isForced ? .end : mode, starts: characters(of: ink))
    var best: (visible: [Range<Int>], runs: [LineRun])?
    // All characters may stay only if the ellipsis stands for what follows.
    var (low, high) = (0, isForced ? cut.most : cut.most - 1)
    // A line grows with the characters that are kept, so bisection finds the most.
    while low <= high {
      let middle = (low + high) / 2
      if let kept = try shaped(cut, keeping: middle, width: width) {
        best = kept
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    (line.visible, line.runs) = best ?? ([], [])
    return line
  }

  /// The positions at which the characters of a range begin.
  private func characters(of range: Range<Int>) -> [Int] { range.filter { text.isBoundary[$0] } }

  /// Returns a line of some characters and the ellipsis; nil when it does not fit.
  private func shaped(
    _ cut: LineCut, keeping count: Int, width: Double
  ) throws(FontError) -> (visible: [Range<Int>], runs: [LineRun])? {
    let (head, tail) = cut.kept(count)
    // Spaces beside the ellipsis would look like a wider gap.
    let before = text.withoutTrailingSpaces(head)
    var after = tail
    while let first = after.first, CharacterClass.isSpace(text.scalars[first]) {
      after = first + 1..<after.upperBound
    }
    var line = try runs(before)
    line.append(try ellipsis(after: before, before: after))
    line += try runs(after)
    return line.width <= width + widthTolerance ? (visible([before, after]), line) : nil
  }

  /// Returns the ellipsis, or three full stops when the font has none, in the paragraph's
  /// direction.
  private func ellipsis(
    after head: Range<Int>, before tail: Range<Int>
  ) throws(FontError) -> LineRun {
    let position = head.last ?? tail.first ?? min(head.lowerBound, max(0, text.count - 1))
    let span = text.spans.isEmpty ? 0 : text.spans[position]
    let style = styles[span]
    let scalars: [UInt32] =
      style.font.glyph(for: "\u{2026}") != nil ? [0x2026] : [0x2E, 0x2E, 0x2E]
    let place = text.offsets[head.isEmpty ? tail.lowerBound : head.upperBound]
    let item = TextItem(
      range: 0..<scalars.count, span: span, font: style.font,
      level: direction == .leftToRight ? 0 : 1, script: Script.latin)
    let run = try item.shaped(
      item.range, of: scalars, offsets: Array(repeating: place, count: scalars.count + 1),
      style: style)
    return LineRun(span: span, level: item.level, isEllipsis: true, run: run)
  }
}

/// Which characters of a line stay when it is truncated.
private struct LineCut {
  var ink: Range<Int>
  var mode: TextTruncation
  /// Where each character begins.
  var starts: [Int]

  /// The number of characters.
  var most: Int { starts.count }

  /// Returns the part before the ellipsis and the part after it when `count` characters stay.
  func kept(_ count: Int) -> (head: Range<Int>, tail: Range<Int>) {
    let head: Int
    switch mode {
    case .start: head = 0
    case .middle: head = (count + 1) / 2
    case .end, .none: head = count
    }
    return (
      ink.lowerBound..<position(head), position(most - (count - head))..<ink.upperBound
    )
  }

  /// The position before a character, or after the last one.
  private func position(_ index: Int) -> Int { index < most ? starts[index] : ink.upperBound }
}
