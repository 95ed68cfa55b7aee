/// Paths as texts with `/` between their parts.
enum Path {
  /// Joins two paths; an absolute second one stands alone, and `.` disappears.
  static func join(_ folder: String, _ rest: String) -> String {
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

  /// Returns what stands behind the last `/`.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns what stands behind the last dot of the name, in lower case; `""` without one.
  static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return ""
    }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// Resolves `.` and `..` in a path below a root; nil when it leads out of the root.
  static func normalized(_ path: String) -> String? {
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

  /// Returns the way from one folder to a path, both below the same root and normalized.
  static func relative(_ path: String, from folder: String) -> String {
    let to = path.split(separator: "/")
    let from = folder.split(separator: "/")
    var shared = 0
    while shared < min(to.count - 1, from.count) && to[shared] == from[shared] { shared += 1 }
    let up = Array(repeating: "..", count: from.count - shared)
    return (up + to[shared...].map(String.init)).joined(separator: "/")
  }
}
