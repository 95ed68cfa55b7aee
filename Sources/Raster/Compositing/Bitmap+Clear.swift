public import Geometry

extension Bitmap {
  /// Makes all pixels of a rectangle transparent; parts outside of the bitmap are left out.
  public mutating func clear(_ rect: PixelRect) {
    let part = rect.intersection(bounds)
    for y in part.minY..<part.maxY {
      let first = y &* width &+ part.minX
      var target = pixels.mutableSpan
      for i in 0..<part.width { target[first &+ i] = .clear }
    }
  }
}
