import Foundation
import Synchronization

/// Work that is spread over threads.
enum Threads {
  /// Returns what `body` makes of each item, in order, in up to `jobs` threads at once, including the caller's own.
  static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], jobs: Int, _ body: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    guard min(jobs, items.count) > 1 else { return items.map(body) }
    let shared = Shared<Value>(count: items.count)
    let finished = DispatchGroup()
    for _ in 0..<min(jobs, items.count) {
      finished.enter()
      Thread.detachNewThread {
        while let index = shared.next() { shared.set(index, body(items[index])) }
        finished.leave()
      }
    }
    finished.wait()
    return shared.values
  }

  /// Returns the results of two closures that run at once, the second one in the caller's thread; one after the other
  /// if only one job is wanted.
  static func both<First: Sendable, Second>(
    jobs: Int = 2, _ first: @escaping @Sendable () -> First, _ second: () -> Second
  ) -> (First, Second) {
    guard jobs > 1 else { return (first(), second()) }
    let shared = Shared<First>(count: 1)
    let finished = DispatchGroup()
    finished.enter()
    Thread.detachNewThread {
      shared.set(0, first())
      finished.leave()
    }
    let second = second()
    finished.wait()
    return (shared.values[0], second)
  }

  /// What the threads share: how far they are, and what they made.
  private final class Shared<Value: Sendable>: Sendable {
    private let state: Mutex<(next: Int, values: [Value?])>

    init(count: Int) { state = Mutex((0, Array(repeating: nil, count: count))) }

    var values: [Value] { state.withLock { $0.values.compactMap(\.self) } }

    func next() -> Int? {
      state.withLock { state in
        guard state.next < state.values.count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func set(_ index: Int, _ value: Value) { state.withLock { $0.values[index] = value } }
  }
}
