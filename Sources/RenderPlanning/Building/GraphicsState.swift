internal import Geometry
internal import Layers
internal import Raster

/// What a layer inherits from those around it in the same pass, as a graphics context has it: where to draw,
/// what clips, and what becomes of colours.
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
  /// Whether the plane that is drawn in shows its back.
  var isBack = false

  /// Whether the layer was drawn before in this plan: in another instance, or as what it was before a
  /// transition.
  var isRepeated = false
  /// Whether pixels are those of a plane in perspective, in which nothing is known of what is behind.
  var isProjected = false
  /// What is known of the layer's tree; nil when nobody has asked yet.
  var facts: TreeFacts?

  /// Returns what a pass of its own begins with: nothing clips or fades it.
  func inside(_ area: PixelRect) -> GraphicsState {
    GraphicsState(
      toDevice: toDevice, scissor: area, tint: tint, isFlipped: isFlipped, isBack: isBack,
      isRepeated: isRepeated, isProjected: isProjected, facts: facts)
  }

  /// Returns the state for coordinates that a map leads from to those of this one.
  func concatenating(_ map: Affine) -> GraphicsState {
    var inner = self
    inner.toDevice = map.then(toDevice)
    return inner
  }

  /// Returns the state in which a layer draws itself: turned around in its bounds when an odd number of
  /// flipped geometries leads here.
  func drawing(_ layer: Layer) -> GraphicsState {
    guard isFlipped else { return self }
    var own = self
    own.toDevice = layer.drawingMap(toDevice, isFlipped)
    return own
  }

  /// Whether the back is seen of what a layer draws itself: `LayerSpace.showsBack`.
  var showsBack: Bool {
    ((toDevice.a * toDevice.d - toDevice.b * toDevice.c < 0) != isBack) != isFlipped
  }
}
