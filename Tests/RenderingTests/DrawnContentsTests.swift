import Drawing
import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing

/// The pixels of drawn contents and tiles, held against those of the drawing itself.
struct DrawnContentsTests {
  /// Discs, lines and a clip at places that lie between pixels.
  private func picture(_ seed: UInt64, side: Double = 64) -> RecordedDrawing {
    var random = SeededGenerator(seed: seed)
    return RecordedDrawing { context in
      for _ in 0..<12 {
        let place = Rect(
          x: Double.random(in: 0...side, using: &random),
          y: Double.random(in: 0...side, using: &random),
          width: Double.random(in: 4...side / 2, using: &random),
          height: Double.random(in: 4...side / 2, using: &random))
        let color = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random))
        context.setFillColor(color.withAlpha(0.7))
        context.fillEllipse(in: place)
        context.setStrokeColor(color)
        context.setLineWidth(1.3)
        context.stroke(place.insetBy(2))
      }
    }
  }

  private func layer(_ drawing: RecordedDrawing, side: Double = 64) -> Layer {
    var layer = Layer(
      bounds: Rect(x: 0, y: 0, width: side, height: side), position: Point(side / 2, side / 2))
    layer.contentsProvider.subclassDrawing = drawing
    layer.delegate = .view
    layer.display()
    return layer
  }

  private func render(_ layer: Layer, size: Size = [64, 64], scale: Double = 1) -> Bitmap {
    var root = Layer(bounds: Rect(origin: .zero, size: size), position: .zero)
    root.sublayers = [layer]
    var server = RenderServer()
    return server.render(RenderPlan(of: root, scale: scale, era: .current))
  }

  @Test(arguments: [1, 2, 3, 1.5])
  func `a store at the screen's scale is the drawing, byte for byte`(scale: Double) {
    let drawing = picture(3)
    #expect(
      render(layer(drawing), scale: scale) == drawing.bitmap(size: [64, 64], scale: scale))
  }

  @Test func `bounds that begin elsewhere show that part`() {
    let drawing = picture(4)
    var one = layer(drawing, side: 32)
    one.bounds.origin = Point(16, 8)
    one.display()
    let whole = drawing.bitmap(size: [64, 64], scale: 2)
    #expect(
      render(one, size: [32, 32], scale: 2)
        == whole.cropped(to: PixelRect(x: 32, y: 16, width: 64, height: 64)))
  }

  @Test func `a scale of 1 on a finer screen is the same bitmap made larger`() {
    let drawing = picture(5)
    var one = layer(drawing)
    one.delegate = nil
    one.display()
    var image = one
    image.contents = .image(LayerImage(drawing.bitmap(size: [64, 64]), scale: 1))
    #expect(render(one, scale: 2) == render(image, scale: 2))
    #expect(render(one, scale: 2) != render(layer(drawing), scale: 2))
  }

  @Test func `other bounds stretch the store as gravity says`() {
    let drawing = picture(6, side: 32)
    for gravity in ContentsGravity.allCases {
      var one = layer(drawing, side: 32)
      one.delegate = nil
      one.display()
      one.contentsGravity = gravity
      one.bounds.size = Size(64, 48)
      var image = one
      image.contents = .image(LayerImage(drawing.bitmap(size: [32, 32]), scale: 1))
      #expect(render(one, scale: 2) == render(image, scale: 2), "\(gravity)")
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `dirty rectangles give the bytes of a whole drawing`(seed: UInt64) {
    let base = picture(seed)
    var one = layer(base)
    var random = SeededGenerator(seed: seed)
    var server = RenderServer()
    var drawing = base
    for turn in 0..<4 {
      let spot = Rect(
        x: Double.random(in: -5...60, using: &random),
        y: Double.random(in: -5...60, using: &random), width: 9.3, height: 7.7)
      let previous = drawing
      drawing = RecordedDrawing { context in
        context.draw(previous)
        context.setFillColor(.black.withAlpha(0.6))
        context.fillEllipse(in: spot)
      }
      one.contentsProvider.subclassDrawing = drawing
      one.setNeedsDisplay(in: spot)
      if turn == 2 { one.setNeedsDisplay(in: spot.offsetBy([3, 3])) }
      one.displayIfNeeded()
      var root = Layer(bounds: Rect(x: 0, y: 0, width: 64, height: 64), position: .zero)
      root.sublayers = [one]
      // A server that holds the store of before draws only what is dirty; a new one draws all of
      // it.
      let kept = server.render(RenderPlan(of: root, scale: 2, era: .current))
      #expect(kept == drawing.bitmap(size: [64, 64], scale: 2), "seed \(seed), turn \(turn)")
      #expect(kept == render(one, scale: 2))
    }
  }

  @Test func `a rectangle that is too small leaves the old pixels`() {
    let (old, new) = (picture(7), picture(8))
    var one = layer(old)
    one.contentsProvider.subclassDrawing = new
    one.setNeedsDisplay(in: Rect(x: 0, y: 0, width: 32, height: 64))
    one.displayIfNeeded()
    let left = PixelRect(x: 0, y: 0, width: 32, height: 64)
    let right = PixelRect(x: 32, y: 0, width: 32, height: 64)
    let shown = render(one)
    #expect(shown.cropped(to: left) == new.bitmap(size: [64, 64]).cropped(to: left))
    #expect(shown.cropped(to: right) == old.bitmap(size: [64, 64]).cropped(to: right))
  }

  @Test func `an opaque store is black where nothing was drawn`() {
    let disc = RecordedDrawing {
      $0.setFillColor(.white)
      $0.fillEllipse(in: Rect(x: 8, y: 8, width: 48, height: 48))
    }
    var one = layer(disc)
    one.isOpaque = true
    one.display()
    let shown = render(one)
    #expect(shown[0, 0] == RGBA8(.black) && shown[32, 32] == RGBA8(.white) && shown.isOpaque)
  }

  @Test func `grey contents have no colour, also after dirty rectangles`() {
    var one = layer(picture(9))
    one.contentsFormat = .gray8
    one.display()
    let first = render(one)
    #expect(
      (0..<64).allSatisfy { y in
        (0..<64).allSatisfy { x in
          first[x, y].r == first[x, y].g && first[x, y].g == first[x, y].b
        }
      })
    one.setNeedsDisplay(in: Rect(x: 3, y: 3, width: 10, height: 10))
    one.displayIfNeeded()
    #expect(render(one) == first)
  }

  // MARK: Tiles

  private func tiled(_ drawing: RecordedDrawing, _ change: (inout TiledLayer) -> Void = { _ in })
    -> Layer
  {
    var one = layer(drawing)
    var kind = TiledLayer()
    kind.tileSize = Size(17, 23)
    change(&kind)
    one.tiled = kind
    one.contents = nil
    return one
  }

  @Test(arguments: [1, 2, 3])
  func `aligned tiles are the untiled drawing, byte for byte`(scale: Double) {
    let drawing = picture(10)
    #expect(render(tiled(drawing), scale: scale) == render(layer(drawing), scale: scale))
  }

  @Test(arguments: [0.5, 0.25])
  func `a coarser level is the drawing at that scale`(zoom: Double) {
    let drawing = picture(11)
    var one = tiled(drawing) { $0.levelsOfDetail = 3 }
    one.affineTransform = .scale(zoom)
    one.position = Point(32 * zoom, 32 * zoom)
    let side = 64 * zoom
    #expect(
      render(one, size: Size(side, side), scale: 2)
        == drawing.bitmap(size: [64, 64], scale: 2 * zoom))
  }

  @Test(arguments: [0.7, 1.3, 0.9])
  func `between levels nothing but pixels at a tile's edge differs`(zoom: Double) {
    let drawing = picture(12)
    var (one, whole) = (tiled(drawing), layer(drawing))
    one.affineTransform = .scale(zoom)
    whole.affineTransform = .scale(zoom)
    let (a, b) = (render(one, size: [96, 96]), render(whole, size: [96, 96]))
    let corner = 32 - 32 * zoom
    func isNear(_ pixel: Int, _ step: Double) -> Bool {
      let place = (Double(pixel) + 0.5 - corner) / zoom
      let distance = abs(place - (place / step).rounded() * step)
      return distance * zoom < 1.5 || distance < 1.5
    }
    var compared = 0
    for y in 0..<96 {
      for x in 0..<96 where !isNear(x, 17) && !isNear(y, 23) {
        compared += 1
        let (p, q) = (a[x, y], b[x, y])
        let difference =
          [(p.r, q.r), (p.g, q.g), (p.b, q.b), (p.a, q.a)]
          .map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
        #expect(difference <= 1, "\(x), \(y) at \(zoom)")
      }
    }
    #expect(compared > 2000)
  }

  @Test(arguments: [0.7, 1.3, 0.9, 1.7])
  func `no seam shows between tiles`(zoom: Double) {
    let plain = RecordedDrawing { $0.fill(Rect(x: 0, y: 0, width: 64, height: 64)) }
    var (one, whole) = (tiled(plain), layer(plain))
    one.affineTransform = .scale(zoom)
    whole.affineTransform = .scale(zoom)
    #expect(
      render(one, size: [96, 96]).difference(from: render(whole, size: [96, 96])).maximum <= 1)
  }

  @Test func `tiles appear one after the other`() {
    let plain = RecordedDrawing { $0.fill(Rect(x: 0, y: 0, width: 64, height: 64)) }
    let one = tiled(plain) {
      $0.tileSize = Size(32, 64)
      $0.arrival = TileArrival(secondsPerTile: 1)
      $0.fadeDuration = 0.5
    }
    func alphas(_ time: Double) -> [UInt8] {
      let shown = render(one.presentation(at: time, scale: 1))
      return [shown[10, 10].a, shown[50, 10].a]
    }
    #expect(alphas(0.9) == [0, 0] && alphas(1.25) == [128, 0])
    #expect(alphas(1.75) == [255, 0] && alphas(3) == [255, 255])
  }
}
