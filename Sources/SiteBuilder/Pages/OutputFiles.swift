internal import Diagnostics

/// The files of a site while they are collected; a path that is taken twice is noticed.
struct OutputFiles: Sendable {
  private var byPath: [String: OutputFile] = [:]
  /// Paths in lower case with the path that was first, for file systems that ignore case.
  private var firstPaths: [String: String] = [:]
  /// Files whose paths were taken, with the path that was first.
  private(set) var collisions: [(file: OutputFile, first: String)] = []

  /// Makes an empty collection.
  ///
  /// - Parameter count: about how many there will be.
  init(count: Int = 0) {
    byPath.reserveCapacity(count)
    firstPaths.reserveCapacity(count)
  }

  /// The paths of all files.
  var paths: [String] { Array(byPath.keys) }

  /// All files in no particular order.
  var all: [OutputFile] { Array(byPath.values) }

  /// All files by path.
  var sorted: [OutputFile] { byPath.values.sorted { $0.path < $1.path } }

  /// Whether there is a file at a path, in upper or lower case.
  func has(_ path: String) -> Bool { firstPaths[OutputFiles.key(of: path)] != nil }

  private static func isPicture(_ path: String) -> Bool {
    path.hasPrefix("pictures/") && PictureStore.isPictureName(String(path.dropFirst(9)))
  }

  /// Returns a path in lower case; most already are.
  private static func key(of path: String) -> String {
    path.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } ? path : path.lowercased()
  }

  /// Adds a file; the same file may be added again.
  mutating func add(_ file: OutputFile) {
    let key = OutputFiles.key(of: file.path)
    if let first = firstPaths[key] {
      // Pictures are named by what is in them: the same name is the same file, wherever it is kept.
      // Texts count as equal when they are composed of other characters; files do not.
      let isSame =
        first.utf8.elementsEqual(file.path.utf8)
        && (OutputFiles.isPicture(first) || byPath[first] == file)
      if !isSame { collisions.append((file, first)) }
      return
    }
    firstPaths[key] = file.path
    byPath[file.path] = file
  }

  /// Adds a text.
  mutating func add(_ path: String, html: String) {
    add(OutputFile(path: path, source: .bytes(Array(html.utf8))))
  }

  /// Returns a diagnostic for each path that two different files claim, that would be both a file
  /// and a folder, or that no file can have.
  func diagnostics(folder: String) -> [Diagnostic] {
    duplicates(folder) + asFolders(folder) + unwritable(folder)
  }

  /// Paths of files that other files need as folders: `a.html` beside `a.html/b.html`.
  private func asFolders(_ folder: String) -> [Diagnostic] {
    var parents: Set<String> = []
    for path in firstPaths.keys {
      var parent = Path.folder(of: path)
      while !parent.isEmpty, parents.insert(parent).inserted { parent = Path.folder(of: parent) }
    }
    return parents.compactMap { firstPaths[$0] }.sorted().map { path in
      Diagnostic(
        .error, id: "content.duplicate-file", file: folder,
        summary: "`\(path)` would be both a file and a folder of the site",
        explanation: "Rename the article or the folder.")
    }
  }

  /// Paths that would lead out of the site, or that file systems do not accept.
  private func unwritable(_ folder: String) -> [Diagnostic] {
    byPath.keys.filter { !SitePath.isWritable($0) }.sorted().map { path in
      Diagnostic(
        .error, id: "content.bad-file-name", file: folder,
        summary: "`\(path)` cannot be a file name in the site",
        explanation: "Names have at most \(SitePath.longestName) bytes and no control characters.")
    }
  }

  private func duplicates(_ folder: String) -> [Diagnostic] {
    var known: Set<[UInt8]> = []
    return collisions.filter { known.insert(Array($0.file.path.utf8)).inserted }
      .sorted { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
      .map { file, first in
        let path = file.path
        return first.utf8.elementsEqual(path.utf8)
          ? Diagnostic(
            .error, id: "content.duplicate-file", file: folder,
            summary: "two different files would become `\(path)` in the site",
            explanation: copied([byPath[first], file], folder)
              + "Folders `assets`, `data`, `pictures` and `search` and the names "
              + "`404.html`, `feed.xml`, `llms.txt`, `results.json`, `robots.txt` and "
              + "`sitemap.xml` are reserved for the generator.")
          : Diagnostic(
            .error, id: "content.duplicate-file", file: folder,
            summary: first == path
              ? "two files would be `\(path)` in the site: their names look the same, and are "
                + "composed of other characters"
              : "`\(first)` and `\(path)` would be two files of the site",
            explanation: copied([byPath[first], file], folder)
              + "Rename one of them. Many file systems and servers do not tell such names "
              + "apart.")
      }
  }

  /// Says which files are copied to a path; empty if none is.
  private func copied(_ files: [OutputFile?], _ folder: String) -> String {
    let sources = files.compactMap { file -> String? in
      guard case .copy(let path)? = file?.source else { return nil }
      return "`\(path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path)`"
    }
    guard !sources.isEmpty else { return "" }
    return sources.joined(separator: " and ") + (sources.count == 1 ? " is" : " are")
      + " copied there. "
  }
}
