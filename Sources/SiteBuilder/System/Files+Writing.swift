import FigureBlocks
import Foundation
import Synchronization

extension Files {
  /// Writes a new file, replacing an old one of the same name in place.
  static func write(_ bytes: [UInt8], to path: String) throws(SiteError) {
    try write(runs: [bytes[...]], to: path)
  }

  /// Writes a new file of runs of bytes.
  static func write(runs: [ArraySlice<UInt8>], to path: String) throws(SiteError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(doing: "write", path: path, code: errno) }
    var failure: Int32 = 0
    for run in runs {
      unsafe run.withUnsafeBytes { buffer in
        var done = 0
        while done < buffer.count && failure == 0 {
          let put = unsafe Foundation.write(
            descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
          if put < 0 && errno != EINTR { failure = errno }
          if put > 0 { done += put }
        }
      }
    }
    // A full disk may be reported only here.
    if close(descriptor) != 0 && failure == 0 { failure = errno }
    guard failure == 0 else { throw .system(doing: "write", path: path, code: failure) }
  }

  private static let temporaries = Atomic(0)

  /// Writes a file of a cache so that other processes see the old bytes or all of the new ones,
  /// never a part.
  ///
  /// A folder in the file's place is damage, and is removed with all it holds.
  static func writeAtomically(_ bytes: [UInt8], to path: String) throws(SiteError) {
    try writeAtomically(runs: [bytes[...]], to: path)
  }

  /// Writes a file of runs of bytes in the same way.
  static func writeAtomically(
    runs: [ArraySlice<UInt8>], to path: String
  ) throws(SiteError) {
    // Threads may write the same file, so each uses a name of its own until the renaming.
    let number = temporaries.wrappingAdd(1, ordering: .relaxed).newValue
    let temporary = "\(path).\(getpid()).\(number).part"
    do throws(SiteError) {
      try write(runs: runs, to: temporary)
      if isFolder(path) { try remove(path) }
      try move(temporary, to: path)
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes a file in the same way, with the permissions that the old one had.
  static func replace(_ path: String, with bytes: [UInt8]) throws(SiteError) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    try writeAtomically(bytes, to: path)
    if isThere { unsafe chmod(path, status.st_mode & 0o7777) }
  }

  /// Renames a file or folder; a file at the new name is replaced.
  static func move(_ old: String, to new: String) throws(SiteError) {
    guard unsafe rename(old, new) == 0 else {
      throw .system(doing: "rename", path: "\(old) to \(new)", code: errno)
    }
  }

  /// Removes a file, or a folder with all it holds; symbolic links are removed, not followed.
  static func remove(_ path: String) throws(SiteError) {
    // Folders whose paths are too long for the system are moved up, and are found in the next
    // round.
    while try remove(path, in: path) {}
  }

  /// Paths may have 4,096 bytes, and names 255; on other systems 1,024.
  private static let longestPath = 700

  /// Removes what is at a path, and returns whether something in it was moved to `top` instead.
  private static func remove(_ path: String, in top: String) throws(SiteError) -> Bool {
    switch kind(of: path) {
    case nil: return false
    case .folder:
      // What somebody closed to writing is sitegen's all the same.
      if unsafe access(path, R_OK | W_OK | X_OK) != 0 { _ = unsafe chmod(path, S_IRWXU) }
      if path.utf8.count > top.utf8.count + longestPath {
        try move(path, to: Path.join(top, UUID().uuidString))
        return true
      }
      var isMoved = false
      for name in try names(in: path) {
        if try remove("\(path)/\(name)", in: top) { isMoved = true }
      }
      if isMoved && path == top { return true }
      guard unsafe rmdir(path) == 0 || errno == ENOENT else {
        throw .system(doing: "remove", path: path, code: errno)
      }
      return isMoved
    default:
      guard unsafe unlink(path) == 0 || errno == ENOENT else {
        throw .system(doing: "remove", path: path, code: errno)
      }
      return false
    }
  }
}
