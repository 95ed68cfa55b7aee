import Synchronization

/// A door that threads and tasks stand at until it is opened; for drawings that have to be caught
/// while they run.
///
/// Spins with short sleeps, so that tests need no more than atomics.
final class Gate: Sendable {
  private let opened = Atomic<Bool>(false)
  private let arrivals = Atomic<Int>(0)

  /// How many have come to the door.
  var arrivalCount: Int { arrivals.load(ordering: .acquiring) }

  /// Lets all go on, those that come later too.
  func open() { opened.store(true, ordering: .releasing) }

  /// Blocks the thread until the door is open, or `isOver` says otherwise.
  func pass(unless isOver: () -> Bool = { false }) {
    arrivals.wrappingAdd(1, ordering: .acquiringAndReleasing)
    while !opened.load(ordering: .acquiring), !isOver() { pause() }
  }

  /// Waits until so many have come, and no longer than some seconds.
  func waitForArrivals(_ count: Int) async -> Bool {
    await eventually { self.arrivalCount >= count }
  }
}

/// Counts how often something happens, from any thread.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  /// How often so far.
  var value: Int { count.load(ordering: .acquiring) }

  /// Counts once more.
  func add() { count.wrappingAdd(1, ordering: .acquiringAndReleasing) }
}

/// Returns whether a condition comes true within five seconds.
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<5000 {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return condition()
}
