internal import Foundation

/// Which files are in some folders, and what tells that one of them changed.
package struct FolderSnapshot: Hashable, Sendable {
  private var files: [String: FileStamp] = [:]
  /// The folders that were found, the roots that are there among them; also roots that are files.
  package private(set) var folders: [String] = []
  /// The roots that are not there.
  package private(set) var missing: [String] = []

  private static let maximumDepth = 32

  /// Looks at folders with all that is below, and at single files; names with a dot or a tilde are those of editors.
  ///
  /// - Parameter optional: further roots that need not be there.
  package init(_ roots: [String], optional: [String] = []) {
    for root in roots where !look(at: root) { missing.append(root) }
    for root in optional { _ = look(at: root) }
  }

  /// Looks at a root; returns whether it is there.
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

  /// Returns the files that differ, those that are in one of the two only among them, in order.
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
