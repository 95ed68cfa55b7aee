internal import Geometry

/// What Texture does where it rounds otherwise than asked, or than it could.
///
/// Read in Texture's sources (`ASDisplayNode.mm`, `ASDisplayNode+AsyncDisplay.mm`, `ASImageNode.mm`) and
/// its threads, as named at each case, and compared with the reference pictures of Texture's own
/// snapshot tests (`TextureReferenceTests`); nothing was measured on a device.
public enum TextureRounding: String, Hashable, Sendable, CaseIterable {
  /// Precomposited corners follow `UIBezierPath`, which is the continuous curve wherever a side has room
  /// for it, though the node has one `cornerRadius` and no curve to ask for (issue 465).
  case precomposited
  /// The same for a node that has its image already: the node's bounds are multiplied by the screen's
  /// scale, and an image of that size is opened *at* that scale. It has scale times scale the pixels
  /// (issue 1151, pull request 1152), and is shrunk when shown: evenly, as a GPU samples. Texture's own
  /// snapshots shrink it on the CPU and keep the first and last pixels in place, which moves the edge
  /// inwards by a quarter of a pixel; that is not imitated here.
  case precompositedScaledTwice = "precomposited-twice"
  /// Clip corners are quarter circles whatever curve is asked for, drawn into images that are not
  /// opaque, one point larger than the radius: four bytes a pixel, all of them blended, where
  /// Texture's page speaks of opaque corners.
  case clipping
  /// The block for round borders strokes the outline itself, so that the clip leaves the inner half of
  /// the border's width; picture and ring are clipped one by one, and the picture shines through.
  case roundBorder = "round-border"

  /// Name for readers.
  var title: String {
    switch self {
    case .precomposited: "precomposited"
    case .precompositedScaledTwice: "precomposited, scaled twice"
    case .clipping: "clip corners"
    case .roundBorder: "round border"
    }
  }
}

extension CornerStrategy {
  /// A strategy as Texture carries it out, to be compared with what it is to be.
  ///
  /// - Parameter background: the node's background colour, which Texture paints corners with; nil for
  ///   transparent precomposited corners, and for covers in the colour that is looked up.
  public static func texture(
    _ rounding: TextureRounding, over background: CornerBackground? = nil
  ) -> CornerStrategy {
    let color = background?.color
    switch rounding {
    case .precomposited, .precompositedScaledTwice:
      return CornerStrategy(
        color == nil ? .precompositedAlpha : .precompositedOpaque, background: color,
        curve: .continuous, texture: rounding)
    case .clipping:
      return CornerStrategy(.clipCorners, background: color, curve: .circular, texture: rounding)
    case .roundBorder: return CornerStrategy(.roundBorderBlock, texture: rounding)
    }
  }
}
