import ContentDigest
import FigureResults
import Figures
import ImageCodec
import Testing

/// Debug colours and plans as figures: what the pages say is what the plans hold.
struct OverlayTests {
  private final class Store: FigureEnvironment {
    var files: [String: [UInt8]] = [:]
    var maximumScale = 2
    func store(png: [UInt8]) throws -> String {
      let name = SHA256.hex(of: png) + ".png"
      files[name] = png
      return name
    }
    func contentFile(_ path: String) throws -> [UInt8] { throw FigureError("no \(path)") }
  }

  /// A faded group, an image between the pixels, a translucent bar, and a kept card that moves.
  private static let scene = Scene("All sorts", size: [80, 60], duration: 1) {
    Layer(size: [20, 20]) {
      Layer(color: .black, size: [20, 10]).origin([0, 0])
      Layer(color: .black, size: [10, 20]).origin([0, 0])
    }.named("group").origin([4, 4]).opacity(0.5)
    Layer(
      .image(LayerImage(Bitmap(width: 40, height: 40, color: .black), scale: 2, bytesPerRow: 161)),
      size: [20, 20]
    ).named("image").origin([30.25, 4])
    Layer(color: Color.black.withAlpha(0.5), size: [40, 8]).named("bar").origin([4, 30])
    Layer(color: .black, size: [16, 16]).named("card").origin([4, 42]).cornerRadius(4)
      .rasterized(scale: 2).moving(by: [40, 0], over: 1)
  }

  private func tiles(_ figure: some Figure) throws -> (tiles: [PicturesResult.Tile], store: Store) {
    let store = Store()
    guard let pictures = try figure.item(in: FigureContext(store)).content as? PicturesResult else {
      throw FigureError("no pictures")
    }
    return (pictures.tiles, store)
  }

  private func overlays(_ figure: Overlay) throws -> (result: OverlayResult, store: Store) {
    let store = Store()
    guard let result = try figure.item(in: FigureContext(store)).content as? OverlayResult else {
      throw FigureError("no overlay")
    }
    return (result, store)
  }

  private func legend(_ overlay: DebugOverlay, at time: Double = 0) throws -> [String] {
    try overlays(Overlay(Self.scene, [overlay], at: time)).result.overlays[0].legend.map(\.text)
  }

