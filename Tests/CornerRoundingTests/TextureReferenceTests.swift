import CornerRounding
import Foundation
import Geometry
import ImageCodec
import Layers
import Raster
import RenderPlanning
import Rendering
import SituationAnalysis
import Testing

/// What Texture itself drew on iOS, beside what Fillet says that it draws.
///
/// The pictures are 100 points at two pixels a point; errors are in levels over the pixels that are
/// neither wholly one colour nor the other in one of the two.
struct TextureReferenceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "TextureReferences")

  private func reference(_ name: String) throws -> Bitmap {
    let data = try Data(contentsOf: TextureReferenceTests.folder.appending(path: name + "@2x.png"))
    return try PNG.decode([UInt8](data))
  }

  /// A blue image of 100 points, rounded by 15 with a strategy on a screen of `scale` pixels a
  /// point, as it looks with `shownAt` pixels a point.
  private func draw(
    _ strategy: CornerStrategy, scale: Double, shownAt: Double? = nil, radius: Double = 15
  ) -> Bitmap {
    let blue = RGBA8(r: 0, g: 0, b: 255, a: 255)
    let square = Bitmap(
      width: 100, height: 100, pixels: [RGBA8](repeating: blue, count: 10_000))
    var card = Fixture.layer(
      Rect(x: 0, y: 0, width: 100, height: 100), .image(LayerImage(square, scale: 1)))
    card.requestedCorners = CornerRequest(radius: radius, curve: .circular)
    if strategy.name.contains("border") {
      (card.borderWidth, card.borderColor) = (2, Color(hex: 0xFF0000))
    }
    var root = Layer(bounds: card.bounds, position: .zero)
    root.backgroundColor = .white
    root.sublayers = [card]
    let timeline = Timeline(root: root, duration: 0)
    let analysis = SceneAnalysis(of: timeline, scale: scale)
    let rounded = strategy.apply(to: timeline, analysis).timeline.root
    var server = RenderServer()
    let shown = shownAt ?? scale
    return server.render(
      RenderPlan(of: rounded.presentation(at: 0, scale: shown), scale: shown, era: .iOS9))
  }

  /// How much of each pixel is green or white instead of blue, 0...1, row by row.
  private func missing(_ picture: Bitmap) -> [Double] {
    picture.pixels.map { Double($0.g) / 255 }
  }

  private func error(_ a: [Double], _ b: [Double]) -> (mean: Double, worst: Double) {
    let edge = zip(a, b).filter { ($0 > 0.004 && $0 < 0.996) || ($1 > 0.004 && $1 < 0.996) }
    let errors = edge.map { abs($0 - $1) * 255 }
    return (errors.reduce(0, +) / Double(max(errors.count, 1)), errors.max() ?? 0)
  }

  /// How many pixels of blue the upper left corner loses.
  private func loss(_ missing: [Double]) -> Double {
    (0..<60).reduce(0) { $0 + missing[$1 * 200..<$1 * 200 + 60].reduce(0, +) }
  }

  /// Half the size, with the first and last pixel of each row and column kept where they are, by a
  /// tent of three pixels: how the snapshot's `renderInContext:` shrank the picture.
  private func shrunk(_ large: [Double]) -> [Double] {
    func weights(_ i: Int) -> [(Int, Double)] {
      let center = 0.5 + Double(i) * 399 / 199
      let near = (Int(center) - 2...Int(center) + 2).map { (j: Int) -> (Int, Double) in
        let distance: Double = abs(Double(j) + 0.5 - center)
        return (min(max(j, 0), 399), max(0, 1 - distance / 1.5))
      }
      let sum: Double = near.reduce(0) { $0 + $1.1 }
      return near.map { ($0.0, $0.1 / sum) }
    }
    let taps = (0..<200).map(weights)
    let rows = taps.map { row in
      (0..<400).map { x in row.reduce(0) { $0 + $1.1 * large[$1.0 * 400 + x] } }
    }
    return rows.flatMap { row in taps.map { $0.reduce(0) { $0 + $1.1 * row[$1.0] } } }
  }

  @Test func `precomposited corners of an image node are scaled twice, and shrunk end to end`()
    throws
  {
    let texture = missing(try reference("testPrecompositedCornerRounding_15"))
    #expect(abs(loss(texture) - 218.6) < 0.1)
    let green = CornerBackground.color(Color(hex: 0x00FF00))
    // One pass along the continuous curve cuts less off, and so does an even shrinking.
    let once = missing(draw(.texture(.precomposited, over: green), scale: 2))
    #expect(abs(loss(once) - 202.8) < 0.3)
    #expect(error(once, texture).mean > 30)
    let twice = missing(draw(.texture(.precompositedScaledTwice, over: green), scale: 2))
    #expect(abs(loss(twice) - 202.8) < 0.3)
    // The image of 400 pixels itself, which is what four pixels a point show of it.
    let large = missing(
      draw(.texture(.precompositedScaledTwice, over: green), scale: 2, shownAt: 4))
    #expect(large == missing(draw(.texture(.precomposited, over: green), scale: 4)))
    let shown = shrunk(large)
    #expect(abs(loss(shown) - loss(texture)) < 1)
    let found = error(shown, texture)
    #expect(found.mean < 4.5 && found.worst < 20, "\(found)")
    // A circle instead of the continuous curve is far off: the curve is Texture's.
    let circle = missing(
      draw(.precompositedOpaque(.color(Color(hex: 0x00FF00))), scale: 4))
    #expect(error(shrunk(circle), texture).mean > 30)
  }

  @Test func `clip corners are circles, as iOS draws them`() throws {
    let texture = missing(try reference("testClippingCornerRounding_15_light"))
    let ours = missing(draw(.texture(.clipping, over: .color(.white)), scale: 2))
    // iOS cuts 1.9 pixels more off than the exact circle; a continuous curve would cut off ten
    // more.
    #expect(abs(loss(texture) - 195.0) < 0.1 && abs(loss(ours) - 193.1) < 0.3)
    let found = error(ours, texture)
    #expect(found.mean < 10, "\(found)")
    let curved = missing(draw(.texture(.precomposited, over: .color(.white)), scale: 2))
    #expect(error(curved, texture).mean > 30)
  }

  @Test func `the round border is half as wide as it should be`() throws {
    func red(_ picture: Bitmap) -> Double { picture.pixels.reduce(0) { $0 + Double($1.r) / 255 } }
    let texture = red(try reference("testRoundedCornerBlock"))
    // Drawn at one pixel a point, shown at two; white corners are not part of the ring.
    let ours = draw(.texture(.roundBorder), scale: 1, radius: 50)
    let ring = ours.pixels.reduce(0) { $0 + Double(Int($1.r) - Int($1.g)) / 255 } * 4
    #expect(abs(texture / ring - 1) < 0.03, "\(texture), \(ring)")
    // It lies at the edge, a point wide, where half of the two points that were asked for is cut
    // off.
    let row = (0..<100).map { Int(ours[$0, 50].r) - Int(ours[$0, 50].g) }
    let drawn = try reference("testRoundedCornerBlock")
    for x in 0..<100 {
      let pair = (Int(drawn[2 * x, 100].r) + Int(drawn[2 * x + 1, 100].r)) / 2
      #expect(abs(row[x] - pair) < 48, "\(x): \(row[x]), \(pair)")
    }
  }
}
