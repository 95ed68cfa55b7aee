import Drawing
import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// What drawn contents and tiles take: memory, blending, work of the phases.
struct DrawnPlanTests {
  private let dot = RecordedDrawing { $0.fillEllipse(in: Rect(x: 0, y: 0, width: 20, height: 20)) }

  private func layer(_ rect: Rect, _ drawing: RecordedDrawing? = nil) -> Layer {
    var layer = Layer(
      bounds: Rect(origin: .zero, size: rect.size), position: rect.center)
    layer.name = "drawn"
    layer.contentsProvider.subclassDrawing = drawing ?? dot
    layer.display()
    return layer
  }

  private func screen(_ layers: [Layer]) -> Layer {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: .zero)
    root.backgroundColor = .white
    root.sublayers = layers
    return root
  }

  private func plan(_ layers: [Layer], scale: Double = 2) -> RenderPlan {
    RenderPlan(of: screen(layers), scale: scale, era: .iOS9)
  }

  private func bytes(_ plan: RenderPlan) -> Int { plan.images.reduce(0) { $0 + $1.byteCount } }

  @Test(arguments: [(ContentsFormat.rgba8, 4), (.rgba16Float, 8), (.gray8, 1)])
  func `memory is pixels times bytes of the format`(format: ContentsFormat, bytesPerPixel: Int) {
    var one = layer(Rect(x: 10, y: 10, width: 40, height: 30))
    one.contentsFormat = format
    one.display()
    #expect(bytes(plan([one])) == 40 * 30 * bytesPerPixel)
    one.contentsScale = 3
    one.display()
    #expect(bytes(plan([one])) == 40 * 30 * 9 * bytesPerPixel)
    one.delegate = .view
    one.display()
    #expect(bytes(plan([one])) == 40 * 30 * 4 * bytesPerPixel)
  }

  @Test func `memory does not grow with the bounds until the layer is displayed`() {
    var one = layer(Rect(x: 10, y: 10, width: 40, height: 30))
    one.bounds.size = Size(80, 60)
    #expect(bytes(plan([one])) == 40 * 30 * 4)
    one.display()
    #expect(bytes(plan([one])) == 80 * 60 * 4)
    one.bounds.size = .zero
    one.display()
    #expect(bytes(plan([one])) == 0)
  }

  @Test func `a promise of opacity is believed`() {
    var one = layer(Rect(x: 10, y: 10, width: 40, height: 30))
    let counts = plan([one]).passes[0].pixelCounts
    #expect(counts.blended == 80 * 60)
    one.isOpaque = true
    one.display()
    #expect(plan([one]).passes[0].pixelCounts.blended == 0)
  }

  @Test func `the plan says what is drawn`() {
    let text = plan([layer(Rect(x: 10, y: 10, width: 40, height: 30))]).description
    #expect(text.contains("drawn image 40x30 \"drawn\" 80x60 at 20,20 blended"))
  }

  @Test func `drawing counts as display and not as preparation`() throws {
    var photo = layer(Rect(x: 50, y: 50, width: 20, height: 20))
    photo.contents = .photo(.forest)
    let layers = [layer(Rect(x: 10, y: 10, width: 40, height: 30)), photo]
    let work = FrameWork(plan(layers), model: screen(layers))
    let commit = try #require(work.commit)
    #expect(commit.displayed == 1 && commit.displayedBytes == 40 * 30 * 4)
    #expect(commit.prepared == 1 && commit.preparedBytes == 40 * 40 * 4)
    #expect(work.tiles == 0)
  }

  @Test func `only dirty rectangles count, and overlaps once`() throws {
    let before = layer(Rect(x: 10, y: 10, width: 40, height: 30))
    var after = before
    after.contentsProvider.subclassDrawing = RecordedDrawing()
    after.setNeedsDisplay(in: Rect(x: 0, y: 0, width: 10, height: 10))
    after.setNeedsDisplay(in: Rect(x: 5, y: 0, width: 10, height: 10))
    after.displayIfNeeded()
    var work = FrameWork(
      plan([after]), after: plan([before]), model: screen([after]), earlierModel: screen([before]))
    #expect(try #require(work.commit).displayedBytes == 15 * 10 * 4)
    // In a tree that was not there before all of it is drawn.
    work = FrameWork(plan([after]), model: screen([after]))
    #expect(try #require(work.commit).displayedBytes == 40 * 30 * 4)
  }

  // MARK: Tiles

  private func tiled(levels: Int = 1, bias: Int = 0) -> Layer {
    var tiled = layer(Rect(x: 0, y: 0, width: 1000, height: 1000))
    tiled.name = "map"
    var kind = TiledLayer()
    kind.tileSize = Size(50, 50)
    (kind.levelsOfDetail, kind.levelsOfDetailBias) = (levels, bias)
    tiled.tiled = kind
    tiled.contents = nil
    return tiled
  }

  @Test func `only tiles that are seen are held`() {
    let one = tiled()
    let plan = plan([one], scale: 1)
    #expect(plan.images.count == 4 && bytes(plan) == 100 * 100 * 4)
    #expect(plan.description.contains("tile 50x50 \"map\" 50x50 at 50,50"))
    var moved = one
    moved.position.x -= 20
    let next = self.plan([moved], scale: 1)
    #expect(next.images.count == 6 && next.images.isSuperset(of: plan.images))
    let work = FrameWork(
      next, after: plan, model: screen([moved]), earlierModel: screen([one]))
    #expect(work.tiles == 2 && work.tileBytes == 2 * 50 * 50 * 4)
    #expect(work.commit?.displayed == 0 && work.commit?.prepared == 0)
    moved.position.x = 5000
    #expect(self.plan([moved], scale: 1).images.isEmpty)
  }

  @Test func `what is made smaller takes a coarser level`() {
    var one = tiled(levels: 4)
    func pixels(_ zoom: Double) -> [Int] {
      one.affineTransform = .scale(zoom)
      one.position = Point(500 * zoom, 500 * zoom)
      let plan = plan([one], scale: 1)
      return [plan.images.count, bytes(plan) / 4]
    }
    #expect(pixels(1) == [4, 10_000])
    #expect(pixels(0.5) == [4, 10_000])
    #expect(pixels(0.1) == [9, 125 * 125])
    // With one level all that is seen is drawn at full size.
    one = tiled()
    #expect(pixels(0.1) == [400, 1_000_000])
    // Magnified, a level with a bias is sharp and others are not.
    #expect(pixels(2) == [1, 2500])
    one = tiled(levels: 2, bias: 1)
    #expect(pixels(2) == [4, 10_000])
  }

  @Test func `tiles that are not there yet are neither drawn nor held`() {
    var one = tiled()
    one.tiled?.arrival = TileArrival(secondsPerTile: 0.1)
    func count(_ time: Double) -> Int {
      RenderPlan(of: screen([one]).presentation(at: time, scale: 1), scale: 1, era: .iOS9)
        .images.count
    }
    #expect([0, 0.15, 0.25, 0.35, 0.45].map(count) == [0, 1, 2, 3, 4])
    #expect(screen([one]).isAnimated && !screen([tiled()]).isAnimated)
  }

  @Test(arguments: [(ContentsFormat.rgba16Float, 8), (.gray8, 1)])
  func `sampling reads as many bytes a pixel as the format has`(
    format: ContentsFormat, bytesPerPixel: Int
  ) {
    var one = layer(Rect(x: 10, y: 10, width: 40, height: 30))
    one.contentsFormat = format
    one.delegate = .view
    one.display()
    // The right half is outside of the screen.
    one.position.x = 100
    let draws = plan([one]).passes[0].draws
    #expect(draws.last?.bytesSampled == 20 * 30 * 4 * bytesPerPixel)
  }
}
