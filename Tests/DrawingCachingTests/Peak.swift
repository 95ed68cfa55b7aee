import Synchronization

/// How many are inside at once, at most.
final class Peak: Sendable {
  private let state = Mutex<(now: Int, peak: Int)>((0, 0))

  /// The most so far.
  var peak: Int { state.withLock { $0.peak } }

  /// One comes in.
  func enter() {
    state.withLock { state in
      state.now += 1
      state.peak = max(state.peak, state.now)
    }
  }

  /// One goes out.
  func leave() { state.withLock { $0.now -= 1 } }
}
