/// A picture that an app draws beforehand by a recipe, and everything that is drawn into it.
///
/// The app does it on the CPU: drawn once in the commit that first shows it, into memory that is
/// held from then on. So its passes are listed here and not among those of the frame, which are the
/// GPU's, and ``FrameWork/Commit/displayed`` counts it like any other store that a layer draws.
public struct Composition: Hashable, Sendable {
  /// The image that it makes, the first of equal ones.
  public internal(set) var image: ImageUse.Key
  /// The passes that draw it; their screen is the image.
  public internal(set) var plan: RenderPlan
}

extension RenderPlan {
  /// How an image is composed; nil for one that is decoded, or drawn by a recording.
  public func composition(of image: ImageUse.Key) -> Composition? {
    guard image.contents.isComposed else { return nil }
    var first = image
    first.copy = 0
    return compositions.first { $0.image == first }
  }
}
