internal import Geometry
internal import Layers
internal import RenderPlanning
internal import Rendering

extension Layer {
  /// Returns what the layer shows within its bounds, drawn once, not faded, moved or turned.
  ///
  /// - Parameters:
  ///   - scale: pixels a point of the image.
  ///   - isShared: whether layers with equal images share one, as from a cache.
  func image(scale: Double, isShared: Bool = true) -> LayerImage {
    var root = self
    root.transform = .identity
    root.opacity = 1
    root.isHidden = false
    root.compositingFilter = nil
    root.shouldRasterize = false
    var server = RenderServer()
    let plan = RenderPlan(of: root, scale: scale, era: .forPixels)
    // The app does this on the CPU, before any frame: priced as its drawing, not as decoding.
    return LayerImage(
      server.render(plan), scale: scale, isShared: isShared, drawnFrom: plan.drawingSources)
  }

  /// Returns the contents alone as gravity fits them in.
  func contentsImage(scale: Double) -> LayerImage {
    var alone = Layer(bounds: bounds, position: .zero)
    alone.contents = contents
    alone.contentsGravity = contentsGravity
    alone.sampling = sampling
    return alone.image(scale: scale)
  }
}
