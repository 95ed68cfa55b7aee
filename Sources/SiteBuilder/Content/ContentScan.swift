/// Finds the files of a folder without ever leaving it.
///
/// Hidden files and sites that sitegen made, such as the output of `--content . --output Site`, are
/// passed over.
struct ContentScan {
  /// The folder with all symbolic links resolved.
  let root: String
  /// Paths of Markdown files below the folder, sorted.
  private(set) var markdown: [String] = []
  private var visited: Set<String> = []
  /// Folders nested deeper are not read.
  private static let maximumDepth = 32

  /// Lists a folder; nil when it is no folder.
  init?(folder: String) {
    guard let root = Files.realPath(folder), Files.isFolder(root) else { return nil }
    self.root = root
    list("", depth: 0)
    markdown.sort()
  }

  private mutating func list(_ folder: String, depth: Int) {
    let path = folder.isEmpty ? root : root + "/" + folder
    guard depth <= ContentScan.maximumDepth, let real = contained(folder),
      visited.insert(real).inserted, !Files.isFile("\(path)/\(SiteOutput.marker)")
    else { return }
    for name in ContentScan.names(in: path) where !name.hasPrefix(".") {
      let relative = folder.isEmpty ? name : folder + "/" + name
      guard let real = contained(relative) else { continue }
      if Files.isFolder(real) {
        list(relative, depth: depth + 1)
      } else if name.lowercased().hasSuffix(".md") {
        markdown.append(relative)
      }
    }
  }

  /// Returns where a path below the folder leads, or nil when nothing is there or it leads outside.
  func contained(_ relative: String) -> String? {
    let path = relative.isEmpty ? root : root + "/" + relative
    guard let real = Files.realPath(path) else { return nil }
    return real == root || real.hasPrefix(root + "/") ? real : nil
  }

  /// Returns the names in a folder, sorted; none when it cannot be read.
  static func names(in folder: String) -> [String] { (try? Files.names(in: folder)) ?? [] }

  /// Returns the bytes of a file; nil when it cannot be read.
  static func bytes(_ path: String) -> [UInt8]? { try? Files.read(path) }
}
