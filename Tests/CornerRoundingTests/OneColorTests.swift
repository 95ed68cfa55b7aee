import Animation
import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

/// Strategies for layers of one colour: shape layers and resizable images.
struct OneColorTests {
  private static func plate(
    _ color: Color = Color(hex: 0xC0392B), radius: Double = 10, border: Double = 0
  ) -> Layer {
    var plate = Fixture.rounded(nil, radius: radius)
    plate.backgroundColor = color
    plate.borderWidth = border
    plate.borderColor = Color(hex: 0x2C3E50)
    return plate
  }

  private static func animated(_ property: String, to value: AnimationValue) -> Layer {
    var plate = plate()
    plate.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath(property: property), .basic(BasicAnimation(to: value)),
          timing: MediaTiming(duration: 0.2, fillMode: .both))),
      forKey: property)
    return plate
  }

  @Test(arguments: [1.0, 2, 3], [CornerCurve.circular, .continuous])
  func `draws one colour with every strategy for it, over a moving photo`(
    scale: Double, curve: CornerCurve
  ) {
    for corners in [CornerMask.all, [.topLeft, .bottomRight], [.bottomLeft]] {
      var plate = Fixture.move(Self.plate(Color(hex: 0xC0392B)), by: [6, 10])
      plate.requestedCorners = CornerRequest(radius: 9, corners: corners, curve: curve)
      for strategy in [CornerStrategy.shapeLayer, .resizableImage, .clipPathDrawing] {
        let trial = StrategyTrial(strategy, in: Fixture.backdrop, plate, scale: scale)
        #expect(trial.isRight, "\(strategy.name), \(scale), \(curve), \(corners)")
      }
    }
  }

  @Test(arguments: [1.0, 2, 3], [CornerCurve.circular, .continuous])
  func `stretches opaque corners with a border over a colour`(scale: Double, curve: CornerCurve) {
    var plate = Self.plate(radius: 8, border: 2.5)
    plate.requestedCorners?.curve = curve
    for color in [Color.white, Color(hex: 0x1E242C)] {
      let timeline = Fixture.timeline([Fixture.move(plate, by: [6, 10])], background: color)
      for strategy in [CornerStrategy.resizableImageOpaque, .resizableImage(over: .color(color))] {
        let trial = StrategyTrial(strategy, in: timeline, scale: scale)
        #expect(trial.isRight, "\(strategy.name), \(scale), \(curve)")
      }
    }
  }

  @Test func `makes the smallest image with three pixels between its corners`() throws {
    let trial = StrategyTrial(.resizableImage, in: Self.plate(radius: 10))
    let layer = trial.outcome.timeline.root.sublayers[0]
    guard case .image(let image) = layer.contents else {
      Issue.record("no image")
      return
    }
    // Twice 10 points at 2 pixels a point, and the middle one of three pixels between.
    #expect(image.bitmap.width == 43 && image.bitmap.height == 43 && !image.isOpaque)
    let (middle, pixel) = (21.0 / 43, 1.0 / 43)
    #expect(layer.contentsCenter == Rect(x: middle, y: middle, width: pixel, height: pixel))
    let opaque = StrategyTrial(.resizableImageOpaque, in: Self.plate(radius: 10))
    guard case .image(let solid) = opaque.outcome.timeline.root.sublayers[0].contents else {
      Issue.record("no image")
      return
    }
    #expect(solid.isOpaque)
  }

  @Test func `makes an image of a circle whole, and refuses corners without room`() {
    #expect(StrategyTrial(.resizableImage, in: Self.plate(radius: 20)).isRight)
    #expect(
      StrategyTrial(.resizableImage, in: Self.plate(radius: 20.5)).refusals
        == [.tooSmallForSlices])
    #expect(StrategyTrial(.shapeLayer, in: Self.plate(radius: 20.5)).isRight)
  }

  @Test func `shows opaque corners over a photo wrong, with a caveat`() {
    let trial = StrategyTrial(.resizableImageOpaque, in: Fixture.backdrop, Self.plate())
    #expect(trial.caveats == [.severalColorsBehind] && trial.isWrong)
  }

  @Test func `follows animated bounds with a shape, and has a caveat for slices between pixels`() {
    let size = AnimationValue.rect(Rect(x: 0, y: 0, width: 61, height: 31))
    let shape = StrategyTrial(.shapeLayer, in: Self.animated("bounds", to: size))
    #expect(shape.isRight, "\(String(describing: shape.check.worst?.maximum))")
    let image = StrategyTrial(.resizableImage, in: Self.animated("bounds", to: size))
    #expect(image.caveats == [.endsWithinPixels, .betweenPixels] && image.isWrong)
  }

  /// Found by random scenes: both axes limited at one end, and one at the other.
  @Test func `has a caveat for a path whose steps change on the way`() {
    let size = AnimationValue.rect(Rect(x: 0, y: 0, width: 61, height: 31))
    var plate = Self.animated("bounds", to: size)
    plate.requestedCorners = CornerRequest(radius: 18, curve: .continuous)
    let shape = StrategyTrial(.shapeLayer, in: plate)
    #expect(shape.caveats == [.pathCannotFollow] && shape.isWrong)
  }

  /// Found by random scenes: the window was given the layer's colours too.
  @Test func `gives a window no colour that is animated`() {
    var pan = Fixture.pan
    pan.backgroundColor = .white
    let green = AnimationValue.color(SIMD4(0, 1, 0, 1))
    pan.animations = Self.animated("backgroundColor", to: green).animations
    let trial = StrategyTrial(.evenOddOverlay, in: pan)
    #expect(trial.caveats == [.roundedOnceMore] && trial.check.isCorrect)
  }

  @Test func `has a caveat for a colour that changes after it was drawn`() {
    let green = AnimationValue.color(SIMD4(0, 1, 0, 1))
    for strategy in [CornerStrategy.shapeLayer, .resizableImage, .clipPathDrawing] {
      let trial = StrategyTrial(strategy, in: Self.animated("backgroundColor", to: green))
      #expect(trial.caveats.contains(.animatedAfterDrawing(["backgroundColor"])) && trial.isWrong)
    }
  }

  /// Found by random scenes.
  @Test func `has a caveat for pictures of a border on a plain background, which have no seam`() {
    for strategy in [CornerStrategy.precompositedAlpha, .clipPathDrawing] {
      let trial = StrategyTrial(strategy, in: Self.plate(border: 3))
      #expect(trial.caveats == [.backgroundShinesThroughBorder] && trial.isWrong)
    }
  }

  @Test func `refuses what is not one colour, and a border around a shape`() {
    for strategy in [CornerStrategy.shapeLayer, .resizableImage, .resizableImageOpaque] {
      #expect(StrategyTrial(strategy, in: Fixture.rounded()).refusals == [.notOneColor])
    }
    #expect(StrategyTrial(.shapeLayer, in: Self.plate(border: 2)).refusals == [.squareBorder])
    let bordered = StrategyTrial(.resizableImage, in: Self.plate(border: 2))
    #expect(bordered.caveats == [.roundedOnceMore] && bordered.check.isCorrect)
  }
}
