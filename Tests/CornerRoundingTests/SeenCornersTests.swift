import Animation
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

/// What is counted at corners, held against counts by hand.
struct SeenCornersTests {
  private func analysis(_ layers: [Layer], duration: Double = 0) throws -> SiteAnalysis {
    var timeline = Fixture.timeline(layers)
    timeline.duration = duration
    return try #require(SceneAnalysis(of: timeline).sites.first)
  }

  /// A thing below a card's top left corner, of a size in points.
  private func below(_ size: Size) -> Layer {
    var layer = Fixture.layer(Rect(x: 20, y: 16, width: size.width, height: size.height))
    layer.backgroundColor = .black
    return layer
  }

  @Test(arguments: [4, 10, 13]) func `pixels that a curve cuts or leaves out are counted`(
    radius: Int
  ) throws {
    let analysis = try analysis([Fixture.rounded(radius: Double(radius))])
    // Two pixels a point. One is whole if its outer corner is within the circle.
    let pixels = 2 * radius
    var cut = 0
    for y in 1...pixels {
      for x in 1...pixels where x * x + y * y > pixels * pixels { cut += 1 }
    }
    #expect(analysis.corners.map(\.seenPixels) == [cut, cut, cut, cut])
    #expect(analysis.seenCornerPixels == 4 * cut && analysis.framesSeen == 1)
  }

  @Test func `the colour most often behind is that of most pixels`() throws {
    #expect(try analysis([below([12, 12]), Fixture.rounded()]).firstBehind == RGBA8(.white))
    #expect(try analysis([below([40, 40]), Fixture.rounded()]).firstBehind == RGBA8(.black))
    #expect(try analysis([below([40, 12]), Fixture.rounded()]).solidBehind == nil)
  }

  /// A strip of a point at the very edge of the card, of two pixels a point.
  @Test(arguments: [Size(width: 4, height: 1), Size(width: 1, height: 4)])
  func `what changes below the outermost pixels is noticed`(size: Size) throws {
    var thing = below(size)
    thing.animate("opacity", from: .number(0), to: .number(1), for: 0.2)
    let analysis = try analysis([thing, Fixture.rounded()], duration: 0.2)
    #expect(analysis.movesUnderneath && !analysis.movesThrough)
    #expect(analysis.corners.map(\.movesUnderneath) == [true, false, false, false])
    #expect(analysis.movement.count(.underneath) == 16)
    // The corner has to do with every change.
    #expect(analysis.motion.changing > 3 && analysis.motion.elsewhere == 0)
  }

  @Test func `a change elsewhere is one`() throws {
    var thing = below([4, 4])
    thing.position = [80, 60]
    thing.animate("opacity", from: .number(0), to: .number(1), for: 0.2)
    let analysis = try analysis([thing, Fixture.rounded()], duration: 0.2)
    #expect(!analysis.movesUnderneath)
    #expect(analysis.motion.changing > 3 && analysis.motion.elsewhere == analysis.motion.changing)
  }
}
