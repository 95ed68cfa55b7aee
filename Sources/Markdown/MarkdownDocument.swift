public import Diagnostics

/// A Markdown text as a tree of values: CommonMark 0.29 with GitHub's tables, strikethrough, task
/// lists and autolinks, and footnotes.
///
/// Any text is a document. Whatever is too deep or too large to be read in time proportional to its
/// size is refused or flattened, with a diagnostic; see `Limits`.
public struct MarkdownDocument: Hashable, Sendable {
  /// Which extensions are read.
  public struct Options: Hashable, Sendable {
    /// Tables, strikethrough, task lists and autolinks of GitHub Flavored Markdown.
    public var gitHubExtensions: Bool
    /// `[^name]` notes.
    public var footnotes: Bool

    /// Makes options; everything is on unless turned off.
    public init(gitHubExtensions: Bool = true, footnotes: Bool = true) {
      self.gitHubExtensions = gitHubExtensions
      self.footnotes = footnotes
    }

    /// All extensions, as used for articles.
    public static let articles = Options()
    /// CommonMark alone.
    public static let commonMark = Options(gitHubExtensions: false, footnotes: false)
  }

  /// The elements at the top level, footnote definitions last.
  public let blocks: [MarkdownNode]
  /// What was refused or flattened; empty for anything a person writes.
  public let diagnostics: [Diagnostic]

  /// Reads a Markdown text.
  ///
  /// - Parameters:
  ///   - text: The text without front matter.
  ///   - file: The path that diagnostics name.
  ///   - firstLine: The number of the text's first line in that file, from 1.
  ///   - options: Which extensions are read.
  public init(
    _ text: String, file: String = "", firstLine: Int = 1, options: Options = .articles
  ) {
    self.init(text, lines: SourceLines(text, firstLine: firstLine), file: file, options: options)
  }

  /// Reads a Markdown text that is split into lines already.
  package init(
    _ text: String, lines: SourceLines, file: String, options: Options = .articles
  ) {
    if let problem = Limits.check(lines, file: file) {
      blocks = [Limits.unread(text, lines: lines)]
      diagnostics = [problem]
      return
    }
    let tree = CommonMarkTree(text, options: options)
    var builder = TreeBuilder(lines: lines, file: file)
    builder.read(tree)
    blocks = builder.blocks
    diagnostics = builder.diagnostics
  }
}
