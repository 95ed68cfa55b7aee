import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

struct CachedDrawingTests {
  private static let late = CornerStrategy.cachedDrawing(arrival: 0.1, placeholder: .black)

  @Test(arguments: [1.0, 2, 3], [CornerCurve.circular, .continuous])
  func `draws what the reference shows, at once`(scale: Double, curve: CornerCurve) {
    var card = Fixture.rounded(curve: curve)
    card.bounds.origin = [7, -3]
    card.backgroundColor = Color(hex: 0x445566)
    card.borderWidth = 3
    let trial = StrategyTrial(
      .cachedDrawing, in: Fixture.backdrop, Fixture.move(card, by: [6, 10]), scale: scale)
    #expect(trial.isRight, "\(String(describing: trial.check.worst?.maximum))")
  }

  /// Nor does it matter where in its own coordinates a layer begins.
  @Test func `shares one drawing between equal layers, and none between others`() {
    func pixels(_ change: (inout Layer) -> Void) -> Int {
      var (first, second) = (Fixture.rounded(), Fixture.rounded())
      first.bounds.size = Size(20, 20)
      second.bounds = Rect(x: 5, y: 9, width: 20, height: 20)
      (first.position, second.position) = ([14, 20], [60, 40])
      change(&second)
      let trial = StrategyTrial(.cachedDrawing, in: first, second)
      #expect(trial.isRight)
      return SetUpCost(of: trial.outcome.timeline, insteadOf: trial.reference).pixelsDrawn
    }
    #expect(pixels { _ in } == 1600)
    #expect(pixels { $0.contents = .photo(.portrait(2)) } == 3200)
    #expect(pixels { $0.requestedCorners?.radius = 9 } == 3200)
    #expect(pixels { $0.requestedCorners?.corners = [.topLeft] } == 3200)
    #expect(pixels { $0.borderWidth = 1 } == 3200)
    #expect(pixels { $0.bounds.size = Size(20, 10) } == 1600 + 800)
  }

  @Test func `shows a placeholder until the drawing arrives, and is right from then on`() {
    let trial = StrategyTrial(
      Self.late, in: Fixture.backdrop, Fixture.move(Fixture.rounded(), by: [0, 12]))
    #expect(trial.caveats == [.arrivesLater] && trial.isWrong)
    // Frames at 0 to 5 sixtieths of a second; the seventh is at 0.1 s.
    #expect(trial.check.wrongFrames == 6 && trial.check.framesCompared == 13)
  }

  @Test func `rounds the placeholder, and shows nothing without one`() throws {
    func frame(_ strategy: CornerStrategy, at time: Double) -> Layer {
      let moving = Fixture.move(Fixture.rounded(), by: [0, 12])
      return StrategyTrial(strategy, in: moving).outcome.timeline.root
        .presentation(at: time, scale: 2).sublayers[0]
    }
    let (before, after) = (frame(Self.late, at: 0.05), frame(Self.late, at: 0.15))
    #expect(before.sublayers.map(\.isHidden) == [true, false])
    #expect(after.sublayers.map(\.isHidden) == [false, true])
    #expect(before.contents == nil && before.backgroundColor == nil)
    let bare = frame(.cachedDrawing(arrival: 0.1), at: 0.05)
    #expect(bare.sublayers.map(\.isHidden) == [true])
  }

  @Test func `cannot draw what other layers show, nor keep up with animations`() {
    #expect(
      StrategyTrial(.cachedDrawing, in: Fixture.pan).refusals
        == [.nothingToDraw, .sublayersInCorners(["a sublayer"])])
    #expect(CornerStrategy.cachedDrawing(arrival: -1) == .cachedDrawing)
    #expect(Self.late.name == "cached-drawing-100ms")
  }
}
