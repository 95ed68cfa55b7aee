/// Frames of a scene over time, drawn by one or more strategies, with what each frame costs on a
/// device.
public struct FilmstripResult: FigureContent {
  /// `filmstrip`.
  public static let kind = "filmstrip"

  /// What the scene shows.
  public var title: String
  /// Frames per second.
  public var rate: Int
  /// The era whose rules the frames follow, for readers; nil for the current one.
  public var eraTitle: String?
  /// The device for which frames are counted and priced.
  public var device: Device
  /// One for each strategy, at least one; all have the same number of frames, at least two.
  public var lanes: [Lane]
  /// All frames that differ, in rows of `columns` from the top left; this is what scrubbing shows.
  public var sheet: ImageResult
  /// How many frames are in a row of the sheet.
  public var columns: Int
  /// How many frames are in the sheet.
  public var cells: Int

  /// Makes the result from its parts, unchecked.
  public init(
    title: String, rate: Int, eraTitle: String? = nil, device: Device, lanes: [Lane],
    sheet: ImageResult, columns: Int, cells: Int
  ) {
    (self.title, self.rate, self.eraTitle) = (title, rate, eraTitle)
    (self.device, self.lanes) = (device, lanes)
    (self.sheet, self.columns, self.cells) = (sheet, columns, cells)
  }

  /// The device for which times are worked out.
  public struct Device: Hashable, Sendable, Codable {
    /// `iPhone 15`.
    public var name: String
    /// Device pixels per point, at which frames are counted.
    public var scale: Int
    /// The display's highest refresh rate.
    public var refreshHz: Double
    /// The time for one frame at that rate.
    public var budgetMilliseconds: Double

    /// Makes it from its parts.
    public init(name: String, scale: Int, refreshHz: Double, budgetMilliseconds: Double) {
      (self.name, self.scale) = (name, scale)
      (self.refreshHz, self.budgetMilliseconds) = (refreshHz, budgetMilliseconds)
    }
  }

  /// The frames of one strategy.
  public struct Lane: Hashable, Sendable, Codable {
    /// The strategy's stable name.
    public var strategy: String
    /// The strategy's name for readers.
    public var strategyTitle: String
    /// The frames in order.
    public var frames: [Frame]
    /// The frames as an animated file, for readers without script.
    public var film: ImageResult
    /// Indices of some frames, for readers without script or motion, and for paper.
    public var stills: [Int]

    /// Makes it from its parts, unchecked.
    public init(
      strategy: String, strategyTitle: String, frames: [Frame], film: ImageResult, stills: [Int]
    ) {
      (self.strategy, self.strategyTitle, self.frames) = (strategy, strategyTitle, frames)
      (self.film, self.stills) = (film, stills)
    }
  }

  /// What a frame costs; all counts and times are 0 if nothing changes, so that nothing is drawn.
  public struct Frame: Hashable, Sendable, Codable {
    /// Scene time in seconds.
    public var time: Double
    /// Passes that are executed.
    public var passes: Int
    /// Passes whose surfaces are reused from an earlier frame.
    public var keptPasses: Int
    /// Device pixels written in all passes.
    public var pixels: Int
    /// Device pixels of the screen that may differ from the refresh before, at 60 per second.
    public var changed: Int
    /// Low and high end of the GPU's time.
    public var gpuMilliseconds: [Double]
    /// How that compares with the device's budget.
    public var budget: CostsResult.Budget
    /// The frame's place in the sheet, from 0.
    public var cell: Int
    /// The frame by itself at full resolution, loaded only when someone looks at it.
    public var image: PictureFile

    /// Makes it from its parts, unchecked.
    public init(
      time: Double, passes: Int, keptPasses: Int, pixels: Int, changed: Int,
      gpuMilliseconds: [Double], budget: CostsResult.Budget, cell: Int, image: PictureFile
    ) {
      (self.time, self.passes, self.keptPasses) = (time, passes, keptPasses)
      (self.pixels, self.changed) = (pixels, changed)
      (self.gpuMilliseconds, self.budget) = (gpuMilliseconds, budget)
      (self.cell, self.image) = (cell, image)
    }
  }
}

extension FilmstripResult {
  /// The films, the sheet, and each individual frame.
  public var images: [ImageResult] {
    [sheet] + lanes.flatMap { lane in [lane.film] + lane.frames.map { still($0, lane) } }
  }

  /// Returns the picture of one frame.
  public func still(_ frame: Frame, _ lane: Lane) -> ImageResult {
    ImageResult(
      width: lane.film.width, height: lane.film.height, files: [frame.image],
      alt: "\(lane.film.alt), at \(frame.time.fixed(2)) s")
  }

  /// Describes the first film.
  public func described(as text: String) -> FilmstripResult? {
    guard !lanes.isEmpty else { return nil }
    var copy = self
    copy.lanes[0].film.alt = text
    return copy
  }
}
