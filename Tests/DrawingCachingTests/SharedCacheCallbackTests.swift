import Testing

@testable import DrawingCaching

/// Code of others that the cache runs must find it unlocked.
///
/// A request under the lock hangs: all run on threads of their own, and count as failed after some
/// seconds.
struct SharedCacheCallbackTests {
  /// Does something at the end of its life.
  private final class Token: Sendable {
    let end: @Sendable () -> Void
    init(_ end: @escaping @Sendable () -> Void) { self.end = end }
    deinit { end() }
  }

  private typealias Tokens = SharedCache<Int, Token>

  private func returns(_ body: @escaping @Sendable () -> Void) async -> Bool {
    let end = Outcome<Bool>()
    detach {
      body()
      end.set(true)
    }
    return await eventually { end.value != nil }
  }

  @Test func aCostMayUseTheCache() async {
    let later = Outcome<SharedCache<Int, Int>>()
    let cache = SharedCache<Int, Int>(limit: 100) { key, _ in
      guard let cache = later.value else { return 0 }
      // Its own value is not there yet, and cannot be waited for.
      #expect(throws: SharedCacheError.self) { try cache.value(for: key) { _ in 0 } }
      return cache.statistics.requests
    }
    later.set(cache)
    let isOver = await returns { _ = try? cache.value(for: 1) { _ in 1 } }
    #expect(isOver)
    #expect(cache.statistics.bytes == 1)
    later.set(nil)
  }

  @Test func valuesMayUseTheCacheWhenTheyEnd() async {
    let ends = Counter()
    let cache = Tokens(limit: 2) { _, _ in 1 }
    let fill: @Sendable (Int) -> Void = { key in
      _ = try? cache.value(for: key) { _ in
        Token {
          _ = cache.statistics
          ends.add()
        }
      }
    }
    let isOver = await returns {
      for key in 0..<4 { fill(key) }
      #expect(ends.value == 2)
      cache.remove(3)
      #expect(ends.value == 3)
      cache.releaseMemory()
      #expect(ends.value == 4)
    }
    #expect(isOver)
  }

  @Test func valuesThatAreNotKeptMayUseTheCacheWhenTheyEnd() async {
    let ends = Counter()
    let cache = Tokens(limit: 0) { _, _ in 1 }
    let isOver = await returns {
      _ = try? cache.value(for: 0) { _ in
        Token {
          _ = cache.statistics
          ends.add()
        }
      }
    }
    #expect(isOver)
    #expect(ends.value == 1)
  }

  /// What a making captures ends when it is dropped from the line, or taken over. The task that
  /// brought it is gone by then, and another one waits: the cache has the last reference.
  @Test(arguments: [false, true])
  func closuresMayUseTheCacheWhenTheyEnd(isTakenOver: Bool) async throws {
    let cache = SharedCache<Int, Int>(limit: 10, workers: 1) { _, _ in 1 }
    let (gate, ends) = (Gate(), Counter())
    let busy = Task {
      try await cache.valueInBackground(for: 0) { _ in
        gate.pass()
        return 0
      }
    }
    let isBusy = await gate.waitForArrivals(1)
    #expect(isBusy)
    let first = Task {
      let token = Token {
        // Its own key: at that moment this thread must not be the one that makes it.
        _ = try? cache.value(for: 1) { _ in 7 }
        ends.add()
      }
      return try await cache.valueInBackground(for: 1) { _ in withExtendedLifetime(token) { 1 } }
    }
    let isInLine = await eventually { cache.statistics.misses == 2 }
    #expect(isInLine)
    let second = Task { try await cache.valueInBackground(for: 1) { _ in 3 } }
    let hasJoined = await eventually { cache.statistics.joins == 1 }
    #expect(hasJoined)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(ends.value == 0)
    let isOver = await returns {
      if isTakenOver { _ = try? cache.value(for: 1) { _ in 2 } } else { second.cancel() }
    }
    #expect(isOver)
    // Whoever hangs keeps the lock, and the rest would wait with it.
    guard isOver else { return }
    let hasEnded = await eventually { ends.value == 1 }
    #expect(hasEnded)
    let value = try? await second.value
    #expect(value == (isTakenOver ? 2 : nil))
    gate.open()
    _ = try await busy.value
  }

  /// A key that uses the cache to describe itself, as an error does.
  private struct Key: Hashable, Sendable, CustomStringConvertible {
    let later: Outcome<SharedCache<Key, Int>>
    static func == (a: Key, b: Key) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
    var description: String { "\(later.value?.statistics.misses ?? -1)" }
  }

  @Test func aKeyMayUseTheCacheToDescribeItself() async {
    let cache = SharedCache<Key, Int>(limit: 10) { _, _ in 1 }
    let key = Key(later: Outcome())
    key.later.set(cache)
    let isOver = await returns {
      #expect(throws: SharedCacheError.circle(key: "1")) {
        try cache.value(for: key) { _ in try cache.value(for: key) { _ in 0 } }
      }
    }
    #expect(isOver)
    key.later.set(nil)
  }
}
