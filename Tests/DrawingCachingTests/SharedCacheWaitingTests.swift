import Testing

@testable import DrawingCaching

/// What makings hand to other threads and tasks.
///
/// What hangs when it is wrong runs on threads of its own, and counts as failed after some seconds.
struct SharedCacheWaitingTests {
  private let cache = SharedCache<String, Int>(limit: 100) { _, _ in 1 }

  /// What requests came to.
  private enum End: Equatable {
    case value(Int)
    case circle
    case other
  }

  private func ask(_ key: String, _ make: (SharedCacheTurn) throws -> Int) -> End {
    do { return .value(try cache.value(for: key, make)) } catch SharedCacheError.circle {
      return .circle
    } catch { return .other }
  }

  /// A task that is started in a making, and ends while that waits, is not the making: it once
  /// erased that A waits for B, and both waited for ever.
  @Test func aTaskThatAMakingStartsDoesNotHideWhatItWaitsFor() async {
    let (a, b) = (Outcome<End>(), Outcome<End>())
    let (bIsMade, taskHasAsked) = (Gate(), Gate())
    detach { [self] in
      a.set(
        ask("A") { _ in
          bIsMade.pass()
          Task { [self] in
            // A waits for B by now.
            let waits = await eventually { cache.statistics.joins == 1 }
            #expect(waits && ask("X") { _ in 9 } == .value(9))
            taskHasAsked.open()
          }
          return try cache.value(for: "B") { _ in 5 }
        })
    }
    detach { [self] in
      b.set(
        ask("B") { _ in
          bIsMade.open()
          taskHasAsked.pass()
          return try cache.value(for: "A") { _ in 6 }
        })
    }
    let areOver = await eventually { a.value != nil && b.value != nil }
    #expect(areOver)
    #expect(a.value == .circle && b.value == .circle)
  }

  /// One that nobody waits for may ask for what started it.
  @Test func aTaskThatAMakingStartsMayAskForItsValue() async {
    let (made, later) = (Outcome<End>(), Outcome<End>())
    let hasBegun = Gate()
    detach { [self] in
      made.set(
        ask("A") { _ in
          Task { [self] in
            hasBegun.open()
            later.set(ask("A") { _ in 2 })
          }
          hasBegun.pass()
          // The task waits for this, or comes when it is done: both are right.
          for _ in 0..<50 { pause() }
          return 1
        })
    }
    let areOver = await eventually { made.value != nil && later.value != nil }
    #expect(areOver)
    #expect(made.value == .value(1) && later.value == .value(1))
  }

  /// What is noted on a thread goes with the making, also when that throws.
  @Test func aThreadIsNobodysAfterwards() {
    struct Broken: Error {}
    #expect(ask("A") { _ in throw Broken() } == .other)
    #expect(ask("A") { _ in try cache.value(for: "B") { _ in 2 } } == .value(2))
    #expect(ask("C") { _ in try cache.value(for: "A") { _ in 0 } } == .value(2))
  }
}
