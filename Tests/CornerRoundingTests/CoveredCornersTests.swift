import Animation
import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

/// Strategies that lay something over the corners: patches of a photo, and an overlay window.
struct CoveredCornersTests {
  @Test(arguments: [1.0, 2, 3], [CornerCurve.circular, .continuous])
  func `covers corners with patches of a photo that stands still`(
    scale: Double, curve: CornerCurve
  ) {
    var pan = Fixture.pan
    pan.requestedCorners?.curve = curve
    let trial = StrategyTrial(.clipCorners(.patches), in: Fixture.backdrop, pan, scale: scale)
    #expect(trial.isRight, "\(String(describing: trial.check.worst?.maximum))")
    #expect(!StrategyTrial(.clipCorners, in: Fixture.backdrop, pan, scale: scale).isRight)
    #expect(trial.outcome.timeline.root.treeCount == trial.reference.root.treeCount + 4)
  }

  @Test func `shows patches wrong where a layer moves over a photo, or the photo under it`() {
    let card = Fixture.rounded()
    for layers in [
      [Fixture.backdrop, Fixture.move(card, by: [0, 12])],
      [Fixture.move(Fixture.backdrop, by: [9, 0]), card],
    ] {
      let trial = StrategyTrial(.clipCorners(.patches), in: Fixture.timeline(layers))
      #expect(trial.caveats == [.movesUnderneath] && trial.isWrong)
    }
  }

  /// Beside the screen there is no white to cut out.
  @Test func `shows patches wrong that come from beside the screen`() {
    var card = Fixture.rounded()
    card.position.y = 60
    let still = StrategyTrial(.clipCorners(.patches), in: Fixture.timeline([card]))
    #expect(still.caveats.isEmpty && still.isRight)
    let moves = StrategyTrial(
      .clipCorners(.patches), in: Fixture.timeline([Fixture.move(card, by: [0, -20])]))
    #expect(moves.caveats == [.besideScreenAtFirst] && moves.isWrong)
  }

  @Test func `cuts patches out of what is rounded itself`() {
    var outer = Fixture.rounded()
    var inner = Fixture.layer(Rect(x: 0, y: 0, width: 20, height: 20), .photo(.forest))
    inner.requestedCorners = CornerRequest(radius: 6)
    outer.sublayers = [inner]
    let trial = StrategyTrial(.clipCorners(.patches), in: Fixture.backdrop, outer)
    #expect(trial.caveats == [.roundedOnceMore])
    #expect(trial.check.isCorrect, "\(String(describing: trial.check.worst?.maximum))")
  }

  @Test(arguments: [1.0, 2, 3], [CornerCurve.circular, .continuous])
  func `lays a window over what moves through the corners`(scale: Double, curve: CornerCurve) {
    var pan = Fixture.pan
    pan.requestedCorners?.curve = curve
    for strategy in [CornerStrategy.evenOddOverlay, .evenOddOverlay(.color(.white))] {
      let trial = StrategyTrial(strategy, in: Fixture.move(pan, by: [6, 10]), scale: scale)
      #expect(trial.isRight, "\(String(describing: trial.check.worst?.maximum))")
    }
  }

  @Test func `keeps windows over the right ones of several layers`() {
    var (first, second) = (Fixture.rounded(radius: 4), Fixture.rounded(radius: 6))
    first.bounds.size = Size(20, 20)
    first.position = [14, 20]
    second.bounds.size = Size(30, 30)
    second.position = [60, 40]
    let trial = StrategyTrial(.evenOddOverlay, in: first, second)
    #expect(trial.isRight, "\(String(describing: trial.check.worst?.maximum))")
    #expect(trial.outcome.timeline.root.sublayers.map(\.bounds.width) == [20, 20, 30, 30])
  }

