import Drawing
import Geometry
import Raster
import TestSupport

extension SeededGenerator {
  /// Returns a drawing of all kinds of commands, for bitmaps of about 40 points.
  mutating func drawing(commands: Int = 8) -> RecordedDrawing {
    var context = DrawingContext()
    for _ in 0..<commands { command(&context) }
    return context.drawing
  }

  mutating func color() -> Color {
    Color(
      red: number(in: 0..<1), green: number(in: 0..<1), blue: number(in: 0..<1),
      alpha: chance(0.5) ? 1 : number(in: 0.1..<1))
  }

  mutating func rect(within size: Double = 40) -> Rect {
    let rect = Rect(
      x: number(in: -8..<size), y: number(in: -8..<size), width: number(in: 1..<24),
      height: number(in: 1..<24))
    if chance(0.4) {
      return Rect(
        x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(),
        height: rect.height.rounded())
    }
    return rect
  }

  private mutating func outline() -> Path {
    if chance(0.3) { return Path(rect()) }
    return path(pieces: 1...4, subpaths: 1...2).applying(
      .scale(0.4).then(.translation(20, 20)))
  }

  private mutating func stops() -> [GradientStop] {
    (0...integer(in: 1...3)).map { _ in
      GradientStop(color: color(), location: number(in: 0..<1))
    }
  }

  private mutating func point() -> Point { Point(number(in: 0..<40), number(in: 0..<40)) }

  private mutating func options() -> GradientDrawingOptions {
    GradientDrawingOptions(rawValue: integer(in: 0...3))
  }

  private mutating func changeState(_ context: inout DrawingContext) {
    switch integer(in: 0...9) {
    case 0: context.translateBy(x: number(in: -5..<5), y: number(in: -5..<5))
    case 1: context.scaleBy(x: number(in: 0.6..<1.5), y: number(in: 0.6..<1.5))
    case 2: context.rotate(by: number(in: -1..<1))
    case 3: context.setAlpha(number(in: 0.2..<1.1))
    case 4:
      context.setBlendMode(BlendMode.allCases[integer(in: 0...BlendMode.allCases.count - 1)])
    case 5: context.setShouldAntialias(chance(0.5))
    case 6:
      let isWide = chance(0.3)
      context.setShadow(
        offset: Size(number(in: -6..<6), number(in: -6..<6)),
        blur: chance(0.2) ? 0 : number(in: 0.2..<(isWide ? 16 : 6)),
        color: chance(0.8) ? color() : nil)
    case 7:
      context.addPath(outline())
      context.clip(using: chance(0.5) ? .evenOdd : .nonZero)
    case 8: context.clip(to: [rect(), Rect(x: 5, y: 5, width: 30, height: 30)])
    default:
      context.clip(
        to: Rect(x: 2, y: 3, width: 36, height: 33),
        mask: bitmap(width: 5, height: 5, alphas: 100...255))
    }
  }

  private mutating func command(_ context: inout DrawingContext) {
    context.saveGState()
    for _ in 0..<integer(in: 0...2) { changeState(&context) }
    context.setFillColor(color())
    context.setStrokeColor(color())
    if chance(0.15) {
      let cell = RecordedDrawing { cell in
        cell.setFillColor(color())
        cell.fillEllipse(in: Rect(x: 0.5, y: 0.5, width: 5, height: 4))
      }
      let step = chance(0.5) ? Size(6, 6) : Size(number(in: 3..<9), number(in: 3..<9))
      context.setFillPattern(
        DrawingPattern(cell, bounds: Rect(x: 0, y: 0, width: 6, height: 6), step: step),
        alpha: number(in: 0.3..<1))
    }
    switch integer(in: 0...8) {
    case 0, 1:
      context.addPath(outline())
      context.fillPath(using: chance(0.5) ? .evenOdd : .nonZero)
    case 2:
      context.setLineWidth(number(in: 0.3..<8))
      context.setLineCap(StrokeStyle.Cap.allCases[integer(in: 0...2)])
      context.setLineJoin(StrokeStyle.Join.allCases[integer(in: 0...2)])
      if chance(0.4) {
        context.setLineDash(phase: number(in: 0..<5), lengths: [number(in: 1..<6), 3])
      }
      // Wide strokes of tight curves cross themselves hundreds of times, which takes long.
      context.addLines(between: [point(), point(), point()])
      context.strokePath()
    case 3:
      context.setInterpolationQuality(InterpolationQuality.allCases[integer(in: 0...3)])
      context.draw(
        bitmap(width: integer(in: 1...12), height: integer(in: 1...12)), in: rect())
    case 4:
      context.drawLinearGradient(stops(), start: point(), end: point(), options: options())
    case 5:
      context.drawRadialGradient(
        stops(), startCenter: point(), startRadius: number(in: 0..<8), endCenter: point(),
        endRadius: number(in: 0..<20), options: options())
    case 6: context.drawConicGradient(stops(), center: point(), angle: number(in: 0..<6))
    case 7: context.clear(rect())
    default:
      context.beginTransparencyLayer(in: chance(0.4) ? rect() : nil)
      for _ in 0..<integer(in: 0...3) { command(&context) }
      context.endTransparencyLayer()
    }
    context.restoreGState()
  }
}
