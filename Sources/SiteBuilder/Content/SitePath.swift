internal import Diagnostics

/// Arithmetic on paths inside the site, which are written with `/` and start at its root.
enum SitePath {
  /// Returns the folder of a path without a slash at its end; empty at the root.
  static func folder(of path: String) -> String {
    pieces(path).dropLast().joined(separator: "/")
  }

  /// Returns what follows a path's last slash.
  static func fileName(of path: String) -> String { pieces(path).last.map(String.init) ?? "" }

  /// Returns where a relative path leads from a folder; nil when it leaves the root.
  static func resolve(_ relative: String, from folder: String) -> String? {
    var parts = relative.hasPrefix("/") ? [] : pieces(folder)
    for part in pieces(relative) {
      switch part {
      case ".": break
      case "..":
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the address of one file on the page of another, percent-encoded.
  static func url(from page: String, to target: String) -> String {
    let from = pieces(page).dropLast()
    let to = pieces(target)
    let shared = zip(from, to.dropLast()).prefix { $0 == $1 }.count
    let up = String(repeating: "../", count: from.count - shared)
    return up + encoded(to[shared...].joined(separator: "/"))
  }

  /// Returns the relative path from a page to the site's root: empty or `../` once or more.
  static func root(from page: String) -> String {
    String(repeating: "../", count: max(0, pieces(page).count - 1))
  }

  /// How many bytes a name of a file or folder may have.
  static let longestName = 255

  /// Whether a file can be written at this path: it stays in the site, and file systems accept its
  /// names.
  static func isWritable(_ path: String) -> Bool {
    // In one pass: a large site has tens of thousands of paths.
    var (length, dots) = (0, 0)
    func isName() -> Bool {
      (1...longestName).contains(length) && !(dots == length && length <= 2)
    }
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        guard isName() else { return false }
        (length, dots) = (0, 0)
      } else {
        guard byte >= 0x20 && byte != 0x7F else { return false }
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return isName()
  }

  private static func pieces(_ path: String) -> [Substring] {
    // By bytes, which takes a tenth of the time of doing it by characters.
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// Returns a path as it is written in an address.
  static func encoded(_ path: String) -> String { PercentEncoding.encoded(path: path) }

  /// Returns an address's path with `%xx` resolved; nil if the result is not UTF-8 or has a NUL.
  static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      rest = rest.dropFirst(2)
      bytes.append(value)
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
