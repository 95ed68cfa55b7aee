import Foundation

/// A folder of one worker: the only one that it may write to.
///
/// It is removed with this value. Those of a build that was killed are removed by the next one,
/// which knows them by locks that nobody holds; a worker cannot remove its own.
struct WorkerFolder: ~Copyable {
  let path: String
  private let lock: Int32

  /// Makes a folder below another one.
  init(in folder: String) throws(SiteError) {
    while true {
      let path = Path.join(folder, UUID().uuidString)
      try Files.makeFolder(path)
      let lock = WorkerFolder.open(path)
      let isHeld = flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      // Before it is locked, another build may take it for one that was left.
      if !isHeld && Files.isFolder(path) {
        (self.path, self.lock) = (path, lock)
        return
      }
      close(lock)
    }
  }

  deinit {
    try? Files.remove(path)
    close(lock)
  }

  /// Removes the folders of workers whose build is gone.
  static func removeAbandoned(in folder: String) {
    for name in (try? Files.names(in: folder)) ?? [] {
      let path = Path.join(folder, name)
      let lock = open(path)
      if lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0 { try? Files.remove(path) }
      close(lock)
    }
  }

  private static func open(_ path: String) -> Int32 {
    unsafe Foundation.open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW)
  }
}
