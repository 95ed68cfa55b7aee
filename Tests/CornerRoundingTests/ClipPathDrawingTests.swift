import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

struct ClipPathDrawingTests {
  @Test(arguments: [1.0, 2, 3], [CornerCurve.circular, .continuous])
  func `draws contents, background and border inside of a clip path`(
    scale: Double, curve: CornerCurve
  ) {
    var card = Fixture.rounded(curve: curve)
    card.backgroundColor = Color(hex: 0x445566)
    card.borderWidth = 3
    card.borderColor = Color(hex: 0xE07A1F)
    let trial = StrategyTrial(
      .clipPathDrawing, in: Fixture.backdrop, Fixture.move(card, by: [6, 10]), scale: scale)
    #expect(trial.isRight, "\(String(describing: trial.check.worst?.maximum))")
  }

  @Test func `leaves an image a backing store of its own`() {
    let trial = StrategyTrial(.clipPathDrawing, in: Fixture.rounded())
    guard case .drawn(let store) = trial.outcome.timeline.root.sublayers[0].contents else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(store.pixelSize(on: 2) == (80, 80) && !store.isOpaque)
  }

  @Test func `is refused where other layers draw in the corners`() {
    #expect(
      StrategyTrial(.clipPathDrawing, in: Fixture.pan).refusals
        == [.nothingToDraw, .sublayersInCorners(["a sublayer"])])
    var gradient = Fixture.rounded(nil)
    gradient.gradient = GradientLayer()
    #expect(
      StrategyTrial(.clipPathDrawing, in: gradient).refusals == [.drawsByKind("gradient")])
  }
}
