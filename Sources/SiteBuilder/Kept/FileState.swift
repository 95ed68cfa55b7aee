import Foundation
import Synchronization

/// What the system says about a file, which changes when its bytes do.
struct FileState: Hashable, Sendable {
  private let size: Int
  private let inode: Int
  /// When its bytes were last changed, in nanoseconds since 1970.
  let written: Int
  /// When anything about it was last changed.
  private let changed: Int

  /// Looks at a file, symbolic links followed; nil when there is none.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (content, inode) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (content, inode) = (status.st_mtim, status.st_ctim)
    #endif
    size = Int(status.st_size)
    self.inode = Int(truncatingIfNeeded: status.st_ino)
    written = FileState.nanoseconds(content)
    changed = FileState.nanoseconds(inode)
  }

  /// Whether its last change lies so long before a moment that any later one has a different time.
  func isSettled(at moment: Date) -> Bool {
    max(written, changed) < Int(moment.timeIntervalSince1970 * 1e9) - Int(FolderState.grain)
  }

  /// Returns a time in nanoseconds since 1970; one from the year 2262 on is another number, and as
  /// good to compare.
  static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}

extension FileState: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    size = try record.read()
    inode = try record.read()
    written = try record.read()
    changed = try record.read()
  }

  func write(to record: inout RecordWriter) {
    for number in [size, inode, written, changed] { record.add(number) }
  }
}

/// A snapshot of what the system says about files: many pages show the same pictures, and each is
/// looked at once.
final class LookedAtFiles: Sendable {
  private let states = Mutex<[String: FileState?]>([:])

  /// Returns the state of a file; nil when there is none.
  func state(of path: String) -> FileState? {
    if let known = states.withLock({ $0[path] }) { return known }
    let state = FileState(path)
    states.withLock { $0[path] = .some(state) }
    return state
  }
}

/// The states of several files, some of which may not exist.
struct FileStates: Hashable, Sendable {
  fileprivate struct Place: Hashable, Sendable {
    let path: String
    let state: FileState?
  }

  private let places: [Place]

  /// Looks at files.
  init(_ paths: some Sequence<String>) {
    places = paths.map { Place(path: $0, state: FileState($0)) }
  }

  /// Whether all of them are unchanged.
  var areCurrent: Bool { places.allSatisfy { FileState($0.path) == $0.state } }

  /// Whether all of them are unchanged, looking only at files that were not looked at before.
  func areCurrent(_ looked: LookedAtFiles) -> Bool {
    places.allSatisfy { looked.state(of: $0.path) == $0.state }
  }

  /// Whether all are unchanged, and the first is at a path.
  func areCurrent(for path: String) -> Bool { places.first?.path == path && areCurrent }

  /// Whether a change after a moment would show.
  func areSettled(at moment: Date) -> Bool {
    places.allSatisfy { $0.state?.isSettled(at: moment) ?? true }
  }

  /// Returns the state of a file as it was; nil for one that was not there, or not looked at.
  func state(of path: String) -> FileState? { places.first { $0.path == path }?.state }
}

extension FileStates: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) { places = try record.read() }
  func write(to record: inout RecordWriter) { record.add(places) }
}

extension FileStates.Place: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    path = try record.read()
    state = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(path)
    record.add(state)
  }
}
