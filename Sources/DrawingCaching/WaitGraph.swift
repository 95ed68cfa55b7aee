import Synchronization

/// Which work waits for which.
///
/// One graph for all caches, since a cycle may pass through several. Work is done by one thread, so
/// it waits for one other at a time.
enum WaitGraph {
  private static let waits = Mutex<[WorkID: WorkID]>([:])

  /// Records that work waits for other work, unless that waits for it, however indirectly.
  ///
  /// - Parameter work: nil for a thread that does none; nothing is recorded then.
  /// - Returns: false when that would be a cycle; nothing is recorded then.
  /// - Complexity: O(all that `other` waits for).
  static func begin(_ work: WorkID?, waitFor other: WorkID) -> Bool {
    guard let work else { return true }
    return waits.withLock { waits in
      var here: WorkID? = other
      while let next = here {
        if next == work { return false }
        here = waits[next]
      }
      waits[work] = other
      return true
    }
  }

  /// Records that work no longer waits for other work, which has ended.
  static func end(_ work: WorkID?, waitFor other: WorkID) {
    guard let work else { return }
    waits.withLock { waits in
      if waits[work] == other { waits[work] = nil }
    }
  }
}
