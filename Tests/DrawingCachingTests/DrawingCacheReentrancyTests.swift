import Geometry
import Raster
import Testing

@testable import DrawingCaching

/// Drawings that need other drawings.
struct DrawingCacheReentrancyTests {
  private func key(_ name: String) -> DrawingKey<String> { DrawingKey(name, size: [4, 4]) }

  private func blank(_ turn: DrawingTurn) -> Bitmap {
    Bitmap(width: turn.width, height: turn.height)
  }

  @Test func aDrawingMayAskForAnother() throws {
    let cache = DrawingCache<String>()
    let card = try cache.bitmap(for: key("card")) { _ in
      try cache.bitmap(for: key("face")) {
        Bitmap(width: $0.width, height: $0.height, color: .white)
      }
      .bitmap
    }
    #expect(card.bitmap == Bitmap(width: 4, height: 4, color: .white))
    #expect(cache.statistics.draws == 2)
  }

  @Test func aDrawingThatAsksForItselfFails() async throws {
    let cache = DrawingCache<String>()
    let (a, b) = (key("a"), key("b"))
    let circle = SharedCacheError.circle(key: "\(key("a"))")
    #expect(throws: circle) {
      try cache.bitmap(for: a) { _ in try cache.bitmap(for: a, blank).bitmap }
    }
    #expect(throws: circle) {
      try cache.bitmap(for: a) { _ in
        try cache.bitmap(for: b) { _ in try cache.bitmap(for: a, blank).bitmap }.bitmap
      }
    }
    await #expect(throws: circle) {
      try await cache.bitmapInBackground(for: a) { [self] _ in
        try cache.bitmap(for: a, blank).bitmap
      }
    }
    // Nothing is left behind.
    _ = try cache.bitmap(for: a, blank)
    #expect(cache.statistics.count == 1)
  }

  @Test func aCircleThroughTwoCachesFails() throws {
    let (one, other) = (DrawingCache<String>(), DrawingCache<String>())
    #expect(throws: SharedCacheError.circle(key: "\(key("a"))")) {
      try one.bitmap(for: key("a")) { _ in
        try other.bitmap(for: key("b")) { _ in try one.bitmap(for: key("a"), blank).bitmap }.bitmap
      }
    }
  }

  /// Two threads, each of which draws what the other one asks for.
  @Test func aCircleThroughTwoThreadsFails() async throws {
    let cache = DrawingCache<String>()
    let (here, there) = (Gate(), Gate())
    let (a, b) = (key("a"), key("b"))
    let first = Task { [self] in
      try await onThread { [self] in
        try cache.bitmap(for: a) { _ in
          there.open()
          here.pass()
          return try cache.bitmap(for: b, blank).bitmap
        }
      }
    }
    let second = Task { [self] in
      try await onThread { [self] in
        there.pass()
        return try cache.bitmap(for: b) { _ in
          here.open()
          return try cache.bitmap(for: a, blank).bitmap
        }
      }
    }
    // One of them closes the circle; its error is what the other one waits for.
    await #expect(throws: SharedCacheError.self) { try await first.value }
    await #expect(throws: SharedCacheError.self) { try await second.value }
    #expect(cache.statistics.count == 0)
  }

  /// Waiting for each other in a row is no circle.
  @Test func chainsAcrossThreadsEnd() async throws {
    let cache = DrawingCache<Int>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for start in 0..<20 {
        group.addTask { _ = try await onThread { try chain(cache, 20 - start) } }
      }
      try await group.waitForAll()
    }
    #expect(cache.statistics.draws == 21)
  }
}

/// Draws a picture that needs the one before it.
@discardableResult
private func chain(_ cache: DrawingCache<Int>, _ number: Int) throws -> CachedDrawing {
  try cache.bitmap(for: DrawingKey(number, size: [1, 1])) { _ in
    if number > 0 { try chain(cache, number - 1) }
    return Bitmap(width: 1, height: 1)
  }
}
