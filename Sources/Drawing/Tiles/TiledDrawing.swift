public import Geometry
public import Raster

/// A drawing that is shown in tiles at several levels of detail, with the meaning of
/// `CATiledLayer`.
///
/// Every tile is drawn by itself with the bytes that the same pixels have in the whole level, so it
/// does not matter which are drawn, in which order or where. Fading in a tile when it is ready is a
/// matter of time and left to the layer.
public struct TiledDrawing: Hashable, Sendable {
  /// What is drawn.
  public var drawing: RecordedDrawing
  /// The size of all, in points.
  public var size: Size
  /// The top left of all, in points; the grid of tiles goes through the drawing's own origin.
  public var origin = Point.zero
  /// The sides of a tile in device pixels; at the right and bottom edge tiles are cut.
  public var tileWidth: Int
  /// See `tileWidth`.
  public var tileHeight: Int
  /// How many levels there are, each of half the scale of the one before; at least 1 counts.
  public var levelsOfDetail: Int
  /// How many of these are for magnification, each at twice the scale of the next one.
  public var levelsOfDetailBias: Int
  /// The scale of the level that is neither magnified nor reduced, in device pixels a point.
  public var contentsScale: Double

  /// Makes a tiled drawing; the defaults are those of `CATiledLayer`.
  ///
  /// Sides of tiles below 1 and above 4096 count as these.
  public init(
    _ drawing: RecordedDrawing, size: Size, tileWidth: Int = 256, tileHeight: Int = 256,
    levelsOfDetail: Int = 1, levelsOfDetailBias: Int = 0, contentsScale: Double = 1
  ) {
    self.drawing = drawing
    self.size = size
    self.tileWidth = min(max(tileWidth, 1), 4096)
    self.tileHeight = min(max(tileHeight, 1), 4096)
    self.levelsOfDetail = levelsOfDetail
    self.levelsOfDetailBias = levelsOfDetailBias
    self.contentsScale = contentsScale
  }

  /// One tile.
  public struct Tile: Hashable, Sendable {
    /// The exponent of its level: device pixels a point are `contentsScale` times 2 to this power.
    public let level: Int
    /// Its column, counted from the drawing's origin.
    public let column: Int
    /// Its row, counted from the drawing's origin.
    public let row: Int
    /// What it shows, in device pixels of its level.
    public let pixels: PixelRect
    /// Device pixels a point.
    public let scale: Double

    /// What it shows, in points.
    public var rect: Rect {
      Rect(
        x: Double(pixels.x) / scale, y: Double(pixels.y) / scale,
        width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }
  }

  /// The exponents of the available levels, smallest scale first: with `levelsOfDetail` 4 and a
  /// bias of 1 the scales are 1/4, 1/2, 1 and 2 times `contentsScale`.
  public var levels: ClosedRange<Int> {
    let count = min(max(levelsOfDetail, 1), 64)
    let high = min(max(levelsOfDetailBias, 0), 32)
    return (high - count + 1)...high
  }

  /// Returns the exponent of the level that is shown when a point is `scale` device pixels: the
  /// smallest that need not be magnified, or the largest there is.
  ///
  /// Which level Core Animation takes between two is not documented; this is assumed.
  public func level(forScale scale: Double) -> Int {
    guard scale > 0, scale.isFinite, contentsScale > 0 else { return levels.lowerBound }
    let ratio = scale / contentsScale
    return levels.first { TiledDrawing.powerOfTwo($0) >= ratio } ?? levels.upperBound
  }

  /// Returns the tiles that a visible rectangle needs, row by row from the top left.
  ///
  /// At most a million of them; none for a rectangle that misses the drawing or is not finite.
  ///
  /// - Parameters:
  ///   - visible: in points.
  ///   - scale: device pixels that a point is shown as.
  public func tiles(in visible: Rect, scale: Double) -> [Tile] {
    let level = level(forScale: scale)
    let levelScale = contentsScale * TiledDrawing.powerOfTwo(level)
    guard levelScale > 0, levelScale.isFinite, visible.isFinite else { return [] }
    let map = Affine.scale(levelScale)
    let all = PixelRect(covering: map.bounds(of: Rect(origin: origin, size: size)))
    let seen = PixelRect(covering: map.bounds(of: visible)).intersection(all)
    guard !seen.isEmpty else { return [] }
    // Rounded down, also left of and above the origin.
    func place(_ pixel: Int, _ side: Int) -> Int {
      pixel >= 0 ? pixel / side : (pixel + 1) / side - 1
    }
    let columns = place(seen.minX, tileWidth)...place(seen.maxX - 1, tileWidth)
    let rows = place(seen.minY, tileHeight)...place(seen.maxY - 1, tileHeight)
    guard columns.count * rows.count <= 1_000_000 else { return [] }
    return rows.flatMap { row in
      columns.map { column in
        let whole = PixelRect(
          x: column * tileWidth, y: row * tileHeight, width: tileWidth, height: tileHeight)
        return Tile(
          level: level, column: column, row: row, pixels: whole.intersection(all),
          scale: levelScale)
      }
    }
  }

  /// Draws a tile on a transparent background.
  public func bitmap(of tile: Tile) -> Bitmap {
    var statistics = DrawingStatistics()
    return bitmap(of: tile, &statistics, isCancelled: nil) ?? Bitmap(width: 0, height: 0)
  }

  /// Draws a tile and adds what it took; nil when it was cancelled.
  func bitmap(
    of tile: Tile, _ statistics: inout DrawingStatistics, isCancelled: (() -> Bool)?
  ) -> Bitmap? {
    var bitmap = Bitmap(width: tile.pixels.width, height: tile.pixels.height)
    let isDone = drawing.render(
      into: &bitmap, base: .scale(tile.scale), origin: SIMD2(tile.pixels.x, tile.pixels.y),
      region: nil, &statistics, isCancelled: isCancelled)
    return isDone ? bitmap : nil
  }

  /// Draws tiles at the same time and returns them in their order.
  ///
  /// The bytes do not depend on the number of workers.
  ///
  /// - Parameter workers: how many tiles are drawn at a time; at least 1 counts.
  /// - Throws: `CancellationError` when the task is cancelled, checked before each command.
  @concurrent
  public func bitmaps(of tiles: [Tile], workers: Int = 2) async throws -> [Bitmap] {
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      var result = [Bitmap?](repeating: nil, count: tiles.count)
      var next = 0
      func add(to group: inout ThrowingTaskGroup<(Int, Bitmap), any Error>) {
        guard next < tiles.count else { return }
        let (index, tile) = (next, tiles[next])
        next += 1
        group.addTask {
          var statistics = DrawingStatistics()
          guard let bitmap = bitmap(of: tile, &statistics, isCancelled: { Task.isCancelled })
          else { throw CancellationError() }
          return (index, bitmap)
        }
      }
      for _ in 0..<max(1, workers) { add(to: &group) }
      while let (index, bitmap) = try await group.next() {
        result[index] = bitmap
        add(to: &group)
      }
      return result.compactMap { $0 }
    }
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
