import Foundation

/// The files of a site folder and what the system says about each, which changes when its bytes do.
struct SiteListing: Hashable, Sendable {
  /// What distinguishes a file or folder from any other. Another name for the file does not change
  /// it.
  struct Mark: Hashable, Sendable {
    /// Bytes; 0 for a folder.
    var size: Int
    var inode: Int
    /// When it was last changed, in nanoseconds since 1970.
    var written: Int
    var isFolder = false

    init(_ status: stat) {
      isFolder = status.st_mode & S_IFMT == S_IFDIR
      size = isFolder ? 0 : Int(status.st_size)
      inode = Int(truncatingIfNeeded: status.st_ino)
      #if canImport(Darwin)
        written = FileState.nanoseconds(status.st_mtimespec)
      #else
        written = FileState.nanoseconds(status.st_mtim)
      #endif
    }

    /// Looks at a path, symbolic links not followed; nil when nothing is there.
    init?(_ path: String) {
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  /// A path below the site's folder, and what is there.
  struct Entry: Hashable, Sendable {
    var path: String
    var mark: Mark
  }

  /// Everything but folders, by path.
  private(set) var files: [Entry] = []
  /// All folders, and the site's own with an empty path. A new name in one of them changes its
  /// mark.
  private(set) var folders: [Entry] = []

  /// An empty site.
  init() {}

  /// Takes what is known.
  init(files: [Entry], folders: [Entry]) {
    self.files = files.sorted { $0.path < $1.path }
    self.folders = folders.sorted { $0.path < $1.path }
  }

  /// Looks at a folder and all that it holds; nil when it cannot.
  init?(of folder: String) {
    guard let mark = Mark(folder), mark.isFolder else { return nil }
    folders.append(Entry(path: "", mark: mark))
    guard walk(folder, "") else { return nil }
    files.sort { $0.path < $1.path }
    folders.sort { $0.path < $1.path }
  }

  /// Returns where a file stands in `files`, or would stand.
  ///
  /// - Parameter guess: a place that is looked at first; lists in the same order need no other.
  func place(of path: String, guess: Int = 0) -> Int {
    if files.indices.contains(guess), files[guess].path == path { return guess }
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the mark of the file at a place, if it has a path.
  func mark(at place: Int, of path: String) -> Mark? {
    files.indices.contains(place) && files[place].path == path ? files[place].mark : nil
  }

  private mutating func walk(_ folder: String, _ below: String) -> Bool {
    guard let stream = unsafe opendir(folder) else { return false }
    defer { unsafe closedir(stream) }
    let descriptor = unsafe dirfd(stream)
    var inner: [String] = []
    while let entry = unsafe readdir(stream) {
      let found = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name -> Entry? in
        let name = unsafe UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
        let text = unsafe String(cString: name)
        guard text != ".", text != ".." else { return nil }
        var status = stat()
        guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
          return nil
        }
        return Entry(path: below + text, mark: Mark(status))
      }
      guard let found else { continue }
      if found.mark.isFolder {
        folders.append(found)
        inner.append(found.path)
      } else {
        files.append(found)
      }
    }
    return inner.allSatisfy { path in
      walk("\(folder)/\(path.dropFirst(below.utf8.count))", path + "/")
    }
  }
}

extension SiteListing.Entry: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    path = try record.read()
    mark = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(path)
    record.add(mark)
  }
}

extension SiteListing.Mark: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    size = try record.read()
    inode = try record.read()
    written = try record.read()
    isFolder = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(size)
    record.add(inode)
    record.add(written)
    record.add(isFolder)
  }
}

extension SiteListing: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    files = try record.read()
    folders = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(files)
    record.add(folders)
  }
}
