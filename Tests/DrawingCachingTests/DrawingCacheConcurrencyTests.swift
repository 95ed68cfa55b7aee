import Geometry
import Raster
import TestSupport
import Testing

@testable import DrawingCaching

struct DrawingCacheConcurrencyTests {
  private let key = DrawingKey("a", size: [4, 4])
  private struct Broken: Error {}

  @Test func aHundredTasksGetOneDrawing() async throws {
    let (cache, gate, calls) = (DrawingCache<String>(), Gate(), Counter())
    try await withThrowingTaskGroup(of: CachedDrawing.self) { group in
      for _ in 0..<100 {
        group.addTask { [key] in
          try await cache.bitmapInBackground(for: key) { turn in
            calls.add()
            gate.pass()
            return Bitmap(width: turn.width, height: turn.height, color: .white)
          }
        }
      }
      let allAsked = await eventually { cache.statistics.requests == 100 }
      #expect(allAsked)
      gate.open()
      for try await picture in group {
        #expect(picture.bitmap == Bitmap(width: 4, height: 4, color: .white))
      }
    }
    let statistics = cache.statistics
    #expect(calls.value == 1)
    #expect(statistics.draws == 1 && statistics.misses == 1 && statistics.joins == 99)
  }

  @Test func threadsAndTasksWaitForOneDrawing() async throws {
    let (cache, gate, calls) = (DrawingCache<String>(), Gate(), Counter())
    let make: @Sendable (DrawingTurn) -> Bitmap = { turn in
      calls.add()
      gate.pass()
      return Bitmap(width: turn.width, height: turn.height)
    }
    try await withThrowingTaskGroup(of: CachedDrawing.self) { group in
      for i in 0..<40 {
        group.addTask { [key] in
          i.isMultiple(of: 2)
            ? try await onThread { try cache.bitmap(for: key, make) }
            : try await cache.bitmapInBackground(for: key, make)
        }
      }
      let allAsked = await eventually { cache.statistics.requests == 40 }
      #expect(allAsked)
      gate.open()
      for try await _ in group {}
    }
    #expect(calls.value == 1)
  }

  @Test func thereAreNeverMoreDrawingsAtATimeThanWorkers() async throws {
    let cache = DrawingCache<Int>(workers: 2)
    let (running, most) = (Peak(), 16)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in 0..<most {
        group.addTask {
          _ = try await cache.bitmapInBackground(for: DrawingKey(name, size: [1, 1])) { _ in
            running.enter()
            pause()
            running.leave()
            return Bitmap(width: 1, height: 1)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(running.peak <= 2)
    #expect(cache.statistics.draws == most)
  }

  @Test func anErrorReachesAllThatWait() async throws {
    let (cache, gate) = (DrawingCache<String>(), Gate())
    let failures = Counter()
    await withTaskGroup(of: Void.self) { group in
      for i in 0..<20 {
        group.addTask { [key] in
          do {
            if i.isMultiple(of: 2) {
              _ = try await cache.drawingInBackground(for: key) { _ in
                gate.pass()
                throw Broken()
              }
            } else {
              _ = try await onThread {
                try cache.drawing(for: key) { _ in
                  gate.pass()
                  throw Broken()
                }
              }
            }
          } catch is Broken {
            failures.add()
          } catch {
            Issue.record(error)
          }
        }
      }
      let allAsked = await eventually { cache.statistics.requests == 20 }
      #expect(allAsked)
      gate.open()
    }
    #expect(failures.value == 20)
    #expect(cache.statistics.draws == 1 && cache.statistics.failures == 1)
    _ = try await cache.drawingInBackground(for: key) { _ in }
    #expect(cache.statistics.draws == 2 && cache.statistics.count == 1)
  }

  /// All threads of the pool block in synchronous requests while what they want stands in line:
  /// whoever asks first has to take it over, or nothing would ever be drawn.
  @Test func aThreadTakesOverWhatNobodyHasBegun() async throws {
    let (cache, gate) = (DrawingCache<Int>(workers: 1), Gate())
    let second = DrawingKey(2, size: [1, 1])
    async let first = cache.bitmapInBackground(for: DrawingKey(1, size: [1, 1])) { _ in
      gate.pass()
      return Bitmap(width: 1, height: 1)
    }
    let isBusy = await gate.waitForArrivals(1)
    #expect(isBusy)
    async let inLine = cache.bitmapInBackground(for: second) { _ in
      Issue.record("the thread's own drawing serves both")
      return Bitmap(width: 0, height: 0)
    }
    let isInLine = await eventually { cache.statistics.misses == 2 }
    #expect(isInLine)
    let mine = try cache.bitmap(for: second) { _ in
      Bitmap(width: 1, height: 1, color: .white)
    }
    let theirs = try await inLine
    #expect(mine == theirs)
    gate.open()
    _ = try await first
    #expect(cache.statistics.draws == 2 && cache.statistics.joins == 1)
  }

  @Test func manyKeysAtRandomKeepTheBooks() async throws {
    let cache = DrawingCache<Int>(limit: 20 * 64, workers: 3)
    await withTaskGroup(of: Void.self) { group in
      for seed in 0..<8 as Range<UInt64> {
        group.addTask {
          var random = SeededGenerator(seed: seed)
          for _ in 0..<150 {
            let name = random.integer(in: 0...30)
            let key = DrawingKey(name, size: [4, 4])
            let isHere = random.chance(0.3)
            let make: @Sendable (DrawingTurn) -> Bitmap = { turn in
              Bitmap(
                width: turn.width, height: turn.height,
                color: Color(red: Double(name) / 255, green: 0, blue: 0))
            }
            let picture =
              isHere
              ? try? cache.bitmap(for: key, make)
              : try? await cache.bitmapInBackground(for: key, make)
            #expect(Int(picture?.bitmap[0, 0].r ?? 255) == name, "\(random)")
            if random.chance(0.05) { cache.pictures.releaseMemory(keeping: 0.5) }
          }
        }
      }
    }
    let statistics = cache.statistics
    #expect(statistics.requests == 8 * 150)
    #expect(statistics.misses == statistics.draws)
    #expect(statistics.draws == statistics.count + statistics.evictions)
    #expect(statistics.peakBytes <= 20 * 64)
  }
}
