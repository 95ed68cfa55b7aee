public import Drawing
import Geometry
public import Raster

/// Draws what it is asked for once, and keeps the pictures: memory for drawing.
///
/// ```swift
/// let cards = DrawingCache<String>(limit: 8 << 20)
/// let key = DrawingKey("card of Ada", size: [320, 44], scale: 2, background: .white)
/// let now = try cards.drawing(for: key) { $0.fillEllipse(in: Rect(x: 4, y: 4, width: 36, height: 36)) }
/// let soon = try await cards.drawingInBackground(for: key) { … }
/// ```
///
/// However many ask for a key at once, on whatever threads, it is drawn once, and the others wait for it.
/// What a drawing throws reaches all of them, and is not kept. When pictures take more than the limit, those
/// that were used longest ago go first; what is larger than the limit by itself is drawn and not kept.
///
/// **Waiting and threads.** Drawings in the background have threads of their own, `workers` at most, so that
/// Swift's tasks are not kept from running. A task that waits is suspended and blocks no thread. A synchronous
/// request blocks its own thread, but only for a drawing that runs on another one at that moment: one that
/// still waits for a worker is taken over and drawn at once. A drawing may make synchronous requests itself; one
/// that would wait for itself gets an error instead. So there is always a drawing that gets on, however
/// few threads there are. Bytes do not depend on any of this.
public final class DrawingCache<Name: Hashable & Sendable>: Sendable {
  /// What pictures are known by.
  public typealias Key = DrawingKey<Name>

  /// The most bytes that are kept, at least 0.
  public let limit: Int
  /// The most threads that draw in the background, at least 1; there are none while there is nothing to draw.
  public let workers: Int
  let monitor: Monitor<DrawingCacheState<Name>>

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - limit: in bytes, 4 for a pixel; below 0 counts as 0, with which nothing is kept.
  ///   - workers: how many drawings there may be in the background at a time; at least 1 counts.
  public init(limit: Int = 64 << 20, workers: Int = 2) {
    (self.limit, self.workers) = (max(0, limit), max(1, workers))
    monitor = Monitor(DrawingCacheState(limit: max(0, limit)))
  }

  /// Returns a picture: the one that is kept, or what `body` draws, on this thread and before this returns.
  ///
  /// - Parameter body: draws in points from the origin; called at most once, not while the cache is locked.
  /// - Throws: what `body` throws, here or where the drawing was under way already, and `DrawingCacheError`.
  public func drawing(
    for key: Key, _ body: (inout DrawingContext) throws -> Void
  ) throws -> CachedDrawing {
    try request(key) { turn in
      try CachedDrawing(try RecordedDrawing(body), over: key) { turn.isCancelled }
        .orCancelled()
    }
  }

  /// Returns a picture that `body` makes in a way of its own, if it is not kept; as ``drawing(for:_:)`` else.
  ///
  /// - Parameter body: makes the pixels without the background, which is laid under them.
  public func bitmap(
    for key: Key, _ body: (DrawingTurn) throws -> Bitmap
  ) throws -> CachedDrawing {
    try request(key) { CachedDrawing(try body($0), laidOver: key) }
  }

  /// Returns a picture that is kept, which counts as a request for it; nil when there is none, which counts as
  /// nothing.
  public func kept(_ key: Key) -> CachedDrawing? {
    monitor.withLock { state in
      let picture = state.kept.use(key)
      if picture != nil { state.statistics.hits += 1 }
      return picture
    }
  }

  /// Lets pictures go until a share of the bytes that are kept now is left, as when memory is short.
  ///
  /// - Parameter share: 0 for none, 1 for all; what lies outside counts as the nearer of these.
  public func releaseMemory(keeping share: Double = 0) {
    monitor.withLock { state in
      let share = share > 0 ? min(share, 1) : 0
      let target = Int((Double(state.kept.cost) * share).rounded(.down))
      state.statistics.evictions += state.kept.trim(to: target)
    }
  }

  /// Forgets a picture since it is out of date: the next request draws it anew.
  ///
  /// A drawing that is under way still reaches those that wait for it, and is not kept.
  public func remove(_ key: Key) {
    monitor.withLock { state in
      state.kept.remove(key)
      state.underWay[key] = nil
    }
  }

  /// What the cache was asked for and has done so far.
  public var statistics: DrawingCacheStatistics {
    monitor.withLock { state in
      var result = state.statistics
      (result.bytes, result.count) = (state.kept.cost, state.kept.count)
      return result
    }
  }

  /// The keys of what is kept, that of the picture used last first.
  public var keptKeys: [Key] { monitor.withLock { $0.kept.keys } }
}

extension Optional {
  /// The value; a drawing that was given up has none.
  func orCancelled() throws -> Wrapped {
    guard let self else { throw CancellationError() }
    return self
  }
}
