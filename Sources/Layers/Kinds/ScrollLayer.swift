public import Geometry

/// What a `CAScrollLayer` adds to a layer: it scrolls by its bounds' origin.
public struct ScrollLayer: Hashable, Sendable {
  /// The directions in which it scrolls.
  public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
    case none, vertically, horizontally, both
  }

  /// The directions in which it scrolls.
  public var mode = Mode.both

  /// Makes a layer that scrolls both ways.
  public init(mode: Mode = .both) { self.mode = mode }
}

extension Layer {
  /// Moves the origin of the bounds to a point, in the directions in which a scroll layer may.
  ///
  /// A layer of another kind scrolls both ways. There are no limits, as in Core Animation.
  public mutating func scroll(to point: Point) {
    let mode = scroll?.mode ?? .both
    if mode == .horizontally || mode == .both { bounds.origin.x = point.x }
    if mode == .vertically || mode == .both { bounds.origin.y = point.y }
  }

  /// Scrolls the shortest way that shows a rectangle in the layer's own coordinates.
  ///
  /// If it is larger than the bounds, its upper left part is shown.
  public mutating func scroll(toShow rect: Rect) {
    func nearest(_ low: Double, _ length: Double, _ from: Double, _ to: Double) -> Double {
      if to - from > length { return from }
      return min(max(low, to - length), from)
    }
    scroll(
      to: Point(
        nearest(bounds.minX, bounds.width, rect.minX, rect.maxX),
        nearest(bounds.minY, bounds.height, rect.minY, rect.maxY)))
  }
}
