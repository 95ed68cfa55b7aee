import Geometry
import Raster

/// Where the pixels of a bitmap lie that does not begin at the drawing's origin.
///
/// The bitmap's first pixel is a pixel of the grid on which the whole drawing would be drawn, so
/// that its bytes match the whole; a start between two pixels moves the grid.
struct DrawingGrid {
  /// Maps points of the drawing to device pixels.
  let base: Affine
  /// The device pixel that is the bitmap's first one.
  let origin: SIMD2<Int>

  /// Makes a grid; nil for a scale that is not a positive finite number, or a start that is not
  /// finite or billions of pixels away.
  init?(from start: Point, scale: Double) {
    guard scale > 0, scale.isFinite else { return nil }
    let place = Point(start.x * scale, start.y * scale)
    guard abs(place.x) < 1e9, abs(place.y) < 1e9 else { return nil }
    let slack = 1.0 / 1024
    let first = Point((place.x + slack).rounded(.down), (place.y + slack).rounded(.down))
    let rest = place - first
    let isWhole = abs(rest.x) <= slack && abs(rest.y) <= slack
    base = isWhole ? .scale(scale) : Affine.scale(scale).then(.translation(-rest.x, -rest.y))
    origin = SIMD2(Int(first.x), Int(first.y))
  }

  /// Returns rectangles of the drawing in device pixels, without overlaps.
  func regions(_ rects: [Rect]) -> [PixelRect] {
    var result: [PixelRect] = []
    for rect in rects {
      var parts = [PixelRect(covering: base.bounds(of: rect))]
      for other in result { parts = parts.flatMap { $0.without(other) } }
      result += parts.filter { !$0.isEmpty }
    }
    return result
  }
}

extension PixelRect {
  /// Returns the rectangles that are left when another is cut out.
  func without(_ hole: PixelRect) -> [PixelRect] {
    let cut = intersection(hole)
    if cut.isEmpty { return [self] }
    return [
      PixelRect(x: minX, y: minY, width: width, height: cut.minY - minY),
      PixelRect(x: minX, y: cut.minY, width: cut.minX - minX, height: cut.height),
      PixelRect(x: cut.maxX, y: cut.minY, width: maxX - cut.maxX, height: cut.height),
      PixelRect(x: minX, y: cut.maxY, width: width, height: maxY - cut.maxY),
    ].filter { !$0.isEmpty }
  }
}
