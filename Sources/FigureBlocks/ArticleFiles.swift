#if canImport(Glibc)
  private import Glibc
#elseif canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#endif

/// The Markdown files of a content folder, found without ever leaving it.
///
/// The scene extractor compiles what this finds, the generator shows it and `sitegen list` lists it:
/// all three ask here, since a file that one of them overlooks is a figure that is never compiled.
/// Hidden files are passed over, and so are sites that sitegen made, such as the output of
/// `--content . --output Site`.
public struct ArticleFiles: Sendable {
  /// The folder with all symbolic links resolved.
  public let root: String
  /// Paths below the folder, in the order of their bytes.
  public private(set) var paths: [String] = []
  private var visited: Set<String> = []

  /// The file that marks a folder as a site that sitegen made.
  public static let siteMarker = ".fillet-site"
  /// Folders nested deeper are not read.
  private static let maximumDepth = 32

  /// Finds the articles below a folder; nil when it is no folder.
  public init?(folder: String) {
    guard let root = FolderListing.realPath(folder), FolderListing.kind(of: root) == .folder
    else { return nil }
    self.root = root
    list("", depth: 0)
    paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a file is an article by its name: its extension is `md`, in capitals or not.
  public static func isArticle(_ path: String) -> Bool { path.lowercased().hasSuffix(".md") }

  /// Returns an article's name: its path below the content folder without the extension.
  ///
  /// - Precondition: `isArticle` is true of the path.
  public static func name(ofPath path: String) -> String {
    precondition(isArticle(path), "\(path) is no article")
    return String(path.dropLast(3))
  }

  /// Returns where a path below the folder leads, or nil when nothing is there or it leads outside.
  public func contained(_ relative: String) -> String? {
    guard let real = FolderListing.realPath(relative.isEmpty ? root : root + "/" + relative)
    else { return nil }
    return real == root || real.hasPrefix(root == "/" ? root : root + "/") ? real : nil
  }

  private mutating func list(_ folder: String, depth: Int) {
    guard depth <= ArticleFiles.maximumDepth, let real = contained(folder),
      visited.insert(real).inserted,
      FolderListing.kind(of: "\(real)/\(ArticleFiles.siteMarker)") != .file
    else { return }
    for name in FolderListing.names(in: real) where !name.hasPrefix(".") {
      let relative = folder.isEmpty ? name : folder + "/" + name
      guard let real = contained(relative) else { continue }
      if FolderListing.kind(of: real) == .folder {
        list(relative, depth: depth + 1)
      } else if ArticleFiles.isArticle(name) {
        paths.append(relative)
      }
    }
  }
}

/// What a walk through folders asks the system.
private enum FolderListing {
  enum Kind { case file, folder, other }

  /// Returns what a path leads to, symbolic links followed; nil for nothing.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Returns the path without symbolic links, `.` and `..`; nil when nothing is there.
  static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns the names in a folder in the order of their bytes; none when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
