public import Animation
public import Geometry

// A mask that follows an animated resize. A shape layer's path has no implicit animation: set
// alone, it jumps to its new form while the bounds are still animating. The remedy is an animation
// of the path with the timing of the bounds'.

extension PropertyAnimation {
  /// Returns the animation of a shape layer's `path` that keeps pace with this animation of
  /// `bounds`.
  ///
  /// Every value of the bounds, or of a part of them, becomes the outline in those bounds. In
  /// between it is the outline of the intermediate bounds, as long as `outline` moves its points in
  /// proportion and always has the same steps: rectangles, ellipses, and rounded rectangles whose
  /// radius fits.
  ///
  /// An additive animation of bounds, as views have them, gives an additive one of the path: by how
  /// much the outline's points move. That Core Animation adds paths is assumed; a single animation
  /// looks the same with outlines that are not added.
  ///
  /// Nil when this does not animate bounds by values (along a path the outline is undefined), for
  /// paced keyframes, cumulative animations and those with a value function, and for additive ones
  /// when outlines differ in their steps.
  ///
  /// - Parameters:
  ///   - model: the bounds without the animation, for missing ends.
  ///   - outline: the path for given bounds.
  public func maskPath(model: Rect, outline: (Rect) -> Path) -> PropertyAnimation? {
    guard keyPath.property == "bounds", !isCumulative, valueFunction == nil else { return nil }
    let whole = AnimationValue.rect(model)
    let shown = keyPath.component.flatMap { whole.component($0) } ?? whole
    func path(_ value: AnimationValue) -> AnimationValue? {
      var changed = isAdditive ? value.adding(shown) : value
      if let component = keyPath.component {
        guard let all = whole.setting(component, to: changed) else { return nil }
        changed = all
      }
      guard case .rect(let rect) = changed else { return nil }
      return isAdditive
        ? model.movement(of: outline, to: rect).map { .path($0) } : .path(outline(rect))
    }
    func both(_ basic: BasicAnimation<AnimationValue>) -> BasicAnimation<AnimationValue>? {
      let ends = basic.ends(shown: isAdditive ? shown.repeated(0) : shown)
      guard let from = path(ends.from), let to = path(ends.to) else { return nil }
      return BasicAnimation(from: from, to: to)
    }
    var copy = self
    copy.keyPath = AnimationKeyPath(property: "path")
    switch motion {
    case .basic(let basic):
      guard let ends = both(basic) else { return nil }
      copy.motion = .basic(ends)
    case .spring(let basic, let spring):
      guard let ends = both(basic) else { return nil }
      copy.motion = .spring(ends, spring)
    case .keyframes(var keyframes):
      let paths = keyframes.values.compactMap(path)
      guard paths.count == keyframes.values.count else { return nil }
      // Pacing by the distance of paths would differ from pacing by the distance of rectangles.
      guard keyframes.calculationMode != .paced, keyframes.calculationMode != .cubicPaced else {
        return nil
      }
      keyframes.values = paths
      copy.motion = .keyframes(keyframes)
    case .path: return nil
    }
    return copy
  }
}

extension Rect {
  /// Returns by how much an outline's points move with the bounds from this rectangle to another.
  ///
  /// What is added may be larger than the bounds themselves; the sum then has no outline. Since
  /// points move in proportion, width and height are probed one by one, growing where they would
  /// shrink.
  fileprivate func movement(of outline: (Rect) -> Path, to other: Rect) -> Path? {
    let (dw, dh) = (other.width - width, other.height - height)
    var (wide, high, moved) = (self, self, self)
    wide.size.width += abs(dw)
    high.size.height += abs(dh)
    moved.origin = other.origin
    let (w, h) = (dw < 0 ? -1.0 : 1, dh < 0 ? -1.0 : 1)
    return Path.blend(
      [outline(wide), outline(high), outline(moved), outline(self)], weights: [w, h, 1, -1 - w - h])
  }
}

extension LayerTree {
  /// Sets the path of the shape layer that masks the layer at a path to the outline of the layer's
  /// bounds, and keeps it in step with animations of the bounds. Returns whether that worked for
  /// all.
  ///
  /// Call it after changing the bounds, in the same transaction. The mask must have the layer's
  /// coordinates (anchor point and position at the origin) and time.
  @discardableResult
  public mutating func maskFollowsBounds(
    at path: LayerPath, outline: (Rect) -> Path
  ) -> Bool {
    guard let layer = root.layer(at: path), layer.mask?.shape != nil else { return false }
    let shape = outline(layer.bounds)
    var isDone = true
    transaction { tree in
      tree.transaction(disablesActions: true) { $0.change(path.mask) { $0.shape?.path = shape } }
      for entry in layer.animations.entries {
        guard case .property(let animation) = entry.animation,
          animation.keyPath.property == "bounds"
        else { continue }
        guard let following = animation.maskPath(model: layer.bounds, outline: outline) else {
          isDone = false
          continue
        }
        let key = entry.key.map { $0.hasPrefix("bounds") ? "path" + $0.dropFirst(6) : $0 }
        // Kept as it is: one that began at 0 must not begin now.
        tree.addRunning(
          .property(following), forKey: key ?? tree.transactions.freshKey(), at: path.mask)
      }
    }
    return isDone
  }
}
