import Animation
import Drawing
import Geometry
import Layers
import Raster
import Testing
import Typesetting

struct KindTests {
  private func layer(_ kind: LayerKind) -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 200, height: 100), position: .zero)
    layer.kind = kind
    return layer
  }

  @Test func `a kind that takes the place of another leaves a note`() {
    var layer = Layer(bounds: .zero, position: .zero)
    layer.name = "badge"
    layer.shape = ShapeLayer()
    layer.shape?.lineWidth = 3
    layer.gradient = nil
    #expect(layer.problems.isEmpty && layer.shape?.lineWidth == 3)
    layer.gradient = GradientLayer([.white, .black])
    #expect(layer.shape == nil && layer.problems.count == 1)
    #expect(layer.problems.first?.contains("badge") == true)
    layer.kind = .transform
    #expect(layer.problems.count == 1)
  }

  @Test func `a shape is stroked from its start to its end`() throws {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(100, 0))
    var shape = ShapeLayer(path: path)
    #expect(shape.strokedPath == nil)
    shape.fillColor = nil
    shape.strokeColor = .black
    #expect(shape.strokedPath == path)
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.75
    #expect(shape.strokedPath?.bounds == Rect(x: 25, y: 0, width: 50, height: 0))
    shape.strokeEnd = 0.25
    #expect(shape.strokedPath == nil)
    shape.lineWidth = 3
    shape.lineDashPattern = [2, 1]
    #expect(shape.strokeStyle == StrokeStyle(width: 3, dashPattern: [2, 1]))
  }

  @Test func `gradient stops are even unless places are as many`() {
    var gradient = GradientLayer([.black, .white, .black])
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    gradient.locations = [0, 0.2, 0.9]
    #expect(gradient.stops.map(\.location) == [0, 0.2, 0.9])
    gradient.locations = [0, 1]
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(GradientLayer([.black]).stops.map(\.location) == [0])
  }

  /// E8: an ellipse about the start, of the size 2 (end - start).
  @Test func `a radial gradient ends in an ellipse about its start`() {
    var gradient = GradientLayer([.black, .white], kind: .radial)
    gradient.startPoint = Point(0.5, 0.5)
    gradient.endPoint = Point(1, 0.75)
    #expect(
      gradient.ellipse(in: Rect(x: 0, y: 0, width: 200, height: 100))
        == Rect(x: 0, y: 25, width: 200, height: 50))
  }

  @Test func `colours and places of a gradient are animated together`() {
    var layer = layer(.gradient(GradientLayer([.black, .white], locations: [0, 1])))
    for (name, from, to) in [
      (
        "colors", AnimationValue.list([.color(SIMD4(0, 0, 0, 1)), .color(SIMD4(1, 1, 1, 1))]),
        AnimationValue.list([.color(SIMD4(1, 0, 0, 1)), .color(SIMD4(0, 1, 1, 1))])
      ),
      ("locations", .list([.number(0), .number(1)]), .list([.number(0.5), .number(0.5)])),
    ] {
      layer.animations.add(
        .property(
          PropertyAnimation(
            AnimationKeyPath(property: name), .basic(BasicAnimation(from: from, to: to)),
            timing: MediaTiming(duration: 2))))
    }
    let shown = layer.presentation(at: 1, scale: 1).gradient
    #expect(shown?.locations == [0.25, 0.75])
    #expect(shown?.colors.first == Color(red: 0.5, green: 0, blue: 0))
  }

  @Test func `a scroll layer scrolls in its directions`() {
    var layer = layer(.scroll(ScrollLayer(mode: .vertically)))
    layer.scroll(to: Point(30, 40))
    #expect(layer.bounds.origin == Point(0, 40))
    layer.scroll?.mode = .both
    layer.scroll(toShow: Rect(x: 250, y: 0, width: 20, height: 20))
    #expect(layer.bounds.origin == Point(70, 0))
    layer.scroll(toShow: Rect(x: 80, y: 10, width: 20, height: 20))
    #expect(layer.bounds.origin == Point(70, 0))
    layer.scroll(toShow: Rect(x: 20, y: 10, width: 1000, height: 20))
    #expect(layer.bounds.origin == Point(20, 0))
    layer.scroll?.mode = .none
    layer.scroll(to: .zero)
    #expect(layer.bounds.origin == Point(20, 0))
  }

  @Test func `tiles have the level that is fine enough`() {
    var tiled = TiledLayer()
    #expect(tiled.levels == 0...0 && tiled.level(at: 8) == 0)
    tiled.levelsOfDetail = 4
    tiled.levelsOfDetailBias = 2
    #expect(tiled.levels == -1...2)
    #expect([0.1, 0.5, 0.6, 1, 2, 3, 9].map(tiled.level) == [-1, -1, 0, 0, 1, 2, 2])
    tiled.levelsOfDetailBias = 0
    #expect(tiled.levels == -3...0)
  }

  @Test func `tiles cover the shown part and nothing outside`() throws {
    var tiled = layer(.tiled(TiledLayer()))
    tiled.tiled?.levelsOfDetailBias = 1
    tiled.tiled?.levelsOfDetail = 2
    #expect(tiled.tiledDrawing(on: 2) == nil)
    tiled.contentsProvider.delegateDrawing = RecordedDrawing()
    tiled.bounds = Rect(x: 0, y: 0, width: 1000, height: 300)
    let drawing = try #require(tiled.tiledDrawing(on: 2))
    let tiles = drawing.tiles(in: Rect(x: 100, y: 100, width: 200, height: 500), scale: 2)
    // Level 1: tiles of 128 points.
    #expect(Set(tiles.map(\.column)) == [0, 1, 2] && Set(tiles.map(\.row)) == [0, 1, 2])
    #expect(tiles.count == 9 && tiles.allSatisfy { $0.level == 1 })
    #expect(tiles.last?.rect == Rect(x: 256, y: 256, width: 128, height: 44))
    let whole = drawing.tiles(in: tiled.bounds, scale: 1)
    #expect(whole.reduce(0) { $0 + $1.rect.width * $1.rect.height } == 300_000)
    let beyond = Rect(x: 0, y: 0, width: 1e9, height: 1e9)
    #expect(drawing.tiles(in: beyond, scale: 1).count == whole.count)
    tiled.bounds = Rect(x: 0, y: 0, width: 1e12, height: 1e12)
    #expect(tiled.tiledDrawing(on: 2)?.tiles(in: tiled.bounds, scale: 1).isEmpty == true)
  }

  @Test func `tiles of bounds that begin elsewhere cover them, on the same grid`() throws {
    var tiled = layer(.tiled(TiledLayer()))
    tiled.tiled?.tileSize = Size(64, 64)
    tiled.contentsProvider.subclassDrawing = RecordedDrawing()
    tiled.bounds = Rect(x: -100, y: -64, width: 150, height: 128)
    let drawing = try #require(tiled.tiledDrawing(on: 1))
    let tiles = drawing.tiles(in: tiled.bounds, scale: 1)
    #expect(Set(tiles.map(\.column)) == [-2, -1, 0] && Set(tiles.map(\.row)) == [-1, 0])
    #expect(tiles.reduce(0) { $0 + $1.pixels.area } == 150 * 128)
    #expect(tiles.first?.rect == Rect(x: -100, y: -64, width: 36, height: 64))
  }

  @Test func `a tile fades in from when it is there`() {
    var tiled = TiledLayer()
    #expect(tiled.opacity(ofTile: 9) == 1)
    tiled.arrival = TileArrival(from: 1, secondsPerTile: 0.1, workers: 2)
    func opacity(_ tile: Int, _ time: Double) -> Double {
      tiled.time = time
      return tiled.opacity(ofTile: tile)
    }
    // Two at a time: the third is there after 0.2 s, and takes a quarter of a second to show.
    #expect(opacity(0, 1.09) == 0 && opacity(1, 1.35) == 1)
    #expect(abs(opacity(2, 1.325) - 0.5) < 1e-9)
    tiled.fadeDuration = 0
    #expect(opacity(2, 1.1999) == 0 && opacity(2, 1.2) == 1)
  }

  @Test(arguments: [0, -3]) func `no workers at all count as one`(count: Int) throws {
    var arrival = TileArrival(secondsPerTile: 0.5, workers: 2)
    arrival.workers = count
    #expect(arrival.time(ofTile: 2) == 1.5)
  }

  @Test func `instances turn about the centre, one after the other`() throws {
    var layer = layer(.replicator(ReplicatorLayer(instanceCount: 4)))
    layer.replicator?.instanceTransform = Transform3D(.rotation(.pi / 2))
    let places = layer.instances(at: 0, scale: 1).compactMap { $0.transform.apply(Point(150, 50)) }
    let expected = [Point(150, 50), Point(100, 100), Point(50, 50), Point(100, 0)]
    for (place, wanted) in zip(places, expected) { #expect((place - wanted).length < 1e-12) }
    #expect(places.count == 4)
  }

  @Test func `external contents count frames`() {
    var film = ExternalLayer(.player, name: "film", frameRate: 25)
    film.time = 1.01
    #expect(film.frameIndex == 25 && film.isOpaque)
    film.time = -4
    #expect(film.frameIndex == 0)
    #expect(ExternalLayer(.metal, name: "game").frameRate == 60)
  }

  @Test func `text has a size, a colour and a layout`() throws {
    let font = try Font.inter()
    var text = TextLayer("one two three", font: font)
    #expect(text.fontSize == 36 && text.foregroundColor == .white && !text.isWrapped)
    #expect(text.truncationMode == .none && text.alignmentMode == .natural)
    #expect(try text.layout(in: Size(100, 400)).lines.count == 1)
    text.isWrapped = true
    #expect(try text.layout(in: Size(100, 400)).lines.count == 3)
    text.text.spans.append(StyledText.Span("!", TextStyle(font, size: 72)))
    text.spanColors = [nil, .black]
    #expect((0..<3).map(text.color) == [.white, .black, .white])
    var layer = layer(.text(text))
    let path = AnimationKeyPath(property: "fontSize")
    layer = try #require(layer.setting(path, to: .number(18)))
    #expect(layer.text?.text.spans.map(\.style.size) == [18, 36])
    #expect(layer.modelValue(of: path) == .number(18))
  }
}

