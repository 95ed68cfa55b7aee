public import Geometry

/// Everything that determines what is in a surface: equal contents are equal pixels, in any plan.
public struct SurfaceContent: Hashable, Sendable {
  /// Bounds of the surfaces that take part, the surface itself being the first.
  public private(set) var bounds: [PixelRect]
  /// The passes that lead to it, in order, with surfaces numbered as in `bounds`.
  private var passes: [Key]

  /// What matters of a pass.
  private struct Key: Hashable, Sendable {
    var surface: Int
    var isLoaded: Bool
    var draws: [Draw]
  }

  /// Looks up what leads to a surface in the passes before one, by its index.
  init(of surface: Int, in plan: RenderPlan, before end: Int) {
    var wanted: Set<Int> = [surface]
    var chosen: [Int] = []
    for index in plan.passes.indices.prefix(end).reversed()
    where wanted.contains(plan.passes[index].surface) {
      let pass = plan.passes[index]
      chosen.append(index)
      for draw in pass.draws { wanted.formUnion(draw.source.surfaces) }
      if pass.load != .load { wanted.remove(pass.surface) }
    }
    bounds = []
    passes = []
    var numbers = [Int](repeating: -1, count: plan.surfaces.count)
    func number(_ surface: Int) {
      guard numbers[surface] < 0 else { return }
      numbers[surface] = bounds.count
      bounds.append(plan.surfaces[surface].bounds)
    }
    number(surface)
    for index in chosen.reversed() {
      let pass = plan.passes[index]
      number(pass.surface)
      var key = Key(surface: numbers[pass.surface], isLoaded: pass.load == .load, draws: [])
      key.draws = pass.draws.map { draw in
        draw.source.surfaces.forEach(number)
        var copy = draw
        // A layer's name does not change its pixels.
        copy.layerName = ""
        copy.source.renumberSurfaces(numbers)
        return copy
      }
      passes.append(key)
    }
  }
}

extension RenderPlan {
  /// Returns all that determines what is in a pass's surface after it, by the pass's index.
  public func content(after pass: Int) -> SurfaceContent {
    SurfaceContent(of: passes[pass].surface, in: self, before: pass + 1)
  }
}

/// A draw of a pass with the contents of all surfaces that it reads.
struct ResolvedDraw: Hashable, Sendable {
  private var draw: Draw
  private var contents: [SurfaceContent]

  /// Takes a draw of the pass with this index.
  init(_ draw: Draw, in plan: RenderPlan, pass index: Int) {
    let surfaces = draw.source.surfaces
    contents = surfaces.map { SurfaceContent(of: $0, in: plan, before: index) }
    self.draw = draw
    self.draw.layerName = ""
    if !surfaces.isEmpty {
      var numbers = [Int](repeating: 0, count: plan.surfaces.count)
      for (place, surface) in surfaces.enumerated() { numbers[surface] = place }
      self.draw.source.renumberSurfaces(numbers)
    }
  }
}
