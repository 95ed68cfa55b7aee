/// A set of pixels as rectangles that do not overlap.
///
/// Simple on purpose: beyond ``mostRects`` it grows to its bounding rectangle, so that asking and
/// adding stay cheap. It never loses a pixel.
public struct PixelRegion: Hashable, Sendable {
  /// More rectangles than this become one.
  public static let mostRects = 64

  /// The rectangles, none of them empty, in no order.
  public private(set) var rects: [PixelRect] = []

  /// Makes a region without pixels.
  public init() {}

  /// Makes the region of all pixels of the rectangles.
  public init(_ rects: [PixelRect]) {
    for rect in rects { insert(rect) }
  }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { rects.isEmpty }

  /// The number of pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// The smallest rectangle around all pixels; `zero` when there are none.
  public var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

  /// Adds all pixels of a rectangle.
  public mutating func insert(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    rects.removeAll { rect.contains($0) }
    var parts = [rect]
    for known in rects {
      parts = parts.flatMap { $0.subtracting(known) }
    }
    rects += parts
    if rects.count > PixelRegion.mostRects { rects = [bounds] }
  }

  /// Whether a pixel is in it.
  public func contains(x: Int, y: Int) -> Bool {
    rects.contains { x >= $0.minX && x < $0.maxX && y >= $0.minY && y < $0.maxY }
  }

  /// Returns the pixels that are also in a rectangle.
  public func intersection(_ rect: PixelRect) -> PixelRegion {
    var result = PixelRegion()
    result.rects = rects.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    return result
  }
}

extension PixelRect {
  /// Returns the pixels that are not in another rectangle, as at most four rectangles.
  public func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: hole.minY - minY),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
      PixelRect(x: x, y: hole.minY, width: hole.minX - minX, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.height),
    ].filter { !$0.isEmpty }
  }
}
