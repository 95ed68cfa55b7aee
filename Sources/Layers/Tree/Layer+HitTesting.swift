public import Geometry

// Hit testing with Core Animation's rules. Differences: `isDoubleSided` and masks inside masks
// follow our reading, since Apple does not document them. Whether `zPosition` counts for
// `CALayer.hitTest` is disputed: Apple's reference says only that the topmost layer is asked first,
// Lockwood's book that only the order of the tree counts. Here it counts, as it does for drawing.

extension Layer {
  /// Returns the path to the deepest layer that contains a point, the front one first.
  ///
  /// - A hidden layer and one of opacity 0 are never hit, nor is anything in them.
  /// - Sublayers outside of the layer are hit, unless it masks to bounds.
  /// - `masksToBounds` goes by the bounds: a point outside a rounded corner is hit.
  /// - A mask goes by its layers' bounds, not their alpha: a point that hits none of them is
  ///   outside.
  /// - A layer that hides its back (`isDoubleSided` off) is not hit where its back is seen.
  /// - A transform layer is never hit itself, only its sublayers, the nearest first.
  /// - Only the first instance of a replicator is hit.
  ///
  /// - Parameter point: in the coordinates of this layer's superlayer, as `hitTest:` takes it.
  public func hitTest(_ point: Point) -> LayerPath? {
    HitTest(isForTouches: false).hit(
      self, LayerSpace(inSuperlayer: self), point)?.path
  }

  /// Returns whether a point of the layer's own coordinates lies in its bounds: `containsPoint:`.
  ///
  /// Left and top edges count, right and bottom do not. A transform layer contains nothing.
  public func contains(_ point: Point) -> Bool { !isTransformLayer && bounds.contains(point) }

  /// Returns the path to the layer that takes a touch, by `UIView`'s rules on top of Core
  /// Animation's.
  ///
  /// - A view is not asked when it is hidden, below opacity 0.01 or does not take touches, nor when
  ///   the touch is outside of its bounds: sublayers that stick out are not touched, unlike in
  ///   ``hitTest(_:)``.
  /// - The last of several subviews is asked first, whatever their `zPosition`: one that is drawn
  ///   in front may be behind for touches. The same holds in a transform layer (assumed).
  /// - A mask does not count: a view is asked for its bounds (`point(inside:with:)`), and parts
  ///   hidden by its mask are touched. That is reported, and nowhere documented.
  ///
  /// - Parameter point: in the coordinates of this layer's superlayer.
  public func touchTarget(at point: Point) -> LayerPath? {
    HitTest(isForTouches: true).hit(
      self, LayerSpace(inSuperlayer: self), point)?.path
  }
}

/// Whether touches reach a layer: the part of hit testing that is `UIView`'s, not `CALayer`'s.
///
/// Used by ``Layer/touchTarget(at:)`` only.
public enum TouchHandling: String, Hashable, Sendable, Codable, CaseIterable {
  /// The layer and its sublayers take touches.
  case enabled
  /// Neither does: `isUserInteractionEnabled = false`.
  case disabled
  /// Only its sublayers do; a touch on the layer itself goes on to what lies beneath.
  ///
  /// Like a view, or an overlay window, whose `hitTest` never returns itself.
  case passesThrough
}

extension Layer {
  /// Whether touches reach the layer and its sublayers: `UIView`'s property, not `CALayer`'s.
  public var isUserInteractionEnabled: Bool {
    get { touches != .disabled }
    set { touches = newValue ? (touches == .disabled ? .enabled : touches) : .disabled }
  }
}

/// A walk from the front to the back.
private struct HitTest {
  /// What is hit, and how near it is among those in one space.
  struct Hit {
    var path: LayerPath
    var height: Double
  }

  var isForTouches: Bool

  func hit(_ layer: Layer, _ space: LayerSpace, _ point: Point) -> Hit? {
    guard !layer.isHidden, isForTouches ? layer.opacity >= 0.01 : layer.opacity > 0 else {
      return nil
    }
    if isForTouches, layer.touches == .disabled { return nil }
    guard !layer.isTransformLayer else { return nearest(in: layer, space, point) }
    if !layer.isDoubleSided, space.showsBack { return nil }
    guard let local = space.toTop.unapply(point) else { return nil }
    let isInside = layer.bounds.contains(local)
    if !isInside, layer.masksToBounds || isForTouches { return nil }
    if !isForTouches, let mask = layer.mask {
      let place = LayerSpace(inSuperlayer: mask)
      guard HitTest(isForTouches: false).hit(mask, place, local) != nil else { return nil }
    }
    let height = space.height(of: local)
    if let below = layer.flattensSublayers
      ? first(in: layer, space, point) : nearest(in: layer, space, point)
    {
      return Hit(path: below.path, height: layer.flattensSublayers ? height : below.height)
    }
    guard isInside, !(isForTouches && layer.touches == .passesThrough) else { return nil }
    return Hit(path: .root, height: height)
  }

  /// The sublayers in the order in which they are asked: for touches, the order of the tree.
  private func order(in layer: Layer) -> [Int] {
    (isForTouches ? Array(layer.sublayers.indices) : layer.drawingOrder).reversed()
  }

  /// The hit in the front sublayer of a plane.
  private func first(in layer: Layer, _ space: LayerSpace, _ point: Point) -> Hit? {
    for index in order(in: layer) {
      if let found = hit(in: layer, index, space, point) { return found }
    }
    return nil
  }

  /// The hit nearest to the viewer; ties go to the one in front in the tree.
  private func nearest(in layer: Layer, _ space: LayerSpace, _ point: Point) -> Hit? {
    if isForTouches { return first(in: layer, space, point) }
    var best: Hit?
    for index in order(in: layer) {
      guard let found = hit(in: layer, index, space, point) else { continue }
      if best.map({ found.height > $0.height }) ?? true { best = found }
    }
    return best
  }

  private func hit(in layer: Layer, _ index: Int, _ space: LayerSpace, _ point: Point) -> Hit? {
    let sublayer = layer.sublayers[index]
    return hit(sublayer, space.inside(layer, sublayer), point).map {
      Hit(path: LayerPath([.sublayer(index)] + $0.path.steps), height: $0.height)
    }
  }
}
