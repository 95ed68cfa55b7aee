public import CornerRounding
internal import CostModel
public import FigureResults
internal import Geometry
internal import Raster
public import RenderPlanning

/// Frames of a scene over time: a film that can be stopped and moved by hand, and what each frame takes.
///
/// ```swift
/// Filmstrip(list, over: 0..<1, rate: 30)
/// ```
///
/// Drawn at twice the scale. Without script it is a film that runs by itself, or some frames of it for readers
/// who want no motion.
public struct Filmstrip: RenderableFigure {
  /// The most pixels of a row of the sheet; no side of it is then longer than decoders like.
  private static let sheetWidth = 4096

  private let scene: Scene
  private let times: Range<Double>
  private let rate: Int
  private let stills: Int
  private let strategy: CornerStrategy
  private let era: Era

  /// Makes a film.
  ///
  /// - Parameters:
  ///   - times: what is shown of the scene, in seconds; the end is not shown.
  ///   - rate: frames a second, 1...60.
  ///   - stills: how many frames stand in for the film where it cannot move, 1...12.
  ///   - strategy: how requested corners are rounded.
  ///   - era: the rules by which frames are planned.
  public init(
    _ scene: Scene, over times: Range<Double>, rate: Int = 20, stills: Int = 4,
    using strategy: CornerStrategy = .cornerRadius, under era: Era = .current
  ) {
    (self.scene, self.times, self.rate, self.stills) = (scene, times, rate, stills)
    (self.strategy, self.era) = (strategy, era)
  }

  /// Draws all frames; throws `FigureError` when there are too few, too many, or the strategy is refused.
  public func item(in context: FigureContext) throws -> FigureItem {
    let evaluation = try context.evaluation(of: scene)
    try evaluation.checkUse(of: strategy)
    guard (1...12).contains(stills) else {
      throw FigureError("a filmstrip has 1 to 12 stills, not \(stills)")
    }
    let times = try scene.filmTimes(over: times, rate: rate)
    let scale = Double(Scene.filmScale)
    var bitmaps: [Bitmap] = []
    let frames = times.map { time in
      let frame = evaluation.frame(strategy, at: time, scale: scale, era: era)
      bitmaps.append(DrawnOnce.frame(of: frame.plan))
      let counts = FrameCounts(frame.plan)
      return FilmstripResult.Frame(
        time: time, passes: counts.passes, keptPasses: counts.keptPasses,
        pixels: counts.pixelsDrawn,
        changed: frame.earlier.map { frame.plan.dirtyRegion(since: $0).area }
          ?? bitmaps[bitmaps.count - 1].width * bitmaps[bitmaps.count - 1].height)
    }
    return .filmstrip(try result(frames, bitmaps, context))
  }

  /// There is one way to draw a frame.
  public var variantNames: [String] { [] }

  /// Draws one frame as PNG, the first unless a time is given.
  public func render(
    variant: String?, scale: Double, time: Double?, in context: FigureContext
  ) throws -> [UInt8] {
    try Picture(scene, strategy, at: time ?? times.lowerBound)
      .render(variant: variant, scale: scale, time: nil, in: context)
  }

  private func result(
    _ frames: [FilmstripResult.Frame], _ bitmaps: [Bitmap], _ context: FigureContext
  ) throws -> FilmstripResult {
    let (width, height) = (bitmaps[0].width, bitmaps[0].height)
    let columns = max(1, min(bitmaps.count, Filmstrip.sheetWidth / max(width, 1)))
    var sheet = Bitmap(
      width: columns * width, height: (bitmaps.count + columns - 1) / columns * height)
    for (index, bitmap) in bitmaps.enumerated() {
      sheet.replace(at: (x: index % columns * width, y: index / columns * height), with: bitmap)
    }
    func image(_ file: PictureFile, _ alt: String) -> ImageResult {
      let scale = Double(Scene.filmScale)
      return ImageResult(
        width: Double(file.pixelWidth) / scale, height: Double(file.pixelHeight) / scale,
        files: [file], alt: alt)
    }
    let film = try context.store(bitmaps, rate: rate, scale: Scene.filmScale)
    let shown = min(stills, bitmaps.count)
    return FilmstripResult(
      title: scene.title, rate: rate, eraTitle: era == .current ? nil : era.title, frames: frames,
      sheet: image(
        try context.store(sheet, scale: Scene.filmScale), "\(scene.title): all frames"),
      columns: columns, film: image(film, scene.title),
      stills: try (0..<shown).map { still in
        // Evenly from the first to the last.
        let index = shown == 1 ? bitmaps.count / 2 : still * (bitmaps.count - 1) / (shown - 1)
        return FilmstripResult.Still(
          frame: index,
          image: image(
            try context.store(bitmaps[index], scale: Scene.filmScale),
            "\(scene.title) at \(frames[index].time.fixed(2)) s"))
      })
  }
}
