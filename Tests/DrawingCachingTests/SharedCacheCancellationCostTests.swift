import Testing

@testable import DrawingCaching

struct SharedCacheCancellationCostTests {
  /// Cancels as many requests as are given, each for a value of its own; returns how long that
  /// took.
  private func cancel(_ count: Int) async throws -> Duration {
    let cache = SharedCache<Int, Int>(limit: 10, workers: 1) { _, _ in 1 }
    let gate = Gate()
    let busy = Task {
      try await cache.valueInBackground(for: -1) { _ in
        gate.pass()
        return 0
      }
    }
    let isBusy = await gate.waitForArrivals(1)
    #expect(isBusy)
    let duration = await withTaskGroup(of: Void.self) { group in
      for key in 0..<count {
        group.addTask { _ = try? await cache.valueInBackground(for: key) { _ in 0 } }
      }
      let areInLine = await eventually { cache.statistics.misses == count + 1 }
      #expect(areInLine)
      return ContinuousClock().measure { group.cancelAll() }
    }
    #expect(cache.statistics.cancellations == count && cache.statistics.dropped == count)
    gate.open()
    _ = try await busy.value
    return duration
  }

  /// Each once looked through all that was pending: 16 times as many took 256 times as long.
  @Test func cancellingTakesTimeInProportion() async throws {
    var least = Double.infinity
    for _ in 0..<3 {
      let (few, many) = (try await cancel(400), try await cancel(6400))
      least = min(least, many / few)
      if least < 40 { break }
    }
    #expect(least < 80)
  }
}
