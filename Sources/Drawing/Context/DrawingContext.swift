public import Geometry
public import Raster

/// A place to draw, with the operations and the meaning of `CGContext`, which records a drawing.
///
/// Positions are points, y down from the top left, as in UIKit's contexts. Colours start as black,
/// lines 1 point wide. Differences from Core Graphics: a pixel's coverage is exact, not sampled;
/// gradients interpolate premultiplied colours; shadow offsets are rounded to whole device pixels;
/// the clip in effect where a transparency layer begins applies where the layer is composited, not
/// again to what is drawn in it.
public struct DrawingContext: Sendable {
  /// What was drawn so far, without open layers.
  var recorded = RecordedDrawing()
  var state = DrawingState()
  private var saved: [DrawingState] = []
  private(set) var layers: [OpenLayer] = []
  /// The current path in points of the drawing, as Core Graphics keeps it: changing the map moves
  /// nothing that was added before. It is not part of the saved state.
  var path = Path()
  /// Where the next piece begins, and where the subpath began, in points of the drawing.
  var pen: Point?
  var subpathStart: Point?

  /// A transparency layer that was begun.
  struct OpenLayer {
    /// The place of the command that begins it.
    var command: Int
    /// How many states were saved before; its own is the next one.
    var savedCount: Int
    /// What is drawn in it, in points; nil when that is not known to be bounded.
    var content: Rect? = .zero
  }

  /// Makes a context in which nothing was drawn.
  public init() {}

  /// What was drawn; layers that are still open end here.
  public var drawing: RecordedDrawing {
    var copy = self
    copy.recorded.issues.openLayers = layers.count
    while !copy.layers.isEmpty { copy.endTransparencyLayer() }
    return copy.recorded
  }

  // MARK: State

  /// Saves the state: the map, the clip, colours, line style, alpha, blend mode, shadow and
  /// qualities, but not the current path.
  public mutating func saveGState() { saved.append(state) }

  /// Restores the last saved state.
  ///
  /// Without one, or when it was saved outside of the innermost open transparency layer, nothing
  /// happens but a count in ``RecordedDrawing/issues``.
  public mutating func restoreGState() {
    guard canRestore, let last = saved.popLast() else {
      recorded.issues.unmatchedRestores += 1
      return
    }
    state = last
  }

  /// Draws in a state of its own: saves, calls `body` and restores what was current before.
  public mutating func withGState(_ body: (inout DrawingContext) throws -> Void) rethrows {
    let depth = saved.count
    saveGState()
    defer { while saved.count > depth, canRestore { restoreGState() } }
    try body(&self)
  }

  /// Whether a state was saved inside of the innermost layer.
  private var canRestore: Bool {
    if let layer = layers.last { saved.count > layer.savedCount + 1 } else { !saved.isEmpty }
  }

  // MARK: Map

  /// The map from user space to points of the drawing.
  public var ctm: Affine { state.ctm }

  /// Applies a map before the current one: subsequent drawing is mapped by it first.
  public mutating func concatenate(_ transform: Affine) { state.ctm = transform.then(state.ctm) }

  /// Moves the origin of user space.
  public mutating func translateBy(x: Double, y: Double) { concatenate(.translation(x, y)) }

  /// Scales user space about its origin; a negative factor mirrors.
  public mutating func scaleBy(x: Double, y: Double) { concatenate(.scale(x, y)) }

  /// Turns user space about its origin, by an angle in radians, clockwise on screen.
  public mutating func rotate(by angle: Double) { concatenate(.rotation(angle)) }

  // MARK: Compositing

  /// Sets the factor for all alphas, clamped to 0...1; NaN counts as 0.
  public mutating func setAlpha(_ alpha: Double) {
    state.compositing.alpha = alpha > 0 ? min(alpha, 1) : 0
  }

  /// Sets how drawing is composited onto what lies below.
  ///
  /// Only pixels that a shape covers change, even with modes such as `sourceIn`.
  public mutating func setBlendMode(_ mode: BlendMode) { state.compositing.blend = mode }

  /// Sets whether edges are soft; otherwise a pixel is covered when its centre is inside, or for
  /// shapes of more than 1024 device pixels when half of it is.
  public mutating func setShouldAntialias(_ isAntialiased: Bool) {
    state.compositing.isAntialiased = isAntialiased
  }

  /// Sets how images are sampled; initially `linear`.
  public mutating func setInterpolationQuality(_ quality: InterpolationQuality) {
    state.interpolation = quality
  }

  // MARK: Layers

  /// Notes what an open layer contains.
  mutating func addContent(_ extent: Rect?) {
    guard let i = layers.indices.last else { return }
    if let extent, let content = layers[i].content {
      layers[i].content = content.union(extent)
    } else {
      layers[i].content = nil
    }
  }

  /// Enters a layer whose first command was just recorded, with its own state.
  mutating func pushLayer() {
    layers.append(OpenLayer(command: recorded.commands.count - 1, savedCount: saved.count))
    saved.append(state)
    state.compositing.alpha = 1
    state.compositing.blend = .normal
    state.compositing.shadow = nil
    state.clip = 0
  }

  /// Leaves the innermost layer and takes back the state from before it.
  mutating func popLayer() -> OpenLayer? {
    guard let layer = layers.popLast() else { return nil }
    state = saved[layer.savedCount]
    saved.removeSubrange(layer.savedCount...)
    return layer
  }
}
