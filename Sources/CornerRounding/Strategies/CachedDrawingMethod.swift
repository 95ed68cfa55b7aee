internal import Animation
internal import Drawing
internal import Geometry
internal import Layers
public import Raster

extension CornerStrategy {
  /// What the layer shows, drawn once with its corners and kept under a key, in the first frame.
  ///
  /// The key is what is drawn: contents, size, corners, background, border. Equal layers share one
  /// drawing wherever they are, unlike the backing stores of ``clipPathDrawing``. The cached
  /// drawing is as large as the layer, so nothing is gained where all layers differ. Refused where
  /// ``clipPathDrawing`` is.
  public static let cachedDrawing = CornerStrategy(CachedDrawingMethod())

  /// The same drawn in the background: until it arrives, a rounded placeholder shows (a caveat).
  ///
  /// - Parameters:
  ///   - arrival: seconds of the scene until the drawing arrives; a negative one is 0.
  ///   - placeholder: the colour until then; nil for nothing.
  public static func cachedDrawing(
    arrival: Double, placeholder: Color? = nil
  ) -> CornerStrategy {
    CornerStrategy(CachedDrawingMethod(arrival: max(0, arrival), placeholder: placeholder))
  }
}

/// A drawing that equal layers share, available at once or later.
struct CachedDrawingMethod: RoundingMethod {
  /// When the drawing arrives, in seconds of the scene; 0 for the first frame.
  var arrival = 0.0
  /// The colour until then; nil for nothing.
  var placeholder: Color?

  private var milliseconds: Int? { arrival > 0 ? Int((arrival * 1000).rounded()) : nil }

  var name: String { "cached-drawing" + (milliseconds.map { "-\($0)ms" } ?? "") }
  var title: String { "Cached drawing" + (milliseconds.map { ", after \($0) ms" } ?? "") }
  var isMadeForOneScale: Bool { true }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {
    context.clipsNothing
    context.borderAboveSublayers
    context.notDrawable
    context.sublayersInCorners
  }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    context.drawnOnce(.roundingProperties, .drawingProperties, ["bounds", "shadowOpacity"])
    context.transition
    context.effectsAtTheEdge
    context.seamAtBorder
    if arrival > 0 { .arrivesLater }
    context.curve
    context.bitmapOffPixels()
    context.roundedOnceMore()
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    layer.showCachedDrawing(
      context.shape, scale: context.scale, from: arrival, placeholder: placeholder)
  }
}

extension Layer {
  /// Shows the layer's own drawing as an image from a cache, from some time on.
  ///
  /// - Parameters:
  ///   - scale: pixels a point of the picture of the contents that is drawn.
  ///   - arrival: seconds of the layer's time; until then a placeholder shows.
  ///   - placeholder: its colour; nil for nothing.
  fileprivate mutating func showCachedDrawing(
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
    // An animation's last instant still belongs to it, but the drawing shows as soon as it arrives.
    let last = change.nextDown
    part.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath(property: "hidden"), .basic(BasicAnimation(from: before, to: before)),
          timing: MediaTiming(duration: last, fillMode: .backwards))))
    return part
  }
}
