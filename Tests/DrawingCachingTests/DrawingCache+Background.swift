import Raster

@testable import DrawingCaching

extension DrawingCache {
  /// Returns a picture that `body` makes in the background, in a way of its own: what tests stop
  /// and hold up.
  func bitmapInBackground(
    for key: Key, _ body: @escaping @Sendable (DrawingTurn) throws -> Bitmap
  ) async throws -> CachedDrawing {
    try await pictures.valueInBackground(for: key) {
      CachedDrawing(try body(DrawingTurn(key, $0)), laidOver: key)
    }
  }
}
