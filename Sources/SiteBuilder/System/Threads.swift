import Foundation
import Synchronization

/// Work that is spread over threads.
enum Threads {
  /// Returns what `body` makes of each item, in order, in up to `jobs` threads at once, including
  /// the caller's own.
  static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], jobs: Int, _ body: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    guard min(jobs, items.count) > 1 else { return items.map(body) }
    let shared = Shared<Value>(count: items.count)
    let finished = DispatchGroup()
    for _ in 0..<min(jobs, items.count) {
      finished.enter()
      Thread.detachNewThread {
        while let some = shared.next(jobs: jobs) { shared.set(some, items[some].map(body)) }
        finished.leave()
      }
    }
    finished.wait()
    return shared.values
  }

  /// Returns the results of two closures that run at once, the second one in the caller's thread;
  /// one after the other if only one job is wanted.
  static func both<First: Sendable, Second>(
    jobs: Int = 2, _ first: @escaping @Sendable () -> First, _ second: () -> Second
  ) -> (First, Second) {
    guard jobs > 1 else { return (first(), second()) }
    let shared = Shared<First>(count: 1)
    let finished = DispatchGroup()
    finished.enter()
    Thread.detachNewThread {
      shared.set(0..<1, [first()])
      finished.leave()
    }
    let second = second()
    finished.wait()
    return (shared.values[0], second)
  }

  /// A value that another thread is making.
  final class Begun<Value: Sendable>: Sendable {
    private let made = MadeOnce<Value>()
    private let make: @Sendable () -> Value

    fileprivate init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// Waits for the value; makes it if nobody has begun.
    var value: Value { made.value(make) }
  }

  /// Begins to make a value in another thread; if only one job is wanted, it is made when it is
  /// asked for.
  static func begin<Value: Sendable>(
    jobs: Int, _ make: @escaping @Sendable () -> Value
  ) -> Begun<Value> {
    let begun = Begun(make)
    if jobs > 1 { Thread.detachNewThread { _ = begun.value } }
    return begun
  }

  /// What the threads share: how far they are, and what they made.
  private final class Shared<Value: Sendable>: Sendable {
    private let state: Mutex<(next: Int, values: [Value?])>

    init(count: Int) { state = Mutex((0, Array(repeating: nil, count: count))) }

    var values: [Value] { state.withLock { $0.values.compactMap(\.self) } }

    /// Returns the next items: many at first, since to ask for one takes as long as what is done
    /// with some, and one at a time in the end, so that all threads end together.
    func next(jobs: Int) -> Range<Int>? {
      state.withLock { state in
        let left = state.values.count - state.next
        guard left > 0 else { return nil }
        let start = state.next
        state.next += max(1, left / (16 * jobs))
        return start..<state.next
      }
    }

    func set(_ range: Range<Int>, _ made: [Value]) {
      state.withLock { state in
        for (index, value) in zip(range, made) { state.values[index] = value }
      }
    }
  }
}
