import Animation
import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing
import Typesetting

/// Special layers against pictures made in another way.
struct SpecialLayerTests {
  @Test func `a radius with masksToBounds cuts what a kind of layer draws`() {
    var player = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 40), position: [20, 20])
    player.external = ExternalLayer(.player, name: "clip")
    var shape = player
    var square = ShapeLayer()
    square.path = Path(shape.bounds)
    shape.shape = square
    for var layer in [player, shape] {
      (layer.cornerRadius, layer.masksToBounds) = (20, true)
      for era in Era.allCases {
        let plan = self.plan([layer], era: era)
        var server = RenderServer()
        let bitmap = server.render(plan)
        #expect(bitmap[1, 1] == RGBA8(.white), "\(layer.kind.name), \(era)")
        #expect(bitmap[20, 20] != RGBA8(.white), "\(layer.kind.name), \(era)")
        #expect(plan.passes.count == (era == .iOS4 ? 2 : 1))
      }
    }
  }

  private static let size = (width: 80, height: 60)

  private func screen(_ sublayers: [Layer]) -> Layer {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 80, height: 60), position: .zero)
    root.backgroundColor = .white
    root.sublayers = sublayers
    return root
  }

  private func plan(_ sublayers: [Layer], scale: Double = 1, era: Era = .iOS9) -> RenderPlan {
    RenderPlan(
      of: screen(sublayers).presentation(at: 0, scale: scale), scale: scale, era: era)
  }

  private func picture(_ sublayers: [Layer], scale: Double = 1) -> Bitmap {
    var server = RenderServer()
    return server.render(plan(sublayers, scale: scale))
  }

  private func layer(_ rect: Rect = Rect(x: 10, y: 8, width: 40, height: 30)) -> Layer {
    Layer(bounds: Rect(origin: .zero, size: rect.size), position: rect.center)
  }

  private func paper() -> Bitmap { Bitmap(width: 80, height: 60, color: .white) }

  private func worst(_ a: Bitmap, _ b: Bitmap) -> Int { a.difference(from: b).maximum }

  @Test func `a shape layer fills and strokes its path`() {
    var star = Path()
    star.move(to: [20, 2])
    for point in [Point(36, 28), Point(2, 10), Point(38, 10), Point(4, 28)] { star.line(to: point) }
    star.close()
    var shown = layer()
    var shape = ShapeLayer(path: star)
    shape.fillColor = Color(hex: 0x3366CC)
    shape.fillRule = .evenOdd
    shape.strokeColor = .black
    shape.lineWidth = 2
    shape.strokeEnd = 0.5
    shown.shape = shape
    var expected = paper()
    let move = Affine.translation(10, 8)
    expected.fill(star.applying(move), rule: .evenOdd, with: .color(Color(hex: 0x3366CC)))
    expected.fill(
      star.trimmed(from: 0, to: 0.5).stroked(shape.strokeStyle).applying(move),
      with: .color(.black))
    #expect(worst(picture([shown]), expected) <= 1)
  }

  @Test func `a text layer fills the outlines of its layout`() throws {
    let font = try Font.inter()
    var shown = layer()
    var text = TextLayer("Afgy fi", font: font, fontSize: 11)
    text.foregroundColor = .black
    shown.text = text
    var expected = paper()
    let path = try text.layout(in: [40, 30]).path(ofSpan: 0)
    expected.fill(path.applying(.translation(10, 8)), with: .color(.black))
    #expect(worst(picture([shown]), expected) <= 1)
    #expect(!expected.difference(from: paper()).isEmpty)
  }

  @Test func `an axial gradient stays at right angles to its line under a map that skews`() {
    var shown = layer()
    shown.gradient = GradientLayer([.black, .white])
    shown.gradient?.startPoint = [0, 0.5]
    shown.gradient?.endPoint = [1, 0.5]
    shown.affineTransform = Affine(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    let bitmap = picture([shown])
    // Columns of the layer lean with the map: the colour at its middle is the same along them.
    let middle = bitmap[30, 23]
    for y in [14, 18, 28, 32] {
      let x = 30 + (y - 23) / 2
      #expect(abs(Int(bitmap[x, y].r) - Int(middle.r)) <= 4, "row \(y)")
    }
  }

  @Test func `a replicator draws what its copies would`() {
    var dot = Layer(bounds: Rect(x: 0, y: 0, width: 6, height: 6), position: [20, 6])
    dot.backgroundColor = Color(hex: 0xCC3322)
    dot.cornerRadius = 3
    var shown = layer()
    shown.sublayers = [dot]
    shown.replicator = ReplicatorLayer(
      instanceCount: 5, instanceTransform: Transform3D(.rotation(0.9)))
    let copies = (0..<5).map { k in
      var turned = layer()
      turned.sublayers = [dot]
      turned.affineTransform = .rotation(0.9 * Double(k))
      return turned
    }
    #expect(worst(picture([shown]), picture(copies)) <= 1)
    #expect(plan([shown]).passes[0].draws.count == 6)
  }

  @Test func `a shadow by path is that by alpha, without its pass`() {
    var card = layer()
    card.name = "card"
    card.backgroundColor = .white
    card.cornerRadius = 8
    card.shadow = LayerShadow(opacity: 0.6, offset: [2, 5], radius: 3)
    var quick = card
    quick.shadow.path = card.roundedBounds.path
    #expect(worst(picture([card], scale: 2), picture([quick], scale: 2)) <= 2)
    #expect(plan([card]).passes.map(\.reason) == [.shadowContent, .screen])
    #expect(plan([quick]).passes.map(\.reason) == [.screen])
    var clipped = card
    clipped.masksToBounds = true
    #expect(plan([clipped]).passes.count == 1)
  }

  @Test func `a layer kept at the screen's scale looks as if drawn`() {
    var card = layer()
    card.backgroundColor = Color(hex: 0x88AA55)
    card.cornerRadius = 9
    var inner = Layer(bounds: Rect(x: 0, y: 0, width: 12, height: 12), position: [14, 12])
    inner.backgroundColor = .black
    inner.affineTransform = .rotation(0.4)
    card.sublayers = [inner]
    var kept = card
    kept.shouldRasterize = true
    kept.rasterizationScale = 2
    #expect(worst(picture([kept], scale: 2), picture([card], scale: 2)) <= 2)
    kept.rasterizationScale = 1
    #expect(worst(picture([kept], scale: 2), picture([card], scale: 2)) > 20)
    #expect(plan([kept]).passes.map(\.reason) == [.rasterization, .screen])
  }

  @Test func `opacity acts on a group as one, or on each layer alone`() {
    var group = layer()
    group.opacity = 0.5
    var part = Layer(bounds: Rect(x: 0, y: 0, width: 20, height: 20), position: [12, 15])
    part.backgroundColor = .black
    var other = part
    other.position = [22, 15]
    group.sublayers = [part, other]
    #expect(picture([group])[27, 23].r == 127)
    group.allowsGroupOpacity = false
    #expect(picture([group])[27, 23].r == 63)
    #expect(plan([group]).passes.count == 1)
  }

  @Test func `nine slices keep corners and stretch the rest`() {
    // Four corners of 4 pixels around a middle of one colour.
    var image = Bitmap(width: 12, height: 12, color: Color(hex: 0x4466AA))
    for (x, y) in [(0, 0), (8, 0), (0, 8), (8, 8)] {
      image.fill(
        RoundedRect(Rect(x: Double(x), y: Double(y), width: 4, height: 4), radius: 0),
        with: .color(.black))
    }
    var shown = layer()
    shown.contents = .image(LayerImage(image, scale: 1))
    shown.contentsCenter = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    shown.magnificationFilter = .nearest
    var expected = paper()
    let area = Rect(x: 10, y: 8, width: 40, height: 30)
    expected.fill(RoundedRect(area, radius: 0), with: .color(Color(hex: 0x4466AA)))
    for corner in [Point(10, 8), Point(46, 8), Point(10, 34), Point(46, 34)] {
      expected.fill(
        RoundedRect(Rect(x: corner.x, y: corner.y, width: 4, height: 4), radius: 0),
        with: .color(.black))
    }
    #expect(worst(picture([shown]), expected) == 0)
  }

  @Test func `siblings are drawn by height, then as they stand`() {
    var low = layer()
    low.backgroundColor = .black
    var high = layer()
    high.backgroundColor = Color(hex: 0xFF0000)
    high.zPosition = 1
    #expect(picture([high, low])[30, 20] == picture([high])[30, 20])
    high.zPosition = -1
    #expect(picture([high, low])[30, 20] == picture([low])[30, 20])
  }

  @Test func `particles are where the emitter says, and nowhere before its time`() throws {
    var bitmap = Bitmap(width: 5, height: 5, color: .black)
    bitmap.fill(RoundedRect(Rect(x: 0, y: 0, width: 5, height: 5), radius: 0), with: .color(.black))
    var shown = layer()
    let cell = EmitterCell(
      .image(LayerImage(bitmap, scale: 1)), birthRate: 4, lifetime: 2, velocity: 12)
    shown.emitter = EmitterLayer([cell], position: [20, 15])
    #expect(plan([shown]).passes[0].draws.count == 2)
    shown.timing.timeOffset = 0.6
    let emitter = try #require(shown.presentation(at: 0, scale: 1).emitter)
    let bitmapShown = picture([shown])
    #expect(emitter.particles.count == 3)
    for particle in emitter.particles {
      let (x, y) = (Int(particle.position.x + 10), Int(particle.position.y + 8))
      #expect(bitmapShown[x, y].r < 40)
    }
  }
}
