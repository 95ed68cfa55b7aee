import Foundation

/// Sleeps for a millisecond. Where other tests keep the processors busy some wait for minutes, and
/// shorter sleeps took a minute of their time.
func pause() { Thread.sleep(forTimeInterval: 0.001) }

/// Runs work on a thread of its own, which may block.
func onThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
  }
}

/// Runs work on a thread of its own, for which nothing waits.
func detach(_ body: @escaping @Sendable () -> Void) { Thread.detachNewThread { body() } }
