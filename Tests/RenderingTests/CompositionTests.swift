import Geometry
import Layers
import Raster
import Rendering
import TestSupport
import Testing

@testable import RenderPlanning

/// Pictures that an app composes: drawn by what the plan lists for them, and by nothing else.
struct CompositionTests {
  private static let scales = [1.0, 1.5, 2, 3]

  /// A screen with one layer in the picture's own pixels.
  private func screen(_ contents: LayerContents, _ size: Size) -> Layer {
    var layer = Layer(bounds: Rect(origin: .zero, size: size), position: .zero)
    layer.anchorPoint = .zero
    layer.contents = contents
    var root = Layer(bounds: Rect(origin: .zero, size: size), position: .zero)
    root.sublayers = [layer]
    return root
  }

  private func render(_ plan: RenderPlan) -> Bitmap {
    var server = RenderServer()
    return server.render(plan)
  }

  // MARK: What is drawn

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a picture without the draws that its plan lists is empty`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (recipe, size) = random.recipe()
    let plan = RenderPlan(
      of: screen(recipe, size), scale: random.pick(CompositionTests.scales), era: .current)
    #expect(plan.compositions.count >= 1 && plan.images.allSatisfy(\.isDrawnByApp))
    var empty = plan
    for index in empty.compositions.indices { empty.compositions[index].plan.removeDraws() }
    let blank = render(empty)
    #expect(blank == Bitmap(width: blank.width, height: blank.height))
    // What is listed is a plan like any other, of as many pixels as the image has.
    let outer = try #require(plan.compositions.first)
    let picture = render(outer.plan)
    #expect(picture.width == outer.image.width && picture.height == outer.image.height)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `no plan draws what it does not list`(seed: UInt64) {
    var random = SeededGenerator(seed: seed + 500)
    var root = random.screen()
    let (recipe, size) = random.recipe()
    var layer = Layer(bounds: Rect(origin: .zero, size: size), position: [50, 40])
    layer.contents = recipe
    root.sublayers.append(layer)
    var plan = RenderPlan(of: root, scale: 2, era: .current)
    plan.removeDraws()
    let blank = render(plan)
    #expect(blank == Bitmap(width: blank.width, height: blank.height))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `shows what the recipe says`(seed: UInt64) {
    var random = SeededGenerator(seed: seed + 100)
    let scale = random.pick(CompositionTests.scales)
    // Whole pixels, so that the picture's edges are those of the screen.
    let size = Size(
      Double(random.integer(in: 6...40)) * 2, Double(random.integer(in: 6...40)) * 2)
    let bounds = Rect(origin: .zero, size: size)
    let shape = RoundedRect(bounds, radius: random.number(in: 0..<20))
    let pixels = PixelRect(
      x: 0, y: 0, width: Int(size.width * scale), height: Int(size.height * scale))
    let mask = CoverageMask(path: shape.path.applying(.scale(scale)), in: pixels)
    let color = random.color()

    let cover = CornerCover(color: color, shape: shape, square: bounds)
    var outside = Bitmap(width: pixels.width, height: pixels.height, color: color)
    outside.keep(outside: mask)
    #expect(picture(.cornerCover(cover), size, scale) == outside)

    let corner = random.chance(0.5) ? random.color().withAlpha(1) : nil
    let recipe = PrecompositedContents(
      backgroundColor: color, contents: nil, gravity: .resize, shape: shape, cornerColor: corner)
    var inside = Bitmap(width: pixels.width, height: pixels.height, color: color)
    inside.keep(inside: mask)
    if let corner {
      var opaque = Bitmap(width: pixels.width, height: pixels.height, color: corner)
      opaque.draw(inside, at: (0, 0))
      inside = opaque
    }
    #expect(picture(.precomposited(recipe), size, scale) == inside)
  }

  /// What a server shows of contents on an empty screen.
  private func picture(_ contents: LayerContents, _ size: Size, _ scale: Double) -> Bitmap {
    render(RenderPlan(of: screen(contents, size), scale: scale, era: .current))
  }

  @Test func `is drawn once, however many layers show it`() {
    var random = SeededGenerator(seed: 3)
    let (recipe, size) = random.recipe()
    var root = screen(recipe, size)
    root.sublayers = [Layer](repeating: root.sublayers[0], count: 30)
    let plan = RenderPlan(of: root, scale: 2, era: .current)
    let one = RenderPlan(of: screen(recipe, size), scale: 2, era: .current)
    #expect(plan.compositions == one.compositions && plan.images.count == 30)
    #expect(plan.images.allSatisfy { plan.composition(of: $0) != nil })
  }

  // MARK: What is priced

  @Test func `a flattened image counts as drawn, and what went into it as decoded`() throws {
    let bitmap = Bitmap(width: 20, height: 10, color: .black)
    let photo = LayerImage.Source(contents: .photo(.forest), width: 16, height: 8)
    func commit(_ drawnFrom: Set<LayerImage.Source>?) throws -> FrameWork.Commit {
      let image = LayerImage(bitmap, scale: 2, isShared: false, drawnFrom: drawnFrom)
      let root = screen(.image(image), image.size)
      let plan = RenderPlan(of: root, scale: 2, era: .current)
      return try #require(FrameWork(plan, model: root).commit)
    }
    let decoded = try commit(nil)
    #expect(decoded.displayed == 0 && decoded.preparedBytes == 800 && decoded.sourceBytes == 0)
    let drawn = try commit([photo])
    #expect(drawn.displayedBytes == 800 && drawn.prepared == 0 && drawn.sourceBytes == 16 * 8 * 4)
    #expect(try commit([]).sources == 0)
  }

  @Test func `a recipe in a recipe is decoded through both`() throws {
    let bounds = Rect(x: 0, y: 0, width: 40, height: 30)
    func recipe(_ contents: LayerContents) -> LayerContents {
      .precomposited(
        PrecompositedContents(
          backgroundColor: nil, contents: contents, gravity: .resize,
          shape: RoundedRect(bounds, radius: 8), cornerColor: nil))
    }
    let root = screen(recipe(recipe(.photo(.forest))), bounds.size)
    let plan = RenderPlan(of: root, scale: 1, era: .current)
    let work = try #require(FrameWork(plan, model: root).commit)
    #expect(work.displayed == 1 && work.sources == 1 && work.sourceBytes == 40 * 30 * 4)
    #expect(plan.compositions.first?.plan.compositions.count == 1)
  }
}

extension RenderPlan {
  /// Takes all draws away, those of composed pictures too.
  fileprivate mutating func removeDraws() {
    for index in passes.indices { passes[index].draws = [] }
    for index in compositions.indices { compositions[index].plan.removeDraws() }
  }
}

extension SeededGenerator {
  /// Makes a recipe of a picture, of any size, and the size in points of a layer that shows it.
  fileprivate mutating func recipe(depth: Int = 1) -> (LayerContents, Size) {
    let size = Size(number(in: 8..<60), number(in: 8..<60))
    let shape = RoundedRect(
      Rect(x: number(in: -9..<9), y: 0, width: size.width, height: size.height),
      radius: number(in: 0..<30), curve: chance(0.5) ? .circular : .continuous)
    if chance(0.3) {
      return (.cornerCover(CornerCover(color: color(), shape: shape, square: shape.rect)), size)
    }
    var contents: LayerContents?
    if depth > 0, chance(0.5) { contents = recipe(depth: depth - 1).0 }
    return (
      .precomposited(
        PrecompositedContents(
          backgroundColor: chance(0.8) ? color() : nil, contents: contents,
          gravity: pick(ContentsGravity.allCases), shape: shape,
          cornerColor: chance(0.5) ? color() : nil, borderWidth: chance(0.5) ? 2 : 0,
          borderColor: color())), size
    )
  }
}
