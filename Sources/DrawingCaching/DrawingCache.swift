public import Drawing
public import Raster

/// Draws each request once, and keeps the pictures: memory for drawing.
///
/// ```swift
/// let cards = DrawingCache<String>(limit: 8 << 20)
/// let key = DrawingKey("card of Ada", size: [320, 44], scale: 2, background: .white)
/// let now = try cards.drawing(for: key) { $0.fillEllipse(in: portrait) }
/// let soon = try await cards.drawingInBackground(for: key) { … }
/// ```
///
/// However many requests for a key arrive at once, it is drawn once. A picture costs its bytes.
/// This is a ``SharedCache`` of pictures: how requests wait for each other, what is evicted when
/// space runs out, and which threads draw, is said there. Pixels do not depend on any of it.
public struct DrawingCache<Name: Hashable & Sendable>: Sendable {
  /// The key of a picture.
  public typealias Key = DrawingKey<Name>

  /// The pictures: for everything unrelated to drawing.
  public let pictures: SharedCache<Key, CachedDrawing>

  /// Makes an empty cache; copies share it.
  ///
  /// - Parameters:
  ///   - limit: in bytes, 4 for a pixel; below 0 counts as 0, with which no pixel is kept.
  ///   - workers: how many drawings there may be in the background at a time; at least 1 counts.
  public init(limit: Int = 64 << 20, workers: Int = 2) {
    pictures = SharedCache(limit: limit, workers: workers) { $1.byteCount }
  }

  /// Returns a picture: the cached one, or what `body` draws, on this thread and before this
  /// returns.
  ///
  /// - Parameter body: draws in points from the origin; called at most once.
  /// - Throws: what `body` throws, here or where the drawing was under way already, and
  ///   `SharedCacheError`.
  public func drawing(
    for key: Key, _ body: (inout DrawingContext) throws -> Void
  ) throws -> CachedDrawing {
    try pictures.value(for: key) { try CachedDrawing(for: key, $0, body) }
  }

  /// Returns a picture that `body` makes in its own way, if it is not cached; otherwise as
  /// ``drawing(for:_:)``.
  ///
  /// - Parameter body: makes the pixels without the background, which is laid under them.
  public func bitmap(
    for key: Key, _ body: (DrawingTurn) throws -> Bitmap
  ) throws -> CachedDrawing {
    try pictures.value(for: key) {
      CachedDrawing(try body(DrawingTurn(key, $0)), laidOver: key)
    }
  }

  /// Returns a picture: the cached one, or what `body` draws in the background.
  ///
  /// - Parameter body: draws in points from the origin, on another thread. Its commands are drawn
  ///   one by one, and it is stopped between two of them when nobody waits any more.
  /// - Throws: as ``SharedCache/valueInBackground(for:_:)``.
  public func drawingInBackground(
    for key: Key, _ body: @escaping @Sendable (inout DrawingContext) throws -> Void
  ) async throws -> CachedDrawing {
    try await pictures.valueInBackground(for: key) { try CachedDrawing(for: key, $0, body) }
  }

  /// Requests to the cache and its work so far.
  public var statistics: SharedCacheStatistics { pictures.statistics }
}

extension CachedDrawing {
  fileprivate init<Name>(
    for key: DrawingKey<Name>, _ turn: SharedCacheTurn,
    _ body: (inout DrawingContext) throws -> Void
  ) throws {
    let drawn = CachedDrawing(try RecordedDrawing(body), over: key) { turn.isCancelled }
    guard let drawn else { throw CancellationError() }
    self = drawn
  }
}
