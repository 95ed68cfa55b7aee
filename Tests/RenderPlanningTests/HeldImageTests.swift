import Drawing
import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// What layers hold: each a store of its own for what it draws, and all together what they share.
///
/// Two layers that draw the same are two `CALayer`s, and each has a backing store: that the values
/// are equal means nothing. Shared is what an app shares: an image that it assigns, loads by a name
/// or keeps.
struct HeldImageTests {
  private static let dot = RecordedDrawing {
    $0.fillEllipse(in: Rect(x: 0, y: 0, width: 100, height: 100))
  }

  private func box(_ size: Double = 100) -> Layer {
    Layer(bounds: Rect(x: 0, y: 0, width: size, height: size), position: Point(50, 50))
  }

  private func drawing(_ drawing: RecordedDrawing = dot) -> Layer {
    var layer = box()
    layer.delegate = .view
    layer.contentsProvider.subclassDrawing = drawing
    layer.display()
    return layer
  }

  private func screen(_ layers: [Layer]) -> Layer {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 320, height: 480), position: .zero)
    root.backgroundColor = .white
    root.sublayers = layers
    return root
  }

  private func plan(_ layers: [Layer]) -> RenderPlan {
    RenderPlan(of: screen(layers), scale: 2, era: .current)
  }

  private func bytes(_ plan: RenderPlan) -> Int { plan.images.reduce(0) { $0 + $1.byteCount } }

  private func commit(_ layers: [Layer], after earlier: [Layer]? = nil) throws -> FrameWork.Commit {
    try #require(
      FrameWork(
        plan(layers), after: earlier.map(plan), model: screen(layers),
        earlierModel: earlier.map(screen)
      ).commit)
  }

  /// A published benchmark of iOS 6 animated about 400 views that draw themselves, and was killed
  /// for its memory at 500: one store for all would never be.
  @Test func `four hundred layers that draw the same hold four hundred stores`() throws {
    let layers = [Layer](repeating: drawing(), count: 400)
    #expect(bytes(plan(layers)) == 400 * 200 * 200 * 4)
    let work = try commit(layers)
    #expect(work.displayed == 400 && work.displayedBytes == 64_000_000)
    // The same pixels need not be kept four hundred times to be drawn: draws name one image.
    let drawn = Set(
      plan(layers).passes[0].draws.compactMap { draw -> ImageUse.Key? in
        if case .image(let use) = draw.source { use.key } else { nil }
      })
    #expect(drawn.count == 1)
  }

  /// Every way in which a layer makes pixels for itself.
  private static let own: [(String, @Sendable (Layer) -> Layer)] = [
    ("drawn", { $0.showing(.drawn(DrawnContents(dot, bounds: $0.bounds))) }),
    (
      "drawn in grey",
      { $0.showing(.drawn(DrawnContents(dot, bounds: $0.bounds, format: .gray8))) }
    ),
    (
      "precomposited",
      {
        $0.showing(
          .precomposited(
            PrecompositedContents(
              backgroundColor: .black, contents: .photo(.forest), gravity: .resize,
              shape: RoundedRect($0.bounds, radius: 8), cornerColor: nil)))
      }
    ),
    (
      "cover",
      {
        $0.showing(
          .cornerCover(
            CornerCover(
              color: .white, shape: RoundedRect($0.bounds, radius: 8),
              square: Rect(x: 0, y: 0, width: 8, height: 8))))
      }
    ),
    (
      "composed image",
      {
        $0.showing(
          .image(
            LayerImage(Bitmap(width: 10, height: 10, color: .black), scale: 2, isShared: false)))
      }
    ),
    (
      "tiled",
      {
        var layer = $0
        layer.contentsProvider.subclassDrawing = dot
        layer.tiled = TiledLayer()
        return layer
      }
    ),
  ]

  @Test(arguments: own.indices, [1, 2, 7, 40])
  func `n equal layers hold and display n times as much as one`(way: Int, count: Int) throws {
    let (name, make) = HeldImageTests.own[way]
    for parent in [false, true] {
      // Alone, as the mask of another layer, and hidden: a store is held wherever its layer is.
      var layer = make(box())
      if parent {
        var masked = box()
        masked.mask = make(box())
        masked.sublayers = [layer]
        layer = masked
      }
      let (one, all) = ([layer], [Layer](repeating: layer, count: count))
      #expect(bytes(plan(all)) == count * bytes(plan(one)), "\(name)")
      let (first, last) = (try commit(one), try commit(all))
      #expect(last.displayed == count * first.displayed, "\(name)")
      #expect(last.displayedBytes == count * first.displayedBytes, "\(name)")
      let work = FrameWork(plan(all), model: screen(all))
      let single = FrameWork(plan(one), model: screen(one))
      #expect(work.tiles == count * single.tiles, "\(name)")
      // A photograph that is drawn into each of them is decoded once.
      #expect(last.sources == first.sources, "\(name)")
      #expect(bytes(plan(one)) > 0, "\(name)")
    }
  }

  @Test(arguments: [
    LayerContents.photo(.forest),
    .image(LayerImage(Bitmap(width: 10, height: 10, color: .black), scale: 2)),
    .drawn(DrawnContents(dot, bounds: Rect(x: 0, y: 0, width: 100, height: 100)).shared()),
  ])
  func `what is shared counts once`(contents: LayerContents) throws {
    let one = [box().showing(contents)]
    let many = [Layer](repeating: one[0], count: 30)
    #expect(plan(many).images == plan(one).images && plan(one).images.count == 1)
    let work = try commit(many)
    #expect(work.displayed + work.prepared == 1)
  }

  @Test func `sharing is part of what contents are`() {
    let own = DrawnContents(HeldImageTests.dot, bounds: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(own != own.shared() && own.shared() == own.shared())
    // Drawn over, it is nobody else's any more.
    let rect = Rect(x: 0, y: 0, width: 2, height: 2)
    #expect(!own.shared().redrawn(HeldImageTests.dot, in: [rect]).isShared)
    let layers = [box().showing(.drawn(own)), box().showing(.drawn(own.shared()))]
    #expect(plan(layers).images.count == 2)
  }

  @Test func `only layers that draw anew are displayed`() throws {
    let before = [Layer](repeating: drawing(), count: 20)
    var moved = before
    for index in moved.indices { moved[index].position.x += Double(index) }
    #expect(try commit(moved, after: before).displayed == 0)
    #expect(try commit(before.dropLast(8), after: before).displayed == 0)
    #expect(try commit(before + before, after: before).displayed == 20)
    var redrawn = before
    for index in 3..<10 {
      redrawn[index].contentsProvider.subclassDrawing = RecordedDrawing()
      redrawn[index].setNeedsDisplay(in: Rect(x: 0, y: 0, width: 10, height: 5))
      redrawn[index].displayIfNeeded()
    }
    let work = try commit(redrawn, after: before)
    #expect(work.displayed == 7 && work.displayedBytes == 7 * 10 * 5 * 4 * 4)
  }

  /// Core Animation displays both: it knows a store by its layer, the plan by what is in it.
  @Test func `two layers that swap their drawings count as no display, which is a limit`() throws {
    let other = RecordedDrawing { $0.fillEllipse(in: Rect(x: 0, y: 0, width: 50, height: 100)) }
    let before = [drawing(), drawing(other)]
    var after = before
    after[0].contentsProvider.subclassDrawing = other
    after[1].contentsProvider.subclassDrawing = HeldImageTests.dot
    for index in after.indices { after[index].display() }
    let work = try commit(after, after: before)
    #expect(work.sent == 2 && work.displayed == 0 && work.displayedBytes == 0)
    // One more store of a drawing counts.
    after[1] = after[0]
    #expect(try commit(after, after: before).displayed == 1)
  }

  // MARK: One layer that is drawn several times

  @Test func `instances of a replicator are one layer`() {
    for way in HeldImageTests.own {
      var row = box(300)
      row.sublayers = [way.1(box(40))]
      let alone = plan([row.presentation(at: 0, scale: 2)]).images
      row.replicator = ReplicatorLayer(instanceCount: 5)
      #expect(plan([row.presentation(at: 0, scale: 2)]).images == alone, "\(way.0)")
    }
  }

  @Test func `a layer that casts a shadow holds its store once`() {
    for way in HeldImageTests.own {
      let plain = way.1(box(40))
      var lit = plain
      lit.shadowOpacity = 1
      #expect(plan([lit]).images == plan([plain]).images, "\(way.0)")
      lit.shouldRasterize = true
      #expect(plan([lit]).images == plan([plain]).images, "\(way.0)")
    }
  }
}

extension Layer {
  /// The layer with other contents.
  fileprivate func showing(_ contents: LayerContents) -> Layer {
    var copy = self
    copy.contents = contents
    return copy
  }
}
