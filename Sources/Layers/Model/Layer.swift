internal import Animation
public import Geometry
public import Raster

/// A node of the layer tree, as `CALayer`: geometry, what it draws, how it clips, its sublayers.
///
/// A value: copies are independent, equal trees are equal. Lengths are points; the y axis points
/// down and z towards the viewer. Differences from Core Animation: what its subclasses add is the
/// layer's ``kind``; `id`, `requestedCorners`, `positionAnimation`, `touches` and
/// `fillsSuperlayer` have no counterpart there.
///
/// Rarely set properties are kept aside and shared, so that a tree of plain layers stays small.
public struct Layer: Hashable, Sendable {
  /// A name for diagnostics and plans; need not be unique.
  public var name = ""

  // MARK: Geometry
  /// Own coordinate space; its origin moves what is drawn inside.
  public var bounds: Rect
  /// Where the anchor point lies in the superlayer.
  public var position: Point
  /// The height of the anchor point above the superlayer's plane; siblings are drawn in its order.
  public var zPosition = 0.0
  /// The point of the bounds, in unit coordinates, that `position` places and `transform` turns
  /// about.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// Takes size and position from the superlayer's bounds in ``laidOut()``.
  public var fillsSuperlayer = false

  // MARK: Appearance
  /// Whether the layer is left out with all its sublayers.
  public var isHidden = false
  /// 0...1, of the layer with all its sublayers as one group, unless `allowsGroupOpacity` is off.
  public var opacity = 1.0
  /// Drawn over the whole bounds, inside the rounded corners.
  public var backgroundColor: Color?
  /// What the layer draws above its background and below its sublayers.
  public var contents: LayerContents?
  /// How an image of another size fits into the bounds; contents made to measure ignore it.
  public var contentsGravity = ContentsGravity.resize
  /// Drawn inside the bounds, above contents and sublayers.
  public var borderWidth = 0.0
  /// Drawn in the border's width, opaque black unless set.
  public var borderColor = Color.black

  // MARK: Clipping
  /// Rounds background and border; contents and sublayers only with `masksToBounds`.
  public var cornerRadius = 0.0
  /// The corners that `cornerRadius` rounds.
  public var maskedCorners = CornerMask.all
  /// The shape of the corners that `cornerRadius` rounds.
  public var cornerCurve = CornerCurve.circular
  /// Whether contents and sublayers are clipped to ``roundedBounds``.
  public var masksToBounds = false
  private var maskStorage: [Layer] = []

  /// Drawn above the contents, the lowest first among those of one `zPosition`.
  public var sublayers: [Layer] = []

  /// Corners that the author wants rounded, by whatever strategy; drawn only after a rewrite.
  public var requestedCorners: CornerRequest?

  /// All other properties, those that most layers leave as they are.
  var details = Details()

  /// Makes a layer that draws nothing yet; bounds in its own points, position in the superlayer's.
  public init(bounds: Rect, position: Point) {
    self.bounds = bounds
    self.position = position
  }

  /// Its alpha multiplies the layer's; placed in the layer's coordinates.
  public var mask: Layer? {
    get { maskStorage.first }
    set { maskStorage = newValue.map { [$0] } ?? [] }
  }
}

extension Layer {
  /// The bounds with corners as `cornerRadius`, `maskedCorners` and `cornerCurve` say.
  public var roundedBounds: RoundedRect {
    RoundedRect(bounds, radius: cornerRadius, curve: cornerCurve, corners: maskedCorners)
  }

  /// Whether the layer certainly has no transform, kind, shadow, filter, animation or other rarely
  /// set property; a quick check that may say no for a plain layer.
  public var isCertainlyPlain: Bool { details.areDefaults }

  /// The number of layers in the tree, masks included.
  public var treeCount: Int {
    1 + (mask?.treeCount ?? 0) + sublayers.reduce(0) { $0 + $1.treeCount }
  }

  /// Returns the tree with `change` applied to every layer, sublayers before their superlayer.
  public func mapTree(_ change: (Layer) throws -> Layer) rethrows -> Layer {
    var copy = self
    copy.sublayers = try sublayers.map { try $0.mapTree(change) }
    if let mask { copy.mask = try mask.mapTree(change) }
    return try change(copy)
  }
}
