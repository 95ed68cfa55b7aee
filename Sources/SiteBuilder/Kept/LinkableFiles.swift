internal import ContentDigest
internal import FigureBlocks

/// Which files a link or picture could lead to: the names of all files in a folder except hidden
/// ones and sites that sitegen made in it.
struct LinkableFiles {
  private var text: [UInt8] = []
  private var visited: Set<String> = []

  /// Returns a digest of the names, which is another one if a file comes, goes or has another name.
  static func digest(of folder: String) -> String {
    var files = LinkableFiles()
    files.walk(folder)
    return SHA256.hex(of: files.text)
  }

  private mutating func walk(_ folder: String) {
    guard let real = FolderListing.realPath(folder), visited.insert(real).inserted,
      FolderListing.kind(of: "\(real)/\(SiteOutput.marker)") != .file,
      let entries = try? FolderListing.entries(in: real)
    else { return add("none") }
    add("{")
    for (name, kind) in entries where !name.hasPrefix(".") {
      add(name)
      let path = "\(real)/\(name)"
      switch kind ?? FolderListing.kind(of: path, followsLinks: false) {
      case .folder: walk(path)
      case .link:
        add(FolderListing.realPath(path) ?? "")
        if FolderListing.kind(of: path) == .folder { walk(path) }
      default: break
      }
    }
    add("}")
  }

  /// Names can have any character but a slash and a zero byte.
  private mutating func add(_ name: String) {
    text += name.utf8
    text.append(0)
  }
}
