import DrawingCache
import Testing

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

  /// A task that is started in a making, and ends while that waits, is not the making: it once erased that A
  /// waits for B, and both waited for ever.
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

  /// A making that waits for a thread which asks for the same value.
  @Test func aPartOnAnotherThreadIsRefusedItsOwnValue() async {
    let (whole, part) = (Outcome<End>(), Outcome<End>())
    detach { [self] in
      whole.set(
        ask("A") { turn in
          let isOver = Gate()
          detach { [self] in
            part.set(turn.perform { ask("A") { _ in 3 } })
            isOver.open()
          }
          isOver.pass()
          return 1
        })
    }
    let areOver = await eventually { whole.value != nil }
    #expect(areOver)
    #expect(whole.value == .value(1) && part.value == .circle)
  }

  /// Both parts of A wait, one of them goes on: A still waits for the value of the other.
  @Test func partsWaitEachForTheirOwn() async {
    let (whole, b) = (Outcome<End>(), Outcome<End>())
    let (bIsMade, otherIsOver) = (Gate(), Gate())
    detach { [self] in
      b.set(
        ask("B") { _ in
          bIsMade.open()
          otherIsOver.pass()
          return try cache.value(for: "A") { _ in 0 }
        })
    }
    detach { [self] in
      bIsMade.pass()
      whole.set(
        ask("A") { turn in
          let (part, isOver) = (Outcome<End>(), Gate())
          detach { [self] in
            part.set(turn.perform { ask("B") { _ in 0 } })
            isOver.open()
          }
          while cache.statistics.joins < 1 { pause() }
          #expect(ask("C") { _ in 7 } == .value(7))
          otherIsOver.open()
          isOver.pass()
          return part.value == .circle ? 1 : 0
        })
    }
    let areOver = await eventually { whole.value != nil && b.value != nil }
    #expect(areOver)
    // B closes the circle; its error reaches the part, and A goes on without.
    #expect(b.value == .circle && whole.value == .value(1))
  }

  /// On a thread that is at something else, a part stands still with that too.
  @Test func aPartInsideOfAnotherMakingWaitsForBoth() {
    let ends = ask("A") { turn in
      try cache.value(for: "B") { _ in
        turn.perform {
          ask("A") { _ in 0 } == .circle && ask("B") { _ in 0 } == .circle
            && ask("C") { _ in 4 } == .value(4) ? 1 : 0
        }
      }
    }
    #expect(ends == .value(1))
  }

  /// What is noted on a thread goes with the making, also when that throws.
  @Test func aThreadIsNobodysAfterwards() {
    struct Broken: Error {}
    #expect(ask("A") { _ in throw Broken() } == .other)
    #expect(ask("B") { turn in try turn.perform { throw Broken() } } == .other)
    #expect(ask("A") { _ in try cache.value(for: "B") { _ in 2 } } == .value(2))
    #expect(ask("C") { _ in try cache.value(for: "A") { _ in 0 } } == .value(2))
  }
}
