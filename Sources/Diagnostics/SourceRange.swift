/// A place in a text: line and column, both from 1, columns counted in UTF-8 bytes as compilers do.
public struct SourcePosition: Hashable, Sendable, Codable, Comparable {
  /// From 1.
  public var line: Int
  /// From 1, in UTF-8 bytes.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders by line, then column.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// A half-open stretch of text; empty if both ends are equal, which shows as a single caret.
public struct SourceRange: Hashable, Sendable, Codable {
  /// The position of the first byte.
  public var start: SourcePosition
  /// The position just after the last byte.
  public var end: SourcePosition

  /// Makes a range; an end before the start becomes the start.
  public init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = max(start, end)
  }

  /// Makes a range that lies on one line; `length` is in UTF-8 bytes.
  public init(line: Int, column: Int, length: Int = 0) {
    let start = SourcePosition(line: line, column: column)
    self.init(start: start, end: SourcePosition(line: line, column: column + max(0, length)))
  }
}
