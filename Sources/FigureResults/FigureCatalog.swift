/// What is known of the compiled figure blocks of all articles without running any.
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

  /// Digest of the sources of every module that a picture or figure depends on.
  public var engineFingerprint: String
  /// Digests of the sources of each of these modules, by name, in 16 digits: what of the engine was edited.
  public var modules: [String: String]
  /// Numbers that the engine computes with, by name, as texts: which of them changed.
  public var constants: [String: String]
  /// Every figure block that was compiled, set-up blocks aside.
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
