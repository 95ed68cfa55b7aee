internal import Diagnostics

/// Where the tags of a piece of raw HTML are in the file, asked for from front to back.
///
/// Each byte is looked at once, however many tags there are.
struct TagPlaces {
  private let whole: SourceRange
  private var line: Int
  /// The index at which the line begins, and the one up to which lines were counted.
  private var start = 0
  private var counted = 0

  /// Starts with the place of all the HTML.
  init(_ whole: SourceRange) {
    (self.whole, line) = (whole, whole.start.line)
  }

  /// Returns the place of a tag, as far as the HTML stands in the file as it is; on its first line,
  /// that of the whole.
  mutating func place(of tag: Range<Int>, in bytes: [UInt8]) -> SourceRange {
    while counted < tag.lowerBound {
      if bytes[counted] == UInt8(ascii: "\n") { (line, start) = (line + 1, counted + 1) }
      counted += 1
    }
    guard line > whole.start.line, line <= whole.end.line else { return whole }
    let length = bytes[tag].prefix { $0 != UInt8(ascii: "\n") }.count
    return SourceRange(line: line, column: tag.lowerBound - start + 1, length: length)
  }
}
