import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@testable import DrawingCaching

struct DrawingCacheTests {
  /// A square of some pixels, 4 bytes each.
  private func key(_ name: String, side: Double = 4, scale: Double = 1) -> DrawingKey<String> {
    DrawingKey(name, size: [side, side], scale: scale)
  }

  private func filled(_ color: Color) -> (DrawingTurn) -> Bitmap {
    { Bitmap(width: $0.width, height: $0.height, color: color) }
  }

  @Test func drawsOnceForEachDifferentKey() throws {
    let cache = DrawingCache<String>()
    let keys = [
      key("a"), key("b"), key("a", side: 5), key("a", scale: 2),
      DrawingKey("a", size: [4, 4], background: .white), key("a"), key("b"),
    ]
    for key in keys { _ = try cache.bitmap(for: key, filled(.black)) }
    let statistics = cache.statistics
    #expect(statistics.draws == 5)
    #expect(statistics.hits == 2)
    #expect(statistics.misses == 5)
    #expect(statistics.count == 5)
    #expect(statistics.bytes == (16 + 16 + 25 + 64 + 16) * 4)
  }

  @Test func returnsThePixelsOfTheDrawing() throws {
    let recording = RecordedDrawing { context in
      context.setFillColor(Color(hex: 0x3366CC))
      context.fillEllipse(in: Rect(x: 1, y: 2, width: 7.5, height: 6))
    }
    let cache = DrawingCache<Int>()
    let key = DrawingKey(1, size: [10.25, 9], scale: 2)
    #expect(key.pixels == (21, 18))
    for _ in 0..<2 {
      let picture = try cache.drawing(for: key) { $0.draw(recording) }
      #expect(picture.bitmap == recording.bitmap(size: [10.25, 9], scale: 2))
      #expect(!picture.isOpaque)
      #expect(picture.scale == 2)
    }
    #expect(cache.statistics.draws == 1)
  }

  @Test func anOpaqueBackgroundLeavesNoAlpha() throws {
    let cache = DrawingCache<Int>()
    let red = Color(hex: 0xFF0000)
    let key = DrawingKey(1, size: [8, 8], background: red)
    let drawn = try cache.drawing(for: key) { context in
      context.setFillColor(Color.white.withAlpha(0.5))
      context.fill(Rect(x: 0, y: 0, width: 4, height: 8))
      context.clear(Rect(x: 6, y: 0, width: 2, height: 8))
    }
    #expect(drawn.isOpaque && drawn.bitmap.isOpaque)
    #expect(drawn.bitmap[1, 1] == RGBA8(r: 255, g: 128, b: 128, a: 255))
    #expect(drawn.bitmap[5, 1] == RGBA8(r: 255, g: 0, b: 0, a: 255))
    #expect(drawn.bitmap[7, 1] == RGBA8(r: 255, g: 0, b: 0, a: 255))
    #expect(drawn.byteCount == 256)
    let made = try cache.bitmap(for: DrawingKey(2, size: [2, 2], background: red)) { _ in
      Bitmap(width: 2, height: 2)
    }
    #expect(made.bitmap == Bitmap(width: 2, height: 2, color: red))
  }

  @Test func aBackgroundThatShowsThroughIsLaidUnderOnce() throws {
    let cache = DrawingCache<Int>()
    let glass = Color.white.withAlpha(0.5)
    let key = DrawingKey(1, size: [2, 2], background: glass)
    let drawn = try cache.drawing(for: key) { _ in }
    #expect(drawn.bitmap == Bitmap(width: 2, height: 2, color: glass))
    #expect(!drawn.isOpaque)
  }

  @Test func whatIsLargerThanTheLimitIsDrawnAndNotKept() throws {
    let cache = DrawingCache<String>(limit: 100)
    _ = try cache.bitmap(for: key("small"), filled(.white))
    for _ in 0..<2 {
      let large = try cache.bitmap(for: key("large", side: 6), filled(.black))
      #expect(large.bitmap == Bitmap(width: 6, height: 6, color: .black))
    }
    let statistics = cache.statistics
    #expect(statistics.oversized == 2 && statistics.draws == 3 && statistics.evictions == 0)
    #expect(cache.pictures.keptKeys == [key("small")])
  }

  @Test func lettingGoOfMemoryKeepsWhatWasUsedLast() throws {
    let cache = DrawingCache<String>(limit: 1000)
    for name in ["a", "b", "c", "d"] { _ = try cache.bitmap(for: key(name), filled(.white)) }
    #expect(cache.pictures.kept(key("a")) != nil)
    cache.pictures.releaseMemory(keeping: 0.5)
    #expect(cache.pictures.keptKeys == [key("a"), key("d")])
    cache.pictures.releaseMemory(keeping: .nan)
    #expect(cache.pictures.keptKeys.isEmpty)
    let statistics = cache.statistics
    #expect(statistics.evictions == 4 && statistics.bytes == 0 && statistics.peakBytes == 256)
    #expect(cache.pictures.kept(key("a")) == nil)
  }

  @Test func removingAPictureHasItDrawnAnew() throws {
    let cache = DrawingCache<String>()
    _ = try cache.bitmap(for: key("a"), filled(.white))
    cache.pictures.remove(key("a"))
    let second = try cache.bitmap(for: key("a"), filled(.black))
    #expect(second.bitmap == Bitmap(width: 4, height: 4, color: .black))
    #expect(cache.statistics.draws == 2)
  }

  @Test func errorsReachTheCallerAndAreNotKept() throws {
    struct Broken: Error {}
    let cache = DrawingCache<String>()
    for _ in 0..<2 {
      #expect(throws: Broken.self) { try cache.drawing(for: key("a")) { _ in throw Broken() } }
    }
    #expect(cache.statistics.failures == 2)
    #expect(cache.statistics.count == 0)
    _ = try cache.drawing(for: key("a")) { _ in }
    #expect(cache.statistics.count == 1)
  }

  @Test func emptyAndNonsensicalSizesAreEmptyPictures() throws {
    let cache = DrawingCache<Int>()
    for key in [
      DrawingKey(1, size: .zero), DrawingKey(1, size: [3, 0]),
      DrawingKey(1, size: [3, 3], scale: 0),
    ] {
      let picture = try cache.drawing(for: key) { $0.fill(Rect(x: 0, y: 0, width: 9, height: 9)) }
      #expect(picture.byteCount == 0)
    }
    #expect(cache.statistics.count == 3)
  }
}
