internal import Animation
internal import Drawing
internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  /// Returns what the layer shows itself, drawn in a rectangle that begins at the origin: the drawings of
  /// equal layers are equal wherever they lie, and are kept in a cache that hands one out to all.
  func sharedDrawing(of shape: RoundedRect, scale: Double) -> DrawnContents {
    var shape = shape
    shape.rect.origin = .zero
    return DrawnContents(clippedDrawing(to: shape, scale: scale), bounds: shape.rect).shared()
  }

  /// Shows what the layer draws itself as an image from a cache, from some time on.
  ///
  /// - Parameters:
  ///   - scale: pixels a point of the picture of the contents that is drawn.
  ///   - arrival: seconds of the layer's time; until then a placeholder shows.
  ///   - placeholder: its colour; nil for nothing.
  mutating func showCachedDrawing(
    _ shape: RoundedRect, scale: Double, from arrival: Double, placeholder: Color?
  ) {
    let picture = sharedDrawing(of: shape, scale: scale)
    guard arrival > 0 else {
      contents = .drawn(picture)
      replaceOwnDrawing()
      return
    }
    var parts = [part(.drawn(picture), "drawing", isShown: { $0 >= arrival }, arrival)]
    if let placeholder {
      let plain = RecordedDrawing { context in
        context.addRoundedRect(shape)
        context.setFillColor(placeholder)
        context.fillPath()
      }
      let contents = LayerContents.drawn(DrawnContents(plain, bounds: shape.rect).shared())
      parts.append(part(contents, "placeholder", isShown: { $0 < arrival }, arrival))
    }
    contents = nil
    replaceOwnDrawing()
    sublayers = parts + sublayers
  }

  /// Returns a sublayer over all of the layer that shows before or after a time.
  private func part(
    _ contents: LayerContents, _ word: String, isShown: (Double) -> Bool, _ change: Double
  ) -> Layer {
    var part = Layer(
      bounds: Rect(origin: .zero, size: bounds.size), position: bounds.center)
    part.name = "\(name) \(word)"
    part.contents = contents
    part.isHidden = !isShown(change)
    let before = AnimationValue.bool(!isShown(0))
    // An animation's last instant is still its own, and the drawing is there when it arrives.
    let last = change.nextDown
    part.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath(property: "hidden"), .basic(BasicAnimation(from: before, to: before)),
          timing: MediaTiming(duration: last, fillMode: .backwards))))
    return part
  }
}
