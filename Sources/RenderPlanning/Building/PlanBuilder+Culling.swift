internal import Geometry
internal import Layers

// What is left out of a plan because none of it would be visible.

extension PlanBuilder {
  /// A culled tree. Its layers are counted at the end, since the trees around it may be culled as
  /// well, and only one note stays.
  struct CulledTree {
    var top: Layer
    var reason: Culled.Reason
    /// Whether everything in it is left out for the same reason.
    var isWhole = true

    /// The note of the plan.
    var note: Culled {
      Culled(layerName: top.name, reason: reason, layers: isWhole ? top.treeCount : 1)
    }
  }

  /// Leaves a layer and its sublayers out; their images are held all the same.
  @inline(never)
  mutating func cull(_ layer: Layer, _ reason: Culled.Reason) {
    culled.append(CulledTree(top: layer, reason: reason))
  }

  /// Notes that nothing of a tree was drawn, if its position is the cause; one note for all of it.
  @inline(never)
  mutating func noteOutside(_ layer: Layer, since known: Int) {
    let within = culled[known...]
    guard within.allSatisfy({ $0.reason == .outside }),
      !within.isEmpty || layer.ownPrimitives > 0 || layer.masksToBounds
    else { return }
    culled.removeSubrange(known...)
    culled.append(CulledTree(top: layer, reason: .outside))
  }

  /// The draws of a layer that has nothing but a background, contents and a border.
  @inline(never)
  mutating func addLeafDraws(
    of layer: Layer, _ state: GraphicsState, to draws: inout [Draw]
  ) {
    if layer.opacity < 1, layer.ownPrimitives > 1 {
      return addTreeDraws(of: layer, state, to: &draws)
    }
    let count = draws.count
    if layer.opacity == 1 {
      addContentDraws(of: layer, state, roundsItself: true, to: &draws)
    } else {
      var inner = state
      inner.opacity *= layer.opacity
      addContentDraws(of: layer, inner, roundsItself: true, to: &draws)
    }
    if draws.count == count, layer.ownPrimitives > 0 {
      culled.append(CulledTree(top: layer, reason: .outside, isWhole: false))
    }
  }
}

extension RenderPlan {
  /// Opaque areas below this share of a surface are not worth remembering.
  private static let leastShare = 256
  /// How many opaque areas are remembered, the largest.
  private static let mostCovers = 8

  /// Removes draws that one opaque draw covers completely, then passes that nothing uses any more.
  ///
  /// Pixels stay the same: an opaque draw replaces whatever was in its target.
  mutating func removeCovered() {
    var isUsed = [Bool](repeating: false, count: surfaces.count)
    isUsed[RenderPlan.screen] = true
    for index in passes.indices.reversed() where isUsed[passes[index].surface] {
      removeCoveredDraws(in: index)
      for draw in passes[index].draws {
        for surface in draw.source.surfaces { isUsed[surface] = true }
      }
    }
    for index in passes.indices where passes[index].load == .clear {
      let bounds = surfaces[passes[index].surface].bounds
      if passes[index].draws.contains(where: { !$0.isBlended && $0.pixels == bounds }) {
        passes[index].load = .dontCare
      }
    }
    guard isUsed.contains(false) else { return }
    var numbers = [Int](repeating: -1, count: surfaces.count)
    var count = 0
    for index in surfaces.indices where isUsed[index] {
      numbers[index] = count
      count += 1
    }
    surfaces = surfaces.indices.filter { isUsed[$0] }.map { surfaces[$0] }
    passes = passes.filter { isUsed[$0.surface] }
    for index in passes.indices {
      passes[index].surface = numbers[passes[index].surface]
      for draw in passes[index].draws.indices {
        passes[index].draws[draw].source.renumberSurfaces(numbers)
      }
    }
  }

  private mutating func removeCoveredDraws(in index: Int) {
    let bounds = surfaces[passes[index].surface].bounds
    var covers: [(rect: PixelRect, name: String)] = []
    var isCovered = [Bool](repeating: false, count: passes[index].draws.count)
    var found: [Culled] = []
    for (place, draw) in passes[index].draws.enumerated().reversed() {
      if let cover = covers.first(where: { $0.rect.contains(draw.pixels) }) {
        isCovered[place] = true
        found.append(
          Culled(layerName: draw.layerName, reason: .covered(by: cover.name), layers: 0))
      } else if !draw.isBlended, draw.pixels.area * RenderPlan.leastShare >= bounds.area {
        covers.append((draw.pixels, draw.layerName))
        if covers.count > RenderPlan.mostCovers {
          covers.sort { $0.rect.area > $1.rect.area }
          covers.removeLast()
        }
      }
    }
    guard !found.isEmpty else { return }
    culled += found.reversed()
    let draws = passes[index].draws
    passes[index].draws = draws.indices.filter { !isCovered[$0] }.map { draws[$0] }
  }
}
