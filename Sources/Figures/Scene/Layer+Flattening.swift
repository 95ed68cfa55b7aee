public import Layers
public import Raster
internal import RenderServer

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
}
