public import Geometry

/// The position of a caret.
public struct TextCaret: Hashable, Sendable {
  /// The number of its line.
  public let line: Int
  /// Its distance from the layout's left edge, in points.
  public let x: Double
  /// Its upper end: the line's ascent above the baseline.
  public let top: Double
  /// Its lower end: the line's descent below the baseline.
  public let bottom: Double
}

extension TextLayout {
  /// Returns the place between characters that is nearest to a point, in bytes of UTF-8.
  ///
  /// A point above or below goes to the first or last line, one beside a line to its end.
  /// Characters of a ligature share its width; an ellipsis leads to the end of the text before it,
  /// or to the beginning of the text after it. 0 in an empty layout.
  public func index(at point: Point) -> Int {
    guard let last = lines.last else { return 0 }
    let line = lines.first { point.y < $0.top + $0.height } ?? last
    let boxes = characters(of: line)
    let nearest = boxes.min { $0.distance(to: point.x) < $1.distance(to: point.x) }
    guard let box = nearest else { return line.range.lowerBound }
    let isLeft = point.x < (box.left + box.right) / 2
    return isLeft == (box.direction == .leftToRight) ? box.range.lowerBound : box.range.upperBound
  }

  /// Returns the caret before the character at a byte of UTF-8; nil in a layout without lines.
  ///
  /// An index inside a character counts as its start, one outside of the text as the nearest end.
  /// Where a line wraps, the caret is on the next line. In spaces at a line's end, and in truncated
  /// text, it is placed after the last character drawn before it.
  public func caret(at index: Int) -> TextCaret? {
    guard let last = lines.indices.last else { return nil }
    let number = lines.firstIndex { index < $0.range.upperBound } ?? last
    let line = lines[number]
    let boxes = characters(of: line)
    var x = line.origin.x + (line.direction == .rightToLeft ? line.width : 0)
    if let box = boxes.first(where: { $0.range.contains(index) }) {
      x = box.leading
    } else if let box = boxes.filter({ $0.range.upperBound <= index }).max(by: {
      $0.range.upperBound < $1.range.upperBound
    }) {
      x = box.trailing
    }
    return TextCaret(
      line: number, x: x, top: line.origin.y - line.ascent, bottom: line.origin.y + line.descent)
  }

  /// Returns the boxes of the characters that are drawn on a line, from left to right.
  private func characters(of line: TextLine) -> [CharacterBox] {
    line.runs.filter { !$0.isEllipsis }.flatMap { placed in
      let ends = boundaries(in: placed.run.range)
      return CharacterBox.boxes(of: placed, boundaries: ends)
    }
  }

  /// Returns where characters begin in a range of bytes, and the range's end.
  private func boundaries(in range: Range<Int>) -> [Int] {
    let utf8 = string.utf8
    var index = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(index, offsetBy: range.count)
    var (result, offset) = ([Int](), range.lowerBound)
    while index < end {
      result.append(offset)
      let next = string.index(after: index)
      offset += utf8.distance(from: index, to: next)
      index = next
    }
    result.append(range.upperBound)
    return result
  }
}

/// Where a character is drawn.
private struct CharacterBox {
  var range: Range<Int>
  var left: Double
  var right: Double
  var direction: TextDirection

  /// The edge where reading starts.
  var leading: Double { direction == .leftToRight ? left : right }
  /// The edge where reading ends.
  var trailing: Double { direction == .leftToRight ? right : left }

  func distance(to x: Double) -> Double { x < left ? left - x : x > right ? x - right : 0 }

  /// Returns the boxes of a run's characters: those of a cluster share its width.
  static func boxes(of placed: PlacedRun, boundaries: [Int]) -> [CharacterBox] {
    let run = placed.run
    var clusters: [(start: Int, left: Double, right: Double)] = []
    var x = placed.x
    for glyph in run.glyphs {
      if clusters.last?.start != glyph.cluster { clusters.append((glyph.cluster, x, x)) }
      x += glyph.advance
      clusters[clusters.count - 1].right = x
    }
    let starts = clusters.map(\.start).sorted()
    var ends: [Int: Int] = [:]
    for (start, next) in zip(starts, starts.dropFirst() + [run.range.upperBound]) {
      ends[start] = next
    }
    let isRight = run.direction == .rightToLeft
    var boxes: [CharacterBox] = []
    for cluster in clusters {
      let end = ends[cluster.start] ?? cluster.start
      let inside = boundaries[first(after: cluster.start, in: boundaries)...]
      let starts = [cluster.start] + inside.prefix { $0 < end }
      let share = (cluster.right - cluster.left) / Double(starts.count)
      for (index, start) in starts.enumerated() {
        let place = Double(isRight ? starts.count - 1 - index : index)
        let left = cluster.left + share * place
        let next = index + 1 < starts.count ? starts[index + 1] : end
        boxes.append(
          CharacterBox(
            range: start..<next, left: left, right: left + share, direction: run.direction))
      }
    }
    return boxes
  }

  /// Returns the position of the first of some rising numbers that exceeds another.
  private static func first(after number: Int, in numbers: [Int]) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
