import Animation
import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing

/// Laws of plans and pictures of random trees of filters, backdrops and transitions.
struct EffectTreeTests {
  private func tree(_ random: inout SeededGenerator, depth: Int) -> Layer {
    var layer = Layer(
      bounds: Rect(
        x: 0, y: 0, width: random.number(in: 5..<60).rounded(),
        height: random.number(in: 5..<50).rounded()),
      position: [random.number(in: 0..<70).rounded(), random.number(in: 0..<50).rounded()])
    layer.name = "\(depth)"
    layer.backgroundColor =
      random.chance(0.6) ? Color(hex: UInt32(truncatingIfNeeded: random.next())) : nil
    if random.chance(0.3) { layer.cornerRadius = 6 }
    if random.chance(0.3) { layer.masksToBounds = true }
    if random.chance(0.3) { layer.opacity = 0.6 }
    if random.chance(0.2) { layer.affineTransform = .rotation(0.4) }
    if random.chance(0.2) { layer.shadow = LayerShadow(opacity: 0.5, radius: 2) }
    if random.chance(0.1) { layer.shouldRasterize = true }
    if random.chance(0.2) {
      layer.filters = [.gaussianBlur(radius: random.number(in: 0..<6)), .saturation(0.3)]
    }
    if random.chance(0.15) { layer.backgroundFilters = [.saturation(0), .gaussianBlur(radius: 3)] }
    if random.chance(0.3) {
      let material = BackdropMaterial(
        blurRadius: random.number(in: 0..<12), tint: Color.white.withAlpha(0.3))
      layer.backdrop = random.chance(0.4) ? material.vibrant : material
    } else if random.chance(0.1) {
      layer.external = ExternalLayer(.player, name: "clip", isOpaque: random.chance(0.5))
    }
    if depth > 0 {
      layer.sublayers = (0..<random.integer(in: 0...3)).map { _ in
        tree(&random, depth: depth - 1)
      }
      if random.chance(0.1) { layer.mask = tree(&random, depth: 0) }
      if random.chance(0.2) {
        let kinds = Transition.Kind.allCases
        let transition = Transition(
          kinds[random.integer(in: 0...kinds.count - 1)], timing: MediaTiming(duration: 1))
        layer.transition = LayerTransition(transition, from: tree(&random, depth: 0))
      }
    }
    return layer
  }

  @Test(arguments: 0..<60)
  func `surfaces are finished before they are used, and pixels are valid`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 80, height: 60), position: .zero)
    root.backgroundColor = .white
    root.sublayers = [tree(&random, depth: 3), tree(&random, depth: 2)]
    let shown = root.presentation(at: 0.4, scale: 1)
    let plan = RenderPlan(of: shown, scale: 1, era: .iOS9)
    var begun: Set<Int> = []
    for (i, pass) in plan.passes.enumerated() {
      let later = Set(plan.passes[i...].map(\.surface))
      let area = plan.surfaces[pass.surface].bounds
      for draw in pass.draws {
        #expect(area.contains(draw.pixels), "seed \(seed), pass \(i)")
        for index in draw.source.surfaces {
          #expect(begun.contains(index), "seed \(seed), pass \(i)")
          if case .capture = draw.source {
            #expect(later.contains(index), "seed \(seed): all is drawn, \(i)")
          } else {
            #expect(!later.contains(index), "seed \(seed), pass \(i)")
          }
        }
      }
      #expect((pass.load == .load) == begun.contains(pass.surface), "seed \(seed), pass \(i)")
      begun.insert(pass.surface)
    }
    #expect(plan.passes.last?.reason == .screen)
    #expect(RenderPlan(of: shown, scale: 1, era: .iOS9) == plan)
    var (first, second) = (RenderServer(), RenderServer())
    let bitmap = first.render(plan)
    #expect(bitmap == second.render(plan), "seed \(seed)")
    for y in 0..<60 {
      for x in 0..<80 {
        let pixel = bitmap[x, y]
        #expect(max(pixel.r, pixel.g, pixel.b) <= pixel.a && pixel.a == 255, "seed \(seed)")
      }
    }
  }
}
