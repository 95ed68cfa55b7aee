internal import Geometry
internal import Layers
internal import Raster

// Layers whose place is not just a map of planes: transform layers, perspective, instances in
// space.
//
// - A transform layer, and a replicator that preserves depth, draws, clips and masks nothing. Its
//   opacity fades each plane in it separately, as Core Animation documents.
// - A plain layer whose back is seen while `isDoubleSided` is off hides everything in it, since
//   that is flattened into its plane. In a transform layer each plane decides for itself.
// - Planes of a space are drawn by the height of their centres; intersecting planes are not split.

extension PlanBuilder {
  /// A layer with a plane of its own below transform layers.
  private struct SpacePlane {
    var layer: Layer
    var inSpace: Transform3D
    var state: GraphicsState

    /// How near to the viewer the centre is; higher is nearer.
    var height: Double { inSpace.height(of: layer.bounds.center) }
  }

  /// Adds the draws for a layer in space: for a transform layer those of its planes, furthest
  /// first.
  ///
  /// - Parameters:
  ///   - inSpace: maps the layer's coordinates to the space of the next layer above that flattens.
  ///   - state: of that layer, whose plane it maps to pixels.
  @inline(never)
  mutating func addSpaceDraws(
    of layer: Layer, _ inSpace: Transform3D, _ state: GraphicsState, to draws: inout [Draw]
  ) {
    guard layer.isTransformLayer else {
      let place = SpacePlane(layer: layer, inSpace: inSpace, state: state)
      return addPlaneDraws(of: place, to: &draws)
    }
    var found: [SpacePlane] = []
    addPlanes(of: layer, inSpace, state, to: &found)
    for index in depthOrder(of: found.map(\.height)) {
      addPlaneDraws(of: found[index], to: &draws)
    }
  }

  /// Adds the draws of a replicator's instances, each flattened into its plane.
  @inline(never)
  mutating func addInstanceDraws(
    _ replicator: ReplicatorLayer, of layer: Layer, _ state: GraphicsState,
    to draws: inout [Draw]
  ) {
    let space = layer.turnedSublayerSpace
    for (sublayer, instance, place) in layer.shownSublayers {
      guard let instance else { continue }
      var inner = state
      inner.facts = state.facts?.below[place]
      inner.isRepeated = state.isRepeated || place >= layer.sublayers.count
      inner.tint = state.tint.multiplied(by: instance.color)
      if let map = instance.transform.affine, space == nil {
        addDraws(of: sublayer, under: inner.concatenating(map), to: &draws)
      } else if isSeen(sublayer) {
        let map = sublayer.spaceMap(in: space, instance: instance.transform)
        addSpaceDraws(of: sublayer, map, inner, to: &draws)
      }
    }
  }

  /// Returns whether a layer is neither hidden nor transparent; otherwise culls it.
  private mutating func isSeen(_ layer: Layer) -> Bool {
    if layer.isShown { return true }
    cull(layer, layer.isHidden ? .hidden : .transparent)
    return false
  }

  /// Adds the planes below a transform layer, through further ones, in the order of the tree.
  private mutating func addPlanes(
    of layer: Layer, _ inSpace: Transform3D, _ state: GraphicsState, to planes: inout [SpacePlane]
  ) {
    var inner = state
    if layer.isGeometryFlipped { inner.isFlipped.toggle() }
    let space = layer.turnedSublayerSpace
    for (sublayer, instance, place) in layer.shownSublayers {
      inner.facts = state.facts?.below[place]
      inner.isRepeated = state.isRepeated || instance != nil && place >= layer.sublayers.count
      guard isSeen(sublayer) else { continue }
      var sublayer = sublayer
      // A group fades as one, so that the plane takes it, not each draw.
      if layer.opacity < 1 { sublayer.opacity *= layer.opacity }
      let map = sublayer.spaceMap(in: space, instance: instance?.transform)
      if let instance { inner.tint = state.tint.multiplied(by: instance.color) }
      if sublayer.isTransformLayer {
        addPlanes(of: sublayer, map.then(inSpace), inner, to: &planes)
      } else {
        planes.append(SpacePlane(layer: sublayer, inSpace: map.then(inSpace), state: inner))
      }
    }
  }

  private mutating func addPlaneDraws(
    of place: SpacePlane, to draws: inout [Draw]
  ) {
    let projection = Projection(place.inSpace)
    if let affine = projection.affine {
      return addDraws(of: place.layer, place.state.concatenating(affine), to: &draws)
    }
    addProjectedDraws(
      of: place.layer, projection.then(Projection(place.state.toDevice)), place.state, to: &draws)
  }
}
