import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// What of a cell's properties the draws of particles show.
struct ParticlePlanTests {
  private func plan(
    _ contents: LayerContents? = nil, _ change: (inout EmitterLayer) -> Void = { _ in }
  ) -> RenderPlan {
    let image = LayerContents.image(
      LayerImage(Bitmap(width: 8, height: 8, color: .black), scale: 1))
    let cell = EmitterCell(contents ?? image, birthRate: 1, lifetime: 10)
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 50, height: 50), position: .zero)
    layer.name = "sparks"
    var emitter = EmitterLayer([cell], position: [25, 25])
    change(&emitter)
    layer.emitter = emitter
    return RenderPlan(of: layer.presentation(at: 1.5, scale: 1), scale: 1, era: .current)
  }

  private func sizes(_ plan: RenderPlan) -> Set<Size> {
    Set(
      plan.passes[0].draws.map {
        Size(Double($0.pixels.width), Double($0.pixels.height))
      })
  }

  @Test func `a particle shows a part of its contents`() throws {
    #expect(sizes(plan()) == [Size(8, 8)])
    let part = plan {
      $0.cells[0].contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    }
    #expect(sizes(part) == [Size(4, 8)])
    guard case .image(let use)? = part.passes[0].draws.first?.source else {
      Issue.record("no image")
      return
    }
    // The part's first pixel lies where the outline begins.
    let start = use.placement.apply([4, 0])
    #expect(start == Point(23, 21))
  }

  @Test func `more pixels a point make smaller particles`() {
    #expect(sizes(plan { $0.cells[0].contentsScale = 2 }) == [Size(4, 4)])
    #expect(sizes(plan { $0.cells[0].contentsScale = 0 }) == [])
  }

  @Test func `what cannot be drawn is said`() {
    #expect(plan().problems.isEmpty)
    #expect(plan(.photo(.forest)).problems.count == 1)
    let deep = plan {
      ($0.preservesDepth, $0.cells[0].zAcceleration) = (true, 5)
    }
    #expect(deep.problems.count == 1)
  }
}
