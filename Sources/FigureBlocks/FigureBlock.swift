public import Diagnostics

/// A fenced block of an article whose Swift is compiled: ` ```swift figure …` or ` ```swift setup
/// …`.
public struct FigureBlock: Hashable, Sendable {
  /// What becomes of the block.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Compiled and run; the page shows its result, with the code beside it.
    case figure
    /// Compiled; shared with the article's later blocks, and not shown unless requested.
    case setup
  }

  /// Whether the block is shown as a figure or is only set-up.
  public var kind: Kind
  /// Unique in the article: the given id, or `figure-1`, `figure-2` … by position. Empty for
  /// set-up.
  public var id: String
  /// The rest of the info string, after kind and id.
  public var attributes: Attributes
  /// The code without the list or quote markers before its lines.
  public var code: String
  /// The code line by line, each with its place in the file.
  public var codeLines: [CodeLine]
  /// The opening fence with its info string.
  public var fenceRange: SourceRange
  /// The line of the opening fence, by which the site builder recognizes the block.
  public var line: Int { fenceRange.start.line }
  /// Digest of the code, of all set-up code before it, and of the imports of all of the article's
  /// blocks, on which the block's result depends.
  public var codeDigest: String

  /// Whether the code awaits something, if only in a function of its own.
  var awaits: Bool { BracketScan.awaits(code) }

  /// Returns the range of a line of the code; that of the fence if there is no such line.
  ///
  /// - Parameter number: counted from 1.
  public func range(ofLine number: Int) -> SourceRange {
    guard number > 0, number <= codeLines.count else { return fenceRange }
    let line = codeLines[number - 1]
    let bytes = Array(line.text.utf8)
    let indent = bytes.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let end = bytes.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? indent
    return SourceRange(
      line: line.line, column: line.prefixLength + indent + 1, length: end - indent)
  }

  /// A line of code and its place in the file.
  public struct CodeLine: Hashable, Sendable {
    /// The line without markers and without its line ending.
    public var text: String
    /// The number of the line in the file, from 1.
    public var line: Int
    /// Bytes of markers and indentation before the text in the file.
    public var prefixLength: Int
  }

  /// What the info string says apart from the kind.
  public struct Attributes: Hashable, Sendable {
    /// Inline Markdown above the figure; nil for the title of its scene.
    public var title: String?
    /// Inline Markdown beneath the figure.
    public var caption: String?
    /// Replaces the alternative text of the first image.
    public var alt: String?
    /// Whether only the result is shown.
    public var hide = false
    /// Whether the code starts open, for code that a reader would paste. Other code starts closed.
    public var open = false
    /// Whether open code appears to the left of the result where there is room for both.
    public var beside = false
    /// Whether set-up code is shown.
    public var show = false
    /// Words of the error with which the figure must fail; nil for one that must succeed.
    public var expectedError: String?
    /// Words of the error with which the compiler must refuse the block; nil for one that must
    /// compile.
    public var expectedCompileError: String?
    /// Seconds after which the figure is abandoned; nil for the default.
    public var timeoutSeconds: Double?
    /// Lines to highlight, counted from 1.
    public var highlight: [ClosedRange<Int>] = []

    /// Makes the attributes of an info string that sets none.
    public init() {}
  }
}
