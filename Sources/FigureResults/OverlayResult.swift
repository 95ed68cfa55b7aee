/// A frame with debug colours laid over it, one overlay at a time.
public struct OverlayResult: FigureContent {
  /// `overlay`.
  public static let kind = "overlay"

  /// What the scene shows.
  public var title: String
  /// The era whose rules the frame follows, for readers; nil for the current one.
  public var eraTitle: String?
  /// The frame in its own colours; all overlays share it.
  public var frame: ImageResult
  /// The overlays in the author's order, at least one.
  public var overlays: [Overlay]

  /// Makes the result from its parts, unchecked.
  public init(title: String, eraTitle: String? = nil, frame: ImageResult, overlays: [Overlay]) {
    (self.title, self.eraTitle, self.frame, self.overlays) = (title, eraTitle, frame, overlays)
  }

  /// The colours of one overlay.
  public struct Overlay: Hashable, Sendable, Codable {
    /// The overlay's name in Swift.
    public var name: String
    /// The name by which developers know it.
    public var title: String
    /// The colours alone, transparent elsewhere, at the size of the frame.
    public var marks: ImageResult
    /// What the colours mean, with counts.
    public var legend: [PicturesResult.Key]

    /// Makes it from its parts, unchecked.
    public init(
      name: String, title: String, marks: ImageResult, legend: [PicturesResult.Key]
    ) {
      (self.name, self.title, self.marks, self.legend) = (name, title, marks, legend)
    }
  }
}

extension OverlayResult {
  /// The frame and the colours of each overlay.
  public var images: [ImageResult] { [frame] + overlays.map(\.marks) }

  /// Describes the frame.
  public func described(as text: String) -> OverlayResult? {
    var copy = self
    copy.frame.alt = text
    return copy
  }
}
