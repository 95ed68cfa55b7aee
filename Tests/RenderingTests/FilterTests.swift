import Animation
import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing

/// Filtered layers, and external contents, against pictures made in another way.
struct FilterTests {
  private func screen(_ sublayers: [Layer]) -> Layer {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 90, height: 70), position: .zero)
    root.sublayers = sublayers
    return root
  }

  private func picture(
    _ sublayers: [Layer], scale: Double = 1, region: PixelRect? = nil
  ) -> Bitmap {
    var server = RenderServer()
    return server.render(
      RenderPlan(of: screen(sublayers), scale: scale, era: .iOS9, region: region))
  }

  private func worst(_ a: Bitmap, _ b: Bitmap) -> Int { a.difference(from: b).maximum }

  private func card() -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 30), position: [43, 34])
    layer.backgroundColor = Color(hex: 0x3366CC)
    layer.cornerRadius = 7
    var photo = Layer(bounds: Rect(x: 0, y: 0, width: 24, height: 24), position: [26, 12])
    photo.contents = .photo(.seaside)
    photo.affineTransform = .rotation(0.3)
    layer.sublayers = [photo]
    return layer
  }

  @Test(arguments: [0.5, 1, 2, 4, 7])
  func `a blur is the rasterizer's own of what the layer draws`(radius: Double) {
    var layer = card()
    layer.filters = [.gaussianBlur(radius: radius)]
    let plain = picture([card()])
    #expect(worst(picture([layer]), plain.blurred(sigma: radius)) <= 1)
    #expect(worst(picture([layer]), plain) > 20)
    let large = picture([card()], scale: 2)
    #expect(worst(picture([layer], scale: 2), large.blurred(sigma: 2 * radius)) <= 1)
  }

  @Test func `blurs one after the other are one of both variances`() {
    var layer = card()
    layer.filters = [.gaussianBlur(radius: 3), .gaussianBlur(radius: 4)]
    #expect(worst(picture([layer]), picture([card()]).blurred(sigma: 5)) <= 2)
  }

  @Test func `colour maps are those of the picture`() {
    var layer = card()
    let matrix = ColorMatrix.hueRotate(1.2)
    layer.filters = [.colorMatrix(matrix)]
    #expect(picture([layer]) == picture([card()]).mapped(by: matrix))
    layer.filters = [.colorMatrix(.identity)]
    #expect(picture([layer]) == picture([card()]))
    layer.filters = [.colorMatrix(matrix), .gaussianBlur(radius: 2)]
    #expect(
      worst(picture([layer]), picture([card()]).mapped(by: matrix).blurred(sigma: 2)) <= 1)
  }

  @Test func `no saturation is grey`() {
    var layer = card()
    layer.filters = [.saturation(0)]
    let bitmap = picture([layer])
    var seen = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y].a > 0 {
        let pixel = bitmap[x, y]
        #expect(max(pixel.r, pixel.g, pixel.b) - min(pixel.r, pixel.g, pixel.b) <= 1)
        seen += 1
      }
    }
    #expect(seen > 1000)
  }

  @Test func `opacity and the clip to bounds come after filters`() {
    var layer = card()
    layer.filters = [.gaussianBlur(radius: 2)]
    layer.cornerRadius = 0
    var plain = layer
    plain.filters = []
    plain.sublayers = []
    layer.sublayers = []
    let blurred = picture([plain]).blurred(sigma: 2)
    layer.masksToBounds = true
    let clipped = picture([layer])
    #expect(
      worst(
        clipped.cropped(to: PixelRect(x: 23, y: 19, width: 40, height: 30)),
        blurred.cropped(to: PixelRect(x: 23, y: 19, width: 40, height: 30))) <= 1)
    #expect(clipped[22, 30] == .clear && blurred[22, 30].a > 50)
    layer.masksToBounds = false
    layer.opacity = 0.5
    var faded = Bitmap(width: 90, height: 70)
    faded.draw(blurred, at: (0, 0), opacity: 0.5)
    #expect(worst(picture([layer]), faded) <= 1)
  }

  @Test func `the filtered picture casts the shadow, unfiltered`() {
    var layer = card()
    layer.filters = [.saturation(0)]
    layer.shadow = LayerShadow(
      color: Color(hex: 0xFF0000), opacity: 1, offset: [4, 4], radius: 1)
    var plain = layer
    plain.filters = []
    #expect(picture([layer])[65, 50] == picture([plain])[65, 50])
    #expect(picture([layer])[65, 50].r > 100)
  }

  @Test func `a part is the same as in the whole`() {
    var layer = card()
    layer.filters = [.gaussianBlur(radius: 6), .saturation(0.4)]
    let whole = picture([layer])
    for part in [
      PixelRect(x: 20, y: 10, width: 30, height: 25), PixelRect(x: 0, y: 40, width: 90, height: 8),
    ] {
      #expect(worst(picture([layer], region: part), whole.cropped(to: part)) <= 1)
    }
  }

  @Test func `a plan gives the same bytes twice`() {
    var layer = card()
    layer.filters = [.gaussianBlur(radius: 6), .saturation(0.4)]
    #expect(picture([layer]) == picture([layer]))
  }

  // MARK: External contents

  @Test func `external contents depend on name and frame alone, and are opaque if they say so`() {
    var layer = card()
    layer.cornerRadius = 0
    layer.sublayers = []
    layer.backgroundColor = nil
    func shown(
      _ source: ExternalLayer.Source, _ name: String, _ time: Double, _ opaque: Bool = true
    )
      -> Bitmap
    {
      var copy = layer
      copy.external = ExternalLayer(source, name: name, isOpaque: opaque)
      copy.timing.timeOffset = time
      return picture([copy.presentation(at: 0, scale: 1)])
    }
    let area = PixelRect(x: 23, y: 19, width: 40, height: 30)
    #expect(shown(.player, "a", 0.5) == shown(.player, "a", 0.51))
    #expect(shown(.player, "a", 0.5) != shown(.player, "a", 0.6))
    #expect(shown(.player, "a", 0.5) != shown(.player, "b", 0.5))
    #expect(shown(.metal, "a", 0.5) != shown(.player, "a", 0.5))
    #expect(shown(.player, "a", 0.5).cropped(to: area).isOpaque)
    #expect(!shown(.player, "a", 0.5, false).cropped(to: area).isOpaque)
  }
}