struct ContentsTests {
  private let bounds = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test(arguments: [
    (ContentsGravity.resize, Rect(x: 10, y: 20, width: 100, height: 50)),
    (.resizeAspect, Rect(x: 40, y: 20, width: 40, height: 50)),
    (.resizeAspectFill, Rect(x: 10, y: -17.5, width: 100, height: 125)),
    (.center, Rect(x: 50, y: 32.5, width: 20, height: 25)),
    (.top, Rect(x: 50, y: 20, width: 20, height: 25)),
    (.bottom, Rect(x: 50, y: 45, width: 20, height: 25)),
    (.left, Rect(x: 10, y: 32.5, width: 20, height: 25)),
    (.right, Rect(x: 90, y: 32.5, width: 20, height: 25)),
    (.topLeft, Rect(x: 10, y: 20, width: 20, height: 25)),
    (.topRight, Rect(x: 90, y: 20, width: 20, height: 25)),
    (.bottomLeft, Rect(x: 10, y: 45, width: 20, height: 25)),
    (.bottomRight, Rect(x: 90, y: 45, width: 20, height: 25)),
  ])
  func `gravity places contents`(gravity: ContentsGravity, place: Rect) {
    #expect(gravity.rect(for: Size(20, 25), in: bounds) == place)
    #expect(gravity.keepsSize == (place.size == Size(20, 25)))
    #expect(gravity.rect(for: Size(0, 25), in: bounds) == .zero)
  }

