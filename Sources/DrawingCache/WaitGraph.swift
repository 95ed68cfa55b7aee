import Synchronization

/// Work that is done or waited for, of any cache.
struct WorkID: Hashable, Sendable {
  private let number: UInt64
  private static let last = Atomic<UInt64>(0)

  /// Makes an identity that nothing else in the process has.
  init() { number = WorkID.last.wrappingAdd(1, ordering: .relaxed).newValue }

  /// The work that this thread is doing; nil outside of any.
  @TaskLocal static var current: WorkID?
}

/// Which work waits for which: each waits for one at most, since it is on one thread.
///
/// One graph for all caches: a circle may lead through several.
enum WaitGraph {
  private static let waits = Mutex<[WorkID: WorkID]>([:])

  /// Notes that work waits for other work, unless that waits for it, however indirectly.
  ///
  /// - Returns: false when that would be a circle; nothing is noted then.
  static func begin(_ work: WorkID, waitsFor other: WorkID) -> Bool {
    waits.withLock { waits in
      var next: WorkID? = other
      while let here = next {
        if here == work { return false }
        next = waits[here]
      }
      waits[work] = other
      return true
    }
  }

  /// Notes that work goes on.
  static func end(_ work: WorkID) { waits.withLock { $0[work] = nil } }
}
