internal import Diagnostics

/// The files of a site while they are collected; a path that is taken twice is noticed.
struct OutputFiles {
  private var byPath: [String: OutputFile] = [:]
  /// Paths in lower case with the path that was first, for file systems that do not tell cases apart.
  private var firstPaths: [String: String] = [:]
  private var collisions: Set<String> = []

  /// The paths of all files.
  var paths: [String] { Array(byPath.keys) }

  /// All files in no order.
  var all: [OutputFile] { Array(byPath.values) }

  /// All files by path.
  var sorted: [OutputFile] { byPath.values.sorted { $0.path < $1.path } }

  /// Whether there is a file at a path, in upper or lower case.
  func has(_ path: String) -> Bool { firstPaths[path.lowercased()] != nil }

  /// Adds a file; the same file may be added again.
  mutating func add(_ file: OutputFile) {
    let first = firstPaths[file.path.lowercased(), default: file.path]
    if let known = byPath[first] {
      if known != file { collisions.insert(file.path) }
      return
    }
    firstPaths[file.path.lowercased()] = file.path
    byPath[file.path] = file
  }

  /// Adds a text.
  mutating func add(_ path: String, html: String) {
    add(OutputFile(path: path, source: .bytes(Array(html.utf8))))
  }

  /// Returns a diagnostic for each path that two different files claim.
  func diagnostics(folder: String) -> [Diagnostic] {
    collisions.sorted().map { path in
      Diagnostic(
        .error, id: "content.duplicate-file", file: folder,
        summary: "two different files would become `\(path)` in the site",
        explanation: "Folders `assets`, `data`, `pictures` and `search` and the names "
          + "`404.html`, `feed.xml`, `llms.txt`, `results.json`, `robots.txt` and `sitemap.xml` "
          + "belong to the generator.")
    }
  }
}