  @Test func `overlays have a name, colours and a legend each, and share one frame`() throws {
    let (result, store) = try overlays(Overlay(Self.scene))
    #expect(result.overlays.map(\.title) == DebugOverlay.allCases.map(\.title))
    #expect(result.overlays.allSatisfy { !$0.legend.isEmpty && $0.marks.width == 80 })
    let files = (result.overlays.map(\.marks) + [result.frame]).compactMap(\.files.first)
    #expect(files.allSatisfy { $0.scale == 2 && $0.pixelWidth == 160 && $0.pixelHeight == 120 })
    #expect(Set(files.map(\.name)) == Set(store.files.keys))
    #expect(
      result.overlays[0].marks.alt
        == "red, blended: 5544 px; green, opaque: 19\u{202F}200 px")
    let frame = try #require(store.files[result.frame.files[0].name])
    #expect(try PNG.decode(frame) == Self.scene.bitmap())
  }

  /// The page shows the frame grey at 34 % over 94 % white below the colours; that is what
  /// `sitegen render` draws in one picture, within the rounding of both.
  @Test func `colours over a pale frame are the overlaid picture`() throws {
    let (result, store) = try overlays(Overlay(Self.scene, [.blended]))
    let marks = try PNG.decode(
      try #require(store.files[result.overlays[0].marks.files[0].name]))
    #expect(marks[0, 0].a > 0 && marks[0, 0].a < 255, "opaque pixels are marked, and see-through")
    let whole = try PNG.decode(
      try Overlay(Self.scene, [.blended]).render(
        variant: nil, scale: 2, time: nil, in: FigureContext(Store())))
    let frame = Self.scene.bitmap()
    for (x, y) in [(3, 3), (20, 100), (100, 20), (159, 119)] {
      let (mark, pixel, shown) = (marks[x, y], frame[x, y], whole[x, y])
      let luma = 0.2126 * Double(pixel.r) + 0.7152 * Double(pixel.g) + 0.0722 * Double(pixel.b)
      let pale = 0.34 * luma + 0.66 * 240
      let red = Double(mark.r) + (1 - Double(mark.a) / 255) * pale
      #expect(abs(red - Double(shown.r)) <= 3)
    }
  }

  @Test func `legends count what the plan does`() throws {
    let plan = Self.scene.plan()
    let costs = FrameCounts(plan)
    let screen = plan.passes.filter { $0.surface == RenderPlan.screen }.map(\.pixelCounts)
    func number(_ text: String) -> Int? {
      Int(text.filter { $0.isNumber })
    }
    let blended = try legend(.blended).map(number)
    #expect(blended == [screen.reduce(0) { $0 + $1.blended }, screen.reduce(0) { $0 + $1.opaque }])
    #expect(try legend(.offscreen).map(number) == [costs.offscreenPasses])
    #expect(costs.offscreenPasses == 2)
    #expect(try legend(.copiedImages).map(number) == [1])
    #expect(try legend(.misaligned).map(number) == [0, 1])
    #expect(try legend(.flashUpdated).map(number) == [160 * 120, nil])
    // Pixels that are drawn more than once are what is drawn too much, at most once for each draw.
    let counts = plan.overdrawCounts
    let twice = counts.counts.count { $0 == 2 }
    #expect(try legend(.overdraw).first == "2 draws: \(twice) px" && twice > 1000)
    #expect(try legend(.overdraw).last == "in the mean 1.29 draws a pixel")
    #expect(abs(counts.mean * 160 * 120 - Double(costs.pixelsDrawn - offscreen(plan))) < 0.5)
  }

  private func offscreen(_ plan: RenderPlan) -> Int {
    plan.passes.filter { $0.surface != RenderPlan.screen }.reduce(0) {
      $0 + $1.pixelCounts.opaque + $1.pixelCounts.blended
    }
  }

  @Test func `what is updated since another state of the scene is only what differs`() throws {
    func state(_ color: Color) -> Scene {
      Scene("A button", size: [40, 20], background: .white) {
        Layer(color: color, size: [10, 10]).origin([5, 5])
      }
    }
    let (before, after) = (state(.black), state(Color(hex: 0x3355AA)))
    #expect(
      try overlays(Overlay(after, .flashUpdated, since: before)).result.overlays[0].legend.map(
        \.text)
        == ["updated: 400 px"])
    #expect(
      try overlays(Overlay(after, .flashUpdated)).result.overlays[0].legend.last?.text
        == "the first frame: all of it")
    let tile = Figures.Pictures("P", [.init("a", after, .flashUpdated, since: before)])
    #expect(try tiles(tile).tiles[0].legend.map(\.text) == ["updated: 400 px"])
  }

  @Test func `no frame is before the beginning`() {
    #expect(throws: FigureError.self) { try overlays(Overlay(Self.scene, at: -1)) }
    #expect(throws: FigureError.self) {
      try tiles(Figures.Pictures("P", [.init("a", Self.scene, at: .nan)]))
    }
    #expect(throws: FigureError.self) { try passes(Passes(Self.scene, at: -0.1)) }
  }

  @Test func `what is kept is missed once, then there`() throws {
    #expect(try legend(.rasterized) == ["there already: 0", "drawn anew: 1"])
    #expect(try legend(.rasterized, at: 0.5) == ["there already: 1", "drawn anew: 0"])
  }

  @Test func `only marked pixels have a colour`() throws {
    let scene = Scene("A bar", size: [20, 20]) {
      Layer(color: Color.black.withAlpha(0.5), size: [10, 6]).origin([5, 7])
    }
    let overlay = Overlay(scene, [.blended, .misaligned])
    let context = FigureContext(Store())
    func pixels(_ variant: String) throws -> Bitmap {
      try PNG.decode(try overlay.render(variant: variant, scale: 1, time: nil, in: context))
    }
    let (blended, bare) = (try pixels("blended"), try pixels("misaligned"))
    for y in 0..<20 {
      for x in 0..<20 {
        let (marked, grey) = (blended[x, y], bare[x, y])
        #expect(grey.r == grey.g && grey.g == grey.b)
        if (5..<15).contains(x), (7..<13).contains(y) {
          #expect(marked.r > marked.g && marked.r > marked.b)
        } else {
          #expect(marked.g > marked.r && marked.g > marked.b)
        }
      }
    }
  }

  @Test func `refuses no overlay and names those that there are`() {
    #expect(throws: FigureError.self) { try overlays(Overlay(Self.scene, [])) }
    #expect(Overlay(Self.scene, [.blended, .overdraw]).variantNames == ["blended", "overdraw"])
    #expect(throws: FigureError.self) {
      try Overlay(Self.scene, [.blended])
        .render(variant: "overdraw", scale: 1, time: nil, in: FigureContext(Store()))
    }
  }

  @Test func `overlays of two scenes stand beside each other, each by its rules`() throws {
    let scene = Scene("A portrait", size: [40, 40]) {
      Layer(.photo(.portrait(1)), size: [20, 20]).origin([10, 10]).cornerRadius(6).masksToBounds()
    }
    let tiles = try tiles(
      Figures.Pictures(
        "P",
        [
          .init("then", scene, .offscreen, under: .iOS4), .init("now", scene, .offscreen),
          .init("plain", scene),
        ])
    ).tiles
    #expect(
      tiles.map(\.legend) == [
        [.init(.yellow, "offscreen passes: 1")], [.init(.yellow, "offscreen passes: 0")], [],
      ])
    #expect(tiles.map(\.caption) == ["then", "now", "plain"])
  }

  private func passes(_ figure: Passes) throws -> (PassesResult, Store) {
    let store = Store()
    guard let passes = try figure.item(in: FigureContext(store)).content as? PassesResult else {
      throw FigureError("no passes")
    }
    return (passes, store)
  }

  @Test func `passes are those of the plan, with a picture each`() throws {
    let (result, store) = try passes(Passes(Self.scene))
    let plan = Self.scene.plan()
    #expect(result.passes.count == plan.passes.count && result.passes.count == 3)
    #expect(result.executedCount == 3 && result.keptCount == 0)
    #expect(Set(result.images.flatMap { $0.files.map(\.name) }) == Set(store.files.keys))
    #expect(result.passes.map(\.draws.count) == plan.passes.map(\.draws.count))
    #expect(result.passes.map(\.target).last == "screen")
    #expect(result.passes.map(\.layerName) == ["group", "card", ""])
    #expect(result.passes[0].rule?.evidence == .documented)
    let costs = FrameCounts(plan)
    #expect(result.passes.reduce(0) { $0 + $1.bytesStored } == costs.bytesStored)
    #expect(
      result.passes.reduce(0) { $0 + $1.bytesRead } == costs.bytesSampled + costs.bytesLoaded)
  }

  @Test func `a kept bitmap is drawn in the first frame and not in a later one`() throws {
    let (first, _) = try passes(Passes(Self.scene))
    let (later, _) = try passes(Passes(Self.scene, at: 0.5))
    #expect(first.passes.map(\.load) == [.cleared, .cleared, .drawnOver])
    #expect(later.passes.map(\.load) == [.cleared, .kept, .drawnOver])
    #expect(later.executedCount == 2 && later.keptCount == 1)
    let costs = FrameCounts(Self.scene.plan(at: 0.5))
    #expect(costs.passes == 2 && costs.keptPasses == 1)
    #expect(later.passes[1].draws.isEmpty && later.passes[1].bytesStored == 0)
    #expect(first.passes[1].image.files == later.passes[1].image.files)
  }

  @Test func `steps laid over each other are the surface after each draw`() throws {
    let (result, store) = try passes(Passes(Self.scene))
    let screen = try #require(result.passes.last)
    #expect(
      screen.isStacked && screen.steps.count == screen.draws.count && result.stage == [160, 120])
    var shown = Bitmap(width: 160, height: 120)
    for step in screen.steps {
      let picture = try PNG.decode(try #require(store.files[step.image.files[0].name]))
      for y in 0..<120 {
        for x in 0..<160 where picture[x, y].a > 0 {
          shown[x, y] = picture[x, y]
          #expect(
            step.draws[0] == 0
              || PixelRect(
                x: step.area[0], y: step.area[1], width: step.area[2], height: step.area[3]
              ).contains(PixelRect(x: x, y: y, width: 1, height: 1)))
        }
      }
    }
    #expect(shown == Self.scene.bitmap())
    #expect(screen.reads == ["surface 1", "surface 2"])
    // A surface lies on the stage where it lies on the screen.
    #expect(result.passes[0].origin == [8, 8] && result.passes[0].size == [40, 40])
  }

  @Test func `many draws are taken together, and none is left out`() throws {
    let scene = Scene("Many", size: [60, 20]) {
      for index in 0..<50 {
        Layer(color: .black, size: [1, 10]).named("bar \(index)").origin([Double(index), 2])
      }
    }
    let pass = try #require(try passes(Passes(scene)).0.passes.first)
    #expect(pass.steps.count == 12 && pass.draws.count == 51)
    #expect(pass.steps.reduce(0) { $0 + $1.draws[1] } == 51)
    #expect(
      zip(pass.steps, pass.steps.dropFirst()).allSatisfy {
        $0.draws[0] + $0.draws[1] == $1.draws[0]
      })
  }

  @Test func `pictures that the app draws come first, and are no passes of the frame`() throws {
    let scene = Scene("A portrait", size: [40, 40]) {
      Layer(.photo(.portrait(1)), size: [20, 20]).named("face").origin([10, 10]).rounded(6)
    }
    let (result, _) = try passes(Passes(scene, using: .precompositedAlpha))
    let first = try #require(result.passes.first)
    #expect(first.isBeforehand && first.target.hasPrefix("picture 1"))
    #expect(result.passes.last?.target == "screen" && result.passes.last?.isBeforehand == false)
    #expect(result.executedCount == 1 && result.unlistedCount == 0)
  }

  @Test func `says how many passes of a kept bitmap are not listed`() throws {
    let scene = Scene("A kept group", size: [40, 40], duration: 1) {
      Layer(size: [30, 30]) {
        Layer(size: [20, 20]) {
          Layer(color: .black, size: [20, 10]).origin([0, 0])
          Layer(color: .black, size: [10, 20]).origin([0, 0])
        }.named("faded").origin([5, 5]).opacity(0.5)
      }.named("kept").origin([5, 5]).rasterized(scale: 2).moving(by: [2, 0], over: 1)
    }
    let (first, _) = try passes(Passes(scene))
    #expect(first.passes.map(\.layerName) == ["faded", "kept", ""])
    #expect(first.executedCount == 3 && first.keptCount == 0 && first.unlistedCount == 0)
    let (later, _) = try passes(Passes(scene, at: 0.5))
    #expect(later.passes.map(\.layerName) == ["kept", ""])
    #expect(later.executedCount == 1 && later.keptCount == 2 && later.unlistedCount == 1)
  }

  @Test func `says by which rules a frame is planned and what is left out`() throws {
    let scene = Scene("Two cards", size: [40, 40]) {
      Layer(.photo(.portrait(1)), size: [20, 20]).named("card").origin([10, 10])
        .cornerRadius(6).masksToBounds()
      Layer(color: .black, size: [9, 9]).named("gone").with { $0.isHidden = true }
    }
    let (then, _) = try passes(Passes(scene, under: .iOS4))
    #expect(then.eraTitle == "iOS 4 to 8" && then.passes.count == 2)
    #expect(then.leftOut == ["a layer \"gone\", hidden"])
    #expect(try passes(Passes(scene)).0.passes.count == 1)
  }

  @Test(arguments: [(12_345.0, "12\u{202F}345"), (-9_999, "\u{2212}9999"), (.nan, "\u{2013}")])
  func `whole numbers of tables are grouped, what is no number is a dash`(
    number: Double, text: String
  ) throws {
    let table = DataTable("T", ["a", "b"], [["x", .number(number, 0)]])
    guard let result = try table.item(in: FigureContext(Store())).content as? TableResult else {
      throw FigureError("no table")
    }
    #expect(result.rows[0][1] == .init(text: text, isNumber: true))
  }
}
