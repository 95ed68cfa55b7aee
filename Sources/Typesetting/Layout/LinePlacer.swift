import Geometry

/// Aligns stacked lines and puts their runs in visual order.
struct LinePlacer {
  let text: TextScalars
  let alignment: TextAlignment
  /// What lines are aligned in, in points.
  let width: Double
  /// Whether there is a width to stretch lines to.
  let isBounded: Bool

  /// Returns a line in its place; with `hidesRest` it takes over the text of the lines left out
  /// after it.
  func placed(
    _ stacked: StackedLine, direction: TextDirection, hidesRest: Bool
  ) -> TextLine {
    var runs = stacked.line.runs
    let stretches = alignment == .justified && isBounded && stacked.line.isWrapped
    let isStretched = stretches && stretch(&runs)
    let lineWidth = runs.width
    var placed: [PlacedRun] = []
    let left = isStretched ? 0 : start(of: lineWidth, direction: direction)
    var x = left
    for index in DirectionLevels.visualOrder(runs.map(\.level)) {
      let run = runs[index]
      placed.append(PlacedRun(span: run.span, isEllipsis: run.isEllipsis, x: x, run: run.run))
      x += run.run.width
    }
    let end = hidesRest ? text.count : stacked.line.range.upperBound
    return TextLine(
      range: text.bytes(stacked.line.range.lowerBound..<end),
      visibleRanges: stacked.line.visible.map(text.bytes), runs: placed,
      origin: [left, stacked.top + stacked.baseline], width: lineWidth, ascent: stacked.ascent,
      descent: stacked.descent, height: stacked.height, top: stacked.top, direction: direction,
      isTruncated: stacked.line.isTruncated || hidesRest)
  }

  /// Returns where a line of some width begins.
  private func start(of lineWidth: Double, direction: TextDirection) -> Double {
    let isRight = direction == .rightToLeft
    switch alignment {
    case .left: return 0
    case .right: return width - lineWidth
    case .center: return (width - lineWidth) / 2
    case .natural, .justified: return isRight ? width - lineWidth : 0
    }
  }

  /// Widens the spaces of a line until it has the width; false when there is none, or no need.
  private func stretch(_ runs: inout [LineRun]) -> Bool {
    let missing = width - runs.width
    guard missing >= 0 else { return false }
    var places: [(run: Int, glyph: Int)] = []
    for (index, run) in runs.enumerated() where !run.isEllipsis {
      let glyphs = run.run.glyphs
      for place in glyphs.indices where isSpace(glyphs[place].cluster) {
        let isLast = place + 1 == glyphs.count || glyphs[place + 1].cluster != glyphs[place].cluster
        if isLast { places.append((index, place)) }
      }
    }
    guard !places.isEmpty else { return false }
    let share = missing / Double(places.count)
    for place in places { runs[place.run].run.glyphs[place.glyph].advance += share }
    return true
  }

  /// Returns whether there is a stretchable space at a byte of the text.
  private func isSpace(_ byte: Int) -> Bool {
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high) / 2
      if text.offsets[middle] < byte { low = middle + 1 } else { high = middle }
    }
    return low < text.count && text.offsets[low] == byte
      && CharacterClass.isStretchable(text.scalars[low])
  }
}
