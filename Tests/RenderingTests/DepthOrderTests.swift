import Geometry
import Layers
import Raster
import RenderPlanning
import TestSupport
import Testing

/// Which layer is in front, also where heights are no numbers: plans and hit tests agree.
struct DepthOrderTests {
  private static let heights: [Double] = [
    0, 1, -1, 0.5, 1e300, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
  ]

  /// Layers over each other that let each other shine through, named by their places.
  private func stack(_ heights: [Double]) -> [Layer] {
    heights.enumerated().map { place, height in
      var layer = Layer(bounds: Rect(x: 0, y: 0, width: 20, height: 20), position: [10, 10])
      layer.name = "\(place)"
      layer.backgroundColor = .black.withAlpha(0.5)
      layer.zPosition = height
      return layer
    }
  }

  private func box(_ sublayers: [Layer]) -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 20, height: 20), position: .zero)
    layer.anchorPoint = .zero
    layer.sublayers = sublayers
    return layer
  }

  /// The places of what a plan draws, the furthest first.
  private func drawn(_ root: Layer) -> [Int] {
    RenderPlan(of: root, scale: 1, era: .current).passes.last?.draws
      .compactMap { Int($0.layerName) } ?? []
  }

  /// The order by definition: one after the other, each above those that are not higher.
  private func sorted(_ places: [Int], _ height: (Int) -> Double) -> [Int] {
    var order: [Int] = []
    for place in places {
      let above = order.firstIndex { height($0) > height(place) } ?? order.endIndex
      order.insert(place, at: above)
    }
    return order
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `sublayers of a plane are in order whatever their heights`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let heights = (0..<12).map { _ in random.pick(DepthOrderTests.heights) }
    let root = box(stack(heights))
    let order = drawn(root)
    let expected = sorted(Array(heights.indices)) { heights[$0].isNaN ? -.infinity : heights[$0] }
    #expect(order == expected)
    #expect(root.hitTest(Point(5, 5)) == order.last.map { [$0] })
  }

  /// In space a layer at an infinite height is nowhere: no map leads from it to the screen.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `planes of a space are in order whatever their heights`(seed: UInt64) {
    var random = SeededGenerator(seed: seed + 100)
    let heights = (0..<12).map { _ in random.pick(DepthOrderTests.heights) }
    var space = box(stack(heights))
    space.kind = .transform
    let root = box([space])
    let order = drawn(root)
    #expect(order == sorted(order.sorted()) { heights[$0] })
    #expect(order.count == heights.count { $0.isFinite })
    #expect(root.hitTest(Point(5, 5)) == order.last.map { [0, $0] } ?? .root)
  }

  @Test func `planes of transform layers in each other share one order`() {
    var layers = stack([5, 0, 5, 0])
    var group = box([layers[2], layers[3]])
    group.kind = .transform
    group.zPosition = -10
    layers = [layers[0], group, layers[1]]
    var space = box(layers)
    space.kind = .transform
    #expect(drawn(box([space])) == [3, 2, 1, 0])
  }
}
