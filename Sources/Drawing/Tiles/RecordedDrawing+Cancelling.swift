public import Geometry
public import Raster

extension RecordedDrawing {
  /// Returns the drawing on a transparent bitmap, or nil as soon as it is cancelled.
  ///
  /// - Parameters:
  ///   - size: as for the call without cancellation.
  ///   - isCancelled: asked before each command; a command that has begun is finished.
  public func bitmap(
    size: Size, scale: Double = 1, isCancelled: () -> Bool
  ) -> Bitmap? {
    var bitmap = RecordedDrawing.surface(size, scale: scale)
    if isCancelled() { return nil }
    return draw(into: &bitmap, scale: scale, isCancelled: isCancelled) ? bitmap : nil
  }

  /// Draws over a bitmap from its origin on; returns false, with some of it drawn, as soon as it is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - scale: device pixels per point; one that is not a positive finite number draws nothing.
  ///   - isCancelled: asked before each command; a command that has begun is finished.
  public func draw(
    into bitmap: inout Bitmap, scale: Double = 1, isCancelled: () -> Bool
  ) -> Bool {
    guard scale > 0, scale.isFinite else { return true }
    var statistics = DrawingStatistics()
    return withoutActuallyEscaping(isCancelled) { isCancelled in
      render(
        into: &bitmap, base: .scale(scale), origin: SIMD2(0, 0), region: nil, &statistics,
        isCancelled: isCancelled)
    }
  }

  /// Draws in the background, away from the caller's actor.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, checked before each command.
  @concurrent
  public func bitmapInBackground(size: Size, scale: Double = 1) async throws -> Bitmap {
    guard let bitmap = bitmap(size: size, scale: scale, isCancelled: { Task.isCancelled }) else {
      throw CancellationError()
    }
    return bitmap
  }
}
