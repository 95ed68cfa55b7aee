internal import Foundation

/// Waits for files in some folders to change.
///
/// The system's notices (inotify) only say when to look; the changes are the difference between two
/// snapshots. So nothing is missed if notices are lost, if a folder is moved away and comes back,
/// or if there are no notices at all: it then looks four times a second.
package struct FolderWatcher: ~Copyable {
  /// Why waiting ended.
  package struct Event: Hashable, Sendable {
    /// Files that were written, created or removed.
    package var files: [String] = []
    /// Watched folders that have disappeared.
    package var missing: [String] = []
    /// Whether the bell was rung.
    package var wasRung = false

    /// Whether the wait merely timed out.
    package var isEmpty: Bool { files.isEmpty && missing.isEmpty && !wasRung }
  }

  private let roots: [String]
  private var optional: [String]
  private let bell: Bell
  private let notices: Notices
  private var known: FolderSnapshot

  /// The silence that ends a burst of notices, in milliseconds, and how long to wait for it.
  private static let silence = 20
  private static let patience = Duration.milliseconds(200)

  /// Watches folders and single files, which need not exist yet.
  ///
  /// - Parameter optional: further ones, whose absence is not reported.
  package init(_ roots: [String], optional: [String] = [], bell: Bell) {
    (self.roots, self.optional) = (roots, optional)
    self.bell = bell
    notices = Notices()
    known = FolderSnapshot(roots, optional: optional)
    notices.watch(known.folders)
  }

  /// Watches further folders and files, which need not exist.
  ///
  /// - Parameter time: when somebody began to read them, in seconds since 1970.
  /// - Returns: those of their files that have been modified since, and may have been read before.
  package mutating func watch(also places: [String], readSince time: Double) -> [String] {
    let added = places.filter { !optional.contains($0) }
    guard !added.isEmpty else { return [] }
    optional += added
    known.add(optional: added)
    notices.watch(known.folders)
    return known.files(in: added, modifiedSince: time)
  }

  /// Waits until files change or the bell rings, but not longer than `limit`; an empty event means
  /// that the time is up.
  package mutating func next(limit: Duration) -> Event {
    let end = ContinuousClock.now + limit
    while true {
      let left = max(.zero, ContinuousClock.now.duration(to: end))
      let canBeTold = notices.works && known.missing.isEmpty
      // Linked files and network file systems give no notices.
      let pause = min(left, .milliseconds(canBeTold ? 1_000 : 250))
      wait(milliseconds: Int32(pause / .milliseconds(1)))
      var event = look()
      event.wasRung = bell.hush()
      if !event.isEmpty || ContinuousClock.now >= end { return event }
    }
  }

  /// Compares the current state with the last known one.
  private mutating func look() -> Event {
    let now = FolderSnapshot(roots, optional: optional)
    guard now != known else { return Event() }
    defer {
      known = now
      notices.watch(now.folders)
    }
    let gone = now.missing.filter { !known.missing.contains($0) }
    let event = Event(files: now.changes(since: known), missing: gone)
    // A folder without files has come back.
    return event.isEmpty && now.missing != known.missing ? Event(files: known.missing) : event
  }

  /// Waits for a notice and the end of its burst, or for the bell.
  private func wait(milliseconds: Int32) {
    guard notices.isReady(within: milliseconds, or: bell) == .notice else { return }
    let end = ContinuousClock.now + FolderWatcher.patience
    notices.drain()
    while ContinuousClock.now < end,
      notices.isReady(within: Int32(FolderWatcher.silence), or: nil) == .notice
    {
      notices.drain()
    }
  }
}
