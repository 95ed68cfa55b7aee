import Geometry
import Layers
import Raster
import Testing

@testable import SituationAnalysis

/// Parts of a tree by themselves, as the analysis draws them.
struct LayerIsolationTests {
  @Test
  func `what clips around a layer cuts what is seen of it, and nothing is seen of what is hidden`()
  {
    let all = PixelRect(x: 0, y: 0, width: 200, height: 200)
    func seen(scale: Double = 1, _ change: (inout Layer) -> Void) -> PixelRect {
      var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: .zero)
      root.anchorPoint = .zero
      var outer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 40), position: [20, 20])
      outer.sublayers = [
        Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 40), position: [30, 30])
      ]
      root.sublayers = [outer]
      change(&root)
      return root.visiblePart(of: all, [0, 0], scale: scale)
    }
    #expect(seen { _ in } == all)
    #expect(
      seen { $0.sublayers[0].masksToBounds = true } == PixelRect(x: 0, y: 0, width: 40, height: 40))
    #expect(
      seen(scale: 2) { $0.sublayers[0].masksToBounds = true }
        == PixelRect(x: 0, y: 0, width: 80, height: 80))
    // A layer's own bounds cut its content, not itself.
    #expect(seen { $0.sublayers[0].sublayers[0].masksToBounds = true } == all)
    for place in [[], [0], [0, 0]] {
      #expect(seen { $0[path: place].opacity = 0 }.isEmpty, "\(place)")
      #expect(seen { $0[path: place].isHidden = true }.isEmpty, "\(place)")
      #expect(seen { $0[path: place].opacity = 0.01 } == all, "\(place)")
    }
  }

  private func tree() -> Layer {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: .zero)
    root.anchorPoint = .zero
    root.opacity = 0.5
    root.sublayers = (0..<3).map { index in
      var layer = Layer(
        bounds: Rect(x: 0, y: 0, width: 40, height: 40),
        position: Point(20 + 10 * Double(index), 20))
      layer.name = "\(index)"
      layer.backgroundColor = .black
      return layer
    }
    return root
  }

  @Test func `a layer alone is square, opaque, without shadow, and as far in front as the screen`()
  {
    var root = tree()
    root.sublayers[1].cornerRadius = 8
    root.sublayers[1].opacity = 0.5
    root.sublayers[1].shadow.opacity = 1
    root.sublayers[1].zPosition = 3
    let map = Affine.scale(2).then(.translation(5, 7))
    let screen = root.alone([1], placed: map)
    #expect(screen.bounds == root.bounds && screen.opacity == 1)
    #expect(screen.sublayers.map(\.name) == ["1"])
    let layer = screen.sublayers[0]
    #expect(layer.cornerRadius == 0 && layer.opacity == 1 && layer.zPosition == 0)
    #expect(layer.shadow.opacity == 0)
    #expect(screen.toDevice(of: [0], scale: 1) == map)
  }

  @Test func `behind a layer is what is drawn before it, and nothing in its place`() {
    let root = tree()
    #expect(root.behind([1]).sublayers.map(\.name) == ["0"])
    #expect(root.behind([0]).sublayers.isEmpty)
    var deep = root
    deep.sublayers[1].sublayers = tree().sublayers
    let behind = deep.behind([1, 1])
    #expect(behind.sublayers.map(\.name) == ["0", "1"])
    #expect(behind.sublayers[1].sublayers.map(\.name) == ["0"])
  }

  @Test func `above a layer all others are hidden, and what is around it draws nothing of its own`()
  {
    var root = tree()
    root.shadow.opacity = 1
    let above = root.above([1])
    #expect(above.sublayers.map(\.isHidden) == [true, true, false])
    #expect(above.opacity == 1 && above.backgroundColor == nil && above.shadow.opacity == 0)
    let only = tree().only([2], withSublayers: true)
    #expect(only.sublayers.map(\.name) == ["2"] && only.opacity == 1)
  }
}
