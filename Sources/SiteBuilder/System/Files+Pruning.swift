import Foundation

extension Files {
  /// How many files, and how many bytes of them, a cache folder keeps beyond those in use: going
  /// back to an earlier text then finds its figures.
  private static let spareFiles = 2_000
  private static let spareBytes = 512 << 20

  /// Removes the oldest files of a cache folder that are not in use, until few enough are left.
  ///
  /// - Parameters:
  ///   - used: the names of those in use.
  ///   - bytes: how many bytes of others are kept.
  ///   - others: further names in use; asked for only if there is too much.
  static func prune(
    _ folder: String, keeping used: Set<String>, bytes: Int = spareBytes,
    others: () -> Set<String> = { [] }
  ) throws(SiteError) {
    guard isFolder(folder) else { return }
    var unused = try names(in: folder).filter { !used.contains($0) }.map {
      SpareFile(name: $0, in: folder)
    }
    func isTooMuch(_ files: some Collection<SpareFile>) -> Bool {
      files.count > spareFiles || files.reduce(0) { $0 + $1.size } > bytes
    }
    guard isTooMuch(unused) else { return }
    let others = others()
    unused.removeAll { others.contains($0.name) }
    unused.sort { ($0.time, $0.name) < ($1.time, $1.name) }
    var count = unused.count
    var size = unused.reduce(0) { $0 + $1.size }
    for file in unused {
      guard count > spareFiles || size > bytes else { return }
      try remove("\(folder)/\(file.name)")
      (count, size) = (count - 1, size - file.size)
    }
  }

  /// A file that may be removed.
  private struct SpareFile {
    let name: String
    let size: Int
    /// When it was written, in nanoseconds.
    let time: Int64

    init(name: String, in folder: String) {
      self.name = name
      var status = stat()
      guard unsafe lstat("\(folder)/\(name)", &status) == 0 else {
        (size, time) = (0, 0)
        return
      }
      size = Int(status.st_size)
      #if canImport(Darwin)
        let written = status.st_mtimespec
      #else
        let written = status.st_mtim
      #endif
      time = Int64(FileState.nanoseconds(written))
    }
  }
}
