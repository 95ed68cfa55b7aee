/// One rendered frame.
public struct PictureResult: FigureContent {
  /// `picture`.
  public static let kind = "picture"

  /// The scene's title.
  public var title: String
  /// The frame at all scales.
  public var image: ImageResult
  /// Scene time in seconds.
  public var time: Double

  /// Makes the result of a picture; the time is in seconds.
  public init(title: String, image: ImageResult, time: Double) {
    self.title = title
    self.image = image
    self.time = time
  }

  /// The frame.
  public var images: [ImageResult] { [image] }

  /// Describes the frame.
  public func described(as text: String) -> PictureResult? {
    var copy = self
    copy.image.alt = text
    return copy
  }
}