  @Test func `nine slices keep the corners' size`() {
    var sampling = ContentsSampling()
    #expect(sampling.isPlain)
    #expect(sampling.slices(of: Size(20, 20), scale: 2, in: bounds).count == 1)
    sampling.center = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let slices = sampling.slices(of: Size(20, 20), scale: 2, in: bounds)
    #expect(slices.count == 9 && !sampling.isPlain)
    #expect(
      slices.first
        == ContentsSlice(
          source: Rect(x: 0, y: 0, width: 5, height: 10),
          destination: Rect(x: 10, y: 20, width: 2.5, height: 5)))
    #expect(
      slices[4]
        == ContentsSlice(
          source: Rect(x: 5, y: 10, width: 10, height: 5),
          destination: Rect(x: 12.5, y: 25, width: 95, height: 42.5)))
    let area = slices.reduce(0) { $0 + $1.destination.width * $1.destination.height }
    #expect(area == 5000)
  }

  @Test func `a centre of no size is one pixel`() {
    var sampling = ContentsSampling()
    sampling.center = Rect(x: 0.5, y: 0.5, width: 0, height: 0)
    let slices = sampling.slices(of: Size(21, 21), scale: 1, in: bounds)
    #expect(slices.count == 9)
    #expect(slices[4].source == Rect(x: 10, y: 10, width: 1, height: 1))
    #expect(slices[4].destination == Rect(x: 20, y: 30, width: 80, height: 30))
  }

  @Test func `a centre of no size is one pixel about the place, not the one that holds it`() {
    var sampling = ContentsSampling()
    sampling.center = Rect(x: 0.5, y: 0, width: 0, height: 0)
    let slices = sampling.slices(of: Size(24, 24), scale: 1, in: bounds)
    // Half of the pixel about an edge lies outside.
    #expect(slices.count == 6)
    #expect(slices[1].source == Rect(x: 11.5, y: 0, width: 1, height: 0.5))
    #expect(slices[0].destination.width == 11.5 && slices[2].destination.width == 11.5)
  }

  @Test func `corners that do not fit shrink together`() {
    var sampling = ContentsSampling()
    sampling.center = Rect(x: 0.5, y: 0.5, width: 0, height: 0)
    let small = Rect(x: 0, y: 0, width: 10, height: 40)
    let slices = sampling.slices(of: Size(21, 21), scale: 1, in: small)
    #expect(slices.count == 6)
    #expect(slices[0].destination.width == 5 && slices[1].destination.maxX == 10)
  }

  @Test func `only the shown part is cut`() {
    var sampling = ContentsSampling()
    sampling.rect = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    let slices = sampling.slices(of: Size(20, 20), scale: 1, in: bounds)
    #expect(slices.map(\.source) == [Rect(x: 10, y: 0, width: 10, height: 20)])
  }
}
