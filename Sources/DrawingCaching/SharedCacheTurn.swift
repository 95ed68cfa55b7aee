/// The questions that making a value can ask while it runs.
public struct SharedCacheTurn: Sendable {
  private let abandoned: @Sendable () -> Bool

  init(abandoned: @escaping @Sendable () -> Bool = { false }) { self.abandoned = abandoned }

  /// Whether nobody waits for the value any more. Once true, the cache has abandoned the work,
  /// which should end with a `CancellationError`; any result is dropped.
  public var isCancelled: Bool { abandoned() }
}
