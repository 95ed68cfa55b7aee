internal import ContentDigest
public import Diagnostics
internal import FigureBlocks
internal import Foundation
internal import YAML

/// What `sitegen.yaml` says about a site.
///
/// The command line takes folders and switches from it, a build everything that pages show. Each
/// reads the file itself, so that `sitegen serve` notices a new title without a restart.
public struct SiteConfiguration: Sendable {
  /// The name of the file.
  public static let fileName = "sitegen.yaml"

  /// The file as its author knows it; nil without one.
  public let file: String?
  /// What is wrong with it.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The file's text, for excerpts.
  public private(set) var text = ""

  // What the command line asks for; paths are relative to the file's folder.

  /// The folder of articles, or several folders and Markdown files; empty for the usual one.
  public internal(set) var content: [String] = []
  /// The folder of templates.
  public internal(set) var templates: String?
  /// The folder that becomes the site.
  public internal(set) var output: String?
  /// The folder of finished figures.
  public internal(set) var cache: String?
  /// The address of the finished site.
  public internal(set) var baseURL: String?
  /// What becomes of links that lead nowhere.
  public internal(set) var links: LinkChecking?
  /// Whether warnings fail the build.
  public internal(set) var isStrict: Bool?
  /// Whether drafts are built.
  public internal(set) var includesDrafts: Bool?

  // What pages show.

  /// The site's name; nil for the front page's title.
  var title: String?
  /// What the site is about, for its lists; nil for the front page's summary.
  var summary: String?
  /// The tag of the site's language.
  var language: String?
  /// The site's languages, its own first.
  var languages: [SiteLanguages.Language] = []
  var languagesRange: SourceRange?
  /// The groups of the site's own language, in order.
  var groups: [ArticleFields.Group] = []
  /// Where articles are edited; nil for what git says.
  var edit: EditLink?
  /// Old addresses with new ones.
  var redirects: [ArticleAlias] = []
  /// What articles of a folder say unless they say otherwise.
  var defaults: [ArticleDefaults] = []
  /// What templates read as `data`.
  private(set) var data = DataFiles()

  /// Where articles are edited.
  enum EditLink: Hashable, Sendable {
    /// Nowhere: pages have no such link.
    case nowhere
    /// At an address that ends with the article's path.
    case below(String)
  }

  /// No configuration.
  public init() { file = nil }

  /// Reads a configuration, and the data beside it; nil stands for none.
  ///
  /// - Parameter file: a path, as diagnostics name it.
  public init(file: String?) {
    guard let file else {
      self.init()
      return
    }
    let bytes = try? Files.read(file)
    self.init(bytes: bytes ?? [], file: file)
    if bytes == nil {
      diagnostics.append(
        Diagnostic(
          .error, id: "configuration.unreadable", file: file, summary: "the file cannot be read"))
    }
    data = DataFiles(folder: SiteConfiguration.dataFolder(of: file))
  }

  /// Reads the bytes of a configuration, and no data.
  ///
  /// - Parameter file: the path that diagnostics name; other paths are relative to its folder.
  package init(bytes: [UInt8], file: String) {
    self.file = file
    text = String(decoding: bytes, as: UTF8.self)
    let (node, problems) = YAMLParser.parse(bytes: bytes, file: file)
    diagnostics = problems
    read(node, file)
  }

  /// Returns what a configuration consists of: the file and the folder of data, which need not be
  /// there.
  package static func files(_ file: String) -> [String] { [file, dataFolder(of: file)] }

  /// Returns the folder of data files: `data` beside the configuration.
  static func dataFolder(of file: String) -> String { Path.join(Path.parent(of: file), "data") }

  /// What decides, besides their files, how articles are read.
  var reading: String { "\(file ?? "") \(defaults)" }

  /// The folder that articles are below, and what in it holds them; none for all of it. Nil for the
  /// usual one.
  ///
  /// The plugin that compiles figures decides in the same way.
  public var contentPlaces: (root: String, entries: [String])? {
    guard let first = content.first else { return nil }
    if content.count == 1, !first.lowercased().hasSuffix(".md") { return (path(first), []) }
    return (path("."), content.map(ContentList.plain))
  }

  /// Resolves a path of the configuration: unchanged if it is absolute, otherwise from the file's
  /// folder.
  public func path(_ written: String) -> String {
    guard let file, !written.hasPrefix("/") else { return written }
    return Path.join(Path.parent(of: file), written)
  }

  /// All texts for excerpts, by the names that diagnostics use.
  public var sources: [String: String] {
    guard let file else { return [:] }
    return data.sources.merging([file: text]) { first, _ in first }
  }

  /// What is wrong with the file and its data.
  var allDiagnostics: [Diagnostic] { diagnostics + data.diagnostics }
}

extension SiteConfiguration {
  /// Whether an address can be that of a site: `https://example.org/docs/`.
  public static func isBaseURL(_ text: String) -> Bool {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
      let host = url.host, !host.isEmpty
    else { return false }
    return url.query == nil && url.fragment == nil
  }
}
