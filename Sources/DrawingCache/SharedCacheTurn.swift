/// What the making of a value can ask while it runs.
public struct SharedCacheTurn: Sendable {
  private let work: WorkID
  private let abandoned: @Sendable () -> Bool

  init(_ work: WorkID, abandoned: @escaping @Sendable () -> Bool = { false }) {
    (self.work, self.abandoned) = (work, abandoned)
  }

  /// Whether nobody waits for the value any more. Once it was, the work is out of the cache's hands, and
  /// should end with a `CancellationError`; what it returns is let go.
  public var isCancelled: Bool { abandoned() }

  /// Throws when nobody waits for the value any more.
  ///
  /// - Throws: `CancellationError`.
  public func checkCancellation() throws { if isCancelled { throw CancellationError() } }

  /// Does a part of the work on this thread, for a making that shares its work with other threads and waits
  /// for them.
  ///
  /// ```swift
  /// DispatchQueue.concurrentPerform(iterations: 4) { i in
  ///   turn.perform { … try cache.value(for: .tile(i)) { … } }
  /// }
  /// ```
  ///
  /// Requests made in it count as those of the work: what would wait for itself gets
  /// `SharedCacheError.circle`. Without it they are those of a stranger, and a circle through them is never
  /// noticed. On the thread that makes the value it changes nothing. Where the making does not wait
  /// for the part it is wrong, since requests that nothing stands in the way of may be refused.
  public func perform<Result>(_ part: () throws -> Result) rethrows -> Result {
    try ThreadWork.help(work, part)
  }
}
