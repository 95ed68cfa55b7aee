internal import Geometry
internal import Layers

// Where layers lie, by the rules of `LayerSpace`; without a 4 by 4 matrix for layers within a
// plane.

extension Layer {
  /// The map to the plane of a superlayer that flattens; nil when depth or perspective is involved,
  /// and for a layer that has no plane.
  ///
  /// - Parameter space: the superlayer's `sublayerTransform` in its space; nil without one.
  @inline(never)
  func planeMap(in space: Transform3D?) -> Affine? {
    guard space == nil, isCertainlyPlain || (isInPlane && flattensSublayers) else { return nil }
    return affineToSuperlayer
  }

  /// `sublayerTransform` in the layer's space; nil when it does nothing.
  @inline(never)
  var turnedSublayerSpace: Transform3D? {
    isCertainlyPlain || sublayerTransform.isIdentity ? nil : sublayerSpace
  }

  /// Whether an earlier picture of the layer shows too, even if the layer is hidden now.
  var isInTransition: Bool { !isCertainlyPlain && transitionState != nil }

  /// Whether anything of the layer may be seen; in a transition that is its earlier picture too.
  var isShown: Bool { isInTransition || (!isHidden && opacity > 0) }

  /// Whether what is seen of the plane through z = 0 is what becomes of x and y.
  private var isInPlane: Bool {
    let m = transform
    guard m.m14 == 0, m.m24 == 0, m.m34 == 0, m.m44 == 1 else { return false }
    return anchorPointZ == 0 || (m.m31 == 0 && m.m32 == 0)
  }

  /// The map to the space of a superlayer.
  ///
  /// - Parameters:
  ///   - space: the superlayer's `sublayerTransform` in its space; nil without one.
  ///   - instance: the map of an instance, if the superlayer is a replicator.
  func spaceMap(in space: Transform3D?, instance: Transform3D? = nil) -> Transform3D {
    var map = toSuperlayer
    if let instance { map = map.then(instance) }
    if let space { map = map.then(space) }
    return map
  }

  /// The map of the layer's own drawing, which is flipped within its bounds when an odd number of
  /// flipped geometries leads here: `LayerSpace.drawingToTop`.
  ///
  /// That applies to all of it: background, contents, paths, texts, gradients, particles, border,
  /// the rounded corners and the shadow with its offset. Apple says so of contents only.
  func drawingMap(_ toDevice: Affine, _ isFlipped: Bool) -> Affine {
    isFlipped ? Affine.flipping(bounds).then(toDevice) : toDevice
  }

  /// The sublayers in drawing order, or those of each instance with the maps of the instances;
  /// `place` is their place in ``TreeFacts/below``.
  var shownSublayers: [(layer: Layer, instance: ReplicatorInstance?, place: Int)] {
    guard let replicator else { return drawingOrder.map { (sublayers[$0], nil, $0) } }
    var first = 0
    return replicator.instances.flatMap { instance in
      var copy = self
      copy.sublayers = instance.sublayers
      defer { first += instance.sublayers.count }
      return copy.drawingOrder.map { (copy.sublayers[$0], instance, first + $0) }
    }
  }
}
