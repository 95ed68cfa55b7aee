import Animation
import CornerRounding
import CostModel
import Geometry
import Layers
import Raster
import RenderPlanning
import SituationAnalysis
import Testing

/// Avatars: a picture in a disc, with a ring.
struct RoundBorderTests {
  private static func avatar(
    _ contents: LayerContents? = .photo(.portrait(1)), at place: Point = [20, 16],
    border: Double = 2, curve: CornerCurve = .circular
  ) -> Layer {
    var avatar = Fixture.layer(
      Rect(x: place.x, y: place.y, width: 24, height: 24), contents)
    avatar.name = "avatar"
    avatar.borderWidth = border
    avatar.borderColor = Color(hex: 0xE07A1F)
    avatar.requestedCorners = CornerRequest(radius: 12, curve: curve)
    return avatar
  }

  @Test(arguments: [1.0, 2, 3], [CornerCurve.circular, .continuous])
  func `draws disc and ring as the reference does, over a photo that moves`(
    scale: Double, curve: CornerCurve
  ) {
    for border in [0, 1, 2.5, 5] {
      let avatar = Fixture.move(Self.avatar(border: border, curve: curve), by: [6, 10])
      let trial = StrategyTrial(.roundBorderBlock, in: Fixture.backdrop, avatar, scale: scale)
      #expect(trial.isRight, "\(border), \(String(describing: trial.check.worst?.maximum))")
    }
  }

  @Test func `draws once for equal avatars, in one pass`() {
    let people = [1, 2, 1, 1, 2].enumerated().map { index, person in
      Self.avatar(.photo(.portrait(person)), at: [Double(2 + 18 * index), Double(8 * index)])
    }
    let trial = StrategyTrial(.roundBorderBlock, in: Fixture.timeline(people))
    #expect(trial.isRight)
    let cost = SetUpCost(of: trial.outcome.timeline, insteadOf: trial.reference)
    // Two people of 48 by 48 pixels, instead of their photos.
    #expect([cost.layers, cost.pixelsDrawn, cost.bytes] == [0, 2 * 48 * 48, 0])
    func passes(_ timeline: Timeline) -> Int {
      FrameCounts(RenderPlan(of: timeline.root, scale: 2, era: .iOS4)).passes
    }
    #expect(passes(trial.outcome.timeline) == 1 && passes(trial.reference) > 1)
  }

  @Test func `is refused by all but discs with a picture`() {
    var wide = Self.avatar()
    wide.bounds.size.width = 30
    var square = Self.avatar()
    square.requestedCorners = CornerRequest(radius: 11)
    var open = Self.avatar()
    open.requestedCorners?.corners = [.topLeft, .topRight, .bottomRight]
    for layer in [wide, square, open] {
      #expect(StrategyTrial(.roundBorderBlock, in: layer).refusals == [.notRound])
    }
    var plain = Self.avatar(nil)
    plain.backgroundColor = .black
    #expect(StrategyTrial(.roundBorderBlock, in: plain).refusals == [.noPicture])
    #expect(StrategyTrial(.roundBorderBlock, in: Self.avatar(nil)).refusals == [.nothingToDraw])
  }

  @Test func `is refused under sublayers, and has a caveat where the ring is animated`() {
    var badged = Self.avatar()
    var badge = Fixture.layer(Rect(x: 16, y: 16, width: 8, height: 8), .photo(.forest))
    badge.name = "badge"
    badged.sublayers = [badge]
    #expect(
      StrategyTrial(.roundBorderBlock, in: badged).refusals
        == [.borderAboveSublayers, .sublayersInCorners(["badge"])])
    var growing = Self.avatar()
    growing.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath(property: "borderWidth"), .basic(BasicAnimation(to: .number(6))),
          timing: MediaTiming(duration: 0.2, fillMode: .both))))
    let trial = StrategyTrial(.roundBorderBlock, in: growing)
    #expect(trial.caveats == [.animatedAfterDrawing(["borderWidth"])] && trial.isWrong)
  }
}
