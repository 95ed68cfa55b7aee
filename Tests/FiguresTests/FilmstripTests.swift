import ContentDigest
import FigureResults
import Figures
import ImageCodec
import Testing

/// Frames over time as a film, as one sheet, and as counts.
struct FilmstripTests {
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

  /// A square that moves by two points in a tenth of a second.
  private static let scene = Scene(
    "A square", size: [40, 20], duration: 1, background: .white
  ) {
    Layer(color: .black, size: [10, 10]).origin([2, 5]).moving(by: [20, 0], over: 1)
  }

  private func strip(_ figure: Filmstrip) throws -> (FilmstripResult, Store) {
    let store = Store()
    guard let strip = try figure.item(in: FigureContext(store)).content as? FilmstripResult else {
      throw FigureError("no filmstrip")
    }
    return (strip, store)
  }

  @Test func `the frames are those of the scene, in the sheet and in the stills`() throws {
    let (strip, store) = try strip(Filmstrip(Self.scene, over: 0..<1, rate: 10, stills: 3))
    let lane = try #require(strip.lanes.first)
    #expect(strip.lanes.count == 1 && lane.frames.count == 10 && lane.frames[9].time == 0.9)
    let sheet = try PNG.decode(try #require(store.files[strip.sheet.files[0].name]))
    #expect(strip.columns == 10 && strip.cells == 10 && sheet.width == 800 && sheet.height == 40)
    for frame in lane.frames {
      let part = sheet.cropped(
        to: PixelRect(
          x: frame.cell % strip.columns * 80, y: frame.cell / strip.columns * 40, width: 80,
          height: 40))
      #expect(part == Self.scene.bitmap(at: frame.time))
      let bytes = try #require(store.files[frame.image.name])
      #expect(try PNG.decode(bytes) == part)
    }
    #expect(lane.stills == [0, 4, 9])
    #expect(lane.film.width == 40 && lane.film.height == 20)
    let film = try #require(store.files[lane.film.files[0].name])
    let control = Array("fcTL".utf8)
    #expect(film.indices.dropLast(3).count { Array(film[$0..<$0 + 4]) == control } == 10)
  }

  @Test func `wide frames are laid out in rows`() throws {
    let scene = Scene("Wide", size: [1000, 4], duration: 1) {
      Layer(color: .black, size: [10, 4]).origin([0, 0]).moving(by: [9, 0], over: 1)
    }
    let (strip, store) = try strip(Filmstrip(scene, over: 0..<1, rate: 5))
    let sheet = try PNG.decode(try #require(store.files[strip.sheet.files[0].name]))
    #expect(strip.columns == 2 && sheet.width == 4000 && sheet.height == 24)
  }

  @Test func `every frame says what it takes`() throws {
    let (strip, _) = try strip(Filmstrip(Self.scene, over: 0..<1, rate: 10))
    let frames = strip.lanes[0].frames
    // At the scale of the device on which the frames are priced.
    #expect(strip.device.name == "iPhone 15" && strip.device.scale == 3)
    let plan = Self.scene.plan(at: 0.5, scale: 3)
    #expect(frames.allSatisfy { $0.passes == 1 })
    #expect(frames[5].pixels == FrameCounts(plan).pixelsDrawn)
    #expect(
      frames[5].changed
        == plan.dirtyRegion(since: Self.scene.plan(at: 0.5 - 1.0 / 60, scale: 3)).area)
    #expect(frames[0].changed == 120 * 60)
    let cost = FrameCost(plan, on: .iPhone15)
    #expect(frames[5].gpuMilliseconds == [cost.gpu.low, cost.gpu.high])
    #expect(frames[5].budget == .within)
  }

  @Test func `a frame in which nothing changes takes nothing`() throws {
    let scene = Scene("At rest", size: [40, 20], duration: 1) {
      Layer(color: .black, size: [10, 10]).origin([2, 5])
    }
    let frames = try strip(Filmstrip(scene, over: 0..<1, rate: 4)).0.lanes[0].frames
    #expect(frames.map(\.passes) == [1, 0, 0, 0] && frames[0].gpuMilliseconds[0] > 0)
    #expect(frames[1].gpuMilliseconds == [0, 0] && frames[1].changed == 0)
  }

  @Test func `strategies run in step, and frames that are equal are in the sheet once`() throws {
    let scene = Scene("Two ways", size: [40, 20], duration: 1) {
      // With a picture in it, so that the corners take a mask in each frame or a bitmap.
      Layer(.photo(.city), size: [16, 16]).background(.white).origin([2, 2]).rounded(6)
        .moving(by: [20, 0], over: 1)
    }
    let (strip, _) = try strip(
      Filmstrip(scene, [.cornerRadius, .rasterized], over: 0..<1, rate: 5, on: .iPhone4S))
    #expect(strip.lanes.map(\.strategy) == ["corner-radius", "rasterized"])
    #expect(strip.lanes[0].frames.map(\.cell) == [0, 1, 2, 3, 4])
    #expect(strip.lanes[1].frames.map(\.cell) == [0, 1, 2, 3, 4] && strip.cells == 5)
    #expect(strip.lanes[0].frames.map(\.image) == strip.lanes[1].frames.map(\.image))
    #expect(strip.lanes[0].frames[2].gpuMilliseconds != strip.lanes[1].frames[2].gpuMilliseconds)
    // The rules of the newest system of that device.
    #expect(strip.eraTitle == DeviceProfile.iPhone4S.usualEra.title)
  }

  @Test func `what is too heavy moves at a pixel a point and rests with every pixel`() throws {
    let scene = Scene("A photo", size: [320, 240], duration: 1) {
      Layer(.photo(.landscape(.forest, seed: 3)), size: [400, 240]).origin([0, 0])
        .moving(by: [-60, 0], over: 1)
    }
    let (strip, store) = try strip(Filmstrip(scene, over: 0..<1, rate: 8, stills: 1))
    let sheet = try #require(strip.sheet.files.first)
    #expect(sheet.scale == 1 && strip.lanes[0].film.files[0].scale == 1)
    #expect(try #require(store.files[sheet.name]).count <= 500_000)
    let frame = strip.lanes[0].frames[3]
    #expect(frame.image.scale == 2)
    #expect(
      try PNG.decode(try #require(store.files[frame.image.name])) == scene.bitmap(at: frame.time))
    let small = try PNG.decode(try #require(store.files[sheet.name]))
    let cell = PixelRect(
      x: frame.cell % strip.columns * 320, y: frame.cell / strip.columns * 240, width: 320,
      height: 240)
    #expect(small.cropped(to: cell) == scene.bitmap(at: frame.time, scale: 1))
  }

  @Test func `a film that is too heavy all the same is reported`() throws {
    let scene = Scene("A photo", size: [320, 240], duration: 1) {
      Layer(.photo(.landscape(.forest, seed: 3)), size: [400, 240]).origin([0, 0])
        .moving(by: [-60, 0], over: 1)
    }
    let context = FigureContext(Store())
    _ = try Filmstrip(scene, over: 0..<1, rate: 16).item(in: context)
    let problems = context.takeProblems()
    #expect(
      !problems.isEmpty
        && problems.allSatisfy {
          $0.id == "film.too-heavy" && $0.message.contains("more than 500 KB")
        })
  }

  @Test func `says by which rules frames are planned, unless by the current ones`() throws {
    #expect(try strip(Filmstrip(Self.scene, over: 0..<1, rate: 2)).0.eraTitle == nil)
    let old = try strip(Filmstrip(Self.scene, over: 0..<1, rate: 2, under: .iOS4)).0
    #expect(old.eraTitle == Era.iOS4.title)
  }

  @Test func `says how many frames there could be`() {
    let error = #expect(throws: FigureError.self) {
      try strip(Filmstrip(Self.scene, over: 0..<900, rate: 60))
    }
    #expect(
      error?.message.contains("more frames of 80 \u{00D7} 40 pixels") == true
        && error?.message.contains("at most \((1 << 25) / 3200),") == true)
  }

