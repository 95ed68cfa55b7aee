internal import FigureResults
internal import Geometry
internal import Raster
internal import RenderPlanning

/// The passes of a plan with the contents of their surfaces after each step.
struct SteppedPlan {
  /// The most steps of a pass, and roughly of all passes; if there are more draws, a step covers
  /// several.
  private static let mostSteps = (pass: 12, all: 48)

  let plan: RenderPlan
  /// The number of the picture that the app draws with the plan; nil for the frame.
  let picture: Int?
  let title: String
  /// Indices of the passes that are shown.
  ///
  /// Passes that serve only kept bitmaps are left out, even if the server had to draw them because
  /// it no longer had those bitmaps.
  let listed: [Int]
  /// For each pass the bitmaps after its draws; for a kept pass, only the kept bitmap.
  private let seen: [[Bitmap]]

  init(_ plan: RenderPlan, picture: Int?, title: String) {
    (self.plan, self.picture, self.title) = (plan, picture, title)
    var seen = [[Bitmap]](repeating: [], count: plan.passes.count)
    DrawnOnce.draws(of: plan) { pass, draw, bitmap in
      if plan.passes[pass].isReused == (draw == nil) || plan.passes[pass].draws.isEmpty {
        seen[pass].append(bitmap)
      }
    }
    let isNeeded = plan.isNeededByExecutedPasses
    listed = plan.passes.indices.filter { isNeeded[$0] && (seen[$0].last?.width ?? 0) > 0 }
    self.seen = seen
  }

  /// The size of a stage with room for every surface; a surface inside the screen has its place
  /// there.
  var extent: (width: Int, height: Int) {
    listed.reduce(into: (0, 0)) { size, index in
      let bounds = plan.surfaces[plan.passes[index].surface].bounds
      size = (max(size.0, bounds.width), max(size.1, bounds.height))
    }
  }

  /// Makes the results of the passes that are shown.
  ///
  /// - Parameters:
  ///   - stage: the size of all pictures of steps.
  ///   - count: how many passes the figure has in total.
  func passes(
    on stage: (width: Int, height: Int), ofAll count: Int, _ context: FigureContext
  ) throws -> [PassesResult.Pass] {
    let most = max(2, min(SteppedPlan.mostSteps.pass, SteppedPlan.mostSteps.all / max(count, 1)))
    return try listed.map { try result(of: $0, on: stage, mostSteps: most, context) }
  }

  private func result(
    of index: Int, on stage: (width: Int, height: Int), mostSteps: Int, _ context: FigureContext
  ) throws -> PassesResult.Pass {
    let pass = plan.passes[index]
    let bounds = plan.surfaces[pass.surface].bounds
    let place = place(of: bounds, on: stage)
    let target = target(pass.surface)
    let bitmaps = seen[index]
    let groups = groups(of: pass, in: mostSteps)
    let pictures = StepPictures(
      of: groups.map { bitmaps[max(0, $0.upperBound - 1)] }, on: stage, at: place)
    let steps = try zip(groups, pictures.all).map { group, picture in
      try step(
        pass.isReused ? [] : pass.draws[group], of: bounds, at: place,
        image(picture, "the \(target) after this step", context))
    }
    return PassesResult.Pass(
      target: target, size: [bounds.width, bounds.height], reason: pass.reason.explanation,
      layerName: pass.reason == .screen ? "" : pass.layerName,
      property: pass.reason.property ?? "",
      rule: pass.reason.rule.flatMap { plan.era.rule(on: $0) }.map {
        PassesResult.Rule(
          statement: $0.statement, evidence: EvidenceKind($0.evidence), source: $0.source)
      },
      load: PassesResult.Load(pass),
      bytesStored: pass.isReused ? 0 : bounds.area * Surface.bytesPerPixel,
      bytesRead: pass.isReused ? 0 : pass.bytesRead(of: bounds),
      draws: pass.isReused ? [] : pass.draws.map(\.description),
      pixels: pass.draws[...].pixelsText,
      image: try image(
        bitmaps[bitmaps.count - 1], "\(title): the \(target) after \(pass.reason.explanation)",
        context),
      isBeforehand: picture != nil, reads: reads(of: pass), origin: [place.x, place.y],
      steps: steps, isStacked: pictures.isStacked)
  }

