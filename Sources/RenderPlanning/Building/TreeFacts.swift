internal import Geometry
internal import Layers

/// Counts and measurements of a whole tree, each made at most once per layer.
///
/// A plan asks at many levels how many primitives a group has and how far it extends; each level's
/// answer is built from those one below. Computed on demand, and handed down with the layers. What
/// a layer itself adds is taken from the layer that asks, which may be a modified copy.
final class TreeFacts {
  private let layer: Layer
  private var knownBelow: [TreeFacts]?
  private var knownCount: Int?
  private var knownReach: [Bool: Rect] = [:]
  private var knownOld: TreeFacts?

  init(_ layer: Layer) { self.layer = layer }

  /// The facts of the sublayers; for a replicator those of all instances, one instance after the
  /// other.
  var below: [TreeFacts] {
    if let knownBelow { return knownBelow }
    let layers = layer.replicator?.instances.flatMap(\.sublayers) ?? layer.sublayers
    let made = layers.map { TreeFacts($0) }
    knownBelow = made
    return made
  }

  /// The facts of the picture that a transition began with; nil without one.
  var old: TreeFacts? {
    if let knownOld { return knownOld }
    knownOld = layer.transitionState?.old.map { TreeFacts($0) }
    return knownOld
  }

  /// How many primitives sublayers draw, wherever they are; capped at 2.
  var countBelow: Int {
    if let knownCount { return knownCount }
    var count = 0
    for facts in below where count < 2 { count += facts.layer.primitives(facts) }
    let made = min(count, 2)
    knownCount = made
    return made
  }

  /// The extent of everything that the layer and its sublayers draw, in the layer's own points.
  ///
  /// - Parameter isFlipped: whether its own drawing is flipped within its bounds.
  func reach(isFlipped: Bool) -> Rect {
    if let known = knownReach[isFlipped] { return known }
    let made = layer.reach(isFlipped: isFlipped, self)
    knownReach[isFlipped] = made
    return made
  }

  /// How many primitives a modified copy of the layer draws; capped at 2.
  func primitives(of copy: Layer) -> Int { copy.primitives(self) }

  /// The layer that the facts are about.
  var top: Layer { layer }
}

extension Layer {
  /// How many primitives the layer and its sublayers draw, wherever they are; capped at 2.
  @inline(never)
  fileprivate func primitives(_ facts: TreeFacts) -> Int {
    if !isCertainlyPlain, let transitionState {
      return primitives(in: transitionState, facts)
    }
    guard isShown else { return 0 }
    let count = isTransformLayer ? kindPrimitiveCount : ownPrimitives
    if !isCertainlyPlain, isOnePicture, !isTransformLayer { return min(count, 2) }
    return count >= 2 ? 2 : min(2, count + facts.countBelow)
  }

  /// How far the layer and its sublayers extend, in its points: ``TreeFacts/reach(isFlipped:)``.
  ///
  /// Blurs are taken to extend two points further, so that rounding to pixels cuts nothing off.
  @inline(never)
  fileprivate func reach(isFlipped: Bool, _ facts: TreeFacts) -> Rect {
    if !isCertainlyPlain, transitionState != nil { return bounds }
    guard isShown else { return .zero }
    let own = drawingMap(.identity, isFlipped)
    var box = drawnBox(isFlipped: isFlipped)
    box = box.union(sublayerReach(isFlipped: isFlipped, facts))
    if !isCertainlyPlain, !box.isEmpty, hasFilters {
      let steps = filterSteps(.identity)
      box = box.insetBy(-Double(steps.reduce(0) { $0 + $1.reach + 2 }))
    }
    if masksToBounds {
      box = box.intersection(own.bounds(of: bounds))
    } else if shadow.isVisible {
      let cast = shadow.path.map { $0.applying(own).bounds } ?? box
      box = box.union(cast.shadow(shadowBlur(own)).insetBy(-2))
    }
    guard !isCertainlyPlain, shouldRasterize, !box.isEmpty, rasterizationScale > 0 else {
      return box
    }
    // The bitmap's pixels are mixed with those around them.
    return box.insetBy(-1 - 2 / rasterizationScale)
  }

  /// How far the sublayers reach, in the layer's points.
  @inline(never)
  private func sublayerReach(isFlipped: Bool, _ facts: TreeFacts) -> Rect {
    if sublayers.isEmpty, replicator == nil { return .zero }
    if replicator != nil { return instanceReach(.identity, .identity, isFlipped, facts) }
    let space = turnedSublayerSpace
    var box = Rect.zero
    for (sublayer, below) in zip(sublayers, facts.below) {
      let isFlipped = isFlipped != sublayer.isGeometryFlipped
      if let map = sublayer.planeMap(in: space) {
        let reach = below.reach(isFlipped: isFlipped)
        if !reach.isEmpty { box = box.union(map.bounds(of: reach)) }
      } else {
        let map = sublayer.spaceMap(in: space)
        box = box.union(sublayer.reach(through: map, .identity, isFlipped, below))
      }
    }
    return box
  }

  /// The smallest rectangle that holds all that is drawn in the space of the layer.
  @inline(never)
  private func instanceReach(
    _ inSpace: Transform3D, _ plane: Affine, _ isFlipped: Bool, _ facts: TreeFacts
  ) -> Rect {
    let space = turnedSublayerSpace
    return shownSublayers.reduce(Rect.zero) { box, shown in
      let map = shown.layer.spaceMap(in: space, instance: shown.instance?.transform)
      return box.union(
        shown.layer.reach(
          through: map.then(inSpace), plane, isFlipped != shown.layer.isGeometryFlipped,
          facts.below[shown.place]))
    }
  }

  /// The smallest rectangle that holds all that is drawn by a tree in space.
  @inline(never)
  private func reach(
    through map: Transform3D, _ plane: Affine, _ isFlipped: Bool, _ facts: TreeFacts
  ) -> Rect {
    guard isShown else { return .zero }
    if isTransformLayer { return instanceReach(map, plane, isFlipped, facts) }
    let projection = Projection(map)
    let own = facts.reach(isFlipped: isFlipped)
    if own.isEmpty { return .zero }
    if let affine = projection.affine { return affine.then(plane).bounds(of: own) }
    return projection.then(Projection(plane)).bounds(of: own) ?? .zero
  }
}
