import Drawing
import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// What one frame does in view of the one before.
struct FrameTests {
  private func box(_ name: String, _ rect: Rect, _ color: Color = .black) -> Layer {
    var layer = Layer(
      bounds: Rect(origin: .zero, size: rect.size), position: Point(rect.midX, rect.midY))
    layer.name = name
    layer.backgroundColor = color
    return layer
  }

  private func screen(_ sublayers: [Layer]) -> Layer {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: .zero)
    root.backgroundColor = .white
    root.sublayers = sublayers
    return root
  }

  private func plan(_ root: Layer) -> RenderPlan { RenderPlan(of: root, scale: 1, era: .iOS9) }

  @Test func `nothing is dirty when nothing changes`() {
    let root = screen([box("a", Rect(x: 10, y: 10, width: 20, height: 20))])
    #expect(plan(root).dirtyRegion(since: plan(root)).isEmpty)
  }

  @Test func `a layer that moves makes its old and its new place dirty`() {
    let other = box("still", Rect(x: 60, y: 60, width: 20, height: 20))
    let before = screen([box("a", Rect(x: 10, y: 10, width: 20, height: 20)), other])
    let after = screen([box("a", Rect(x: 15, y: 10, width: 20, height: 20)), other])
    let dirty = plan(after).dirtyRegion(since: plan(before))
    #expect(dirty.bounds == PixelRect(x: 10, y: 10, width: 25, height: 20))
    #expect(dirty.area == 25 * 20)
  }

  @Test func `changing places in depth is dirty though no layer changes`() {
    let a = box("a", Rect(x: 10, y: 10, width: 20, height: 20))
    let b = box("b", Rect(x: 20, y: 10, width: 20, height: 20), Color(hex: 0xFF0000))
    let dirty = plan(screen([a, b])).dirtyRegion(since: plan(screen([b, a])))
    #expect(dirty.contains(x: 25, y: 15))
    #expect(!dirty.contains(x: 50, y: 50))
  }

  @Test func `a change within a group is dirty where the group is composed`() {
    func group(_ color: Color) -> Layer {
      var group = box("group", Rect(x: 10, y: 10, width: 40, height: 40))
      group.opacity = 0.5
      group.sublayers = [box("inside", Rect(x: 5, y: 5, width: 10, height: 10), color)]
      return group
    }
    let first = plan(screen([group(.white)]))
    let dirty = plan(screen([group(Color(hex: 0xFF0000))])).dirtyRegion(since: first)
    #expect(dirty.bounds == PixelRect(x: 10, y: 10, width: 40, height: 40))
    #expect(plan(screen([group(.white)])).dirtyRegion(since: first).isEmpty)
  }

  private func rasterized(at x: Double) -> Layer {
    var layer = box("kept", Rect(x: x, y: 10, width: 40, height: 40))
    layer.sublayers = [box("inside", Rect(x: 5, y: 5, width: 10, height: 10), .white)]
    layer.shouldRasterize = true
    return layer
  }

  @Test func `a rasterized layer is drawn once, and again after 100 ms without use`() {
    var cache = RasterizationCache()
    let first = cache.frame(plan(screen([rasterized(at: 10)])), at: 0)
    #expect(cache.lookups.map(\.outcome) == [.miss])
    #expect(first.passes.map(\.isReused) == [false, false])
    #expect(first.executedPasses.count == 2 && first.keptPasses.isEmpty)
    // Moving does not change the bitmap.
    let second = cache.frame(plan(screen([rasterized(at: 30)])), at: 1.0 / 60)
    #expect(cache.lookups.map(\.outcome) == [.hit])
    #expect(second.passes.map(\.isReused) == [true, false])
    #expect(second.executedPasses.map(\.reason) == [.screen])
    #expect(second.keptPasses.map(\.reason) == [.rasterization])
    #expect(second.description.contains("kept: content to be kept as a bitmap"))
    _ = cache.frame(plan(screen([])), at: 2.0 / 60)
    _ = cache.frame(plan(screen([rasterized(at: 30)])), at: 1.0 / 60 + 0.1)
    #expect(cache.lookups.map(\.outcome) == [.hit])
    _ = cache.frame(plan(screen([rasterized(at: 30)])), at: 0.3)
    #expect(cache.lookups.map(\.outcome) == [.miss])
  }

  @Test func `a bitmap whose content changes is a miss in every frame`() {
    var cache = RasterizationCache()
    for frame in 0..<4 {
      var layer = rasterized(at: 10)
      layer.sublayers[0].position.x += Double(frame)
      _ = cache.frame(plan(screen([layer])), at: Double(frame) / 60)
      #expect(cache.lookups.map(\.outcome) == [.miss])
    }
  }

  @Test func `two and a half screens are kept, no more`() {
    // Each bitmap is a whole screen of 10,000 pixels; the third does not fit along with two.
    let layers = (0..<3).map { index in
      var layer = box("screen \(index)", Rect(x: 0, y: 0, width: 100, height: 100), .white)
      layer.opacity = 0.9
      layer.sublayers = [
        box("inside", Rect(x: Double(index), y: 0, width: 9, height: 9))
      ]
      layer.shouldRasterize = true
      return layer
    }
    var cache = RasterizationCache()
    for time in [0, 1.0 / 60] {
      _ = cache.frame(plan(screen(layers)), at: time)
      #expect(
        cache.lookups.map(\.outcome)
          == (time == 0 ? [.miss, .miss, .tooLarge] : [.hit, .hit, .tooLarge]))
    }
    #expect(cache.pixels == 20_000)
  }

  @Test func `an animation's frames need no commit`() throws {
    let model = screen([box("a", Rect(x: 10, y: 10, width: 20, height: 20))])
    let first = plan(model)
    let start = FrameWork(first, model: model)
    let commit = try #require(start.commit)
    #expect(commit.laidOut == 2 && commit.sent == 2 && commit.walked == 2)
    #expect(start.dirty.area == 10_000)
    // The presentation moves, the model does not.
    let shown = screen([box("a", Rect(x: 12, y: 10, width: 20, height: 20))])
    let next = FrameWork(plan(shown), after: first, model: model, earlierModel: model)
    #expect(next.commit == nil && next.decoded == 0)
    #expect(next.drawCalls == 2 && next.dirty.area == 22 * 20)
  }

  @Test func `the first frame of an image prepares it, the next one holds it`() throws {
    var photo = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 30), position: [30, 25])
    photo.contents = .photo(.forest)
    let root = screen([photo])
    let first = plan(root)
    let commit = try #require(FrameWork(first, model: root).commit)
    #expect(commit.prepared == 1 && commit.preparedBytes == 40 * 30 * 4)
    var moved = root
    moved.sublayers[0].position.x += 1
    let second = try #require(
      FrameWork(plan(moved), after: first, model: moved, earlierModel: root).commit)
    #expect(second.prepared == 0 && second.laidOut == 1 && second.sent == 1)
  }

  @Test func `an image that is drawn into contents is decoded for that, and not held`() throws {
    let bounds = Rect(x: 0, y: 0, width: 40, height: 30)
    func tree(_ contents: LayerContents) -> Layer {
      var layer = Layer(bounds: bounds, position: [30, 25])
      layer.contents = contents
      return screen([layer])
    }
    let shape = RoundedRect(bounds, radii: CornerRadii(8))
    let photo = tree(
      .precomposited(
        PrecompositedContents(
          backgroundColor: nil, contents: .photo(.forest), gravity: .resize, shape: shape,
          cornerColor: .white)))
    let commit = try #require(FrameWork(plan(photo), model: photo).commit)
    #expect(commit.displayed == 1 && commit.prepared == 0)
    #expect(commit.sources == 1 && commit.sourceBytes == 40 * 30 * 4)
    let image = Bitmap(width: 16, height: 8, color: Color(hex: 0x336699))
    let drawing = RecordedDrawing { context in
      context.draw(image, in: bounds)
      context.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 4))
    }
    let drawn = tree(.drawn(DrawnContents(drawing, bounds: bounds)))
    let own = try #require(FrameWork(plan(drawn), model: drawn).commit)
    #expect(own.sources == 1 && own.sourceBytes == 16 * 8 * 4)
    let plain = tree(
      .precomposited(
        PrecompositedContents(
          backgroundColor: .white, contents: nil, gravity: .resize, shape: shape, cornerColor: nil)
      ))
    #expect(FrameWork(plan(plain), model: plain).commit?.sources == 0)
  }

  @Test func `each of two layers that look the same keeps a bitmap of its own`() {
    func tree(_ x: Double) -> Layer {
      screen(
        (0..<2).map { index in
          var layer = Layer(
            bounds: Rect(x: 0, y: 0, width: 30, height: 30),
            position: Point(20 + 40 * Double(index), 30))
          layer.sublayers = [box("dot", Rect(x: x, y: 4, width: 6, height: 6))]
          layer.shouldRasterize = true
          return layer
        })
    }
    var cache = RasterizationCache()
    func found(_ x: Double, at time: Double) -> [RasterizationCache.Outcome] {
      _ = cache.frame(plan(tree(x)), at: time)
      return cache.lookups.map(\.outcome)
    }
    #expect(found(4, at: 0) == [.miss, .miss])
    #expect(found(4, at: 1.0 / 60) == [.hit, .hit])
    // What moves in both alike is drawn in both.
    #expect(found(5, at: 2.0 / 60) == [.miss, .miss])
  }

  @Test
  func `a layer that is inserted at the back is the only one that is sent but its superlayer`() {
    let tree = LayerTree(
      screen((0..<100).map { box("\($0)", Rect(x: Double($0), y: 0, width: 9, height: 9)) }))
    var changed = tree
    changed.change(.root) {
      $0.sublayers.insert(box("new", Rect(x: 0, y: 50, width: 9, height: 9)), at: 0)
    }
    let work = FrameWork(
      plan(changed.root), after: plan(tree.root), model: changed.root, earlierModel: tree.root)
    #expect(work.commit?.sent == 2)
    #expect(work.commit?.laidOut == 1)
    // Changing places is a change of the superlayer.
    changed = tree
    changed.change(.root) { $0.sublayers.swapAt(3, 40) }
    let swapped = FrameWork(
      plan(changed.root), after: plan(tree.root), model: changed.root, earlierModel: tree.root)
    #expect(swapped.commit?.sent == 1)
  }
}
