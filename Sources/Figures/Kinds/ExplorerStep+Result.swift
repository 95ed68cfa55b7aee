import CornerRounding
import CostModel
import FigureResults
import Geometry
import Raster
import RenderPlanning

/// A frame of a scene, how it is shown, and the device that prices it.
struct PricedFrame {
  let scene: Scene
  let strategy: CornerStrategy
  let time: Double
  let device: DeviceProfile?
  let era: Era?
  let view: Explorer.Step.View
  let zoom: Double

  /// Draws the chosen view of the scene.
  ///
  /// - Parameter scale: pixels for each point of the scene; ignored for movements, whose picture
  ///   has the scale of the analysis.
  func bitmap(at time: Double?, scale: Double, in context: FigureContext) throws -> Bitmap {
    try scene.check(time ?? self.time)
    let evaluation = try context.evaluation(of: scene)
    guard view == .frame else {
      try evaluation.checkUse(of: strategy)
      return evaluation.evidencePicture()
    }
    try evaluation.checkUse(of: strategy, scale: scale)
    return evaluation.bitmap(strategy, at: time ?? self.time, scale: scale)
  }

  /// Prices the frame that is shown.
  func cost(in context: FigureContext) throws -> ExplorerResult.Cost? {
    guard let device else { return nil }
    let era = era ?? device.usualEra
    let evaluation = try context.evaluation(of: scene)
    try evaluation.checkUse(of: strategy, on: device)
    let frame = evaluation.frame(strategy, at: time, on: device, under: era)
    let cost = FrameCost(frame.drawnCounts, on: device)
    return ExplorerResult.Cost(
      device: device.name, eraTitle: era.title, budgetMilliseconds: device.frameBudgetMilliseconds,
      gpuMilliseconds: cost.gpu.ends, budget: CostsResult.Budget(cost.budget),
      passes: cost.counts.passes, keptPasses: cost.counts.keptPasses,
      bytesMoved: cost.bytesMoved.ends)
  }
}

extension Explorer.Step {
  /// Draws and prices the step.
  ///
  /// - Parameter count: gets the name of each picture and its bytes.
  func result(
    alt: String, in context: FigureContext, _ count: (String, Int) -> Void
  ) throws -> ExplorerResult.Step {
    let drawn = try drawn(scale: nil, time: nil, in: context)
    let pixels = try pixelsPerPoint(in: context)
    guard drawn.width > 0, drawn.height > 0 else { throw FigureError("the picture is empty") }
    let file = try context.store(drawn, scale: pixels)
    count(file.name, try DrawnOnce.file(of: drawn).count)
    let image = ImageResult(
      width: Double(drawn.width) / Double(pixels), height: Double(drawn.height) / Double(pixels),
      files: [file], alt: alt)
    var cost: ExplorerResult.Cost?
    if case .scene(let frame) = content { cost = try frame.cost(in: context) }
    return ExplorerResult.Step(image: image, cost: cost, readouts: readouts.map(\.result))
  }

  /// Draws the picture.
  ///
  /// - Parameter scale: pixels for each point of the scene; nil for the number that the page shows.
  func drawn(scale: Double?, time: Double?, in context: FigureContext) throws -> Bitmap {
    switch content {
    case .bitmap(let bitmap, _): return bitmap
    case .scene(let frame):
      let shown = scale ?? Double(Scene.filmScale) * frame.zoom
      guard shown > 0, shown <= 8 else {
        throw FigureError("a scale is above 0 and at most 8, not \(shown)")
      }
      return try frame.bitmap(at: time, scale: shown, in: context)
    }
  }

  /// Pixels for each point on the page.
  private func pixelsPerPoint(in context: FigureContext) throws -> Int {
    switch content {
    case .bitmap(_, let scale): return min(max(scale, 1), 4)
    case .scene(let frame) where frame.view == .movements:
      let scale = try context.evaluation(of: frame.scene).analysis.scale
      return max(1, Int((scale / frame.zoom).rounded()))
    case .scene: return Scene.filmScale
    }
  }
}
