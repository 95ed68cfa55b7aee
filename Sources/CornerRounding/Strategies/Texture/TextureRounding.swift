/// The places where Texture rounds differently than asked, or than it could.
///
/// Read in Texture's sources (`ASDisplayNode.mm`, `ASDisplayNode+AsyncDisplay.mm`,
/// `ASImageNode.mm`) and its threads, as named at each case, and compared with the reference
/// pictures of Texture's own snapshot tests (`TextureReferenceTests`). Nothing was measured on a
/// device.
public enum TextureRounding: Hashable, Sendable, CaseIterable {
  /// Precomposited corners follow `UIBezierPath`, which draws the continuous curve wherever a side
  /// has room for it, though a node has only a `cornerRadius` and no curve to ask for (issue 465).
  case precomposited
  /// The same for a node that already has an image: the node's bounds are multiplied by the
  /// screen's scale, and an image of that size is opened *at* that scale. It has scale times scale
  /// the pixels (issue 1151, pull request 1152) and is shrunk when shown: evenly here, as a GPU
  /// samples. Texture's snapshots shrink it on the CPU and keep the first and last pixels in place,
  /// which moves the edge inwards by a quarter of a pixel; that is not imitated.
  case precompositedScaledTwice
  /// Clip corners are quarter circles whatever curve is asked for, in images one point larger than
  /// the radius. The images are not opaque: four bytes a pixel, all blended, where Texture's page
  /// speaks of opaque corners.
  case clipping
  /// The block for round borders strokes the outline itself, so that the clip leaves the inner half
  /// of the border's width. Picture and ring are clipped separately, and the picture shines
  /// through.
  case roundBorder
}

extension CornerStrategy {
  /// A strategy as Texture implements it, to compare with what was intended.
  ///
  /// - Parameter background: the node's background colour, which Texture paints corners with; nil
  ///   for transparent precomposited corners, and for covers in the colour that is looked up.
  public static func texture(
    _ rounding: TextureRounding, over background: CornerBackground? = nil
  ) -> CornerStrategy {
    let color = background?.color
    switch rounding {
    case .precomposited: return CornerStrategy(TexturePrecompositedMethod(background: color))
    case .precompositedScaledTwice:
      return CornerStrategy(TexturePrecompositedMethod(background: color, isScaledTwice: true))
    case .clipping: return CornerStrategy(TextureClipCornersMethod(background: color))
    case .roundBorder: return CornerStrategy(TextureRoundBorderMethod())
    }
  }
}
