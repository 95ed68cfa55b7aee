import Drawing
import Geometry
import Raster
import Testing

@testable import DrawingCaching

struct DrawingCacheCancellationTests {
  private let first = DrawingKey(1, size: [4, 4])
  private let second = DrawingKey(2, size: [4, 4])

  /// Begins a drawing that stands at a gate, as a task.
  private func blocked(_ cache: DrawingCache<Int>, _ gate: Gate) async -> Task<
    CachedDrawing, any Error
  > {
    let task = Task { [first] in
      try await cache.bitmapInBackground(for: first) { turn in
        gate.pass(unless: { turn.isCancelled })
        if turn.isCancelled { throw CancellationError() }
        return Bitmap(width: turn.width, height: turn.height)
      }
    }
    let isRunning = await gate.waitForArrivals(1)
    #expect(isRunning)
    return task
  }

  @Test func oneThatCancelsDoesNotCancelOthers() async throws {
    let (cache, gate) = (DrawingCache<Int>(), Gate())
    let one = await blocked(cache, gate)
    let other = Task { [first] in
      try await cache.bitmapInBackground(for: first) { _ in
        Issue.record("it is drawn once")
        return Bitmap(width: 0, height: 0)
      }
    }
    let hasJoined = await eventually { cache.statistics.joins == 1 }
    #expect(hasJoined)
    one.cancel()
    await #expect(throws: CancellationError.self) { try await one.value }
    gate.open()
    let picture = try await other.value
    #expect(picture.bitmap.width == 4)
    let statistics = cache.statistics
    #expect(statistics.cancellations == 1 && statistics.stopped == 0 && statistics.draws == 1)
  }

  @Test func whatNobodyWaitsForIsNotBegun() async throws {
    let (cache, gate) = (DrawingCache<Int>(workers: 1), Gate())
    let busy = await blocked(cache, gate)
    let inLine = Task { [second] in
      try await cache.bitmapInBackground(for: second) { _ in
        Issue.record("nobody waits for it")
        return Bitmap(width: 0, height: 0)
      }
    }
    let isInLine = await eventually { cache.statistics.misses == 2 }
    #expect(isInLine)
    inLine.cancel()
    await #expect(throws: CancellationError.self) { try await inLine.value }
    gate.open()
    _ = try await busy.value
    #expect(cache.statistics.dropped == 1 && cache.statistics.draws == 1)
  }

  @Test func whatNobodyWaitsForAnyMoreIsStopped() async throws {
    let (cache, gate) = (DrawingCache<Int>(), Gate())
    let only = await blocked(cache, gate)
    only.cancel()
    await #expect(throws: CancellationError.self) { try await only.value }
    let isStopped = await eventually { cache.statistics.stopped == 1 }
    #expect(isStopped)
    // The next request begins anew.
    let picture = try await cache.bitmapInBackground(for: first) { turn in
      Bitmap(width: turn.width, height: turn.height, color: .white)
    }
    #expect(picture.bitmap == Bitmap(width: 4, height: 4, color: .white))
    #expect(cache.statistics.draws == 2 && cache.statistics.count == 1)
  }

  @Test func aRecordingIsStoppedBetweenTwoCommands() async throws {
    let (cache, gate) = (DrawingCache<Int>(), Gate())
    let task = Task { [first] in
      try await cache.drawingInBackground(for: first) { context in
        context.fill(Rect(x: 0, y: 0, width: 1, height: 1))
        gate.pass()
      }
    }
    let isRunning = await gate.waitForArrivals(1)
    #expect(isRunning)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    gate.open()
    let isStopped = await eventually { cache.statistics.stopped == 1 }
    #expect(isStopped)
    #expect(cache.statistics.count == 0)
  }

  @Test func whatIsFinishedAllTheSameIsKept() async throws {
    let (cache, gate) = (DrawingCache<Int>(), Gate())
    let task = Task { [first] in
      try await cache.bitmapInBackground(for: first) { turn in
        gate.pass()
        return Bitmap(width: turn.width, height: turn.height)
      }
    }
    let isRunning = await gate.waitForArrivals(1)
    #expect(isRunning)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    gate.open()
    let isKept = await eventually { cache.statistics.count == 1 }
    #expect(isKept)
  }

  @Test func aTaskThatIsCancelledBeforehandAsksForNothing() async throws {
    let cache = DrawingCache<Int>()
    let task = Task { [first] in
      while !Task.isCancelled { await Task.yield() }
      return try await cache.drawingInBackground(for: first) { _ in }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(cache.statistics.draws == 0)
  }

  @Test func whatIsRemovedWhileItIsDrawnIsNotKept() async throws {
    let (cache, gate) = (DrawingCache<Int>(), Gate())
    let old = await blocked(cache, gate)
    cache.pictures.remove(first)
    let new = try cache.bitmap(for: first) { _ in Bitmap(width: 4, height: 4, color: .white) }
    gate.open()
    let out = try await old.value
    #expect(out.bitmap != new.bitmap)
    #expect(cache.pictures.kept(first) == new)
    #expect(cache.statistics.draws == 2)
  }
}
