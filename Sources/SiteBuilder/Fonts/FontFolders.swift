import FigureBlocks
import Foundation

/// Where font files are looked for: beside the templates, then among the system's fonts.
struct FontFolders {
  private let templates: [String]
  private let system: [String]
  /// Paths of the system's fonts by file name, listed when one is first asked for.
  private var known: [String: String]?
  private static let maximumDepth = 5

  /// Takes the folder of templates and those of fonts; nil for the usual ones.
  ///
  /// The environment's `FILLET_FONTS` lists folders, separated by colons, that are searched instead
  /// of the usual ones.
  init(templates: [String], system: [String]? = nil) {
    self.templates = templates
    let environment = ProcessInfo.processInfo.environment
    let named = (environment["FILLET_FONTS"] ?? "").split(separator: ":").map(String.init)
    self.system = system ?? (named.isEmpty ? FontFolders.usual(home: environment["HOME"]) : named)
  }

  /// The folders of Linux and macOS, including the user's own.
  private static func usual(home: String?) -> [String] {
    let own = home.map { ["\($0)/.local/share/fonts", "\($0)/Library/Fonts"] } ?? []
    return ["/usr/share/fonts", "/usr/local/share/fonts"] + own + ["/Library/Fonts"]
  }

  /// Returns the first of some files that exists; nil when none does.
  mutating func path(of files: [String]) -> String? {
    for file in files {
      if let own = templates.map({ Path.join($0, file) }).first(where: Files.isFile) { return own }
    }
    return files.first { !$0.contains("/") && system(of: $0) != nil }.flatMap { system(of: $0) }
  }

  private mutating func system(of file: String) -> String? {
    let known = self.known ?? listed()
    self.known = known
    return known[file]
  }

  private func listed() -> [String: String] {
    var found: [String: String] = [:]
    for folder in system { FontFolders.list(folder, depth: 0, into: &found) }
    return found
  }

  private static func list(_ folder: String, depth: Int, into found: inout [String: String]) {
    for name in (try? Files.names(in: folder)) ?? [] where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      let ending = name.suffix(4).lowercased()
      if ending == ".ttf" || ending == ".otf" {
        if found[name] == nil { found[name] = path }
      } else if depth < maximumDepth, Files.isFolder(path) {
        list(path, depth: depth + 1, into: &found)
      }
    }
  }
}
