public import Geometry

// Maps between a layer's coordinates and its superlayer's.

extension Layer {
  /// Flips the y axis within the bounds when geometry is flipped.
  private var flip: Affine { isGeometryFlipped ? .flipping(bounds) : .identity }

  /// Maps the layer's own drawing within its bounds to the superlayer, without depth.
  ///
  /// The effect of `placement` on the plane if it involves neither depth nor perspective; else nil.
  public var planePlacement: Affine? {
    guard zPosition == 0, anchorPointZ == 0, let plane = transform.affine else { return nil }
    return Affine.translation(-anchor.x, -anchor.y)
      .then(plane)
      .then(.translation(position.x, position.y))
  }

  /// Maps the layer's own drawing within its bounds to the superlayer's space.
  public var placement: Transform3D {
    if let plane = planePlacement { return Transform3D(plane) }
    return Transform3D.translation(-anchor.x, -anchor.y, -anchorPointZ)
      .then(transform)
      .then(.translation(position.x, position.y, zPosition))
  }

  /// Maps the layer's coordinates to the superlayer's space.
  ///
  /// The same as ``placement`` but for flipped geometry. The superlayer's `sublayerTransform` comes
  /// after it: ``mapOfSublayer(_:)``.
  public var toSuperlayer: Transform3D {
    isGeometryFlipped ? Transform3D(flip).then(placement) : placement
  }

  /// Maps the layer's coordinates to the superlayer's plane, seen straight from above.
  ///
  /// All of ``toSuperlayer`` for a layer without depth and perspective; for others its effect on x
  /// and y.
  public var affineToSuperlayer: Affine {
    if isCertainlyPlain {
      return .translation(position.x - anchor.x, position.y - anchor.y)
    }
    let plane =
      planePlacement
      ?? Affine.translation(-anchor.x, -anchor.y)
      .then(affineTransform)
      .then(.translation(position.x, position.y))
    return isGeometryFlipped ? flip.then(plane) : plane
  }

  /// What `sublayerTransform` does in the layer's space, about its anchor point.
  public var sublayerSpace: Transform3D {
    guard !sublayerTransform.isIdentity else { return .identity }
    let center = flip.apply(anchor)
    return Transform3D.translation(-center.x, -center.y, -anchorPointZ)
      .then(sublayerTransform)
      .then(.translation(center.x, center.y, anchorPointZ))
  }

  /// Maps a sublayer's coordinates to this layer's space, before they are flattened into its plane.
  public func mapOfSublayer(_ sublayer: Layer) -> Transform3D {
    sublayerTransform.isIdentity
      ? sublayer.toSuperlayer : sublayer.toSuperlayer.then(sublayerSpace)
  }

  /// The positions of sublayers in drawing order: by `zPosition`, then in their own order; one that
  /// is not a number counts as the lowest.
  public var drawingOrder: [Int] {
    guard let first = sublayers.first?.zPosition,
      sublayers.contains(where: { $0.zPosition != first })
    else { return Array(sublayers.indices) }
    return depthOrder(of: sublayers.map(\.zPosition))
  }
}

extension Transform3D {
  /// The map with its result projected into the plane z = 0: where it appears does not change.
  public var flattened: Transform3D {
    var copy = self
    (copy.m13, copy.m23, copy.m33, copy.m43) = (0, 0, 0, 0)
    return copy
  }
}
