import Foundation
import Synchronization

/// The main thread while article code awaits something.
enum MainLoop {
  /// Runs asynchronous work to its end. Meanwhile the main thread does what the main actor has to
  /// do, for which the work may be waiting.
  static func wait(for work: @escaping @Sendable () async -> Void) {
    let done = Flag()
    Task.detached {
      await work()
      done.isSet.store(true, ordering: .releasing)
      // The loop below goes round once more.
      DispatchQueue.main.async {}
    }
    while !done.isSet.load(ordering: .acquiring) {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
    }
  }

  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }
}
