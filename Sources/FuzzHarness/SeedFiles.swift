internal import Foundation

/// Files from which inputs are made.
enum SeedFiles {
  /// Returns the contents of files, and of files in folders with the given extension, ordered by
  /// path.
  static func read(_ paths: [String], extension ending: String) -> [[UInt8]] {
    var files: [URL] = []
    for path in paths {
      let url = URL(filePath: path)
      let children = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
      let found = (children?.allObjects ?? []).compactMap { $0 as? URL }
      files += found.isEmpty ? [url] : found.filter { $0.pathExtension == ending }
    }
    return files.sorted { $0.path < $1.path }.compactMap { try? [UInt8](Data(contentsOf: $0)) }
  }
}
