internal import Foundation

/// A value that changes whenever a file's bytes do, obtained without reading them.
package struct FileStamp: Hashable, Sendable {
  private var seconds: Int
  private var nanoseconds: Int
  private var size: Int64
  private var inode: UInt64

  /// Inspects a file, following links; nil if there is none.
  package init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether the file was modified at a time or later, in seconds since 1970.
  func isModified(since time: Double) -> Bool {
    Double(seconds) + Double(nanoseconds) / 1e9 >= time
  }

  init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
  }
}