  private func step(
    _ draws: ArraySlice<Draw>, of bounds: PixelRect, at place: (x: Int, y: Int),
    _ image: ImageResult
  ) -> PassesResult.Step {
    // A kept bitmap fills its surface.
    let area =
      draws.isEmpty
      ? bounds : draws.reduce(PixelRect.zero) { $0.union($1.pixels) }.intersection(bounds)
    var names: [String] = []
    for draw in draws where !draw.layerName.isEmpty && !names.contains(draw.layerName) {
      names.append(draw.layerName)
    }
    return PassesResult.Step(
      draws: [draws.startIndex, draws.count], layerNames: names,
      area: [area.x - bounds.x + place.x, area.y - bounds.y + place.y, area.width, area.height],
      pixels: draws.pixelsText, image: image)
  }

  private func image(
    _ bitmap: Bitmap, _ alt: String, _ context: FigureContext
  ) throws -> ImageResult {
    let scale = SceneEvaluation.pictureScale
    return ImageResult(
      width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale,
      files: [try context.store(bitmap, scale: Int(scale))], alt: alt)
  }

  private func target(_ surface: Int) -> String {
    guard let picture else {
      return surface == RenderPlan.screen ? PassesResult.Pass.screen : "surface \(surface)"
    }
    return "picture \(picture)" + (surface == RenderPlan.screen ? "" : ", surface \(surface)")
  }

  /// The surfaces that a pass reads, each once.
  private func reads(of pass: Pass) -> [String] {
    var found: [String] = []
    for draw in pass.draws where !pass.isReused {
      for surface in draw.source.surfaces.map(target) where !found.contains(surface) {
        found.append(surface)
      }
    }
    return found
  }

  /// The position of a surface on the stage: its place on screen, or the centre if it has none
  /// there.
  private func place(
    of bounds: PixelRect, on stage: (width: Int, height: Int)
  ) -> (x: Int, y: Int) {
    let screen = plan.surfaces[RenderPlan.screen].bounds
    guard picture == nil, screen.contains(bounds) else {
      return ((stage.width - bounds.width) / 2, (stage.height - bounds.height) / 2)
    }
    return (bounds.x - screen.x, bounds.y - screen.y)
  }

  /// The draws of a pass in at most `most` groups, as even as possible; one empty group if nothing
  /// is drawn.
  private func groups(of pass: Pass, in most: Int) -> [Range<Int>] {
    guard !pass.isReused, !pass.draws.isEmpty else { return [0..<0] }
    let (draws, count) = (pass.draws.count, min(most, pass.draws.count))
    return (0..<count).map { draws * $0 / count..<draws * ($0 + 1) / count }
  }
}

extension RenderPlan {
  /// Whether each pass is executed, or is the last one of a surface that an executed pass reads.
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

extension ArraySlice<Draw> {
  /// How many pixels are drawn, and how many of them are blended with what is below.
  fileprivate var pixelsText: String {
    let blended = reduce(0) { $0 + ($1.isBlended ? $1.pixelsDrawn : 0) }
    let drawn = reduce(0) { $0 + $1.pixelsDrawn }
    let all = "\(drawn.grouped) px drawn"
    if blended == 0 { return all }
    return blended == drawn ? all + ", all blended" : all + ", \(blended.grouped) blended"
  }
}

extension Pass {
  /// Bytes that are loaded and sampled.
  fileprivate func bytesRead(of bounds: PixelRect) -> Int {
    draws.reduce(load == .load ? bounds.area * Surface.bytesPerPixel : 0) { $0 + $1.bytesSampled }
  }
}
