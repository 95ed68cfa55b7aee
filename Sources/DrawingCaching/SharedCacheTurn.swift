/// What the making of a value can ask while it runs.
public struct SharedCacheTurn: Sendable {
  private let abandoned: @Sendable () -> Bool

  init(abandoned: @escaping @Sendable () -> Bool = { false }) { self.abandoned = abandoned }

  /// Whether nobody waits for the value any more. Once it was, the work is out of the cache's hands, and
  /// should end with a `CancellationError`; what it returns is let go.
  public var isCancelled: Bool { abandoned() }
}
