/// A broken line with its height, not yet aligned.
struct StackedLine {
  var line: BrokenLine
  /// The paragraph that it belongs to.
  var paragraph: Int
  var ascent = 0.0
  var descent = 0.0
  var lineGap = 0.0
  /// The distance to the next line's top.
  var height = 0.0
  var top = 0.0

  /// The distance from the top to the baseline.
  var baseline: Double { (height - (ascent + descent + lineGap)) / 2 + ascent }
  /// The lower end of what is drawn, by the fonts' metrics; the gap to the next line is not
  /// included.
  var bottom: Double { top + height - lineGap }
}

/// Breaks paragraph after paragraph and stacks lines until the height is used up.
struct LineStacker {
  let text: TextScalars
  let styles: [TextStyle]
  let options: TextLayoutOptions
  private(set) var shapers: [LineShaper] = []
  private(set) var lines: [StackedLine] = []
  /// Whether lines were left out.
  private(set) var isCut = false

  /// Stacks a whole text.
  ///
  /// - Throws: `outOfMemory`, `textLibraryFailed`.
  init(_ text: TextScalars, styles: [TextStyle], options: TextLayoutOptions) throws(FontError) {
    self.text = text
    self.styles = styles
    self.options = options
    let wraps = options.wraps && TextLayoutOptions.limit(options.width).isFinite
    for paragraph in text.paragraphs {
      let shaper = try LineShaper(
        text, styles: styles, range: paragraph.text, direction: options.direction, wraps: wraps)
      shapers.append(shaper)
      guard try stack(shaper) else { return }
      lines[lines.count - 1].line.range =
        lines[lines.count - 1].line.range.lowerBound..<paragraph.end
    }
  }

  private var width: Double { TextLayoutOptions.limit(options.width) }

  /// Adds a paragraph's lines; false when one did not fit.
  private mutating func stack(_ shaper: LineShaper) throws(FontError) -> Bool {
    var start = shaper.range.lowerBound
    repeat {
      let next = try line(of: shaper, from: start)
      guard hasRoom(for: measured(next)) else {
        try cut(before: next)
        return false
      }
      append(next)
      start = next.range.upperBound
    } while start < shaper.range.upperBound
    return true
  }

  /// Returns the paragraph's next line, or all of it when nothing wraps.
  private func line(of shaper: LineShaper, from start: Int) throws(FontError) -> BrokenLine {
    if options.wraps { return try shaper.line(from: start, width: width) }
    return try shaper.truncatedLine(
      from: start, width: width, mode: options.truncation, isForced: false)
  }

  /// Returns whether a line may be added.
  private func hasRoom(for line: StackedLine) -> Bool {
    guard !lines.isEmpty else { return true }
    if let most = options.maximumLines, lines.count >= max(1, most) { return false }
    guard options.truncation != .none else { return true }
    return line.bottom <= TextLayoutOptions.limit(options.height) + widthTolerance
  }

  /// Truncates the last line, since a line that does not fit follows.
  private mutating func cut(before next: BrokenLine) throws(FontError) {
    isCut = true
    guard options.truncation != .none, let last = lines.popLast() else { return }
    let shaper = shapers[last.paragraph]
    let isOther = last.paragraph != shapers.count - 1
    let line = try shaper.truncatedLine(
      from: last.line.range.lowerBound, width: width, mode: options.truncation, isForced: isOther)
    append(line, paragraph: last.paragraph)
  }

  private mutating func append(_ line: BrokenLine, paragraph: Int? = nil) {
    var stacked = measured(line)
    stacked.paragraph = paragraph ?? shapers.count - 1
    lines.append(stacked)
  }

  /// Returns a line with its height, below those that are there.
  private func measured(_ line: BrokenLine) -> StackedLine {
    var result = StackedLine(line: line, paragraph: shapers.count - 1)
    var metrics = line.runs.map { $0.run.font.metrics(size: $0.run.size) }
    if metrics.isEmpty, text.count > 0 {
      // An empty line is as high as the style in which it would be set.
      let style = styles[text.spans[min(line.range.lowerBound, text.count - 1)]]
      metrics = [style.font.metrics(size: style.size)]
    }
    for metrics in metrics {
      result.ascent = max(result.ascent, metrics.ascent)
      result.descent = max(result.descent, metrics.descent)
      result.lineGap = max(result.lineGap, metrics.lineGap)
    }
    let natural = result.ascent + result.descent + result.lineGap
    switch options.lineHeight {
    case .natural: result.height = natural
    case .multiple(let factor): result.height = natural * min(max(0, factor), 1000)
    case .points(let points): result.height = min(max(0, points), 1e8)
    }
    if result.height.isNaN { result.height = natural }
    result.top = lines.last.map { $0.top + $0.height } ?? 0
    return result
  }
}
