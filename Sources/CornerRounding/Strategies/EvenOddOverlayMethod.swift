internal import Animation
internal import Drawing
internal import Geometry
internal import Layers
internal import Raster

extension CornerStrategy {
  /// A window of the layer's size over it that fills everything but the rounded inside, by the
  /// even-odd rule, in the colour behind, which is looked up; touches pass through it.
  ///
  /// For content that moves through the corners of a layer that cannot be changed. It costs a
  /// backing store as large as the layer, which is blended. Refused over a border. A caveat names
  /// corners with more than one colour behind, and animated bounds, which the window does not
  /// follow.
  public static let evenOddOverlay = CornerStrategy(EvenOddOverlayMethod())

  /// A window over the layer in a colour.
  public static func evenOddOverlay(_ background: CornerBackground) -> CornerStrategy {
    CornerStrategy(EvenOddOverlayMethod(color: background.color))
  }
}

/// A frame of one colour, in a layer over the rounded one.
struct EvenOddOverlayMethod: RoundingMethod {
  /// The colour of the frame; nil to look it up.
  var color: Color?

  var name: String { "even-odd-overlay" }
  var title: String { "Even-odd overlay" }
  var isMadeForOneScale: Bool { false }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {
    context.clipsNothing
    if context.path.isEmpty { .noSuperlayer }
    context.borderUnderCovers
  }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    context.drawnOnce(.roundingProperties, ["bounds"])
    context.transition
    context.effectsAtTheEdge
    context.paintedCorners
    context.severalColorsBehind
    context.curve
    context.bitmapOffPixels()
    context.roundedOnceMore(if: context.showsSeveralStepsUnderCovers || context.isInRoundedClip)
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    layer.cornerRadius = 0
    layer.masksToBounds = true
    guard let place = context.path.last else { return }
    let window = layer.overlay(context.shape, color ?? context.colorBehind)
    tree[path: Array(context.path.dropLast())].sublayers.insert(window, at: place + 1)
  }
}

extension Layer {
  /// Returns a window to lay over the layer, in the same superlayer: a frame in one colour, drawn
  /// with the even-odd rule, that moves as the layer does and passes touches on.
  fileprivate func overlay(_ shape: RoundedRect, _ color: Color) -> Layer {
    let area = bounds
    let drawing = RecordedDrawing { context in
      context.addRect(area)
      context.addRoundedRect(shape)
      context.setFillColor(color)
      context.fillPath(using: .evenOdd)
    }
    var window = Layer(bounds: bounds, position: position)
    window.name = "\(name) overlay"
    window.anchorPoint = anchorPoint
    window.anchorPointZ = anchorPointZ
    window.zPosition = zPosition
    window.transform = transform
    window.isHidden = isHidden
    window.timing = timing
    window.positionAnimation = positionAnimation
    for entry in animations.entries {
      guard let moving = entry.animation.onlyMoving else { continue }
      window.animations.add(moving, forKey: entry.key)
    }
    window.touches = .passesThrough
    window.contents = .drawn(DrawnContents(drawing, bounds: bounds))
    return window
  }
}

extension LayerAnimation {
  /// The part of the animation that moves a layer; nil if none. The rest does not affect its
  /// window.
  fileprivate var onlyMoving: LayerAnimation? {
    switch self {
    case .property(let animation):
      let places: Set = [
        "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "bounds", "hidden",
      ]
      return places.contains(animation.keyPath.property) ? self : nil
    case .group(var group):
      group.animations = group.animations.compactMap(\.onlyMoving)
      return group.animations.isEmpty ? nil : .group(group)
    }
  }
}
