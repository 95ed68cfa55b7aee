public import Layers
public import Raster
internal import Rendering

extension Layer {
  /// Draws the layer and everything in it into a bitmap, as an app does with `render(in:)`: the
  /// model without animations, transparent where nothing is drawn, clipped to the bounds.
  ///
  /// Filters, backdrops and layers whose transforms are not plane maps are left out; see
  /// ``RenderServer/flatten(_:scale:era:)`` for other differences. Contents files cannot be read
  /// here.
  ///
  /// - Parameter scale: pixels per point, above 0.
  public func flattened(scale: Double = 2) -> Bitmap {
    var server = RenderServer()
    return server.flatten(self, scale: scale)
  }

  /// Draws the layer like ``flattened(scale:)`` into an image for display.
  ///
  /// It is priced as drawn by the app, and the images in it as decoded; an image made from the
  /// bitmap alone would count as decoded itself.
  ///
  /// - Parameter scale: pixels per point, above 0.
  public func flattenedImage(scale: Double = 2) -> LayerImage {
    var server = RenderServer()
    return server.flattenedImage(of: self, scale: scale)
  }
}
