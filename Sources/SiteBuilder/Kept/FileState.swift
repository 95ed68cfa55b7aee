import Foundation

/// What the system says of a file, which changes when its bytes do.
struct FileState: Hashable, Sendable {
  private let numbers: [Int64]
  /// When it was last changed, in nanoseconds since 1970.
  private let changed: Int64

  /// Looks at a file, symbolic links followed; nil when there is none.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (content, inode) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (content, inode) = (status.st_mtim, status.st_ctim)
    #endif
    numbers = [
      Int64(status.st_size), Int64(bitPattern: UInt64(status.st_ino)), Int64(content.tv_sec),
      Int64(content.tv_nsec), Int64(inode.tv_sec), Int64(inode.tv_nsec),
    ]
    changed = max(
      FileState.nanoseconds(content.tv_sec, content.tv_nsec),
      FileState.nanoseconds(inode.tv_sec, inode.tv_nsec))
  }

  /// Whether it was changed so long before a moment that a change after it has another time.
  func isSettled(at moment: Date) -> Bool {
    changed < Int64(moment.timeIntervalSince1970 * 1e9) - FolderState.grain
  }

  private static func nanoseconds(_ seconds: Int, _ rest: Int) -> Int64 {
    Int64(seconds) * 1_000_000_000 + Int64(rest)
  }
}

/// The states of several files, of which some may not be there.
struct FileStates: Hashable, Sendable {
  private let states: [String: FileState?]

  /// Looks at files.
  init(_ paths: some Sequence<String>) {
    states = Dictionary(paths.map { ($0, FileState($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether all of them are as they were.
  var areCurrent: Bool { states.allSatisfy { FileState($0.key) == $0.value } }

  /// Whether a change after a moment would show.
  func areSettled(at moment: Date) -> Bool {
    states.values.allSatisfy { $0?.isSettled(at: moment) ?? true }
  }
}
