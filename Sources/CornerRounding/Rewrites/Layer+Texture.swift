internal import Drawing
internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  /// Rounds the corners as Texture does.
  ///
  /// - Parameters:
  ///   - shape: with the curve that Texture draws.
  ///   - background: the node's background colour.
  ///   - scale: pixels a point of images that are made.
  ///   - behind: the colour of covers when there is no background colour.
  mutating func round(
    like texture: TextureRounding, _ shape: RoundedRect, _ background: Color?, scale: Double,
    behind: () -> Color
  ) {
    switch texture {
    case .precomposited: precomposite(shape, background, scale: scale)
    case .precompositedScaledTwice:
      drawClipped(to: shape, scale: scale, over: background, storeScale: scale * scale)
    case .clipping: cover(shape, background ?? behind(), reaching: 1)
    case .roundBorder: drawRoundBorderLikeTexture(scale: scale)
    }
  }
}
