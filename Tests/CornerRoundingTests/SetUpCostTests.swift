import CornerRounding
import Geometry
import Layers
import Raster
import RenderPlanning
import SituationAnalysis
import Testing

struct SetUpCostTests {
  private func cost(_ strategy: CornerStrategy, _ layer: Layer) -> [Int] {
    let trial = StrategyTrial(strategy, in: layer)
    #expect(trial.outcome.isApplied)
    let cost = SetUpCost(of: trial.outcome.timeline, insteadOf: trial.reference)
    return [cost.layers, cost.pixelsDrawn, cost.bytes]
  }

  /// A photo of 40 points, corners of 10, at 2 pixels a point: 80 by 80 pixels of 4 bytes.
  @Test func `counts what is drawn for a photo before the first frame`() {
    let card = Fixture.rounded()
    #expect(cost(.cornerRadius, card) == [0, 0, 0])
    #expect(cost(.rasterized, card) == [0, 0, 0])
    #expect(cost(.shapeMask, card) == [1, 0, 0])
    #expect(cost(.precompositedAlpha, card) == [0, 6400, 0])
    #expect(cost(.clipPathDrawing, card) == [0, 6400, 0])
    // Four covers of 20 by 20 pixels.
    #expect(cost(.clipCorners, card) == [4, 1600, 6400])
    #expect(cost(.clipCorners(.patches), card) == [4, 1600, 6400])
    #expect(cost(.evenOddOverlay, card) == [1, 6400, 25_600])
  }

  @Test func `counts a small image for a plate of one colour, and layers that go`() {
    var plate = Fixture.rounded(nil)
    plate.backgroundColor = Color(hex: 0xC0392B)
    #expect(cost(.shapeLayer, plate) == [0, 0, 0])
    #expect(cost(.resizableImage, plate) == [0, 43 * 43, 43 * 43 * 4])
    #expect(cost(.precompositedAlpha, plate) == [0, 6400, 25_600])
    var pan = Fixture.pan
    pan.sublayers[0].positionAnimation = nil
    // A photo of 140 by 120 pixels becomes one of 80 by 80.
    #expect(cost(.rasterizedSubtree, pan) == [-1, 6400, 4 * (6400 - 16_800)])
  }

  /// A picture that a strategy makes is the app's work in whatever way it is made: drawn, and what
  /// is in it decoded, once, however it is shown.
  @Test(arguments: CornerStrategy.known.indices)
  func `pictures of its own are drawn and never decoded`(index: Int) throws {
    var plate = Fixture.rounded(nil)
    plate.backgroundColor = Color(hex: 0xC0392B)
    for card in [plate, Fixture.rounded()] {
      let trial = StrategyTrial(CornerStrategy.known[index], in: Fixture.backdrop, card)
      guard trial.outcome.isApplied else { continue }
      let root = trial.outcome.timeline.root
      let plan = RenderPlan(of: root.presentation(at: 0, scale: 2), scale: 2, era: .current)
      let commit = try #require(FrameWork(plan, model: root).commit)
      // Photos alone come from outside, each at one size; all else was drawn.
      let made = plan.images.filter {
        if case .photo = $0.contents { false } else { true }
      }
      let bytes = made.reduce(0) { $0 + $1.byteCount }
      #expect(made.filter { !$0.isDrawnByApp }.isEmpty, "\(trial)")
      #expect(commit.displayedBytes == bytes, "\(trial)")
      #expect(commit.prepared + commit.sources == (card.contents == nil ? 1 : 2), "\(trial)")
    }
  }

  @Test func `makes bitmaps for the scale that is asked for`() {
    let timeline = Fixture.timeline([Fixture.rounded()])
    let analysis = SceneAnalysis(of: timeline)
    for strategy in CornerStrategy.known where strategy.isMadeForOneScale {
      let outcome = strategy.apply(to: timeline, analysis, scale: 3)
      let reference = CornerStrategy.cornerRadius.apply(to: timeline, analysis).timeline
      #expect(StrategyCheck(of: outcome.timeline, against: reference, scale: 3).isCorrect)
    }
  }
}
