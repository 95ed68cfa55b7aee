/// Frames of a scene over time, with what each of them takes.
public struct FilmstripResult: FigureContent {
  /// `filmstrip`.
  public static let kind = "filmstrip"

  /// What the scene shows.
  public var title: String
  /// Frames a second.
  public var rate: Int
  /// The era by whose rules frames are planned, for readers; nil for the current one.
  public var eraTitle: String?
  /// The frames in order, at least two.
  public var frames: [Frame]
  /// All frames side by side in rows, `columns` in each, the first one at the top left.
  public var sheet: ImageResult
  /// How many frames stand in a row of the sheet.
  public var columns: Int
  /// The frames as an animated file.
  public var film: ImageResult
  /// Some of the frames, for readers without motion and script.
  public var stills: [Still]

  /// Makes the result from its parts, unchecked.
  public init(
    title: String, rate: Int, eraTitle: String? = nil, frames: [Frame], sheet: ImageResult,
    columns: Int, film: ImageResult, stills: [Still]
  ) {
    self.title = title
    self.rate = rate
    self.eraTitle = eraTitle
    self.frames = frames
    self.sheet = sheet
    self.columns = columns
    self.film = film
    self.stills = stills
  }

  /// What a frame takes.
  public struct Frame: Hashable, Sendable, Codable {
    /// Scene time in seconds.
    public var time: Double
    /// Passes that are executed.
    public var passes: Int
    /// Passes whose surfaces are kept from an earlier frame.
    public var keptPasses: Int
    /// Device pixels written in all passes.
    public var pixels: Int
    /// Device pixels of the screen that need not be as they were a refresh before, at 60 a second.
    public var changed: Int

    /// Makes the counts of a frame.
    public init(time: Double, passes: Int, keptPasses: Int, pixels: Int, changed: Int) {
      (self.time, self.passes, self.keptPasses) = (time, passes, keptPasses)
      (self.pixels, self.changed) = (pixels, changed)
    }
  }

  /// One frame of its own.
  public struct Still: Hashable, Sendable, Codable {
    /// The index of the frame.
    public var frame: Int
    /// The picture.
    public var image: ImageResult

    /// Makes it of its parts, unchecked.
    public init(
      frame: Int, image: ImageResult
    ) {
      self.frame = frame
      self.image = image
    }
  }
}

extension FilmstripResult {
  /// The film, the sheet of all frames, and the stills.
  public var images: [ImageResult] { [film, sheet] + stills.map(\.image) }

  /// Describes the film.
  public func described(as text: String) -> FilmstripResult? {
    var copy = self
    copy.film.alt = text
    return copy
  }
}
