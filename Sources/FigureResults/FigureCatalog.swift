/// What is known about the compiled figure blocks of all articles before running any.
public struct FigureCatalog: Hashable, Sendable {
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

  /// Digest of the sources of every module on which a picture or figure depends.
  public var engineFingerprint: String
  /// Source digests of each of these modules, by name, in 16 digits: they show which part of the
  /// engine was edited.
  public var modules: [String: String]
  /// Constants of the engine, by name, as text: they show which of them changed.
  public var constants: [String: String]
  /// Every compiled figure block; set-up blocks are not included.
  public var entries: [Entry]
  /// The module that the articles are compiled to.
  public var module: String

  /// Makes a catalogue.
  public init(
    engineFingerprint: String, modules: [String: String] = [:], constants: [String: String] = [:],
    entries: [Entry],
    module: String = "ArticleScenes"
  ) {
    self.engineFingerprint = engineFingerprint
    self.modules = modules
    self.constants = constants
    self.entries = entries
    self.module = module
  }

  /// A catalogue without figures, for folders of plain Markdown.
  public static let empty = FigureCatalog(engineFingerprint: "", entries: [])
}
