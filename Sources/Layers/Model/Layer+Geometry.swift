public import Geometry

// Geometry beyond bounds and position.

extension Layer {
  /// What the layer is beyond a plain one.
  public var kind: LayerKind {
    get { details.values.kind }
    set { details.values.kind = newValue }
  }

  /// What names the layer in its tree; nil unless it was given one.
  public var id: LayerID? {
    get { details.values.id }
    set { details.values.id = newValue }
  }

  /// Applied about the anchor point, before the layer is placed in its superlayer.
  public var transform: Transform3D {
    get { details.values.transform }
    set { if newValue != transform { details.values.transform = newValue } }
  }

  /// What `transform` does to the plane.
  ///
  /// For a transform that involves depth it is the effect on x and y without perspective; Core
  /// Animation leaves that open.
  public var affineTransform: Affine {
    get {
      let m = transform
      return m.affine ?? Affine(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
    }
    set { transform = Transform3D(newValue) }
  }

  /// Applied to all sublayers about the layer's anchor point; usually a perspective.
  public var sublayerTransform: Transform3D {
    get { details.values.sublayerTransform }
    set { if newValue != sublayerTransform { details.values.sublayerTransform = newValue } }
  }

  /// The height of the anchor point above the layer's own plane, in points.
  public var anchorPointZ: Double {
    get { details.values.anchorPointZ }
    set { details.values.anchorPointZ = newValue }
  }

  /// Whether the y axis of the layer's coordinates points up, for placing sublayers and mask.
  ///
  /// The layer's own drawing and that of its sublayers stay upright:
  /// ``LayerSpace/contentsAreFlipped``.
  public var isGeometryFlipped: Bool {
    get { details.values.isGeometryFlipped }
    set { details.values.isGeometryFlipped = newValue }
  }

  /// Whether the layer shows when its back is seen.
  public var isDoubleSided: Bool {
    get { details.values.isDoubleSided }
    set { details.values.isDoubleSided = newValue }
  }

  /// Whether touches reach the layer: `UIView`'s part of hit testing.
  public var touches: TouchHandling {
    get { details.values.touches }
    set { details.values.touches = newValue }
  }

  /// The anchor point in the layer's coordinates as they are without flipping.
  public var anchor: Point {
    Point(
      x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
  }
}
