import CornerRounding
import CostModel
import Geometry
import Layers
import Raster
import RenderPlanning
import SituationAnalysis
import Testing

/// Texture's own strategies, against what was intended: that they are wrong is the point.
struct TextureRoundingTests {
  private func bytes(_ timeline: Timeline, scale: Double) -> Int {
    RenderPlan(of: timeline.root.presentation(at: 0, scale: scale), scale: scale, era: .iOS4)
      .images.reduce(0) { $0 + $1.byteCount }
  }

  @Test func `precomposites along the continuous curve, whatever the layer asks for`() {
    let card = Fixture.rounded()
    for background in [nil, CornerBackground.color(.white)] {
      let trial = StrategyTrial(.texture(.precomposited, over: background), in: card)
      #expect(trial.caveats == [.anotherCurve(.continuous)] && trial.isWrong)
    }
    let asked = StrategyTrial(.texture(.precomposited), in: Fixture.rounded(curve: .continuous))
    #expect(asked.isRight)
  }

  @Test func `covers corners with circles, whatever the layer asks for`() {
    let trial = StrategyTrial(
      .texture(.clipping, over: .color(.white)), in: Fixture.rounded(curve: .continuous))
    #expect(trial.caveats == [.anotherCurve(.circular)] && trial.isWrong)
    #expect(StrategyTrial(.texture(.clipping), in: Fixture.rounded()).isRight)
  }

  /// Four covers of 10 points and of 11, at 2 and 3 pixels a point, of 4 bytes.
  @Test(arguments: [2.0, 3])
  func `makes covers a point larger, with alpha that blends`(scale: Double) {
    func covers(_ strategy: CornerStrategy) -> (bytes: Int, blended: Int) {
      let trial = StrategyTrial(strategy, in: Fixture.rounded(), scale: scale)
      let root = trial.outcome.timeline.root
      let plan = RenderPlan(of: root, scale: scale, era: .iOS4)
      return (
        bytes(trial.outcome.timeline, scale: scale) - bytes(trial.reference, scale: scale),
        FrameCounts(plan).pixelsBlended
      )
    }
    let (texture, ideal) = (covers(.texture(.clipping)), covers(.clipCorners))
    let perPoint = Int(scale * scale)
    #expect(texture.bytes == 4 * 121 * perPoint * 4 && ideal.bytes == 4 * 100 * perPoint * 4)
    #expect(texture.blended == 4 * 121 * perPoint && ideal.blended == 4 * 100 * perPoint)
  }

  @Test(arguments: [1.0, 2, 3])
  func `scales the image of a node that has one twice`(scale: Double) {
    let card = Fixture.rounded(curve: .continuous)
    let trial = StrategyTrial(.texture(.precompositedScaledTwice), in: card, scale: scale)
    #expect(trial.caveats == (scale > 1 ? [.scaledTwice] : []))
    // 40 by 40 points.
    let pixels = 40 * Int(scale * scale)
    #expect(bytes(trial.outcome.timeline, scale: scale) == pixels * pixels * 4)
    let once = StrategyTrial(.texture(.precomposited), in: card, scale: scale)
    #expect(
      bytes(trial.outcome.timeline, scale: scale)
        == Int(scale * scale) * bytes(once.outcome.timeline, scale: scale))
  }

  @Test func `shows half of a round border, and the picture through it`() throws {
    var avatar = Fixture.rounded(radius: 20)
    avatar.borderWidth = 4
    avatar.borderColor = Color(hex: 0xE07A1F)
    let trial = StrategyTrial(.texture(.roundBorder), in: avatar)
    #expect(trial.caveats == [.halfOfBorder] && trial.isWrong)
    // What differs is the inner half, (18² − 16²) · π points of 4 pixels, and the outer edge, which
    // is 126 points long and touches two or three pixels everywhere.
    let worst = try #require(trial.check.worst)
    #expect((854...854 + 3 * 2 * 126).contains(worst.differingPixels))
    avatar.borderWidth = 0
    #expect(StrategyTrial(.texture(.roundBorder), in: avatar).isRight)
  }

  @Test func `has names of its own beside the ideal`() {
    let strategies = TextureRounding.allCases.map { CornerStrategy.texture($0) }
    let names = Set((strategies + CornerStrategy.known).map(\.name))
    #expect(names.count == strategies.count + CornerStrategy.known.count)
    #expect(Set(strategies.map(\.title)).count == strategies.count)
    #expect(CornerStrategy.texture(.clipping).title == "Texture: clip corners")
  }
}
