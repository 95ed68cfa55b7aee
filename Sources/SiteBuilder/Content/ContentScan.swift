/// Reads the files of a folder without ever leaving it; `ArticleFiles` finds the articles among them.
struct ContentScan {
  /// The folder with all symbolic links resolved.
  let root: String

  /// Opens a folder; nil when it is no folder.
  init?(folder: String) {
    guard let root = Files.realPath(folder), Files.isFolder(root) else { return nil }
    self.root = root
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
