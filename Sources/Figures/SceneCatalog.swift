/// The compiled figure blocks of all articles, as the extractor lists them in generated code.
public struct SceneCatalog: Sendable {
  /// One compiled figure block.
  public struct Entry: Hashable, Sendable {
    /// The article's path below the content folder without its extension: `guides/clip-corners`.
    public var article: String
    /// The figure's id, unique in its article.
    public var figure: String
    /// Digest of the block's code and the set-up code before it, as compiled.
    public var codeDigest: String

    /// Makes the entry of one figure block.
    public init(article: String, figure: String, codeDigest: String) {
      self.article = article
      self.figure = figure
      self.codeDigest = codeDigest
    }
  }

  /// Digest of the sources of every module that a picture or figure depends on.
  public var engineFingerprint: String
  /// Every figure block that was compiled, set-up blocks aside.
  public var entries: [Entry]
  /// Runs an article's code up to and including one figure on the given stage.
  public var run: @Sendable (_ article: String, _ stage: inout Stage) throws -> Void

  /// Makes a catalogue; called by generated code.
  public init(
    engineFingerprint: String, entries: [Entry],
    _ run: @escaping @Sendable (_ article: String, _ stage: inout Stage) throws -> Void
  ) {
    self.engineFingerprint = engineFingerprint
    self.entries = entries
    self.run = run
  }

  /// A catalogue without figures, for folders of plain Markdown.
  public static let empty = SceneCatalog(engineFingerprint: "", entries: []) { _, _ in }

  /// Returns what a figure block shows, in the order of its statements.
  ///
  /// - Throws: `UnknownFigure` when no such block was compiled, or whatever the block throws.
  public func statements(article: String, figure: String) throws -> [FigureStatement] {
    var stage = Stage(wanted: figure)
    try run(article, &stage)
    guard let statements = stage.statements else {
      throw UnknownFigure(article: article, figure: figure)
    }
    return statements
  }

  /// No block of this name was compiled.
  public struct UnknownFigure: Error, Hashable, Sendable {
    /// The article that was asked for, by its path without extension.
    public var article: String
    /// The figure's id that was asked for.
    public var figure: String
  }
}

/// Where generated article code puts the figures of the one block that is wanted.
///
/// Set-up code runs in order until that block is reached; blocks behind it do not run.
public struct Stage {
  let wanted: String
  private(set) var statements: [FigureStatement]?

  init(wanted: String) { self.wanted = wanted }

  /// Evaluates `content` if it is the wanted figure; returns whether it was.
  ///
  /// - Parameter fence: the line before the block's first, from which its lines are counted.
  public mutating func figure(
    _ id: String, fence: Int = 0, @FigureBuilder _ content: () throws -> [FigureStatement]
  ) throws -> Bool {
    guard id == wanted else { return false }
    statements = try content().map { FigureStatement($0.figure, line: $0.line - fence) }
    return true
  }
}
