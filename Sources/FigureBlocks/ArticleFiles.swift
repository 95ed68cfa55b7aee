public import Diagnostics

/// The Markdown files of a content folder, found without ever leaving that folder.
///
/// The scene extractor compiles these files, the generator shows them and `sitegen list` lists
/// them. All three ask here, since a figure in a file that one of them missed would never be
/// compiled. Hidden files are ignored, and so are sites that sitegen made, such as the output of
/// `--content . --output Site`. Anything named like an article that cannot be one goes into
/// ``skipped``.
public struct ArticleFiles: Sendable {
  private let folder: ContainedFolder
  /// Paths below the folder, in the order of their bytes.
  public private(set) var paths: [String] = []
  /// What was found but cannot be read, in the order of discovery.
  public private(set) var skipped: [Skipped] = []
  private var visited: Set<String> = []
  /// The path of each article at the time of listing.
  private var places: [String: String] = [:]
  /// The folders and files to read, as plain paths below the folder; empty for all of it.
  public let entries: [String]

  /// The file that marks a folder as a site that sitegen made.
  public static let siteMarker = ".fillet-site"
  /// Ends of names of texts that other generators take.
  private static let foreign: Set = [".mdx", ".markdown", ".mdown", ".rst", ".adoc", ".asciidoc"]
  /// Folders nested deeper are not read.
  private static let maximumDepth = 32

  /// A file or folder that was skipped.
  public struct Skipped: Hashable, Sendable {
    /// The path below the folder.
    public var path: String
    /// Why, as the end of a sentence that begins with the path.
    public var reason: String
  }

  /// Finds the articles below a folder; nil if it is not a folder.
  ///
  /// - Parameter entries: the folders and files below it to read; empty for all of it. Missing ones
  ///   are ignored.
  public init?(folder: String, entries: [String] = []) {
    guard let contained = ContainedFolder(folder) else { return nil }
    self.folder = contained
    self.entries = ArticleFiles.plainEntries(entries)
    for entry in self.entries {
      guard let real = self.contained(entry) else { continue }
      if FolderListing.kind(of: real) == .folder {
        list(entry, real, depth: 0)
      } else if ArticleFiles.isArticle(entry), places[entry] == nil {
        paths.append(entry)
        places[entry] = real
      }
    }
    if self.entries.isEmpty { list("", contained.root, depth: 0) }
    paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns listed folders and files in the form used for comparison; empty if one is the whole
  /// folder.
  public static func plainEntries(_ entries: [String]) -> [String] {
    let plain = entries.map(ContentList.plain)
    return plain.contains("") ? [] : plain
  }

  /// Whether a file name is that of an article: its extension is `md`, in any case.
  public static func isArticle(_ path: String) -> Bool { ContentList.isArticle(path) }

  /// Whether an article's file name, without the extension, is that of its folder's page, in any
  /// case.
  public static func isFolderPage(_ name: some StringProtocol) -> Bool {
    ["index", "_index", "readme"].contains(name.lowercased())
  }

  /// Returns an article's name: its path below the content folder without the extension.
  ///
  /// - Precondition: `isArticle` is true of the path.
  public static func name(ofPath path: String) -> String {
    precondition(isArticle(path), "\(path) is not an article")
    return String(path.dropLast(3))
  }

  /// Returns the name of one of this folder's articles: its path below the entry that lists it,
  /// without the extension.
  public func name(of path: String) -> String {
    ArticleFiles.name(ofPath: mounted(path))
  }

  /// Returns an article's path below the entry that lists it.
  public func mounted(_ path: String) -> String { ContentList.mounted(path, at: entries) }

  /// Returns a file name as words, for a title: `clip-corners` becomes `Clip corners`.
  public static func words(ofName name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns where a path below the folder leads; nil if nothing is there or it leads outside.
  public func contained(_ relative: String) -> String? { folder.contained(relative) }

  /// Returns an error for each file whose name matches another's except for the extension, such as
  /// `a.md` and `a.MD`: both would be one page, and one Swift file for the compiler.
  ///
  /// - Parameter folder: what authors call the folder.
  public func sameNames(folder: String) -> [Diagnostic] {
    var first: [String: String] = [:]
    return paths.compactMap { path in
      let name = name(of: path)
      guard let other = first[name] else {
        first[name] = path
        return nil
      }
      return Diagnostic(
        .error, id: "content.duplicate-page", file: "\(folder)/\(path)",
        summary: "this file and another one are both the article `\(name)`",
        explanation: path == other
          ? "The names look the same, and are composed of other characters. Rename one of them."
          : "Article names must differ by more than the ending.",
        notes: [Diagnostic.Note("the other one is here", file: "\(folder)/\(other)")])
    }
  }

  /// Returns where an article was when the folder was listed.
  public func place(_ relative: String) -> String? { places[relative] }

  private mutating func list(_ below: String, _ real: String, depth: Int) {
    guard visited.insert(real).inserted,
      FolderListing.kind(of: "\(real)/\(ArticleFiles.siteMarker)") != .file
    else { return }
    guard depth <= ArticleFiles.maximumDepth else {
      return skip(below, "is more than \(ArticleFiles.maximumDepth) folders deep")
    }
    guard let entries = try? FolderListing.entries(in: real) else {
      return skip(below, "cannot be listed")
    }
    for (name, known) in entries where !name.hasPrefix(".") {
      let relative = below.isEmpty ? name : below + "/" + name
      guard let (place, kind) = place(of: name, known, in: real, relative) else {
        skipIfArticle(name, relative)
        continue
      }
      switch kind {
      case .folder: list(relative, place, depth: depth + 1)
      case .file where ArticleFiles.isArticle(name) && !isKnown(relative):
        paths.append(relative)
        places[relative] = places[relative] ?? place
      case .file:
        guard let end = name.lastIndex(of: "."),
          ArticleFiles.foreign.contains(name[end...].lowercased())
        else { break }
        skip(relative, "file ends in `\(name[end...])` and not in `.md`")
      default: if ArticleFiles.isArticle(name) { skip(relative, "is not a readable file") }
      }
    }
  }

  /// Whether exactly this path was found already. `places` takes two paths for one if their letters
  /// are composed differently.
  private func isKnown(_ path: String) -> Bool {
    places[path] != nil && paths.contains { $0.utf8.elementsEqual(path.utf8) }
  }

  /// Records a name that leads nowhere, if it is that of an article.
  private mutating func skipIfArticle(_ name: String, _ relative: String) {
    guard ArticleFiles.isArticle(name) else { return }
    // A name that is not UTF-8 was repaired, so no file has it.
    skip(
      relative,
      name.contains("\u{FFFD}")
        ? "has a name that is not UTF-8" : "is a link that leads out of the folder or nowhere")
  }

  private mutating func skip(_ path: String, _ reason: String) {
    skipped.append(Skipped(path: path, reason: reason))
  }

  /// Returns where a name in a folder leads and what is there; nil if nothing is there or it is
  /// outside.
  ///
  /// - Parameter known: the kind that the folder's listing gives for it.
  private func place(
    of name: String, _ known: FolderListing.Kind?, in folder: String, _ relative: String
  ) -> (String, FolderListing.Kind)? {
    let path = folder == "/" ? "/" + name : "\(folder)/\(name)"
    // Only a link can lead elsewhere.
    guard let kind = known ?? FolderListing.kind(of: path, followsLinks: false) else { return nil }
    guard kind == .link else { return (path, kind) }
    return contained(relative).flatMap { real in
      FolderListing.kind(of: real).map { (real, $0) }
    }
  }
}
