public import CornerRounding
public import CostModel
public import FigureResults
internal import Geometry
internal import Raster
public import RenderPlanning

/// Frames of a scene over time under one slider, with the cost of each frame on a device.
///
/// ```swift
/// Filmstrip(list, over: 0..<1, rate: 30)
/// Filmstrip(list, [.cornerRadius, .rasterized], over: 0..<1, on: .iPhone4S)
/// ```
///
/// Several strategies run in step, each with a picture and a track of costs. Frames are drawn at 2
/// pixels per point. A moving picture heavier than ``Film/limit`` is reduced to 1 pixel per point;
/// at rest, each frame shows every pixel.
public struct Filmstrip: RenderableFigure {
  /// The most strategies that fit side by side.
  private static let mostStrategies = 4

  private let scene: Scene
  private let strategies: [CornerStrategy]
  private let times: Range<Double>
  private let rate: Int
  private let stills: Int
  private let era: Era
  private let device: DeviceProfile

  /// Makes a film of one strategy; for the parameters see the initializer below.
  public init(
    _ scene: Scene, over times: Range<Double>, rate: Int = 20, stills: Int = 4,
    using strategy: CornerStrategy = .cornerRadius, under era: Era? = nil,
    on device: DeviceProfile = .iPhone15
  ) {
    self.init(
      scene, [strategy], over: times, rate: rate, stills: stills, under: era, on: device)
  }

  /// Makes films of several strategies.
  ///
  /// - Parameters:
  ///   - strategies: how requested corners are rounded, 1...4.
  ///   - times: the part of the scene that is shown, in seconds, without its end.
  ///   - rate: frames per second, 1...60.
  ///   - stills: how many frames replace the film where it cannot move, 1...12.
  ///   - era: the rules by which frames are planned; nil for those of the newest system that the
  ///     device runs.
  ///   - device: the device on which frames are counted and priced.
  public init(
    _ scene: Scene, _ strategies: [CornerStrategy], over times: Range<Double>, rate: Int = 20,
    stills: Int = 4, under era: Era? = nil, on device: DeviceProfile = .iPhone15
  ) {
    (self.scene, self.strategies, self.device) = (scene, strategies, device)
    (self.times, self.rate, self.stills) = (times, rate, stills)
    self.era = era ?? device.usualEra
  }

  /// Draws all frames; throws `FigureError` when there are too few or too many, or a strategy is
  /// refused.
  public func item(in context: FigureContext) throws -> FigureItem {
    guard (1...Filmstrip.mostStrategies).contains(strategies.count) else {
      throw FigureError(
        "a filmstrip has 1 to \(Filmstrip.mostStrategies) strategies, not \(strategies.count)")
    }
    guard (1...12).contains(stills) else {
      throw FigureError("a filmstrip has 1 to 12 stills, not \(stills)")
    }
    let evaluation = try context.evaluation(of: scene)
    for strategy in strategies {
      try evaluation.checkUse(of: strategy)
      try evaluation.checkUse(of: strategy, on: device)
    }
    let times = try scene.filmTimes(over: times, rate: rate, films: strategies.count)
    func frames(_ strategy: CornerStrategy, _ scale: Int) -> [Bitmap] {
      times.map {
        DrawnOnce.frame(
          of: evaluation.frame(strategy, at: $0, scale: Double(scale), era: era).plan)
      }
    }
    let exact = strategies.map { frames($0, Scene.filmScale) }
    let sheet = try FilmSheet(exact, context) { frames(strategies[$0], 1) }
    let lanes = try strategies.indices.map { index in
      try lane(index, times, exact[index], sheet, evaluation, context) {
        frames(strategies[index], $0)
      }
    }
    return FigureItem(
      FilmstripResult(
        title: scene.title, rate: rate, eraTitle: era == .current ? nil : era.title,
        device: FilmstripResult.Device(
          name: device.name, scale: device.scale, refreshHz: device.refreshHz.high,
          budgetMilliseconds: device.frameBudgetMilliseconds),
        lanes: lanes,
        sheet: ImageResult(
          width: Double(sheet.file.pixelWidth) / Double(sheet.file.scale),
          height: Double(sheet.file.pixelHeight) / Double(sheet.file.scale),
          files: [sheet.file], alt: "\(scene.title): all frames"),
        columns: sheet.columns, cells: sheet.count))
  }

  /// The names of the strategies, if there are several.
  public var variantNames: [String] { strategies.count > 1 ? strategies.map(\.name) : [] }

  /// Draws one frame as PNG, the first by default; throws `FigureError` for an unknown strategy.
  public func render(
    variant: String?, scale: Double, time: Double?, in context: FigureContext
  ) throws -> [UInt8] {
    guard let strategy = strategies.first(where: { variant == nil || $0.name == variant }) else {
      let names = strategies.map(\.name).joined(separator: ", ")
      throw FigureError("there is no variant \u{201C}\(variant ?? "")\u{201D}; there are: \(names)")
    }
    return try Picture(scene, strategy, at: time ?? times.lowerBound)
      .render(variant: nil, scale: scale, time: nil, in: context)
  }

  private func lane(
    _ index: Int, _ times: [Double], _ bitmaps: [Bitmap], _ sheet: FilmSheet,
    _ evaluation: SceneEvaluation, _ context: FigureContext, redrawn: (Int) -> [Bitmap]
  ) throws -> FilmstripResult.Lane {
    let strategy = strategies[index]
    let frames = try times.indices.map { i in
      let frame = evaluation.frame(strategy, at: times[i], on: device, under: era)
      let counts = frame.counts
      let cost = FrameCost(counts, on: device)
      return FilmstripResult.Frame(
        time: times[i], passes: counts.passes, keptPasses: counts.keptPasses,
        pixels: counts.pixelsDrawn, changed: frame.changedPixels, gpuMilliseconds: cost.gpu.ends,
        budget: CostsResult.Budget(cost.budget), cell: sheet.cells[index][i],
        image: try context.store(bitmaps[i], scale: Scene.filmScale))
    }
    let shown = min(stills, bitmaps.count)
    let film = try Film(bitmaps, rate: rate, context, redrawn: { redrawn(1) })
    return FilmstripResult.Lane(
      strategy: strategy.name, strategyTitle: strategy.title, frames: frames,
      film: ImageResult(
        width: scene.size.width, height: scene.size.height, files: [film.file],
        alt: strategies.count > 1 ? "\(scene.title), \(strategy.title)" : scene.title),
      stills: (0..<shown).map {
        // Evenly spaced from the first to the last.
        shown == 1 ? bitmaps.count / 2 : $0 * (bitmaps.count - 1) / (shown - 1)
      })
  }
}

extension FrameInHistory {
  /// The pixels that may differ from the frame before; all of them for the first.
  fileprivate var changedPixels: Int {
    earlier.map { plan.dirtyRegion(since: $0).area }
      ?? plan.surfaces[RenderPlan.screen].bounds.area
  }
}
