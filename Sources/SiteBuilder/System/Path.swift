/// Paths as texts with `/` between their parts.
package enum Path {
  /// Joins two paths; an absolute second one stands alone, and `.` disappears.
  package static func join(_ folder: String, _ rest: String) -> String {
    if rest.hasPrefix("/") || folder.isEmpty || folder == "." { return rest }
    if rest.isEmpty || rest == "." { return folder }
    return folder.hasSuffix("/") ? folder + rest : "\(folder)/\(rest)"
  }

  /// Returns the folder of a path: `""` for a bare name, `/` at the root.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the folder of a path as a path that can be opened: `.` for a bare name.
  static func parent(of path: String) -> String {
    let folder = folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// Returns what follows the last `/`.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Resolves `.` and `..` in a path below a root; nil when it leads out of the root.
  package static func normalized(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
