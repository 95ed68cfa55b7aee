internal import CostModel
public import FigureResults

/// The compiled figure blocks of all articles, as listed by the extractor in generated code.
public struct SceneCatalog: Sendable {
  /// One compiled figure block.
  public typealias Entry = FigureCatalog.Entry

  /// What is known about the blocks without running any.
  public var listing: FigureCatalog
  /// Runs an article's code on the given stage, up to and including one figure.
  public var run: @Sendable (_ article: String, _ stage: inout Stage) throws -> Void

  /// Makes a catalogue; called by generated code.
  ///
  /// - Parameter file: the ID of a file in the articles' module; it begins with the module's name.
  public init(
    engineFingerprint: String, modules: [String: String] = [:], entries: [Entry],
    file: String = #fileID,
    _ run: @escaping @Sendable (_ article: String, _ stage: inout Stage) throws -> Void
  ) {
    listing = FigureCatalog(
      engineFingerprint: engineFingerprint, modules: modules, constants: ConstantTexts.all,
      entries: entries,
      module: String(file.prefix { $0 != "/" }))
    self.run = run
  }

  /// Returns the statements of a figure block, in order.
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

  /// The error for a block that was not compiled.
  public struct UnknownFigure: Error, Hashable, Sendable {
    /// The requested article, by its path without extension.
    public var article: String
    /// The ID of the requested figure.
    public var figure: String
  }
}

/// Where generated article code puts the figures of the one requested block.
///
/// Set-up code runs in order until that block is reached; later blocks do not run.
public struct Stage {
  let wanted: String
  private(set) var statements: [FigureStatement]?

  init(wanted: String) { self.wanted = wanted }

  /// Evaluates `content` if it is the requested figure; returns whether it was.
  ///
  /// - Parameter fence: the line before the block's first line, from which its lines are counted.
  public mutating func figure(
    _ id: String, fence: Int = 0, @FigureBuilder _ content: () throws -> [FigureStatement]
  ) throws -> Bool {
    guard id == wanted else { return false }
    statements = try content().map { FigureStatement($0.figure, line: $0.line - fence) }
    return true
  }
}
