import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// The state stack, the map, and what is defined for calls that do not fit.
struct DrawingStateTests {
  private let size = Size(24, 20)

  @Test func restoringBringsBackAllOfTheState() {
    var context = DrawingContext()
    let square = Rect(x: 2, y: 2, width: 9, height: 9)
    context.saveGState()
    context.translateBy(x: 3, y: 1)
    context.rotate(by: 0.3)
    context.setAlpha(0.2)
    context.setBlendMode(.xor)
    context.setShadow(offset: [1, 1], blur: 2)
    context.setShouldAntialias(false)
    context.setInterpolationQuality(.nearest)
    context.setFillColor(.white)
    context.setStrokeColor(.white)
    context.setLineWidth(7)
    context.setLineCap(.round)
    context.setLineJoin(.bevel)
    context.setMiterLimit(2)
    context.setLineDash(phase: 1, lengths: [2, 3])
    context.clip(to: Rect(x: 0, y: 0, width: 3, height: 3))
    context.restoreGState()
    #expect(context.ctm == .identity)
    #expect(context.boundingBoxOfClipPath == nil)
    context.fill(square)
    context.stroke(square)
    let plain = RecordedDrawing {
      $0.fill(square)
      $0.stroke(square)
    }
    #expect(context.drawing.bitmap(size: size) == plain.bitmap(size: size))
  }

  @Test func statesNest() {
    let drawing = RecordedDrawing { context in
      for level in 0..<4 {
        context.saveGState()
        context.translateBy(x: 4, y: 0)
        context.setAlpha(1 - 0.2 * Double(level))
      }
      for _ in 0..<4 {
        context.fill(Rect(x: 0, y: 0, width: 4, height: 4))
        context.restoreGState()
      }
    }
    let bitmap = drawing.bitmap(size: size)
    #expect([4, 8, 12, 16].map { bitmap[$0, 0].a } == [255, 204, 153, 102])
    #expect(bitmap[3, 0] == .clear && bitmap[20, 0] == .clear)
    #expect(drawing.issues.isEmpty)
  }

  @Test func theCurrentPathIsNoPartOfTheStateAndStaysWhereItWasAdded() {
    let drawing = RecordedDrawing { context in
      context.saveGState()
      context.translateBy(x: 5, y: 5)
      context.addRect(Rect(x: 0, y: 0, width: 4, height: 4))
      context.scaleBy(x: 9, y: 9)
      context.restoreGState()
      context.fillPath()
    }
    let expected = RecordedDrawing { $0.fill(Rect(x: 5, y: 5, width: 4, height: 4)) }
    #expect(drawing.bitmap(size: size) == expected.bitmap(size: size))
  }

  @Test func mapsAreDoneBeforeTheCurrentOne() {
    var context = DrawingContext()
    context.translateBy(x: 10, y: 0)
    context.scaleBy(x: 2, y: 3)
    #expect(context.ctm.apply(Point(1, 1)) == Point(12, 3))
    context.concatenate(.translation(1, 1))
    #expect(context.ctm.apply(.zero) == Point(12, 3))
  }

  @Test func callsThatDoNotFitAreCountedAndDoNothing() {
    var context = DrawingContext()
    context.restoreGState()
    context.endTransparencyLayer()
    context.saveGState()
    context.beginTransparencyLayer()
    context.restoreGState()
    context.saveGState()
    context.setAlpha(0.5)
    context.fill(Rect(x: 0, y: 0, width: 2, height: 2))
    let drawing = context.drawing
    #expect(drawing.issues.unmatchedRestores == 2)
    #expect(drawing.issues.unmatchedLayerEnds == 1)
    #expect(drawing.issues.openLayers == 1)
    #expect(drawing.bitmap(size: [1, 1])[0, 0].a == 128)
    context.endTransparencyLayer()
    context.restoreGState()
    #expect(context.drawing.issues.unmatchedRestores == 2)
    #expect(context.drawing.issues.openLayers == 0)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300, 1e-300, 0])
  func strangeNumbersNeverTrap(value: Double) throws {
    let image = Bitmap(width: 2, height: 2, color: .white)
    var random = SeededGenerator(seed: 3)
    for turn in 0..<8 {
      let drawing = RecordedDrawing { context in
        func number() -> Double { random.chance(0.4) ? value : random.number(in: 0..<20) }
        func point() -> Point { Point(number(), number()) }
        func rect() -> Rect {
          Rect(x: number(), y: number(), width: number(), height: number())
        }
        context.setLineWidth(number())
        context.setMiterLimit(number())
        context.setAlpha(number())
        context.setShadow(offset: Size(number(), number()), blur: number())
        if turn % 3 == 0 { context.scaleBy(x: number(), y: number()) }
        if turn % 4 == 0 { context.rotate(by: number()) }
        if turn % 5 == 0 { context.clip(to: rect()) }
        if turn % 7 == 0 { context.clip(to: rect(), mask: image) }
        context.setShouldAntialias(turn % 2 == 0)
        context.fill(rect())
        context.stroke(rect())
        context.strokeEllipse(in: rect())
        context.move(to: point())
        context.addCurve(to: point(), control1: point(), control2: point())
        context.addArc(
          center: point(), radius: number(), startAngle: number(), endAngle: number(),
          clockwise: true)
        context.addArc(tangent1End: point(), tangent2End: point(), radius: number())
        context.drawPath(using: .eoFillStroke)
        context.draw(image, in: rect())
        context.draw(Bitmap(width: 0, height: 0), in: rect())
        context.setFillPattern(DrawingPattern(image, scale: number()), alpha: number())
        context.fill(rect())
        context.beginTransparencyLayer(in: rect())
        let stops = [
          GradientStop(color: .white, location: number()),
          GradientStop(color: .black, location: number()),
        ]
        context.drawLinearGradient(stops, start: point(), end: point())
        context.drawRadialGradient(
          stops, startCenter: point(), startRadius: number(), endCenter: point(),
          endRadius: number(), options: .drawsAfterEndLocation)
        context.drawConicGradient(stops, center: point(), angle: number())
        context.clear(rect())
        context.endTransparencyLayer()
      }
      _ = drawing.bitmap(size: [6, 6])
      _ = drawing.bounds
      var bitmap = Bitmap(width: 5, height: 5)
      let untouched = bitmap
      drawing.draw(into: &bitmap, scale: 1, dirty: Rect(x: value, y: 0, width: value, height: 4))
      bitmap = untouched
      if !(value > 0 && value.isFinite) {
        drawing.draw(into: &bitmap, scale: value)
        #expect(bitmap == untouched, "\(random), drawing \(turn)")
      }
      drawing.draw(into: &bitmap, scale: 1e200)
    }
  }

  @Test func whatIsNotFiniteIsLeftOutAndCounted() {
    let drawing = RecordedDrawing { context in
      context.fill(Rect(x: .nan, y: 0, width: 1, height: 1))
      context.move(to: Point(0, 0))
      context.addLine(to: Point(.infinity, 0))
      context.strokePath()
      context.drawConicGradient([], center: Point(.nan, 0), angle: 0)
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(drawing.issues.commandsNotFinite == 3)
    #expect(drawing.commandCount == 1)
  }

  @Test func drawingsAreValues() {
    var random = SeededGenerator(seed: 9)
    var again = random
    let drawing = random.drawing()
    #expect(drawing == again.drawing())
    #expect(drawing.hashValue == drawing.hashValue)
    #expect(drawing != random.drawing())
  }
}
