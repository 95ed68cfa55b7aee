/// A stretch of a line that was shaped.
struct LineRun {
  var span: Int
  var level: UInt8
  var isEllipsis = false
  var run: ShapedRun
}

/// One paragraph: its items, the widths of its characters, and the means to shape parts of it.
struct LineShaper {
  let text: TextScalars
  let styles: [TextStyle]
  /// The paragraph without its line terminator.
  let range: Range<Int>
  let direction: TextDirection
  let items: [TextItem]
  /// The runs of the whole paragraph in reading order.
  let whole: [LineRun]
  /// The width of the text from the paragraph's start to each of its positions, as the whole
  /// paragraph was shaped; a ligature's characters share its width. Breaking starts from these.
  private let widths: [Double]
  /// Whether a line may end at each position of the paragraph; empty when it does not wrap.
  private let lineEnds: [Bool]

  /// Shapes a paragraph as one line.
  ///
  /// - Throws: `outOfMemory`, `textLibraryFailed`.
  init(
    _ text: TextScalars, styles: [TextStyle], range: Range<Int>, direction given: TextDirection?,
    wraps: Bool
  ) throws(FontError) {
    let levels = try DirectionLevels(text.scalars[range], base: given)
    lineEnds = wraps ? try LineEnds.find(in: text.scalars[range]) : []
    self.text = text
    self.styles = styles
    self.range = range
    direction = levels.base
    items = TextItem.items(range, of: text, styles: styles, levels: levels.levels)
    var whole: [LineRun] = []
    for item in items {
      let run = try item.shaped(
        item.range, of: text.shaped, offsets: text.offsets, style: styles[item.span])
      whole.append(LineRun(span: item.span, level: item.level, run: run))
    }
    self.whole = whole
    widths = LineShaper.widths(of: zip(items, whole), in: text, range: range)
  }

  /// Returns the width of a part in the paragraph, accurate up to a kerning pair at its ends.
  func estimate(_ part: Range<Int>) -> Double {
    widths[part.upperBound - range.lowerBound] - widths[part.lowerBound - range.lowerBound]
  }

  /// Returns whether a line may end at a position, which is never inside a character.
  func mayEndLine(at position: Int) -> Bool {
    let index = position - range.lowerBound
    return lineEnds.indices.contains(index) && lineEnds[index] && text.isBoundary[position]
  }

  /// Shapes a part by itself, a soft hyphen at its end as a hyphen; runs come in reading order.
  ///
  /// - Throws: `outOfMemory`.
  func runs(_ part: Range<Int>) throws(FontError) -> [LineRun] {
    if part == range { return whole }
    guard let last = part.last else { return [] }
    var scalars = text.shaped
    // Written to, and so copied, only for the rare hyphen.
    if scalars[last] == 0xAD, part.upperBound < range.upperBound { scalars[last] = 0x2D }
    var runs: [LineRun] = []
    // Items follow each other without gaps; a line only needs its own.
    let first = items.partitioningIndex { $0.range.upperBound > part.lowerBound }
    for item in items[first...].prefix(while: { $0.range.lowerBound < part.upperBound }) {
      let run = try item.shaped(
        item.range.clamped(to: part), of: scalars, offsets: text.offsets, style: styles[item.span])
      runs.append(LineRun(span: item.span, level: item.level, run: run))
    }
    return runs
  }

  /// Returns the widths up to each position.
  private static func widths(
    of shaped: some Sequence<(TextItem, LineRun)>, in text: TextScalars, range: Range<Int>
  ) -> [Double] {
    var own = [Double](repeating: 0, count: range.count)
    for (item, line) in shaped {
      // Clusters name bytes; walk them along the item's scalars in reading order.
      let glyphs =
        item.direction == .leftToRight ? line.run.glyphs : Array(line.run.glyphs.reversed())
      var position = item.range.lowerBound
      var index = 0
      while index < glyphs.count {
        let cluster = glyphs[index].cluster
        var width = 0.0
        while index < glyphs.count, glyphs[index].cluster == cluster {
          width += glyphs[index].advance
          index += 1
        }
        while position < item.range.upperBound, text.offsets[position] < cluster { position += 1 }
        var end = position + 1
        let next = index < glyphs.count ? glyphs[index].cluster : line.run.range.upperBound
        while end < item.range.upperBound, text.offsets[end] < next { end += 1 }
        let starts = (position..<end).filter { text.isBoundary[$0] }
        let places = starts.isEmpty ? [min(position, item.range.upperBound - 1)] : starts
        for place in places { own[place - range.lowerBound] += width / Double(places.count) }
        position = end
      }
    }
    var sum = 0.0
    return [0]
      + own.map { width in
        sum += width
        return sum
      }
  }
}

extension [TextItem] {
  /// Returns the index of the first item that satisfies a condition, as all items after it do.
  fileprivate func partitioningIndex(where isBeyond: (TextItem) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [LineRun] {
  /// The sum of the runs' widths.
  var width: Double { reduce(0) { $0 + $1.run.width } }
}
