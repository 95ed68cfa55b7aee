internal import ContentDigest

/// What pages with the same classes and attributes load.
struct PageLoad: Sendable {
  /// The paths of the parts that they use.
  let paths: Set<String>
  /// The style sheets of their figures and of what follows the text, as one file; nil where there
  /// are none.
  let later: OutputFile?
  /// Scripts that were joined, by their paths: layouts may list them in different orders.
  private let scripts = KeptJoined()

  /// Takes the parts' paths, and the texts of the sheets that are joined.
  init(paths: Set<String>, later: [String]) {
    self.paths = paths
    let text = later.joined(separator: "\n")
    self.later = text.isEmpty ? nil : PageLoad.file(text, ".css")
  }

  /// Returns scripts as one file. It is strict, as each of Fillet's scripts is by itself.
  func joined(_ parts: [SitePart]) -> OutputFile {
    scripts.value(for: parts.map(\.path)) {
      let mark = "\"use strict\";\n"
      let texts = parts.map { part in
        part.text.hasPrefix(mark) ? String(part.text.dropFirst(mark.count)) : part.text
      }
      return PageLoad.file(mark + texts.joined(), ".js")
    }
  }

  /// Returns a file that pages with the same needs share, named by its digest.
  private static func file(_ text: String, _ ending: String) -> OutputFile {
    let bytes = Array(text.utf8)
    let name = SHA256.hex(of: bytes).prefix(16)
    return OutputFile(path: "assets/figures/\(name)\(ending)", source: .bytes(bytes))
  }
}

private typealias KeptJoined = Kept<[String], OutputFile>
