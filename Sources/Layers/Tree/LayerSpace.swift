public import Geometry

/// Where a layer is, seen from one further up: the chain of maps through planes and spaces.
///
/// A plain layer flattens its sublayers into its plane. Below a transform layer there is one space
/// that goes on through all transform layers, up to the next layer that flattens.
public struct LayerSpace: Hashable, Sendable {
  /// Maps the layer's coordinates to the space of the next layer above that flattens.
  public var inSpace: Transform3D
  /// Maps that layer's plane to the top's.
  public var spaceToTop: Transform3D

  /// Whether an odd number of flipped geometries leads here, the layer's own included: the layer's
  /// own drawing is then flipped within its bounds, and so upright (`contentsAreFlipped`).
  public var contentsAreFlipped: Bool

  /// Makes the place of a layer in its own coordinates.
  public init(of layer: Layer) {
    (inSpace, spaceToTop) = (.identity, .identity)
    contentsAreFlipped = layer.isGeometryFlipped
  }

  /// Makes the place of a layer in its superlayer's coordinates, which are not flipped.
  public init(inSuperlayer layer: Layer) {
    (inSpace, spaceToTop) = (layer.toSuperlayer, .identity)
    contentsAreFlipped = layer.isGeometryFlipped
  }

  private init(inSpace: Transform3D, spaceToTop: Transform3D, contentsAreFlipped: Bool) {
    (self.inSpace, self.spaceToTop) = (inSpace, spaceToTop)
    self.contentsAreFlipped = contentsAreFlipped
  }

  /// Maps the layer's plane to the top's.
  public var toTop: Transform3D {
    spaceToTop.isIdentity ? inSpace : inSpace.flattened.then(spaceToTop)
  }

  /// Whether the layer's own drawing is seen from the back.
  public var showsBack: Bool { toTop.showsBack != contentsAreFlipped }

  /// Returns the map from the layer's own drawing within its bounds to the top's plane.
  public func drawingToTop(_ bounds: Rect) -> Transform3D {
    guard contentsAreFlipped else { return toTop }
    return Transform3D(.flipping(bounds)).then(toTop)
  }

  /// Returns the place of a sublayer of the layer that is here.
  public func inside(_ layer: Layer, _ sublayer: Layer) -> LayerSpace {
    let map = layer.mapOfSublayer(sublayer)
    let isFlipped = contentsAreFlipped != sublayer.isGeometryFlipped
    return layer.flattensSublayers
      ? LayerSpace(inSpace: map, spaceToTop: toTop, contentsAreFlipped: isFlipped)
      : LayerSpace(
        inSpace: map.then(inSpace), spaceToTop: spaceToTop, contentsAreFlipped: isFlipped)
  }

  /// Returns the place of the mask of the layer that is here: in its plane, without its
  /// `sublayerTransform`.
  public func inside(maskOf layer: Layer, _ mask: Layer) -> LayerSpace {
    LayerSpace(
      inSpace: mask.toSuperlayer, spaceToTop: toTop,
      contentsAreFlipped: contentsAreFlipped != mask.isGeometryFlipped)
  }

  /// Returns how near to the viewer a point of the layer is in its space; higher is nearer. Never
  /// NaN: points behind the eye, or of undefined height, are furthest.
  public func height(of point: Point) -> Double { inSpace.height(of: point) }
}

extension Layer {
  /// Returns where a layer below this one is, seen in this layer's coordinates; nil if there is
  /// none.
  public func space(of path: LayerPath) -> LayerSpace? {
    var (layer, space) = (self, LayerSpace(of: self))
    for step in path.steps {
      switch step {
      case .sublayer(let index):
        guard layer.sublayers.indices.contains(index) else { return nil }
        let next = layer.sublayers[index]
        (layer, space) = (next, space.inside(layer, next))
      case .mask:
        guard let mask = layer.mask else { return nil }
        (layer, space) = (mask, space.inside(maskOf: layer, mask))
      }
    }
    return space
  }
}
