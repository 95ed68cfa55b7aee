import Foundation

/// The few things the generator does with files, each naming the path when it fails.
enum Files {
  /// What stands at a path.
  enum Kind: Hashable { case file, folder, link, other }

  /// Returns what stands at a path without following a final symbolic link; nil for nothing.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Whether a path leads to a regular file, symbolic links followed.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path leads to a folder, symbolic links followed.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns a file's size in bytes, symbolic links followed; nil when there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Returns the path without symbolic links, `.` and `..`; nil when nothing is there.
  static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns the names in a folder, `.` and `..` excluded, in the order of their bytes.
  static func names(in folder: String) throws(SiteError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      throw .system(doing: "list", path: folder, code: errno)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns a file's bytes.
  static func read(_ path: String) throws(SiteError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(doing: "read", path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .system(doing: "read", path: path, code: errno)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw .system(doing: "read", path: path, code: EISDIR)
    }
    let capacity = Int(status.st_size)
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
  static func makeFolder(_ path: String) throws(SiteError) {
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
}
