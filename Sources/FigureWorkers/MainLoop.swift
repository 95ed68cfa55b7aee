import Foundation
import Synchronization

/// The main thread while article code awaits something.
enum MainLoop {
  /// Runs asynchronous work to its end, on the main thread, as code that awaits nothing runs too.
  /// Meanwhile the main actor does what else there is, for which the work may be waiting.
  ///
  /// - Precondition: this is the main thread, and no job of the main actor.
  static func wait(for work: @escaping @Sendable () async -> Void) {
    let done = Flag()
    Task { @MainActor in
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
