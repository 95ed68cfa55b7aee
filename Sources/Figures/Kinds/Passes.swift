public import CornerRounding
public import FigureResults
internal import Geometry
internal import Raster
public import RenderPlanning

/// The plan of a frame, pass by pass: target, reason, rule, draws, pixels, bytes, and what is in the
/// surface afterwards.
public struct Passes: Figure {
  private let scene: Scene
  private let strategy: CornerStrategy
  private let era: Era
  private let time: Double

  /// Makes the steps of one frame.
  ///
  /// - Parameters:
  ///   - strategy: how requested corners are rounded.
  ///   - time: in seconds since the scene began.
  public init(
    _ scene: Scene, using strategy: CornerStrategy = .cornerRadius, under era: Era = .current,
    at time: Double = 0
  ) {
    (self.scene, self.strategy, self.era, self.time) = (scene, strategy, era, time)
  }

  /// Draws every pass at twice the scale; throws `FigureError` when the strategy is refused.
  public func item(in context: FigureContext) throws -> FigureItem {
    try scene.check(time)
    let evaluation = try context.evaluation(of: scene)
    try evaluation.checkUse(of: strategy)
    let scale = SceneEvaluation.pictureScale
    let plan = evaluation.frame(strategy, at: time, scale: scale, era: era).plan
    let pictures = DrawnOnce.steps(of: plan)
    // What only bitmaps that are kept were made of is left out, also where the server had to draw it
    // since it did not have those bitmaps.
    let isListed = plan.isNeededByExecutedPasses
    let listed = plan.passes.indices.filter { isListed[$0] && pictures[$0].width > 0 }
    let passes = try listed.map { index in
      let (pass, picture) = (plan.passes[index], pictures[index])
      let bounds = plan.surfaces[pass.surface].bounds
      let what =
        pass.surface == RenderPlan.screen ? PassesResult.Pass.screen : "surface \(pass.surface)"
      let image = ImageResult(
        width: Double(bounds.width) / scale, height: Double(bounds.height) / scale,
        files: [try context.store(picture, scale: Int(scale))],
        alt: "\(scene.title): the \(what) after \(pass.reason.explanation)")
      return PassesResult.Pass(
        target: what, size: [bounds.width, bounds.height], reason: pass.reason.explanation,
        layerName: pass.reason == .screen ? "" : pass.layerName,
        property: pass.reason.property ?? "",
        rule: pass.reason.rule.flatMap { era.rule(on: $0) }.map {
          PassesResult.Rule(
            statement: $0.statement, evidence: EvidenceKind($0.evidence), source: $0.source)
        },
        load: PassesResult.Load(pass),
        bytesStored: pass.isReused ? 0 : bounds.area * Surface.bytesPerPixel,
        bytesRead: pass.isReused ? 0 : pass.bytesRead(of: bounds),
        draws: pass.isReused ? [] : pass.draws.map(\.description),
        pixels: pass.pixelsText, image: image)
    }
    return .passes(
      PassesResult(
        title: scene.title, eraTitle: era.title, passes: passes,
        executedCount: plan.executedPasses.count, keptCount: plan.keptPasses.count,
        unlistedCount: plan.passes.count - passes.count, leftOut: plan.culled.map(\.description)))
  }
}

extension RenderPlan {
  /// For each pass whether it is executed, or is the last one of a surface that an executed one reads.
  fileprivate var isNeededByExecutedPasses: [Bool] {
    let read = Set(executedPasses.flatMap { $0.draws.flatMap { $0.source.surfaces } })
    return passes.indices.map { index in
      let pass = passes[index]
      guard pass.isReused else { return true }
      return read.contains(pass.surface)
        && !passes[(index + 1)...].contains { $0.surface == pass.surface }
    }
  }
}

extension PassesResult.Load {
  fileprivate init(_ pass: Pass) {
    self =
      switch pass.load {
      case _ where pass.isReused: .kept
      case .clear: .cleared
      case .dontCare: .drawnOver
      case .load: .loaded
      }
  }
}

extension Pass {
  /// How many pixels are drawn, and how many of them are mixed with what is below.
  fileprivate var pixelsText: String {
    let counts = pixelCounts
    let all = "\((counts.opaque + counts.blended).grouped) px drawn"
    if counts.blended == 0 { return all }
    return counts.opaque == 0 ? all + ", all blended" : all + ", \(counts.blended.grouped) blended"
  }

  /// Bytes that are loaded and sampled.
  fileprivate func bytesRead(of bounds: PixelRect) -> Int {
    draws.reduce(load == .load ? bounds.area * Surface.bytesPerPixel : 0) { $0 + $1.bytesSampled }
  }
}
