import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing

/// What is behind a layer, blurred and tinted, against the rasterizer's unscaled blur.
struct BackdropTests {
  private static let size = (width: 160, height: 120)

  private func photo() -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 160, height: 120), position: [80, 60])
    layer.contents = .photo(.city)
    return layer
  }

  private func panel(_ material: BackdropMaterial) -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 80, height: 60), position: [80, 60])
    layer.backdrop = material
    return layer
  }

  private func picture(_ sublayers: [Layer], color: Color? = nil, scale: Double = 1) -> Bitmap {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 160, height: 120), position: .zero)
    root.backgroundColor = color
    root.sublayers = sublayers
    var server = RenderServer()
    return server.render(RenderPlan(of: root, scale: scale, era: .iOS9))
  }

  private func worst(_ a: Bitmap, _ b: Bitmap) -> Int { a.difference(from: b).maximum }

  /// Black and white stripes and edges: harder to blur than any photo.
  private func edges() -> Layer {
    var bitmap = Bitmap(width: 160, height: 120, color: .white)
    for x in stride(from: 0, to: 160, by: 37) {
      bitmap.fill(
        Path(Rect(x: Double(x), y: 0, width: 17, height: 120)), with: .color(.black))
    }
    bitmap.fill(Path(Rect(x: 0, y: 0, width: 160, height: 51)), with: .color(.black))
    var layer = photo()
    layer.contents = .image(LayerImage(bitmap, scale: 1))
    return layer
  }

  /// How far a picture made smaller for the kernel of 11 taps is from the unscaled blur.
  @Test(arguments: [
    (1.0, 1, 1), (1.4, 11, 15), (2, 11, 15), (3, 11, 15), (5, 3, 7), (8, 3, 7), (12, 3, 7),
    (20, 3, 7), (30, 3, 7),
  ])
  func `is near to the unscaled Gaussian`(sigma: Double, inPhoto: Int, atEdges: Int) {
    let area = PixelRect(x: 40, y: 30, width: 80, height: 60)
    for (behind, limit) in [(photo(), inPhoto), (edges(), atEdges)] {
      let plain = picture([behind])
      let shown = picture([behind, panel(BackdropMaterial(blurRadius: sigma, saturation: 1))])
      let wanted = plain.blurred(sigma: sigma, edge: .clamp)
      #expect(worst(shown.cropped(to: area), wanted.cropped(to: area)) <= limit)
      #expect(worst(shown.cropped(to: area), plain.cropped(to: area)) > 30)
    }
  }

  @Test func `leaves all beside it as it is`() {
    let plain = picture([photo()])
    let shown = picture([photo(), panel(.light)])
    for y in 0..<120 {
      for x in 0..<160 where !(40..<120).contains(x) || !(30..<90).contains(y) {
        #expect(shown[x, y] == plain[x, y])
      }
    }
  }

  @Test(arguments: [BackdropMaterial.extraLight, .light, .dark])
  func `over one colour is that colour, saturated and tinted`(material: BackdropMaterial) {
    let color = Color(hex: 0x4477AA)
    var expected = Bitmap(width: 1, height: 1, color: color)
      .mapped(by: .saturate(material.saturation))
    expected.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), with: .color(material.tint))
    for scale in [1.0, 2, 3] {
      let bitmap = picture([panel(material)], color: color, scale: scale)
      for (x, y) in [(40, 30), (80, 60), (119, 89)] {
        let pixel = bitmap[x * Int(scale), y * Int(scale)]
        for (a, b) in [
          (pixel.r, expected[0, 0].r), (pixel.g, expected[0, 0].g),
          (pixel.b, expected[0, 0].b),
        ] {
          #expect(abs(Int(a) - Int(b)) <= 1, "at \(x), \(y), scale \(scale)")
        }
      }
    }
  }

  @Test func `is clipped by its corner radius, with sublayers and without`() {
    let plain = picture([photo()])
    var layer = panel(.dark)
    layer.cornerRadius = 20
    let alone = picture([photo(), layer])
    layer.masksToBounds = true
    var inner = Layer(bounds: Rect(x: 0, y: 0, width: 4, height: 4), position: [40, 30])
    inner.backgroundColor = .white
    layer.sublayers = [inner]
    let grouped = picture([photo(), layer])
    for bitmap in [alone, grouped] {
      #expect(bitmap[41, 31] == plain[41, 31])
      #expect(bitmap[118, 88] == plain[118, 88])
      #expect(bitmap[60, 40] != plain[60, 40])
    }
    // A group of its own shows the same picture, but for the sublayer.
    let upper = PixelRect(x: 0, y: 0, width: 160, height: 55)
    #expect(worst(grouped.cropped(to: upper), alone.cropped(to: upper)) <= 1)
  }

  @Test func `fades with its content as one`() {
    var layer = panel(.dark)
    var inner = Layer(bounds: Rect(x: 0, y: 0, width: 20, height: 20), position: [40, 30])
    inner.backgroundColor = .white
    layer.sublayers = [inner]
    let (plain, full) = (picture([photo()]), picture([photo(), layer]))
    layer.opacity = 0.5
    var wanted = plain
    wanted.draw(full, at: (0, 0), opacity: 0.5)
    #expect(worst(picture([photo(), layer]), wanted) <= 1)
  }

  @Test func `sees backdrops below it`() {
    var second = panel(BackdropMaterial(blurRadius: 6))
    second.position = [110, 80]
    let first = panel(BackdropMaterial(blurRadius: 4, tint: Color(hex: 0xFF0000, alpha: 0.9)))
    let both = picture([photo(), first, second])
    #expect(both != picture([photo(), second, first]))
    // In the overlap the second one shows the first one's red, spread.
    #expect(both[100, 75].r > 180 && both[100, 75].g < 90)
    var nested = first
    var inner = second
    inner.position = [70, 50]
    nested.sublayers = [inner]
    #expect(picture([photo(), nested]) == both)
  }

  @Test func `background filters show what is behind in other colours`() {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 80, height: 60), position: [80, 60])
    layer.backgroundFilters = [.saturation(0)]
    let plain = picture([photo()])
    var grey = plain
    grey.draw(
      plain.mapped(by: .saturate(0)), at: (0, 0),
      clip: Clip(PixelRect(x: 40, y: 30, width: 80, height: 60)))
    #expect(picture([photo(), layer]) == grey)
  }

  @Test func `vibrant content takes its colours from what is behind`() {
    func shown(_ color: Color, _ material: BackdropMaterial) -> Bitmap {
      var layer = panel(material)
      var label = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 20), position: [40, 30])
      label.backgroundColor = color
      layer.sublayers = [label]
      return picture([photo(), layer])
    }
    let material = BackdropMaterial.dark
    let blurred = picture([photo(), panel(material)])
    let vivid = blurred.mapped(by: material.vibrancy)
    let label = PixelRect(x: 60, y: 50, width: 40, height: 20)
    let white = shown(.white, material.vibrant)
    #expect(white.cropped(to: label) == vivid.cropped(to: label))
    #expect(shown(Color(hex: 0x00FF00), material.vibrant) == white)
    #expect(white[45, 35] == blurred[45, 35])
    let half = shown(Color.white.withAlpha(0.5), material.vibrant)
    let (a, b, c) = (blurred[80, 60], vivid[80, 60], half[80, 60])
    let mean = (Double(a.r) + Double(b.r)) / 2
    #expect(abs(mean - Double(c.r)) <= 1.5)
    #expect(b.r > a.r && b.g > a.g && b.b > a.b)
    let bright = BackdropMaterial.extraLight
    #expect(shown(.black, bright.vibrant)[80, 60].r < picture([photo(), panel(bright)])[80, 60].r)
  }

  @Test func `casts the shadow of its outline`() {
    var layer = panel(.light)
    layer.cornerRadius = 10
    layer.shadow = LayerShadow(opacity: 0.8, offset: [0, 6], radius: 2)
    var quick = layer
    quick.shadow.path = layer.roundedBounds.path
    #expect(
      worst(picture([layer], color: .white), picture([quick], color: .white)) <= 2)
  }

  /// Beyond the target its edge goes on, in pixels of the smaller picture: 10 levels, not 3.
  @Test func `works at the edge of the screen and beyond`() {
    var layer = panel(BackdropMaterial(blurRadius: 8, saturation: 1))
    let plain = picture([photo()])
    let wanted = plain.blurred(sigma: 8, edge: .clamp)
    for (position, area) in [
      (Point(0, 0), PixelRect(x: 0, y: 0, width: 40, height: 30)),
      (Point(160, 120), PixelRect(x: 120, y: 90, width: 40, height: 30)),
    ] {
      layer.position = position
      let shown = picture([photo(), layer])
      #expect(worst(shown.cropped(to: area), wanted.cropped(to: area)) <= 10)
    }
    layer.position = [500, 500]
    #expect(picture([photo(), layer]) == plain)
  }

  @Test func `a plan gives the same bytes twice`() {
    let layers = [photo(), panel(.dark.vibrant)]
    #expect(picture(layers) == picture(layers))
  }
}
