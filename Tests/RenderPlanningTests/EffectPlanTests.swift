import Animation
import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// Filters, backdrops, transitions and external contents as text: which passes they need.
struct EffectPlanTests {
  private func screen(_ sublayers: [Layer]) -> Layer {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 80), position: .zero)
    root.backgroundColor = .white
    root.sublayers = sublayers
    return root
  }

  private func card(_ name: String = "card") -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 30), position: [30, 25])
    layer.name = name
    layer.backgroundColor = .black
    return layer
  }

  private func panel(_ material: BackdropMaterial) -> Layer {
    var layer = card("panel")
    layer.backgroundColor = nil
    layer.backdrop = material
    return layer
  }

  private func plan(_ sublayers: [Layer], scale: Double = 1) -> RenderPlan {
    RenderPlan(of: screen(sublayers), scale: scale, era: .iOS9)
  }

  /// Every surface is finished before it is sampled, or is the target so far.
  private func checkOrder(_ plan: RenderPlan) {
    var begun: Set<Int> = []
    for (i, pass) in plan.passes.enumerated() {
      let later = plan.passes[i...].map(\.surface)
      for draw in pass.draws {
        for index in draw.source.surfaces {
          #expect(begun.contains(index), "pass \(i) samples \(index), which nothing was drawn into")
          if case .capture = draw.source { continue }
          #expect(!later.contains(index), "pass \(i) samples \(index), which is not finished")
        }
      }
      #expect((pass.load == .load) == begun.contains(pass.surface), "pass \(i)")
      begun.insert(pass.surface)
    }
    #expect(plan.passes.last?.surface == RenderPlan.screen)
    #expect(plan.passes.last?.reason == .screen)
  }

  @Test func `blurs a layer in two passes over an area that is wider by three sigmas`() {
    var layer = card()
    layer.filters = [.gaussianBlur(radius: 2)]
    let plan = plan([layer])
    checkOrder(plan)
    #expect(
      plan.description == """
        pass 0 into surface 1 40x30 at 10,10, all drawn over: content to be filtered of "card"
          colour "card" 40x30 at 10,10 opaque
          = 1200 opaque
        pass 1 into surface 2 52x30 at 4,10, all drawn over: a blur along rows of "card"
          surface 1 blurred along rows by 2.0 in 17 taps "card" 52x30 at 4,10 opaque
          = 1560 opaque, 1560 sampled nearest
        pass 2 into surface 3 52x42 at 4,4, all drawn over: a blur along columns of "card"
          surface 2 blurred along columns by 2.0 in 17 taps "card" 52x42 at 4,4 opaque
          = 2184 opaque, 2184 sampled nearest
        pass 3 into screen 100x80 at 0,0, all drawn over: the frame itself
          colour 100x80 at 0,0 opaque
          surface 3 "card" 52x42 at 4,4 blended
          = 8000 opaque, 2184 blended, 2184 sampled nearest
        """)
  }

  @Test func `maps colours in a pass each, the last while drawing`() {
    var layer = card()
    layer.filters = [.saturation(0.5), .saturation(1), .saturation(0.5)]
    let plan = plan([layer])
    checkOrder(plan)
    #expect(plan.passes.map(\.reason) == [.filterContent, .colorFilter, .screen])
    #expect(plan.passes.last?.draws.last?.bytesSampled == 40 * 30 * 4)
  }

  @Test func `needs nothing for filters that change nothing`() {
    var layer = card()
    layer.filters = [.gaussianBlur(radius: 0), .colorMatrix(.identity), .saturation(1)]
    #expect(plan([layer]) == plan([card()]))
    layer.filters = []
    layer.backgroundFilters = [.gaussianBlur(radius: 0), .colorMatrix(.identity), .saturation(1)]
    #expect(plan([layer]) == plan([card()]))
  }

  @Test func `rasterizes after filters and before opacity`() throws {
    var layer = card()
    layer.filters = [.gaussianBlur(radius: 2)]
    layer.shouldRasterize = true
    layer.opacity = 0.5
    let plan = plan([layer])
    checkOrder(plan)
    #expect(
      plan.passes.map(\.reason) == [
        .filterContent, .horizontalBlur, .verticalBlur, .rasterization, .screen,
      ])
    let draw = try #require(plan.passes.last?.draws.last)
    #expect(draw.opacity == 0.5)
    #expect(plan.passes.dropLast().allSatisfy { $0.draws.allSatisfy { $0.opacity == 1 } })
  }

  @Test func `fades a filtered group without another pass`() {
    var layer = card()
    layer.sublayers = [card("inner")]
    layer.opacity = 0.5
    layer.filters = [.gaussianBlur(radius: 2)]
    #expect(plan([layer]).passes.count == 4)
  }

  /// Facts, B2: content, capture and downscale, horizontal, vertical, upscale and tint.
  @Test func `shows a blur effect in the five documented passes`() {
    let plan = plan([card(), panel(.light)], scale: 2)
    checkOrder(plan)
    #expect(plan.passes.count == 5)
    #expect(plan.passes.count { $0.surface != RenderPlan.screen } == 3)
    #expect(
      plan.description == """
        pass 0 into screen 200x160 at 0,0, all drawn over: what lies behind a backdrop of "panel"
          colour 200x160 at 0,0 opaque
          colour "card" 80x60 at 20,20 opaque
          = 36800 opaque
        pass 1 into surface 1 5x4 at 0,0, all drawn over: a smaller copy of what lies behind of "panel"
          copy of surface 0 200x160 at 0,0 made 43 times smaller "panel" 5x4 at 0,0 opaque
          = 20 opaque, 20 sampled linear
        pass 2 into surface 2 3x4 at 0,0, all drawn over: a blur along rows of "panel"
          surface 1 blurred along rows by 1.3 in 11 taps "panel" 3x4 at 0,0 opaque
          = 12 opaque, 12 sampled nearest
        pass 3 into surface 3 3x3 at 0,0, all drawn over: a blur along columns of "panel"
          surface 2 blurred along columns by 1.3 in 11 taps "panel" 3x3 at 0,0 opaque
          = 9 opaque, 9 sampled nearest
        pass 4 into screen 200x160 at 0,0, loaded: the frame itself
          backdrop from surface 3 enlarged 43 times and tinted "panel" 80x60 at 20,20 blended
          = 4800 blended, 4800 sampled linear
        """)
  }

  /// Facts, B2: two more offscreen passes, and a filter.
  @Test func `shows a vibrancy effect in the seven documented passes`() {
    var layer = panel(.dark.vibrant)
    layer.sublayers = [card("label")]
    let plan = plan([card(), layer])
    checkOrder(plan)
    #expect(
      plan.passes.map(\.reason) == [
        .behindBackdrop, .backdropCapture, .horizontalBlur, .verticalBlur, .backdropUpscale,
        .vibrantContent, .screen,
      ])
    #expect(plan.passes.count { $0.surface != RenderPlan.screen } == 5)
    #expect(
      plan.description.hasSuffix(
        """
        pass 4 into surface 4 40x30 at 10,10, all drawn over: the blurred picture enlarged and tinted of "panel"
          backdrop from surface 3 enlarged 15 times and tinted "panel" 40x30 at 10,10 opaque
          = 1200 opaque, 1200 sampled linear
        pass 5 into surface 5 40x30 at 10,10, cleared: content to be mixed with what is behind it of "panel"
          colour "label" 30x20 at 20,20 opaque
          = 600 opaque
        pass 6 into screen 100x80 at 0,0, loaded: the frame itself
          backdrop from surface 4 with vibrant content of surface 5 "panel" 40x30 at 10,10 blended
          = 1200 blended, 1200 sampled nearest
        """))
  }

  @Test(arguments: [1.0, 1.5, 2, 3, 5, 10, 20, 40, 60, 90, 300])
  func `blurs what is behind with the documented kernel of 11 taps at most`(sigma: Double) throws {
    let plan = plan([panel(BackdropMaterial(blurRadius: sigma))])
    let blurs = plan.passes.flatMap(\.draws).compactMap { draw in
      if case .blur(let use) = draw.source { use } else { nil }
    }
    #expect(blurs.count == 2)
    #expect(blurs.allSatisfy { $0.taps <= 11 })
  }

  @Test func `needs the tint alone where nothing is blurred`() {
    let tinted = BackdropMaterial(
      blurRadius: 0, saturation: 1, tint: Color.black.withAlpha(0.5))
    #expect(plan([panel(tinted)]).passes.count == 1)
    var clear = tinted
    clear.tint = .clear
    #expect(plan([panel(clear)]).passes[0].draws.count == 1)
  }

  @Test func `copies without a blur where only colours change`() {
    var layer = card()
    layer.backgroundColor = nil
    layer.backgroundFilters = [.saturation(0)]
    let plan = plan([layer])
    checkOrder(plan)
    #expect(plan.passes.map(\.reason) == [.behindBackdrop, .backdropCapture, .screen])
  }

  @Test func `splits the pass again for every backdrop`() {
    var second = panel(.dark)
    second.position = [60, 50]
    let plan = plan([card(), panel(.light), second])
    checkOrder(plan)
    #expect(plan.passes.count == 9)
    #expect(
      plan.passes.filter { $0.surface == RenderPlan.screen }.map(\.load)
        == [.dontCare, .load, .load])
  }

  @Test func `takes what is behind a backdrop's own group from its superlayer`() throws {
    var layer = panel(.light)
    layer.cornerRadius = 8
    layer.masksToBounds = true
    layer.opacity = 0.5
    layer.sublayers = [card("inner")]
    let plan = plan([card(), layer])
    checkOrder(plan)
    #expect(
      plan.passes.map(\.reason) == [
        .behindBackdrop, .backdropCapture, .horizontalBlur, .verticalBlur, .roundedClip, .screen,
      ])
    guard case .capture(let use)? = plan.passes[1].draws.first?.source else {
      Issue.record("no copy")
      return
    }
    #expect(use.surface == RenderPlan.screen)
  }

  @Test func `sees no more than the group in a faded superlayer`() {
    var group = card("group")
    group.opacity = 0.5
    group.sublayers = [panel(.light)]
    let plan = plan([card(), group])
    checkOrder(plan)
    #expect(
      plan.passes.map(\.reason) == [
        .behindBackdrop, .backdropCapture, .horizontalBlur, .verticalBlur, .groupOpacity, .screen,
      ])
    #expect(plan.passes[0].surface != RenderPlan.screen)
    #expect(plan.passes.last?.load == .dontCare)
  }

  @Test func `keeps its order with backdrops in backdrops, filters, masks and shadows`() {
    var inner = panel(.light.vibrant)
    inner.sublayers = [card("label"), panel(.dark)]
    var outer = panel(.dark)
    outer.sublayers = [card("in between"), inner]
    outer.shadow = LayerShadow(opacity: 0.5, radius: 2)
    outer.filters = [.gaussianBlur(radius: 1), .saturation(0.5)]
    outer.mask = card("mask")
    outer.shouldRasterize = true
    for variant in 0..<8 {
      var layer = outer
      if variant & 1 == 1 { layer.filters = [] }
      if variant & 2 == 2 { layer.mask = nil }
      if variant & 4 == 4 { layer.kind = .backdrop(.light.vibrant) }
      checkOrder(plan([card(), layer]))
    }
  }

  @Test func `a backdrop is dirty when anything behind it changes, but not by itself`() {
    func frame(_ color: Color) -> RenderPlan {
      var moving = card()
      moving.backgroundColor = color
      moving.position = [90, 70]
      return plan([moving, panel(.light)])
    }
    let dirty = frame(.white).dirtyRegion(since: frame(.black))
    #expect(dirty.contains(x: 30, y: 25) && dirty.contains(x: 90, y: 70))
    #expect(frame(.black).dirtyRegion(since: frame(.black)).isEmpty)
  }

  @Test func `keeps all parts of a rasterized layer that a backdrop has split`() {
    var kept = card("kept")
    kept.shouldRasterize = true
    kept.sublayers = [panel(.light)]
    let plan = plan([kept])
    checkOrder(plan)
    #expect(
      plan.passes.map(\.reason) == [
        .behindBackdrop, .backdropCapture, .horizontalBlur, .verticalBlur, .rasterization, .screen,
      ])
    var cache = RasterizationCache()
    #expect(cache.frame(plan, at: 0).passes.allSatisfy { !$0.isReused })
    #expect(
      cache.frame(plan, at: 0.01).passes.map(\.isReused)
        == [true, true, true, true, true, false])
  }

  // MARK: Transitions

  private func inTransition(
    _ kind: Transition.Kind, at progress: Double, old: Layer, new: Layer
  ) -> Layer {
    var layer = new
    let transition = Transition(
      kind, timing: MediaTiming(duration: 1), timingFunction: .linear)
    layer.transition = LayerTransition(transition, from: old)
    return layer.presentation(at: progress, scale: 1)
  }

  @Test func `pushes without a pass, each picture where it lies`() {
    let plan = plan([inTransition(.push, at: 0.25, old: card("old"), new: card("new"))])
    #expect(
      plan.description == """
        pass 0 into screen 100x80 at 0,0, all drawn over: the frame itself
          colour 100x80 at 0,0 opaque
          colour "old" 30x30 at 20,10 opaque
          colour "new" 10x30 at 10,10 opaque
          = 9200 opaque
        """)
  }

  @Test func `fades one opaque primitive into another without a pass, groups with two`() {
    let single = plan([inTransition(.fade, at: 0.25, old: card("old"), new: card("new"))])
    #expect(single.passes.count == 1)
    #expect(single.passes[0].draws.last?.opacity == 0.25)
    var group = card("group")
    group.sublayers = [card("inner")]
    let plan = plan([inTransition(.fade, at: 0.25, old: card("old"), new: group)])
    checkOrder(plan)
    #expect(
      plan.description == """
        pass 0 into surface 1 40x30 at 10,10, all drawn over: one picture of a transition of "group"
          colour "old" 40x30 at 10,10 opaque
          = 1200 opaque
        pass 1 into surface 2 40x30 at 10,10, all drawn over: one picture of a transition of "group"
          colour "group" 40x30 at 10,10 opaque
          colour "inner" 30x20 at 20,20 opaque
          = 1800 opaque
        pass 2 into screen 100x80 at 0,0, all drawn over: the frame itself
          colour 100x80 at 0,0 opaque
          surface 1 dissolving into surface 2 at 0.25 "group" 40x30 at 10,10 blended
          = 8000 opaque, 1200 blended, 1200 sampled nearest
        """)
    #expect(plan.passes.last?.draws.last?.bytesSampled == 2 * 40 * 30 * 4)
  }

  @Test func `dissolves what is hidden now`() {
    var hidden = card("hidden")
    hidden.isHidden = true
    let plan = plan([inTransition(.fade, at: 0.25, old: card("old"), new: hidden)])
    #expect(plan.passes.map(\.reason) == [.transition, .screen])
    #expect(plan.passes.last?.draws.last?.opacity == 0.75)
  }

  // MARK: External contents

  @Test func `draws opaque external contents without blending`() {
    var layer = card("film")
    layer.backgroundColor = nil
    layer.external = ExternalLayer(.player, name: "clip")
    layer.timing.timeOffset = 0.5
    let shown = layer.presentation(at: 0, scale: 1)
    #expect(
      plan([shown], scale: 2).passes[0].draws.count == 2)
    #expect(
      plan([shown], scale: 2).description.hasSuffix(
        """
          external player \u{201C}clip\u{201D} frame 15 80x60 "film" 80x60 at 20,20 opaque
          = 36800 opaque, 4800 sampled linear
        """))
    layer.external?.isOpaque = false
    #expect(plan([layer]).passes[0].draws[1].isBlended)
    #expect(plan([layer]).passes[0].draws[1].bytesSampled == 40 * 30 * 4)
  }
}
