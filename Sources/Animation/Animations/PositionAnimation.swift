public import Geometry

/// A `CABasicAnimation` of a layer's `position` that may stay on whole pixels, as no Core Animation
/// class does.
///
/// It is the layer's `positionAnimation` and comes before its `animations`: one of `position`
/// replaces it, an additive one is added to it. It has no key and no events. Where neither pixels
/// nor brevity matter, use a ``PropertyAnimation``.
public struct PositionAnimation: Hashable, Sendable {
  /// The position at progress 0, in points of the superlayer.
  public var from: Point
  /// The position at progress 1, in points of the superlayer.
  public var to: Point
  /// When it runs, in the time of the scene.
  public var timing: MediaTiming
  /// The pace from `from` to `to`.
  public var timingFunction: TimingFunction
  /// Whether positions are rounded to whole device pixels, as `UIScrollView` does with its offset.
  ///
  /// Core Animation itself does not round.
  public var snapsToPixels: Bool

  /// Makes an animation of `position`; points are the superlayer's.
  public init(
    from: Point, to: Point, timing: MediaTiming, timingFunction: TimingFunction = .linear,
    snapsToPixels: Bool = false
  ) {
    self.from = from
    self.to = to
    self.timing = timing
    self.timingFunction = timingFunction
    self.snapsToPixels = snapsToPixels
  }

  /// Returns the animated position at a time, or nil when the model value shows.
  ///
  /// - Parameter scale: device pixels per point, used by `snapsToPixels`: the distance from `from`
  ///   is rounded, so that what was aligned to pixels stays so.
  public func value(at time: Double, scale: Double) -> Point? {
    guard let progress = timing.progress(at: time) else { return nil }
    let exact = Point.interpolate(from, to, timingFunction.value(at: progress))
    guard snapsToPixels, scale > 0 else { return exact }
    let way = exact - from
    return from
      + Point(x: (way.x * scale).rounded() / scale, y: (way.y * scale).rounded() / scale)
  }
}
