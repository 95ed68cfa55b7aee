import Testing

@testable import Figures

/// Layers that draw themselves, as articles write them.
struct DrawingModifierTests {
  private let spot = Rect(x: 4, y: 2, width: 5, height: 5)

  private func fill(_ color: Color) -> RecordedDrawing {
    RecordedDrawing {
      $0.setFillColor(color)
      $0.fill(Rect(x: 0, y: 0, width: 20, height: 20))
    }
  }

  private func scene(_ layer: Layer) -> Scene {
    Scene("", size: [20, 20]) { layer.origin([0, 0]) }
  }

  private func blank() -> Layer { Layer(size: [20, 20]) {} }

  @Test func `a layer draws once the scene is laid out, at the screen's scale`() {
    let drawn = scene(blank().drawing(fill(.black)))
    #expect(drawn.bitmap(scale: 3)[59, 59] == RGBA8(.black))
    #expect(drawn.plan(scale: 3).images.map(\.width) == [60])
    let filling = scene(Layer(size: .zero) {}.drawing(fill(.black)).filling())
    #expect(filling.plan(scale: 2).images.map(\.width) == [40])
    let coarse = scene(blank().drawing(fill(.black), scale: 1, format: .gray8))
    #expect(coarse.plan(scale: 3).images.map(\.byteCount) == [400])
  }

  @Test func `an opaque layer is not blended, and black where nothing was drawn`() {
    let one = scene(blank().drawing(opaque: true) { _ in })
    #expect(one.bitmap()[0, 0] == RGBA8(.black))
    #expect(one.plan().passes[0].pixelCounts.blended == 0)
    #expect(scene(blank().drawing { _ in }).plan().passes[0].pixelCounts.blended == 1600)
  }

  @Test func `dirty rectangles are the work between two states of a scene`() {
    let layer = blank().drawing(fill(.black))
    let (before, all) = (scene(layer), scene(layer.drawing(fill(Color(hex: 0xFF0000)))))
    let part = scene(layer.redrawing(fill(Color(hex: 0xFF0000)), in: [spot]))
    #expect(all.work(after: before).commit?.displayedBytes == 1600 * 4)
    #expect(part.work(after: before).commit?.displayedBytes == 100 * 4)
    #expect(part.work(after: part).commit == nil)
    #expect(part.bitmap()[8, 4] == RGBA8(Color(hex: 0xFF0000)))
    #expect(part.bitmap()[7, 4] == RGBA8(.black) && part.bitmap()[18, 4] == RGBA8(.black))
  }

  @Test func `tiles are drawn outside of the commit, one after the other`() {
    let layer = blank().drawing(fill(.black))
    let tiled = layer.tiled(
      tileSize: [20, 20], fade: 0, arrival: TileArrival(secondsPerTile: 1, workers: 2))
    let one = scene(tiled)
    #expect(one.plan(at: 0).images.isEmpty && one.plan(at: 1.5).images.count == 2)
    let work = scene(layer.tiled(tileSize: [20, 20])).work()
    #expect(work.commit?.displayed == 0 && work.tiles == 4 && work.tileBytes == 1600 * 4)
    #expect(scene(layer.tiled(tileSize: [20, 20])).bitmap() == scene(layer).bitmap())
  }
}
