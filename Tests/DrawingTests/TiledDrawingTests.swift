import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// Tiles, levels of detail, and drawing in the background.
struct TiledDrawingTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func tilesAreThePartsOfTheWhole(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for turn in 0..<2 {
      let tiled = TiledDrawing(
        random.drawing(), size: [40, 36], tileWidth: 13 + turn, tileHeight: 17,
        levelsOfDetail: 3, levelsOfDetailBias: 1)
      for scale in [0.5, 1, 2] {
        let whole = tiled.drawing.bitmap(size: tiled.size, scale: scale)
        let tiles = tiled.tiles(in: Rect(x: 0, y: 0, width: 40, height: 36), scale: scale)
        let bitmaps = try await tiled.bitmaps(of: tiles, workers: turn % 3 + 1)
        var joined = Bitmap(width: whole.width, height: whole.height)
        for (tile, bitmap) in zip(tiles, bitmaps) {
          joined.draw(bitmap, at: (tile.pixels.x, tile.pixels.y), blend: .copy)
        }
        #expect(joined.differs(from: whole, by: 0) == 0, "\(random), drawing \(turn)")
        #expect(bitmaps == tiles.map { tiled.bitmap(of: $0) })
      }
    }
  }

  @Test func levelsHalveTheScale() {
    let tiled = TiledDrawing(
      RecordedDrawing(), size: [1000, 500], levelsOfDetail: 4, levelsOfDetailBias: 1)
    #expect(tiled.levels == -2...1)
    let scales = [0.01, 0.25, 0.26, 0.5, 0.9, 1, 1.1, 2, 7]
    #expect(scales.map { tiled.level(forScale: $0) } == [-2, -2, -1, -1, 0, 0, 1, 1, 1])
    let plain = TiledDrawing(RecordedDrawing(), size: [1000, 500])
    #expect(plain.levels == 0...0)
    #expect(plain.level(forScale: .nan) == 0)
  }

  @Test func onlyVisibleTilesAreNeeded() {
    let tiled = TiledDrawing(RecordedDrawing(), size: [1000, 500], contentsScale: 2)
    let tiles = tiled.tiles(in: Rect(x: 128, y: 100, width: 129, height: 29), scale: 2)
    #expect(tiles.map { [$0.column, $0.row] } == [[1, 0], [2, 0], [1, 1], [2, 1]])
    let corner = tiled.tiles(in: Rect(x: 990, y: 490, width: 500, height: 500), scale: 2)
    #expect(corner.map(\.pixels) == [PixelRect(x: 1792, y: 768, width: 208, height: 232)])
    #expect(corner.first?.rect == Rect(x: 896, y: 384, width: 104, height: 116))
    #expect(tiled.tiles(in: Rect(x: -50, y: 0, width: 50, height: 9), scale: 2).isEmpty)
    #expect(tiled.tiles(in: Rect(x: .nan, y: 0, width: 50, height: 9), scale: 2).isEmpty)
  }

  @Test func cancellationIsNoticedBeforeEachCommand() {
    let drawing = RecordedDrawing {
      for _ in 0..<10 { $0.fill(Rect(x: 0, y: 0, width: 4, height: 4)) }
    }
    var asked = 0
    let cancelled = drawing.bitmap(size: [4, 4]) {
      asked += 1
      return asked > 5
    }
    #expect(cancelled == nil)
    #expect(asked == 6)
    #expect(drawing.bitmap(size: [4, 4]) { false } == drawing.bitmap(size: [4, 4]))
  }

  @Test func aCancelledTaskThrows() async {
    let drawing = RecordedDrawing { $0.fill(Rect(x: 0, y: 0, width: 4, height: 4)) }
    let tiled = TiledDrawing(drawing, size: [4, 4])
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await drawing.bitmapInBackground(size: [4, 4])
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let tiles = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await tiled.bitmaps(
        of: tiled.tiles(in: Rect(x: 0, y: 0, width: 4, height: 4), scale: 1))
    }
    tiles.cancel()
    await #expect(throws: CancellationError.self) { try await tiles.value }
  }
}
