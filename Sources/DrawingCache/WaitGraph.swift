import Synchronization

/// Which work waits for which.
///
/// One graph for all caches: a circle may lead through several. Work waits for several others when
/// several threads do it (`SharedCacheTurn.perform`).
enum WaitGraph {
  /// Sets are enough, also where two threads of one work wait for the same: that is over for both when the
  /// other work ends, and it ends before either of them notes so.
  private static let waits = Mutex<[WorkID: Set<WorkID>]>([:])

  /// Notes that works wait for other work, unless that waits for one of them, however indirectly.
  ///
  /// - Returns: false when that would be a circle; nothing is noted then.
  /// - Complexity: O(all that `other` waits for).
  static func begin(_ works: [WorkID], waitFor other: WorkID) -> Bool {
    if works.isEmpty { return true }
    return waits.withLock { waits in
      var (open, seen) = ([other], Set([other]))
      while let here = open.popLast() {
        if works.contains(here) { return false }
        for next in waits[here] ?? [] where seen.insert(next).inserted { open.append(next) }
      }
      for work in works { waits[work, default: []].insert(other) }
      return true
    }
  }

  /// Notes that works need not wait for other work any longer, which has ended.
  static func end(_ works: [WorkID], waitFor other: WorkID) {
    if works.isEmpty { return }
    waits.withLock { waits in
      for work in works {
        waits[work]?.remove(other)
        if waits[work]?.isEmpty == true { waits[work] = nil }
      }
    }
  }
}
