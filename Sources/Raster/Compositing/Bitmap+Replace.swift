public import Geometry

extension Bitmap {
  /// Copies the pixels of another bitmap over those below it, transparent ones too.
  ///
  /// - Parameter position: where its top left pixel goes; parts outside are left out.
  public mutating func replace(at position: (x: Int, y: Int), with other: Bitmap) {
    replace(
      other.bounds.offsetBy(x: position.x, y: position.y), at: position, with: other)
  }

  /// Copies the pixels of one rectangle, in pixels of this bitmap; parts outside of either bitmap
  /// are left out.
  public mutating func replace(
    _ rect: PixelRect, at position: (x: Int, y: Int), with other: Bitmap
  ) {
    let part = rect.intersection(bounds)
      .intersection(other.bounds.offsetBy(x: position.x, y: position.y))
    for y in part.minY..<max(part.minY, part.maxY) {
      let from = (y - position.y) * other.width + part.minX - position.x
      let to = y * width + part.minX
      let source = other.pixels.span
      var target = pixels.mutableSpan
      for i in 0..<part.width { target[to &+ i] = source[from &+ i] }
    }
  }
}
