/// A choice of files: a folder with everything below it, a file, or a pattern.
///
/// `*` stands for any characters but a slash, `?` for one, and `**` for any number of folders,
/// including none.
struct PathPattern: Hashable, Sendable {
  private let parts: [[Character]]
  /// Whether it is the plain path of a folder or file, without wildcards.
  private let isPlain: Bool
  private static let anyFolders: [Character] = ["*", "*"]

  /// Reads a pattern; nil for one that leads out of the folder.
  init?(_ text: String) {
    var parts = text.split(separator: "/").map(Array.init)
    guard !parts.isEmpty, !text.hasPrefix("/"), !parts.contains([".", "."]), !parts.contains(["."])
    else { return nil }
    // `guides/**` is what is in the folder, and not the page `guides`.
    if parts.last == PathPattern.anyFolders { parts.append(["*"]) }
    self.parts = parts
    isPlain = !text.contains { $0 == "*" || $0 == "?" }
  }

  /// Whether the pattern covers a file, given by its path with or without `.md`.
  func matches(_ path: String) -> Bool {
    let pieces = path.split(separator: "/").map(Array.init)
    let named = PathPattern.withoutEnding(pieces)
    if isPlain {
      return pieces.count > parts.count
        ? pieces.starts(with: parts) : [pieces, named].contains(parts)
    }
    return [pieces, named].contains { pieces in
      PathPattern.match(parts, pieces, isAny: { $0 == PathPattern.anyFolders }) { pattern, name in
        PathPattern.match(pattern, name, isAny: { $0 == "*" }) { $0 == "?" || $0 == $1 }
      }
    }
  }

  private static func withoutEnding(_ pieces: [[Character]]) -> [[Character]] {
    guard let last = pieces.last, String(last).lowercased().hasSuffix(".md") else { return pieces }
    return pieces.dropLast() + [Array(last.dropLast(3))]
  }

  /// Compares from left to right. On a mismatch, only the last part that matches anything has to be
  /// retried, so the number of steps is at most the product of both lengths.
  private static func match<Element>(
    _ pattern: [Element], _ text: [Element], isAny: (Element) -> Bool,
    fits: (Element, Element) -> Bool
  ) -> Bool {
    var (p, t) = (0, 0)
    var retry: (p: Int, t: Int)?
    while t < text.count {
      if p < pattern.count, isAny(pattern[p]) {
        p += 1
        retry = (p, t)
      } else if p < pattern.count, fits(pattern[p], text[t]) {
        (p, t) = (p + 1, t + 1)
      } else if let last = retry {
        retry = (last.p, last.t + 1)
        (p, t) = (last.p, last.t + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy(isAny)
  }
}
