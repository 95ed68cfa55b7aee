import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// Gradients and patterns against closed forms.
struct DrawingPaintTests {
  private let size = Size(40, 30)
  private let stops = [
    GradientStop(color: .black, location: 0), GradientStop(color: .white, location: 1),
  ]

  private func drawn(_ body: (inout DrawingContext) -> Void) -> Bitmap {
    RecordedDrawing(body).bitmap(size: size)
  }

  /// Compares opaque greys with the location in 0...1 of each pixel's centre; nil is transparent.
  private func expect(_ bitmap: Bitmap, _ location: (Double, Double) -> Double?) {
    var wrong = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        guard let t = location(Double(x) + 0.5, Double(y) + 0.5) else {
          if pixel != .clear { wrong += 1 }
          continue
        }
        if pixel.a != 255 || abs(Double(pixel.r) - 255 * min(max(t, 0), 1)) > 0.51 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: 0...3)
  func linearGradientsGoOnAsTold(bits: Int) {
    let options = GradientDrawingOptions(rawValue: bits)
    let bitmap = drawn {
      $0.drawLinearGradient(stops, start: [10.2, 0], end: [30.1, 0], options: options)
    }
    expect(bitmap) { x, _ in
      let t = (x - 10.2) / 19.9
      if t < 0 && !options.contains(.drawsBeforeStartLocation) { return nil }
      if t > 1 && !options.contains(.drawsAfterEndLocation) { return nil }
      return t
    }
  }

  /// Under a skewing map lines of one colour are not upright to the gradient's line.
  @Test func linearGradientsFollowTheMap() throws {
    let map = Affine(a: 1.4, b: 0.5, c: -0.8, d: 1.1, tx: 9, ty: 2)
    let inverse = try #require(map.inverse)
    let bitmap = drawn {
      $0.concatenate(map)
      $0.drawLinearGradient(stops, start: [2, 1], end: [17, 9])
    }
    expect(bitmap) { x, y in
      let p = inverse.apply(Point(x, y)) - Point(2, 1)
      let t = (p.x * 15 + p.y * 8) / (15 * 15 + 8 * 8)
      return t < 0 || t > 1 ? nil : t
    }
  }

  @Test(arguments: 0...3)
  func radialGradientsFollowTheMapAndGoOnAsTold(bits: Int) throws {
    let options = GradientDrawingOptions(rawValue: bits)
    let map = Affine(a: 1.5, b: 0.2, c: 0.4, d: 0.9, tx: 8, ty: 3)
    let inverse = try #require(map.inverse)
    let bitmap = drawn {
      $0.concatenate(map)
      $0.drawRadialGradient(
        stops, startCenter: [9, 9], startRadius: 2, endCenter: [9, 9], endRadius: 8,
        options: options)
    }
    expect(bitmap) { x, y in
      let t = ((inverse.apply(Point(x, y)) - Point(9, 9)).length - 2) / 6
      if t < 0 && !options.contains(.drawsBeforeStartLocation) { return nil }
      if t > 1 && !options.contains(.drawsAfterEndLocation) { return nil }
      return t
    }
  }

  /// Two circles beside each other: where the circle that would count lies behind the end, the one
  /// before it is seen.
  @Test func radialGradientsOfTwoCirclesShowTheLastDrawnOne() {
    let bitmap = drawn {
      $0.drawRadialGradient(
        stops, startCenter: [10, 15], startRadius: 8, endCenter: [26, 15], endRadius: 4)
    }
    expect(bitmap) { x, y in
      // |p - c(t)| = r(t) with c = 10 + 16 t, r = 8 - 4 t.
      let (dx, dy) = (x - 10, y - 15)
      let (a, b, c) = (256.0 - 16, -32 * dx + 64, dx * dx + dy * dy - 64)
      let d = b * b - 4 * a * c
      if d < 0 { return nil }
      let roots = [(-b + d.squareRoot()) / (2 * a), (-b - d.squareRoot()) / (2 * a)]
      return roots.first { $0 >= 0 && $0 <= 1 }
    }
  }

  @Test func conicGradientsTurnClockwise() {
    let bitmap = drawn { $0.drawConicGradient(stops, center: [20, 15], angle: .pi / 2) }
    expect(bitmap) { x, y in
      let turns = (arcTangent(y - 15, x - 20) - .pi / 2) / (2 * .pi)
      return turns - turns.rounded(.down)
    }
  }

  @Test func gradientsFillTheClip() {
    let bitmap = drawn {
      $0.clip(to: Rect(x: 5, y: 6, width: 10, height: 7))
      $0.drawLinearGradient(
        stops, start: [0, 0], end: [40, 0],
        options: [.drawsAfterEndLocation, .drawsBeforeStartLocation])
    }
    expect(bitmap) { x, y in
      (5..<15).contains(Int(x)) && (6..<13).contains(Int(y)) ? x / 40 : nil
    }
  }

  @Test func patternsRepeatTheirCellAndDoNotFollowTheMap() {
    let cell = RecordedDrawing {
      $0.setFillColor(Color(hex: 0x00FF00))
      $0.fill(Rect(x: 0, y: 0, width: 2, height: 3))
    }
    let pattern = DrawingPattern(
      cell, bounds: Rect(x: 0, y: 0, width: 4, height: 5), step: [5, 6])
    let bitmap = drawn {
      $0.setPatternPhase([1, 2])
      $0.setFillPattern(pattern)
      $0.scaleBy(x: 2, y: 2)
      $0.fill(Rect(x: 0, y: 0, width: 20, height: 15))
    }
    for y in 0..<30 {
      for x in 0..<40 {
        let isOn = (x + 4) % 5 < 2 && (y + 4) % 6 < 3
        #expect(bitmap[x, y] == (isOn ? RGBA8(r: 0, g: 255, b: 0) : .clear))
      }
    }
  }

  @Test func linesAreDrawnWithPatternsAsAreasAre() {
    let cell = RecordedDrawing { $0.fill(Rect(x: 0, y: 0, width: 2, height: 3)) }
    let pattern = DrawingPattern(
      cell, bounds: Rect(x: 0, y: 0, width: 4, height: 5), step: [5, 6])
    let line = drawn {
      $0.setStrokePattern(pattern, alpha: 0.5)
      $0.setLineWidth(6)
      $0.stroke(Rect(x: 8, y: 8, width: 20, height: 14))
    }
    let area = drawn {
      $0.setFillPattern(pattern, alpha: 0.5)
      $0.fill(Rect(x: 5, y: 5, width: 26, height: 20))
      $0.setBlendMode(.clear)
      $0.fill(Rect(x: 11, y: 11, width: 14, height: 8))
    }
    #expect(line == area && line.pixels.contains { $0.a == 128 })
  }

  @Test func cellsLargerThanTheirStepOverlap() {
    let cell = RecordedDrawing { $0.fill(Rect(x: 1, y: 0, width: 6, height: 1)) }
    let bitmap = drawn {
      $0.setFillPattern(
        DrawingPattern(cell, bounds: Rect(x: 0, y: 0, width: 8, height: 1), step: [5, 2]))
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 30))
    }
    for y in 0..<30 { for x in 0..<40 { #expect(bitmap[x, y].a == (y % 2 == 0 ? 255 : 0)) } }
  }

  @Test func imagesRepeatAsPatterns() {
    var random = SeededGenerator(seed: 4)
    let image = random.bitmap(width: 7, height: 3)
    let bitmap = drawn {
      $0.setFillPattern(DrawingPattern(image))
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 30))
    }
    for y in 0..<30 { for x in 0..<40 { #expect(bitmap[x, y] == image[x % 7, y % 3]) } }
  }
}