  @Test func `one frame can be drawn by itself, of a filmstrip and of tiles`() throws {
    let context = FigureContext(Store())
    let strip = Filmstrip(Self.scene, over: 0..<1)
    let png = try strip.render(variant: nil, scale: 2, time: 0.5, in: context)
    #expect(try PNG.decode(png) == Self.scene.bitmap(at: 0.5))
    let tiles = Pictures("P", [.init("a", Self.scene), .init("b", Self.scene, at: 0.5)])
    #expect(tiles.variantNames == ["a", "b"])
    let tile = try tiles.render(variant: "b", scale: 2, time: nil, in: context)
    #expect(try PNG.decode(tile) == Self.scene.bitmap(at: 0.5))
    #expect(throws: FigureError.self) {
      try tiles.render(variant: "c", scale: 2, time: nil, in: context)
    }
  }

  @Test func `refuses what cannot be shown`() {
    let refused = [
      Filmstrip(Self.scene, over: 0..<0.05, rate: 10), Filmstrip(Self.scene, over: 0..<1, rate: 0),
      Filmstrip(Self.scene, over: 0..<1, rate: 61),
      Filmstrip(Self.scene, over: 0..<900, rate: 60),
      Filmstrip(Self.scene, over: 0..<1, stills: 0), Filmstrip(Self.scene, [], over: 0..<1),
      Filmstrip(Self.scene, over: 0..<Double.infinity),
    ]
    for (index, figure) in refused.enumerated() {
      #expect(throws: FigureError.self, "\(index)") { try strip(figure) }
    }
  }
}
