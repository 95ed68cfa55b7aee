import Geometry
import Layers
import Raster
import TestSupport
import Testing

@testable import RenderPlanning

/// Plans of layers that are deep in each other: what they cost, and what they share.
struct DeepPlanTests {
  private func layer(_ size: Double, _ sublayers: [Layer] = []) -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: size, height: size), position: .zero)
    layer.anchorPoint = .zero
    layer.sublayers = sublayers
    return layer
  }

  /// Layers in each other, the innermost first.
  private func chain(_ count: Int, _ change: (inout Layer, Int) -> Void) -> Layer {
    var top = layer(100)
    top.backgroundColor = .black
    for index in 0..<count {
      var outer = layer(100, [top])
      change(&outer, index)
      top = outer
    }
    return top
  }

  @Test func `draws what casts each of nested shadows once`() {
    let count = 12
    let tree = chain(count) { layer, _ in
      layer.backgroundColor = Color(hex: 0x3366CC, alpha: 0.5)
      layer.shadow = LayerShadow(opacity: 0.5)
    }
    let plan = RenderPlan(of: layer(120, [tree]), scale: 1, era: .current)
    #expect(plan.passes.count == count + 1)
    // In each pass: its own background, the inner shadow and the inner picture.
    #expect(plan.passes.dropLast().allSatisfy { $0.draws.count <= 3 })
    // The innermost covers all that is under it but the shadows around.
    #expect(plan.passes.last?.draws.count == count + 1)
  }

  @Test func `gives each instance of a replicator a shadow of its own`() {
    var card = layer(10)
    card.backgroundColor = .black
    card.shadow = LayerShadow(opacity: 0.5)
    var outer = layer(20, [card])
    outer.shadow = LayerShadow(opacity: 0.5)
    var row = layer(100, [outer])
    row.replicator = ReplicatorLayer(instanceCount: 3, instanceTransform: .translation(30, 0, 0))
    let plan = RenderPlan(of: row.presentation(at: 0, scale: 1), scale: 1, era: .current)
    #expect(plan.passes.count { $0.reason == .shadowContent } == 6)
  }

  /// The least processor time of some runs, in seconds.
  private func seconds(_ body: () -> Void) -> Double {
    (0..<7).map { _ in threadSeconds(body) }.min() ?? 0
  }

  enum Kind: CaseIterable {
    case plain, clipped, faded, masked, rasterized, filtered, shadowed, outside, transparent
  }

  private func change(_ kind: Kind) -> (inout Layer, Int) -> Void {
    { layer, _ in
      switch kind {
      case .plain: layer.backgroundColor = Color(hex: 0x3366CC, alpha: 0.5)
      case .clipped: (layer.masksToBounds, layer.cornerRadius) = (true, 3)
      case .faded: (layer.opacity, layer.borderWidth) = (0.99, 1)
      case .masked:
        layer.mask = self.layer(100)
        layer.mask?.backgroundColor = .black
      case .rasterized: layer.shouldRasterize = true
      case .filtered: layer.filters = [.saturation(0.5)]
      case .shadowed:
        layer.backgroundColor = .white
        layer.shadow = LayerShadow(opacity: 0.5)
      case .outside:
        layer.backgroundColor = .white
        layer.bounds.origin.x = 1000
      case .transparent: (layer.backgroundColor, layer.opacity) = (.white, 0.999)
      }
    }
  }

  @Test(.serialized, arguments: Kind.allCases)
  func `costs in proportion to the depth`(kind: Kind) {
    let (short, long) = (chain(60, change(kind)), chain(240, change(kind)))
    // Linear is 4 and quadratic 16. Caches are shared with what else runs, so that one quiet round
    // counts.
    let ratios = (0..<5).lazy.map { _ in
      let first = seconds { _ = RenderPlan(of: short, scale: 1, era: .current) }
      return seconds { _ = RenderPlan(of: long, scale: 1, era: .current) } / first
    }
    #expect(ratios.contains { $0 < 10 }, "\(kind)")
  }

  @Test func `plans layers a thousand levels deep`() {
    let tree = chain(1000, change(.clipped))
    let plan = RenderPlan(of: layer(100, [tree]), scale: 1, era: .current)
    #expect(plan.layerCount == 1002)
  }
}