  /// Found by random scenes: a cover ended at the middle of a side that has no other corner.
  @Test(arguments: [CornerMask.topLeft, .topRight, .bottomRight, .bottomLeft])
  func `covers one corner that reaches beyond the middle`(corner: CornerMask) {
    var card = Fixture.rounded(radius: 30)
    card.requestedCorners?.corners = corner
    for strategy in [CornerStrategy.clipCorners, .clipCorners(.patches)] {
      let trial = StrategyTrial(strategy, in: card)
      #expect(trial.isRight, "\(String(describing: trial.check.worst?.maximum))")
    }
  }

  /// Found by random scenes: in the middle of the square both covers painted.
  @Test(arguments: [[CornerMask.topLeft, .bottomRight], [.topRight, .bottomLeft]], [30.0, 40])
  func `covers two corners on a diagonal that reach beyond the middle`(
    corners: [CornerMask], radius: Double
  ) {
    var card = Fixture.rounded(radius: radius)
    card.requestedCorners?.corners = CornerMask(corners)
    for strategy in [CornerStrategy.clipCorners, .clipCorners(.patches)] {
      let trial = StrategyTrial(strategy, in: card)
      #expect(trial.isRight, "\(String(describing: trial.check.worst?.maximum))")
    }
  }

  @Test func `covers what lies higher in its layer`() {
    var pan = Fixture.pan
    pan.sublayers[0].zPosition = 5
    for strategy in [CornerStrategy.clipCorners, .clipCorners(.patches)] {
      #expect(StrategyTrial(strategy, in: pan).isRight)
    }
  }

  /// Found by random scenes: the inner patch held the outer corner, which is covered anyway.
  @Test func `cuts patches for a corner in a corner`() {
    var outer = Fixture.rounded(radius: 12)
    var inner = Fixture.layer(Rect(x: 2, y: 2, width: 20, height: 20), .photo(.forest))
    inner.requestedCorners = CornerRequest(radius: 5)
    outer.sublayers = [inner]
    let trial = StrategyTrial(.clipCorners(.patches), in: Fixture.backdrop, outer)
    #expect(trial.caveats == [.roundedOnceMore])
    #expect(trial.check.worst.map { $0.maximum <= 2 } == true)
  }

  @Test func `leaves covers where they are while bounds are animated, and says so`() {
    var card = Fixture.rounded()
    card.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath(property: "bounds"),
          .basic(BasicAnimation(to: .rect(Rect(x: 0, y: 0, width: 60, height: 30)))),
          timing: MediaTiming(duration: 0.2, fillMode: .both))))
    let trial = StrategyTrial(.clipCorners, in: card)
    #expect(trial.caveats.contains(.animatedAfterDrawing(["bounds"])) && trial.isWrong)
  }

  @Test func `shows a window's colour wrong over a photo`() {
    let trial = StrategyTrial(.evenOddOverlay, in: Fixture.backdrop, Fixture.pan)
    #expect(trial.caveats == [.severalColorsBehind] && trial.isWrong)
  }

  @Test func `lets touches through the window to the layer beneath`() {
    let trial = StrategyTrial(.evenOddOverlay, in: Fixture.rounded())
    let root = trial.outcome.timeline.root
    #expect(root.sublayers.count == 2)
    // A corner, which the window covers, and the middle.
    for point in [Point(x: 21, y: 17), Point(x: 40, y: 36)] {
      #expect(root.touchTarget(at: point - root.bounds.center)?.steps == [.sublayer(0)])
    }
  }

  @Test func `is refused over a border and without a superlayer`() {
    var card = Fixture.rounded()
    card.borderWidth = 2
    for strategy in [CornerStrategy.evenOddOverlay, .clipCorners(.patches)] {
      #expect(StrategyTrial(strategy, in: card).refusals == [.borderAboveSublayers])
    }
    var timeline = Fixture.timeline([])
    timeline.root.requestedCorners = CornerRequest(radius: 8)
    #expect(StrategyTrial(.evenOddOverlay, in: timeline).refusals == [.noSuperlayer])
  }
}
