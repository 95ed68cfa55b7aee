public import Layers
public import Raster
internal import Rendering

extension Layer {
  /// Draws the layer and all in it into a bitmap, as an app does with `render(in:)`: the model without
  /// animations, transparent where nothing is drawn, cut off at the bounds.
  ///
  /// Filters, backdrops and maps that are not of planes are left out; ``RenderServer/flatten(_:scale:era:)``
  /// says what else. Contents files cannot be read here.
  ///
  /// - Parameter scale: pixels a point, above 0.
  public func flattened(scale: Double = 2) -> Bitmap {
    var server = RenderServer()
    return server.flatten(self, scale: scale)
  }

  /// Draws the layer like ``flattened(scale:)`` into an image to show: priced as drawn by the app, and what is
  /// in it as decoded, where an image made of the bitmap alone would count as decoded itself.
  ///
  /// - Parameter scale: pixels a point, above 0.
  public func flattenedImage(scale: Double = 2) -> LayerImage {
    var server = RenderServer()
    return server.flattenedImage(of: self, scale: scale)
  }
}
