internal import Foundation

/// The files in some folders, each with a stamp that shows whether it has changed.
package struct FolderSnapshot: Hashable, Sendable {
  private var files: [String: FileStamp] = [:]
  /// The folders found, including existing roots, even roots that are files.
  package private(set) var folders: [String] = []
  /// The roots that do not exist.
  package private(set) var missing: [String] = []

  private static let maximumDepth = 32

  /// Inspects single files, and folders with everything below, except names that begin with a dot
  /// or `#` or end with a tilde, which editors use.
  ///
  /// - Parameter optional: further roots that need not exist.
  package init(_ roots: [String], optional: [String] = []) {
    for root in roots where !look(at: root) { missing.append(root) }
    add(optional: optional)
  }

  /// Inspects further roots that need not exist.
  mutating func add(optional roots: [String]) {
    for root in roots { _ = look(at: root) }
  }

  /// Returns the files in some roots that were modified at a time or later, in seconds since 1970.
  func files(in roots: [String], modifiedSince time: Double) -> [String] {
    files.filter { path, stamp in
      stamp.isModified(since: time)
        && roots.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }.keys.sorted()
  }

  /// Inspects a root; returns whether it exists.
  private mutating func look(at root: String) -> Bool {
    guard let status = FolderSnapshot.status(root) else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: look(root, depth: 0)
    case S_IFREG:
      folders.append(root)
      files[root] = FileStamp(status)
    default: return false
    }
    return true
  }

  /// Returns the files that differ, including those in only one of the two snapshots, in order.
  package func changes(since old: FolderSnapshot) -> [String] {
    var changed = Set(files.filter { old.files[$0.key] != $0.value }.keys)
    changed.formUnion(old.files.keys.filter { files[$0] == nil })
    return changed.sorted()
  }

  private mutating func look(_ folder: String, depth: Int) {
    folders.append(folder)
    guard depth < FolderSnapshot.maximumDepth, let stream = unsafe opendir(folder) else { return }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      guard !name.hasPrefix("."), !name.hasSuffix("~"), !name.hasPrefix("#") else { continue }
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      guard let status = FolderSnapshot.status(path) else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: look(path, depth: depth + 1)
      case S_IFREG: files[path] = FileStamp(status)
      default: break
      }
    }
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }
}
