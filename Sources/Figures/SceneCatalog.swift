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
  /// - Parameter waiting: runs what an article awaits; without it, an article that awaits anything
  ///   is refused.
  /// - Throws: `UnknownFigure` when no such block was compiled, or whatever the block throws.
  public func statements(
    article: String, figure: String, waiting: Stage.Waiting? = nil
  ) throws -> [FigureStatement] {
    var stage = Stage(wanted: figure, waiting: waiting)
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
