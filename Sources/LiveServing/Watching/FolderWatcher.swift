internal import Foundation

/// Waits for files in some folders to change.
///
/// The system's notices (inotify) only say when to look; what changed is the difference of two
/// snapshots. So nothing is missed when notices are lost, when a folder is moved away and comes back,
/// or where there are no notices at all: then it looks four times a second.
package struct FolderWatcher: ~Copyable {
  /// Why waiting ended.
  package struct Event: Hashable, Sendable {
    /// Files that were written, made or removed.
    package var files: [String] = []
    /// Watched folders that are gone.
    package var missing: [String] = []
    /// Whether the bell was rung.
    package var wasRung = false

    /// Whether only the time was over.
    package var isEmpty: Bool { files.isEmpty && missing.isEmpty && !wasRung }
  }

  private let roots: [String]
  private let optional: [String]
  private let bell: Bell
  private let notices: Notices
  private var known: FolderSnapshot

  /// Silence after which a burst of notices counts as over, and how long it is waited for.
  private static let silence = 20
  private static let patience = Duration.milliseconds(200)

  /// Watches folders and single files, which need not be there yet.
  ///
  /// - Parameter optional: further ones, which nobody misses.
  package init(_ roots: [String], optional: [String] = [], bell: Bell) {
    (self.roots, self.optional) = (roots, optional)
    self.bell = bell
    notices = Notices()
    known = FolderSnapshot(roots, optional: optional)
    notices.watch(known.folders)
  }

  /// Waits until files change or the bell rings, but not longer than `limit`; an event in which
  /// nothing is said means that the time is over.
  package mutating func next(limit: Duration) -> Event {
    let end = ContinuousClock.now + limit
    while true {
      let left = max(.zero, ContinuousClock.now.duration(to: end))
      let canBeTold = notices.works && known.missing.isEmpty
      // Linked files and file systems of other computers give no notice.
      let pause = min(left, .milliseconds(canBeTold ? 1_000 : 250))
      wait(milliseconds: Int32(pause / .milliseconds(1)))
      var event = look()
      event.wasRung = bell.hush()
      if !event.isEmpty || ContinuousClock.now >= end { return event }
    }
  }

  /// Compares what is there with what was.
  private mutating func look() -> Event {
    let now = FolderSnapshot(roots, optional: optional)
    guard now != known else { return Event() }
    defer {
      known = now
      notices.watch(now.folders)
    }
    let gone = now.missing.filter { !known.missing.contains($0) }
    let event = Event(files: now.changes(since: known), missing: gone)
    // A folder without files that came back.
    return event.isEmpty && now.missing != known.missing ? Event(files: known.missing) : event
  }

  /// Waits for a notice and then for the end of its burst, or for the bell.
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
