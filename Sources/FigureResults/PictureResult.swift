/// One rendered frame.
public struct PictureResult: FigureContent {
  /// `picture`.
  public static let kind = "picture"

  /// The scene's title.
  public var title: String
  /// The frame at all scales.
  public var image: ImageResult
  /// The same frame in dark colours, for readers with dark pages; nil if all readers see the same
  /// frame.
  public var dark: ImageResult?
  /// Scene time in seconds.
  public var time: Double

  /// Makes the result of a picture; the time is in seconds.
  public init(title: String, image: ImageResult, dark: ImageResult? = nil, time: Double) {
    self.title = title
    self.image = image
    self.dark = dark
    self.time = time
  }

  /// The frame, and the one for dark pages.
  public var images: [ImageResult] { [image] + (dark.map { [$0] } ?? []) }

  /// Describes the frame.
  public func described(as text: String) -> PictureResult? {
    var copy = self
    copy.image.alt = text
    copy.dark?.alt = text
    return copy
  }
}
