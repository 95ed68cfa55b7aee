internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlan
internal import RenderServer

extension Layer {
  /// Replaces the layer's drawing and all that is in it by one image of how it looks.
  ///
  /// What acts on the layer as a whole stays with it: place, opacity, animations of these.
  ///
  /// - Parameters:
  ///   - picture: the layer as it shows when the image is made.
  ///   - scale: pixels a point of the image.
  mutating func flatten(_ picture: Layer, scale: Double) {
    let image = picture.image(scale: scale, isShared: false)
    contents = .image(image)
    // An image of whole pixels may be larger than the layer by a part of one.
    contentsGravity = image.size == bounds.size ? .resize : .topLeft
    sampling = ContentsSampling()
    if shadow.opacity != 0 { shadow.opacity = 0 }
    backgroundColor = nil
    borderWidth = 0
    cornerRadius = 0
    masksToBounds = false
    mask = nil
    sublayers = []
    kind = .plain
    filters = []
    shouldRasterize = false
  }

  /// Returns what the layer shows within its bounds, drawn once, not faded, moved or turned.
  ///
  /// - Parameter isShared: whether layers with equal images are given one, as from a cache.
  func image(scale: Double, isShared: Bool = true) -> LayerImage {
    var root = self
    root.transform = .identity
    root.opacity = 1
    root.isHidden = false
    root.compositingFilter = nil
    root.shouldRasterize = false
    var server = RenderServer()
    let plan = RenderPlan(of: root, scale: scale, era: .iOS4)
    // The app does this with its processor, before any frame: priced as its drawing, not as decoding.
    return LayerImage(
      server.render(plan), scale: scale, isShared: isShared, drawnFrom: plan.drawingSources)
  }
}
