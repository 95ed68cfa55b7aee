import Animation
import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

struct RasterizedTests {
  private static func turned() -> Layer {
    var card = Fixture.rounded()
    card.affineTransform = .rotation(0.3)
    return card
  }

  /// A card with a dot that stays far from its corners.
  private static func dotted(isMoving: Bool) -> Layer {
    var card = Fixture.rounded()
    var dot = Fixture.layer(Rect(x: 12, y: 12, width: 8, height: 8))
    dot.backgroundColor = Color(hex: 0xFF00FF)
    card.sublayers = [isMoving ? Fixture.move(dot, by: [8, 8]) : dot]
    return card
  }

  @Test(arguments: [1.0, 2, 3])
  func `keeps the reference's pixels in a bitmap of the screen's scale`(scale: Double) {
    let pan = Fixture.move(Fixture.pan, by: [6, 10])
    let trial = StrategyTrial(.rasterized, in: Fixture.backdrop, pan, scale: scale)
    #expect(trial.isRight, "\(String(describing: trial.check.worst))")
  }

  @Test func `blurs a bitmap on a screen of another scale`() {
    let timeline = Fixture.timeline([Fixture.rounded()])
    #expect(!StrategyTrial(.rasterized, in: timeline, scale: 2, checkedAt: 3).check.isCorrect)
    #expect(
      !StrategyTrial(.rasterizedSubtree, in: timeline, scale: 2, checkedAt: 3).check.isCorrect)
  }

  @Test(arguments: CornerStrategy.bitmaps)
  func `blurs bitmaps of a turned layer, and says so before`(strategy: CornerStrategy) {
    let trial = StrategyTrial(strategy, in: Self.turned())
    #expect(trial.caveats.contains(.turnedOrScaled) && trial.isWrong)
  }

  @Test(arguments: CornerStrategy.bitmaps)
  func `blurs bitmaps of a layer between pixels, and says so before`(strategy: CornerStrategy) {
    var card = Fixture.rounded()
    card.position = card.position + Point(x: 0.25, y: 0.4)
    let trial = StrategyTrial(strategy, in: card)
    #expect(trial.caveats.contains(.betweenPixels) && trial.isWrong)
  }

  @Test(arguments: [1.0, 2, 3], [CornerCurve.circular, .continuous])
  func `draws a still subtree as one image, corners, border and all`(
    scale: Double, curve: CornerCurve
  ) {
    var card = Self.dotted(isMoving: false)
    card.requestedCorners?.curve = curve
    card.borderWidth = 3
    card.borderColor = Color(hex: 0xE07A1F)
    var corner = Fixture.layer(Rect(x: -5, y: -5, width: 20, height: 12), .photo(.forest))
    corner.name = "badge"
    card.sublayers.append(corner)
    let trial = StrategyTrial(
      .rasterizedSubtree, in: Fixture.backdrop, Fixture.move(card, by: [6, 10]), scale: scale)
    #expect(trial.isRight, "\(String(describing: trial.check.worst))")
    #expect(trial.outcome.timeline.root.treeCount == 3)
  }

  /// One rounding more than the reference, which fades what it has clipped in one step.
  @Test func `fades a subtree drawn once within two steps`() throws {
    var card = Self.dotted(isMoving: false)
    card.opacity = 0.8
    let trial = StrategyTrial(.rasterizedSubtree, in: Fixture.backdrop, card, scale: 3)
    #expect(trial.caveats == [.roundedOnceMore])
    #expect(try #require(trial.check.worst).maximum <= 2)
  }

  @Test func `freezes what moves inside of a subtree drawn once`() {
    let trial = StrategyTrial(.rasterizedSubtree, in: Self.dotted(isMoving: true))
    #expect(trial.caveats == [.movesInside] && trial.isWrong)
    #expect(trial.check.wrongFrames == trial.check.framesCompared - 1)
    #expect(StrategyTrial(.rasterized, in: Self.dotted(isMoving: true)).isRight)
  }

  @Test func `rewrites rounded layers in rounded layers`() {
    var outer = Fixture.rounded()
    var inner = Fixture.layer(Rect(x: 2, y: 2, width: 20, height: 20), .photo(.forest))
    inner.requestedCorners = CornerRequest(radius: 6)
    outer.sublayers = [inner]
    for strategy in [CornerStrategy.shapeMask, .rasterized, .rasterizedSubtree] {
      let trial = StrategyTrial(strategy, in: Fixture.backdrop, outer)
      #expect(trial.isRight, "\(strategy.name): \(String(describing: trial.check.worst))")
    }
  }
}

extension CornerStrategy {
  /// Those that put corners in bitmaps, and can for a photo.
  fileprivate static let bitmaps: [CornerStrategy] = [
    .precompositedOpaque, .precompositedAlpha, .clipCorners, .clipCorners(.patches),
    .evenOddOverlay, .clipPathDrawing, .rasterized, .rasterizedSubtree, .cachedDrawing,
  ]
}
