#if canImport(Glibc)
  private import Glibc
#elseif canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#endif

/// What a folder walk asks the system.
package enum FolderListing {
  /// What is at a path.
  package enum Kind: Hashable { case file, folder, link, other }

  /// A folder that cannot be listed, with the system's error number.
  package struct Failure: Error, Hashable {
    /// `errno`.
    package var code: Int32
  }

  /// Returns what is at a path; nil if nothing is.
  ///
  /// - Parameter followsLinks: whether a final symbolic link counts as what it leads to; the result
  ///   is then never `.link`.
  package static func kind(of path: String, followsLinks: Bool = true) -> Kind? {
    var status = stat()
    guard unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      return nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Returns the path without symbolic links, `.` and `..`; nil if nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns the names in a folder except `.` and `..`, in byte order.
  package static func names(in folder: String) throws(Failure) -> [String] {
    try entries(in: folder).map(\.name)
  }

  /// Returns the names in a folder except `.` and `..`, in byte order, each with its kind: nil if
  /// the file system does not report kinds, or if the name was not UTF-8 and had to be repaired.
  package static func entries(
    in folder: String
  ) throws(Failure) -> [(name: String, kind: Kind?)] {
    guard let stream = unsafe opendir(folder) else { throw Failure(code: errno) }
    defer { unsafe closedir(stream) }
    var entries: [(name: String, kind: Kind?)] = []
    while let entry = unsafe readdir(stream) {
      let (name, isText) = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        let bytes = unsafe UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
        let text = unsafe String(validatingCString: bytes)
        return (unsafe text ?? String(cString: bytes), text != nil)
      }
      guard name != "." && name != ".." else { continue }
      // No file has the repaired name.
      entries.append((name, isText ? unsafe kind(ofType: Int32(entry.pointee.d_type)) : nil))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func kind(ofType type: Int32) -> Kind? {
    switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): nil
    default: .other
    }
  }
}
