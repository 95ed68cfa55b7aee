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
    guard case .filmstrip(let strip) = try figure.item(in: FigureContext(store)) else {
      throw FigureError("no filmstrip")
    }
    return (strip, store)
  }

  @Test func `the frames are those of the scene, in the sheet and in the stills`() throws {
    let (strip, store) = try strip(Filmstrip(Self.scene, over: 0..<1, rate: 10, stills: 3))
    #expect(strip.frames.map(\.time).count == 10 && strip.frames[9].time == 0.9)
    let sheet = try PNG.decode(try #require(store.files[strip.sheet.files[0].name]))
    #expect(strip.columns == 10 && sheet.width == 800 && sheet.height == 40)
    for (index, frame) in strip.frames.enumerated() {
      let part = sheet.cropped(
        to: PixelRect(
          x: index % strip.columns * 80, y: index / strip.columns * 40, width: 80, height: 40))
      #expect(part == Self.scene.bitmap(at: frame.time))
    }
    #expect(strip.stills.map(\.frame) == [0, 4, 9])
    for still in strip.stills {
      let bytes = try #require(store.files[still.image.files[0].name])
      #expect(try PNG.decode(bytes) == Self.scene.bitmap(at: strip.frames[still.frame].time))
    }
    #expect(strip.film.width == 40 && strip.film.height == 20)
    let film = try #require(store.files[strip.film.files[0].name])
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
    let plan = Self.scene.plan(at: 0.5)
    #expect(strip.frames.allSatisfy { $0.passes == 1 })
    #expect(strip.frames[5].pixels == FrameCounts(plan).pixelsDrawn)
    #expect(
      strip.frames[5].changed
        == plan.dirtyRegion(since: Self.scene.plan(at: 0.5 - 1.0 / 60)).area)
    #expect(strip.frames[0].changed == 80 * 40)
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
      Filmstrip(Self.scene, over: 0..<1, stills: 0),
      Filmstrip(Self.scene, over: 0..<Double.infinity),
    ]
    for (index, figure) in refused.enumerated() {
      #expect(throws: FigureError.self, "\(index)") { try strip(figure) }
    }
  }
}
