internal import Geometry
internal import Layers
internal import Raster

/// What a layer inherits from those around it in the same pass, like a graphics context's state:
/// where it draws, what clips it, and how its colours change.
struct GraphicsState {
  /// Maps the coordinates of the layer that is drawn to pixels.
  var toDevice: Affine
  /// Pixels outside are not drawn.
  var scissor: PixelRect
  /// Outlines that clip while drawing, in pixels.
  var clips: [Path] = []
  var opacity = 1.0
  /// Multiplies all colours: that of a replicator's instance.
  var tint = Color.white
  var blend = BlendMode.normal
  /// Whether an odd number of flipped geometries leads here.
  var isFlipped = false
  /// Whether the plane being drawn shows its back.
  var isBack = false

  /// Whether the layer was drawn before in this plan: in another instance, or as its state before a
  /// transition.
  var isRepeated = false
  /// Whether pixels are those of a plane in perspective, where nothing is known of what is behind
  /// it.
  var isProjected = false
  /// The known facts about the layer's tree; nil when none were needed yet.
  var facts: TreeFacts?

  /// Returns the state at the start of a new pass: nothing clips or fades it.
  func inside(_ area: PixelRect) -> GraphicsState {
    GraphicsState(
      toDevice: toDevice, scissor: area, tint: tint, isFlipped: isFlipped, isBack: isBack,
      isRepeated: isRepeated, isProjected: isProjected, facts: facts)
  }

  /// Returns the state for coordinates that a map takes to those of this one.
  func concatenating(_ map: Affine) -> GraphicsState {
    var inner = self
    inner.toDevice = map.then(toDevice)
    return inner
  }

  /// Returns the state for a layer's own drawing: flipped within its bounds when an odd number of
  /// flipped geometries leads here.
  func drawing(_ layer: Layer) -> GraphicsState {
    guard isFlipped else { return self }
    var own = self
    own.toDevice = layer.drawingMap(toDevice, isFlipped)
    return own
  }

  /// Whether a layer's own drawing is seen from the back: `LayerSpace.showsBack`.
  var showsBack: Bool {
    ((toDevice.determinant < 0) != isBack) != isFlipped
  }
}
