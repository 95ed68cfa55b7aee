import Geometry

extension Bitmap {
  /// Multiplies every pixel by a mask's coverage; what lies outside of the mask becomes clear.
  ///
  /// The compositing operator destination-in. Each byte is rounded to nearest.
  public mutating func keep(inside mask: CoverageMask) {
    let part = mask.bounds.intersection(bounds)
    clear(outside: part)
    for y in part.minY..<part.maxY {
      let first = y * width + part.minX
      var target = pixels.mutableSpan
      BlendKernels.keep(
        &target, at: first, inside: mask.coverage.span.extracting(mask.range(part, row: y)))
    }
  }

  /// Multiplies every pixel by the alpha of another bitmap; what lies outside of it becomes clear.
  ///
  /// - Parameter origin: where the other bitmap's top-left pixel lies in this one.
  public mutating func keep(insideAlphaOf source: Bitmap, at origin: (x: Int, y: Int)) {
    let part = source.bounds.offsetBy(x: origin.x, y: origin.y).intersection(bounds)
    clear(outside: part)
    for y in part.minY..<part.maxY {
      let start = (y - origin.y) * source.width + part.minX - origin.x
      let first = y * width + part.minX
      var target = pixels.mutableSpan
      BlendKernels.keep(
        &target, at: first, insideAlphaOf: source.pixels.span.extracting(start..<start + part.width)
      )
    }
  }

  /// Makes all pixels outside of a rectangle transparent.
  private mutating func clear(outside rect: PixelRect) {
    for y in 0..<height {
      let inside = y >= rect.minY && y < rect.maxY
      let (left, right) = inside ? (rect.minX, rect.maxX) : (width, width)
      for x in 0..<left { pixels[y &* width &+ x] = .clear }
      for x in right..<width { pixels[y &* width &+ x] = .clear }
    }
  }
}
