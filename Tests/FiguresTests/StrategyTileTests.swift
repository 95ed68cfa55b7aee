import ContentDigest
import FigureResults
import Figures
import Testing

/// Tiles that show a strategy, and what a scene says of one.
struct StrategyTileTests {
  private final class Store: FigureEnvironment {
    var maximumScale = 1
    func store(png: [UInt8]) throws -> String { SHA256.hex(of: png) + ".png" }
    func contentFile(_ path: String) throws -> [UInt8] { throw FigureError("no \(path)") }
  }

  /// White covers are wrong on black, so that strategies can be told apart by their pixels.
  private static let card = Scene("A card", size: [40, 40], duration: 0.1, background: .black) {
    Layer(.photo(.portrait(1)), size: [24, 24]).named("card").origin([4, 4]).rounded(8)
      .moving(by: [8, 8], over: 0.1)
  }
  private static let bordered = Scene("A card with a border", size: [40, 40]) {
    Layer(.photo(.portrait(1)), size: [24, 24]).named("card").origin([4, 4])
      .border(2, .white).rounded(8)
  }
  private static let covers = CornerStrategy.clipCorners(.color(.white))

  private func tiles(_ tiles: [Pictures.Tile]) throws -> [PicturesResult.Tile] {
    guard
      let result = try Pictures("P", tiles).item(in: FigureContext(Store())).content
        as? PicturesResult
    else { throw FigureError("no pictures") }
    return result.tiles
  }

  @Test func `frames, films and overlays of a strategy show its pixels`() throws {
    let shown = try tiles([
      .init("frame", Self.card, at: 0.05), .init("frame", Self.card, using: Self.covers, at: 0.05),
      .init("film", film: Self.card, over: 0..<0.1),
      .init("film", film: Self.card, using: Self.covers, over: 0..<0.1),
    ])
    #expect(shown[0].image?.files != shown[1].image?.files)
    #expect(shown[2].image?.files != shown[3].image?.files)
    #expect(shown[2].film?.files != shown[3].film?.files)
    let offscreen = try tiles([
      .init("overlay", Self.card, .offscreen, under: .iOS4),
      .init("overlay", Self.card, .offscreen, using: Self.covers, under: .iOS4),
    ])
    #expect(
      offscreen.map { $0.legend.map(\.text) } == [["offscreen passes: 1"], ["offscreen passes: 0"]])
  }

  @Test func `one tile is drawn with its strategy by the command line`() throws {
    func render(_ tile: Pictures.Tile) throws -> [UInt8] {
      try Pictures("P", [tile]).render(
        variant: nil, scale: 1, time: nil, in: FigureContext(Store()))
    }
    let picture = try Picture(Self.card, Self.covers, at: 0.05)
      .render(variant: nil, scale: 1, time: nil, in: FigureContext(Store()))
    #expect(try render(.init("a", Self.card, using: Self.covers, at: 0.05)) == picture)
    #expect(try render(.init("a", Self.card, at: 0.05)) != picture)
  }

  @Test func `a tile of a strategy that is refused says why`() throws {
    let message =
      "Shape-layer mask cannot be used in this scene: "
      + "the border of \u{201C}card\u{201D} would not follow the curve"
    let refused: [Pictures.Tile] = [
      .init("frame", Self.bordered, using: .shapeMask),
      .init("film", film: Self.bordered, using: .shapeMask, over: 0..<0.1),
      .init("overlay", Self.bordered, .blended, using: .shapeMask),
    ]
    for tile in refused {
      #expect(throws: FigureError(message)) { try tiles([tile]) }
    }
  }

  @Test func `a scene says what becomes of a strategy`() {
    let drawn = [2.0, 3].map { scale in
      SetUpCost(
        of: Self.bordered.outcome(.rasterizedSubtree, scale: scale).timeline,
        insteadOf: Self.bordered.outcome(.cornerRadius, scale: scale).timeline, scale: scale
      ).pixelsDrawn
    }
    #expect(drawn[0] > 0 && drawn[1] * 4 == drawn[0] * 9)
    let refused = Self.bordered.outcome(.shapeMask)
    #expect(refused.refusals.map(\.reason) == [.squareBorder])
    #expect(!refused.isApplied && !Self.bordered.canUse(.shapeMask))
    let turned = Scene("", size: [40, 40]) {
      Layer(.photo(.portrait(1)), size: [24, 24]).origin([8, 8]).rounded(8).rotated(degrees: 9)
    }.outcome(.rasterized)
    #expect(turned.isApplied && turned.caveats.map(\.reason) == [.turnedOrScaled])
    #expect(turned.timeline.root.sublayers[0].shouldRasterize)
  }
}
