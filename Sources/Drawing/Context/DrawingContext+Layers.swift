public import Geometry
public import Raster

extension DrawingContext {
  /// Sets the shadow of subsequent drawing: of every shape separately, or of a transparency layer
  /// as a whole.
  ///
  /// The shadow is the alpha of what is drawn, moved, blurred by a Gaussian and coloured, and it is
  /// drawn below with the same blend mode and alpha. As in Core Graphics neither offset nor blur is
  /// changed by the map, only by the scale of the target. The offset is rounded to whole device
  /// pixels.
  ///
  /// Apple does not document the blur. Here the standard deviation of the Gaussian is half of it,
  /// as browsers that draw with Core Graphics take it for `shadowBlur` (assumed, not measured); a
  /// layer's `shadowRadius` is the standard deviation itself, so it corresponds to twice that blur.
  /// Deviations above 250 device pixels count as 250.
  ///
  /// - Parameters:
  ///   - offset: in points, right and down.
  ///   - blur: in points; negative counts as 0.
  ///   - color: nil for no shadow.
  public mutating func setShadow(offset: Size, blur: Double, color: Color?) {
    state.compositing.shadow = color.flatMap { color in
      guard offset.width.isFinite, offset.height.isFinite, blur.isFinite else { return nil }
      return DrawingShadow(
        offset: Point(x: offset.width, y: offset.height), blur: max(0, blur), color: color)
    }
  }

  /// Sets a shadow of the default colour: black with an alpha of 1/3.
  public mutating func setShadow(offset: Size, blur: Double) {
    setShadow(offset: offset, blur: blur, color: .black.withAlpha(1.0 / 3))
  }

  /// Begins a transparency layer: what follows is drawn on a transparent background and composited
  /// as one picture where the layer ends, with the current alpha, blend mode, shadow and clip.
  ///
  /// In the layer alpha is 1, the blend mode normal and there is no shadow and no clip; its end
  /// restores the current state. Layers may be nested.
  ///
  /// - Parameter rect: everything outside of this, in user space, is clipped; nil for no such
  ///   limit.
  public mutating func beginTransparencyLayer(in rect: Rect? = nil) {
    recorded.commands.append(
      DrawingCommand(
        shape: .beginLayer(end: 0), compositing: state.compositing, clip: state.clip, extent: nil))
    pushLayer()
    if let rect { clip(to: rect) }
  }

  /// Ends the innermost transparency layer and composites it; without one nothing happens but a
  /// count in ``RecordedDrawing/issues``.
  public mutating func endTransparencyLayer() {
    guard let layer = popLayer() else {
      recorded.issues.unmatchedLayerEnds += 1
      return
    }
    let begin = recorded.commands[layer.command]
    let content = begin.compositing.blend.keepsBelowNothing ? layer.content : nil
    let extent = drawnExtent(of: content, begin.compositing)
    addContent(extent)
    recorded.commands[layer.command].shape = .beginLayer(end: recorded.commands.count)
    recorded.commands[layer.command].extent = extent
    recorded.commands.append(
      DrawingCommand(
        shape: .endLayer, compositing: begin.compositing, clip: begin.clip, extent: layer.content))
  }
}

extension BlendMode {
  /// Whether a transparent source changes nothing.
  var keepsBelowNothing: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: false
    default: true
    }
  }
}
