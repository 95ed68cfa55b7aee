public import Geometry

/// What a `CATiledLayer` adds to a layer, with its defaults: contents drawn tile by tile.
public struct TiledLayer: Hashable, Sendable {
  /// How long a tile takes to appear, in seconds (a class property there).
  public static let defaultFadeDuration = 0.25

  /// How many levels of detail there are, each half as fine as the one before; at least 1.
  public var levelsOfDetail = 1
  /// How many of the levels are finer than one pixel a point; 0 or more.
  public var levelsOfDetailBias = 0
  /// The size of a tile in pixels.
  public var tileSize = Size(256, 256)
  /// How long a tile takes to appear, in seconds.
  public var fadeDuration = TiledLayer.defaultFadeDuration

  /// Makes the defaults.
  public init() {}

  /// A tile: its level, its place among the tiles of the level, and what it covers.
  public struct Tile: Hashable, Sendable {
    /// The level: 0 has as many pixels as points, each one above has twice as many.
    public var level: Int
    /// The column, counted from the origin of the layer's coordinates.
    public var column: Int
    /// The row, counted from the origin of the layer's coordinates.
    public var row: Int
    /// The part of the layer that it covers, in points, within the bounds.
    public var rect: Rect
  }

  /// The levels that there are, from coarse to fine.
  public var levels: ClosedRange<Int> {
    let fine = max(0, min(levelsOfDetailBias, 30))
    return min(fine, max(fine - max(1, min(levelsOfDetail, 60)) + 1, -30))...fine
  }

  /// Returns the level for a scale in device pixels a point: the coarsest that is fine enough.
  ///
  /// How Core Animation rounds between levels is not documented; this never blurs where it need not.
  public func level(at scale: Double) -> Int {
    var level = levels.upperBound
    while level > levels.lowerBound, power(2, Double(level - 1)) >= scale { level -= 1 }
    return level
  }

  /// Returns the tiles of a layer with these bounds that touch an area, row by row.
  ///
  /// Empty when it would be more than a million.
  public func tiles(covering area: Rect, in bounds: Rect, at scale: Double) -> [Tile] {
    let shown = area.intersection(bounds)
    guard !shown.isEmpty, shown.isFinite, tileSize.width >= 1, tileSize.height >= 1 else {
      return []
    }
    let level = level(at: scale)
    let points = power(2, -Double(level))
    let (w, h) = (tileSize.width * points, tileSize.height * points)
    func indices(_ low: Double, _ high: Double, _ length: Double) -> Range<Int>? {
      let (first, end) = ((low / length).rounded(.down), (high / length).rounded(.up))
      return end - first < 1e6 && abs(first) < 1e15 ? Int(first)..<Int(end) : nil
    }
    guard let columns = indices(shown.minX, shown.maxX, w),
      let rows = indices(shown.minY, shown.maxY, h), columns.count * rows.count <= 1_000_000
    else { return [] }
    return rows.flatMap { row in
      columns.map { column in
        let rect = Rect(x: Double(column) * w, y: Double(row) * h, width: w, height: h)
        return Tile(level: level, column: column, row: row, rect: rect.intersection(bounds))
      }
    }
  }
}
