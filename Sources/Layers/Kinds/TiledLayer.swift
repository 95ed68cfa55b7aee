public import Drawing
public import Geometry

/// What a `CATiledLayer` adds to a layer, with its defaults: the layer's drawing is drawn tile by
/// tile, as far as it is visible.
///
/// The drawing is that of ``Layer/contentsProvider``; `setNeedsDisplay` need not be called, and the
/// layer has no other backing store. Difference: tiles are not drawn as time passes, so ``arrival``
/// says when each is ready; an earlier level, which Core Animation may show meanwhile, is never
/// shown.
public struct TiledLayer: Hashable, Sendable {
  /// How long a tile takes to appear, in seconds (a class property there).
  public static let defaultFadeDuration = 0.25

  /// How many levels of detail there are, each half as fine as the one before; at least 1.
  public var levelsOfDetail = 1
  /// How many of the levels are finer than `contentsScale`; 0 or more.
  public var levelsOfDetailBias = 0
  /// The size of a tile in pixels; whole numbers, 1...4096.
  public var tileSize = Size(256, 256)
  /// How long a tile takes to fade in once it is ready, in seconds; at an even pace (assumed).
  public var fadeDuration = TiledLayer.defaultFadeDuration
  /// When tiles are ready; nil for at once and without a fade.
  public var arrival: TileArrival?
  /// The time of what it shows, in seconds of the layer; set by the presentation if tiles arrive.
  public var time = 0.0

  /// Makes the defaults.
  public init() {}

  /// The exponents of the levels that there are, from coarse to fine; 0 has `contentsScale` pixels
  /// a point, each one above twice as many.
  public var levels: ClosedRange<Int> { drawing(RecordedDrawing(), in: .zero, scale: 1).levels }

  /// Returns the level for a scale in pixels a point, with a `contentsScale` of 1: the coarsest
  /// that is fine enough.
  ///
  /// How Core Animation rounds between levels is not documented; this never blurs needlessly.
  public func level(at scale: Double) -> Int {
    drawing(RecordedDrawing(), in: .zero, scale: 1).level(forScale: scale)
  }

  /// Returns a drawing cut into these tiles.
  ///
  /// - Parameters:
  ///   - bounds: of the layer, in points.
  ///   - scale: `contentsScale`, pixels a point.
  public func drawing(_ drawing: RecordedDrawing, in bounds: Rect, scale: Double) -> TiledDrawing {
    func side(_ v: Double) -> Int { v >= 1 ? Int(min(v, 4096)) : 1 }
    var tiled = TiledDrawing(
      drawing, size: bounds.size, tileWidth: side(tileSize.width),
      tileHeight: side(tileSize.height), levelsOfDetail: levelsOfDetail,
      levelsOfDetailBias: levelsOfDetailBias, contentsScale: scale)
    tiled.origin = bounds.origin
    return tiled
  }

  /// Returns how much of a tile shows, 0...1, from its place among those that are seen.
  public func opacity(ofTile index: Int) -> Double {
    guard let arrival else { return 1 }
    let age = time - arrival.time(ofTile: index)
    if age < 0 { return 0 }
    return fadeDuration > 0 ? min(1, age / fadeDuration) : 1
  }
}

/// When the tiles of a layer are ready: stated by the author instead of measured by a clock.
///
/// All visible tiles count as requested at one time, row by row from the top left, and each takes
/// as long as the others. Nothing is known of what was visible before.
public struct TileArrival: Hashable, Sendable, Codable {
  /// When the tiles were asked for, in seconds of the layer.
  public var start: Double
  /// How long drawing one takes, in seconds.
  public var secondsPerTile: Double
  /// How many are drawn at a time; below 1 it counts as 1.
  public var workers: Int

  /// Makes a statement; see the properties.
  public init(from start: Double = 0, secondsPerTile: Double, workers: Int = 1) {
    (self.start, self.secondsPerTile) = (start, secondsPerTile)
    self.workers = workers
  }

  /// Returns when a tile is ready, by its place among the visible ones, in seconds of the layer.
  public func time(ofTile index: Int) -> Double {
    start + secondsPerTile * Double(index / max(1, workers) + 1)
  }
}

extension Layer {
  /// The layer's drawing in tiles; nil unless it is a tiled layer that draws.
  ///
  /// - Parameter screenScale: of the screen, which is the scale of a view's layer.
  public func tiledDrawing(on screenScale: Double) -> TiledDrawing? {
    guard let tiled, case .drawing(let drawing) = contentsProvider.answer else { return nil }
    return tiled.drawing(
      drawing, in: bounds, scale: delegate == .view ? screenScale : contentsScale)
  }
}
