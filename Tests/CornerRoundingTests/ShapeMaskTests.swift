import Animation
import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

struct ShapeMaskTests {
  private static func bounds(_ width: Double, _ height: Double) -> Rect {
    Rect(x: 0, y: 0, width: width, height: height)
  }

  private static func resized(
    _ motion: PropertyAnimation.Motion, _ contents: LayerContents? = .photo(.portrait(1))
  ) -> Layer {
    var card = Fixture.rounded(contents)
    card.backgroundColor = Color(hex: 0xC0392B)
    card.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath(property: "bounds"), motion,
          timing: MediaTiming(duration: 0.2, fillMode: .both))),
      forKey: "bounds")
    return card
  }

  @Test(arguments: [CornerCurve.circular, .continuous], [1.0, 2, 3])
  func `rounds what moves underneath and through, with any curve`(
    curve: CornerCurve, scale: Double
  ) {
    var pan = Fixture.pan
    pan.requestedCorners?.curve = curve
    pan.requestedCorners?.corners = [.topLeft, .topRight, .bottomRight]
    let trial = StrategyTrial(
      .shapeMask, in: Fixture.backdrop, Fixture.move(pan, by: [6, 10]), scale: scale)
    #expect(trial.isRight, "\(String(describing: trial.check.worst))")
    #expect(trial.check.framesCompared > 10)
  }

  @Test func `follows bounds that are animated`() {
    let card = Self.resized(
      .basic(BasicAnimation(from: .rect(Self.bounds(40, 40)), to: .rect(Self.bounds(60, 30)))))
    let trial = StrategyTrial(.shapeMask, in: Fixture.backdrop, card)
    #expect(trial.isRight, "\(String(describing: trial.check.worst))")
    #expect(trial.outcome.timeline.root.sublayers[1].mask?.animations.isEmpty == false)
  }

  /// Half a pixel of the rectangle under half a pixel of the mask is a quarter; the reference
  /// rounds the background itself, and has the half. Both are a quarter where an image is clipped.
  @Test func `fades a plain background twice where edges lie within pixels`() throws {
    let motion = PropertyAnimation.Motion.basic(
      BasicAnimation(from: .rect(Self.bounds(40, 40)), to: .rect(Self.bounds(60, 30))))
    let trial = StrategyTrial(.shapeMask, in: Self.resized(motion, nil))
    let worst = try #require(trial.check.worst)
    #expect(trial.caveats == [.edgesFadedTwice] && trial.isWrong && worst.maximum <= 64)
  }

  @Test func `has a caveat where a path cannot keep up with paced bounds`() {
    var frames = KeyframeAnimation<AnimationValue>(
      values: [40, 44, 60].map { .rect(Self.bounds($0, 40)) })
    frames.calculationMode = .paced
    let trial = StrategyTrial(.shapeMask, in: Self.resized(.keyframes(frames)))
    #expect(trial.caveats == [.pathCannotFollow] && trial.isWrong)
  }

  @Test func `is refused by a layer with a mask or a border`() {
    var card = Fixture.rounded()
    card.mask = Fixture.layer(Rect(x: 0, y: 0, width: 20, height: 40), .photo(.forest))
    card.borderWidth = 2
    let trial = StrategyTrial(.shapeMask, in: card)
    #expect(trial.refusals == [.hasMask, .squareBorder])
    // What is refused shows the reference instead.
    #expect(trial.outcome.timeline == trial.reference)
  }
}
