import Geometry
import Layers
import Raster
import Rendering
import Testing

@testable import SituationAnalysis

/// Which layers draw in given pixels.
struct CornerPixelsTests {
  private func layer(_ name: String, alpha: Double = 1) -> Layer {
    var layer = Fixture.layer(Rect(x: 0, y: 0, width: 10, height: 10))
    (layer.name, layer.backgroundColor) = (name, Color(hex: 0x2E6F95, alpha: alpha))
    return layer
  }

  private func names(_ sublayers: [Layer]) -> [String] {
    var (root, card) = (layer("root"), layer("card"))
    card.sublayers = sublayers
    root.sublayers = [card]
    let pixels = CornerPixels(
      [.init(x: 1, y: 1, corner: 0)], region: PixelRect(x: 0, y: 0, width: 10, height: 10), scale: 1
    )
    var server = RenderServer()
    return pixels.layersDrawing(in: root, below: [0], unnamed: "a layer", server: &server).map(
      \.name)
  }

  @Test func `layers below the given one are found, each once and in order`() {
    var inner = layer("b")
    inner.sublayers = [layer("c"), layer("")]
    #expect(names([layer("a"), inner]) == ["a", "b", "c", "a layer"])
    var hidden = layer("hidden")
    hidden.isHidden = true
    #expect(names([hidden, layer("clear", alpha: 0)]) == [])
  }

  @Test func `the faintest colour counts`() {
    #expect(names([layer("faint", alpha: 1.0 / 255)]) == ["faint"])
  }

  @Test func `a corner is one of four`() {
    let drawer = CornerPixels.Drawer(name: "d", corners: [0, 1, 2])
    #expect(CornerMask.each.map(drawer.has) == [true, true, true, false])
    #expect(!drawer.has(.all))
  }
}
