import FigureBlocks
import Foundation

/// The few things the generator does with files, each naming the path when it fails.
package enum Files {
  /// Returns what is at a path without following a final symbolic link; nil for nothing.
  static func kind(of path: String) -> FolderListing.Kind? {
    FolderListing.kind(of: path, followsLinks: false)
  }

  /// Whether a path leads to a regular file, symbolic links followed.
  package static func isFile(_ path: String) -> Bool { FolderListing.kind(of: path) == .file }

  /// Whether a path leads to a folder, symbolic links followed.
  static func isFolder(_ path: String) -> Bool { FolderListing.kind(of: path) == .folder }

  /// Returns a file's size in bytes, symbolic links followed; nil when there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Returns the path without symbolic links, `.` and `..`; nil when nothing is there.
  package static func realPath(_ path: String) -> String? { FolderListing.realPath(path) }

  /// Returns the names in a folder, `.` and `..` excluded, in the order of their bytes.
  package static func names(in folder: String) throws(SiteError) -> [String] {
    do throws(FolderListing.Failure) {
      return try FolderListing.names(in: folder)
    } catch {
      throw .system(doing: "list", path: folder, code: error.code)
    }
  }

  /// Returns a file's bytes. Pipes and devices are not files: opening one could block forever, and
  /// reading never end.
  ///
  /// - Parameter limit: the most bytes of a file that somebody else has made; a symbolic link is
  ///   none then.
  package static func read(_ path: String, limit: Int? = nil) throws(SiteError) -> [UInt8] {
    let links = limit == nil ? 0 : O_NOFOLLOW
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | links)
    guard descriptor >= 0 else { throw .system(doing: "read", path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .system(doing: "read", path: path, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .system(doing: "read", path: path, code: isFolder ? EISDIR : EINVAL)
    }
    let capacity = Int(status.st_size)
    if let limit, capacity > limit { throw .system(doing: "read", path: path, code: EFBIG) }
    // The standard library writes the count into the one empty array that all threads share.
    guard capacity > 0 else { return [] }
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        let got = unsafe Foundation.read(
          descriptor, buffer.baseAddress.map { unsafe $0 + count }, capacity - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        count += got
      }
    }
    guard failure == 0 else { throw .system(doing: "read", path: path, code: failure) }
    return bytes
  }

  /// Makes a folder and those above it that are missing.
  package static func makeFolder(_ path: String) throws(SiteError) {
    if unsafe mkdir(path, 0o777) == 0 { return }
    switch errno {
    case EEXIST where isFolder(path): return
    case ENOENT:
      let parent = Path.parent(of: path)
      guard parent != path else { throw .system(doing: "make", path: path, code: ENOENT) }
      try makeFolder(parent)
      guard unsafe mkdir(path, 0o777) == 0 || (errno == EEXIST && isFolder(path)) else {
        throw .system(doing: "make", path: path, code: errno)
      }
    case let code: throw .system(doing: "make", path: path, code: code)
    }
  }

  /// Reads a file of the package manager's that has a path on each line, quoted as a shell wants it
  /// where it has other signs than letters, digits and a few more.
  static func paths(inList file: String) throws(SiteError) -> [String] {
    String(decoding: try read(file), as: UTF8.self).split(separator: "\n").map { line in
      let path = line.trimmingCharacters(in: .whitespaces)
      guard path.count > 1, path.hasPrefix("'"), path.hasSuffix("'") else { return path }
      return String(path.dropFirst().dropLast()).replacing("'\\''", with: "'")
    }
  }
}
