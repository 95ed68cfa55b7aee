import Synchronization

/// What another thread came to; nil as long as it has not.
final class Outcome<Value: Sendable>: Sendable {
  private let state = Mutex<Value?>(nil)

  /// The value so far.
  var value: Value? { state.withLock { $0 } }

  /// Says what came out.
  func set(_ value: Value?) { state.withLock { $0 = value } }
}
