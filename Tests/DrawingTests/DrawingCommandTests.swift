import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// Each command against what `Raster` draws directly, or against pixels known beforehand.
struct DrawingCommandTests {
  private let size = Size(32, 24)
  private let red = Color(hex: 0xD02010)

  private func drawn(_ body: (inout DrawingContext) -> Void) -> Bitmap {
    RecordedDrawing(body).bitmap(size: size)
  }

  private func raster(_ body: (inout Bitmap) -> Void) -> Bitmap {
    var bitmap = Bitmap(width: 32, height: 24)
    body(&bitmap)
    return bitmap
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func fillsByBothRules(rule: FillRule) {
    let bitmap = drawn {
      $0.addRect(Rect(x: 2, y: 2, width: 20, height: 20))
      $0.addRect(Rect(x: 6, y: 6, width: 8, height: 8))
      $0.fillPath(using: rule)
    }
    for y in 0..<24 {
      for x in 0..<32 {
        let isInside = (2..<22).contains(x) && (2..<22).contains(y)
        let isHole = rule == .evenOdd && (6..<14).contains(x) && (6..<14).contains(y)
        #expect(bitmap[x, y].a == (isInside && !isHole ? 255 : 0))
      }
    }
  }

  @Test func pathsAreBuiltAsInCoreGraphics() {
    var path = Path()
    path.move(to: [4, 4])
    path.line(to: [20, 5])
    path.quad(to: [28, 20], [30, 4])
    path.cubic(to: [4, 18], [20, 26], [10, 14])
    path.close()
    path.addEllipse(in: Rect(x: 8, y: 6, width: 10, height: 7))
    let bitmap = drawn {
      $0.setFillColor(red)
      $0.move(to: [4, 4])
      $0.addLine(to: [20, 5])
      $0.addQuadCurve(to: [28, 20], control: [30, 4])
      $0.addCurve(to: [4, 18], control1: [20, 26], control2: [10, 14])
      $0.closePath()
      $0.addEllipse(in: Rect(x: 8, y: 6, width: 10, height: 7))
      $0.fillPath(using: .evenOdd)
    }
    let expected = raster { $0.fill(path, rule: .evenOdd, with: .color(red)) }
    #expect(bitmap.differs(from: expected, by: 1) == 0)
  }

  /// In a y-down space falling angles run counterclockwise on screen.
  @Test func arcsTurnAsInCoreGraphics() {
    func quarter(_ end: Double, _ clockwise: Bool) -> Bitmap {
      drawn {
        $0.move(to: [10, 10])
        $0.addArc(center: [10, 10], radius: 8, startAngle: 0, endAngle: end, clockwise: clockwise)
        $0.fillPath()
      }
    }
    let below = quarter(.pi / 2, false)
    #expect(below[13, 13].a == 255 && below[13, 7].a == 0 && below[7, 13].a == 0)
    let rest = quarter(.pi / 2, true)
    #expect(rest[13, 13].a == 0 && rest[13, 7].a == 255 && rest[7, 13].a == 255)
    #expect(quarter(-.pi / 2, true)[13, 7].a == 255)
    #expect(quarter(20 * .pi, false)[7, 7].a == 255)
  }

  @Test func tangentArcsMakeTheRoundedCorner() {
    let bitmap = drawn {
      $0.move(to: [2, 22])
      $0.addArc(tangent1End: [2, 2], tangent2End: [30, 2], radius: 10)
      $0.addLine(to: [30, 2])
      $0.addLine(to: [30, 22])
      $0.fillPath()
    }
    let corner = RoundedRect(
      Rect(x: 2, y: 2, width: 28, height: 20), radii: CornerRadii(10, .topLeft))
    let expected = raster { $0.fill(corner.path, with: .color(.black)) }
    let worst = zip(0..<24 * 32, 0...).reduce(0) { worst, i in
      let (x, y) = (i.0 % 32, i.0 / 32)
      return max(worst, abs(Int(bitmap[x, y].a) - Int(expected[x, y].a)))
    }
    #expect(worst <= 1)
  }

  @Test func strokesFollowTheStyleAndTheMap() {
    var path = Path()
    path.move(to: [4, 3])
    path.line(to: [14, 6])
    path.line(to: [6, 9])
    let style = StrokeStyle(
      width: 2.5, cap: .square, join: .round, miterLimit: 4, dashPattern: [5, 2], dashPhase: 1)
    let map = Affine(a: 1.6, b: 0.3, c: -0.4, d: 2, tx: 3, ty: 0)
    let bitmap = drawn {
      $0.concatenate(map)
      $0.setStrokeColor(red)
      $0.setLineWidth(2.5)
      $0.setLineCap(.square)
      $0.setLineJoin(.round)
      $0.setMiterLimit(4)
      $0.setLineDash(phase: 1, lengths: [5, 2])
      $0.addPath(path)
      $0.strokePath()
    }
    let expected = raster {
      $0.fill(
        path.stroked(style, tolerance: 1.0 / 4096), transform: map, with: .color(red))
    }
    #expect(bitmap.differs(from: expected, by: 1) == 0)
    #expect(bitmap != Bitmap(width: 32, height: 24))
  }

  @Test func shortcutsAreTheirLongForms() {
    let rect = Rect(x: 3, y: 4, width: 20, height: 12)
    let short = drawn {
      $0.stroke(rect, width: 3)
      $0.strokeEllipse(in: rect)
      $0.strokeLineSegments(between: [[1, 1], [30, 1], [1, 22], [30, 22], [5, 5]])
    }
    let long = drawn {
      $0.setLineWidth(3)
      $0.addRect(rect)
      $0.strokePath()
      $0.setLineWidth(1)
      $0.addEllipse(in: rect)
      $0.drawPath(using: .stroke)
      $0.addLines(between: [[1, 1], [30, 1]])
      $0.addLines(between: [[1, 22], [30, 22]])
      $0.strokePath()
    }
    #expect(short == long)
    let turned = Rect(x: 23, y: 16, width: -20, height: -12)
    #expect(drawn { $0.fill(turned) } == drawn { $0.fill([rect]) })
  }

  @Test(arguments: InterpolationQuality.allCases)
  func imagesAreStretchedUpright(quality: InterpolationQuality) {
    var random = SeededGenerator(seed: 8)
    let image = random.bitmap(width: 9, height: 7)
    let rect = Rect(x: 2.5, y: 3, width: 21, height: 15.5)
    let sampling: ImagePaint.Sampling =
      switch quality {
      case .nearest: .nearest
      case .linear: .bilinear
      case .trilinear: .trilinear
      case .area: .area
      }
    let bitmap = drawn {
      $0.setInterpolationQuality(quality)
      $0.setAlpha(0.7)
      $0.draw(image, in: rect)
    }
    #expect(bitmap == raster { $0.draw(image, in: rect, sampling: sampling, opacity: 0.7) })
    let exact = RecordedDrawing { $0.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 7)) }
    #expect(exact.bitmap(size: [9, 7]) == image)
  }

  @Test(arguments: BlendMode.allCases)
  func blendModesAreThoseOfRaster(mode: BlendMode) {
    var random = SeededGenerator(seed: 21)
    let below = random.bitmap(width: 32, height: 24)
    let path = random.path().applying(.scale(0.3).then(.translation(16, 12)))
    let color = red.withAlpha(0.6)
    var bitmap = below
    RecordedDrawing {
      $0.setBlendMode(mode)
      $0.setFillColor(color)
      $0.setAlpha(0.8)
      $0.addPath(path)
      $0.fillPath()
    }.draw(into: &bitmap)
    var expected = below
    expected.fill(
      CoverageMask(path: path, in: PixelRect(x: -99, y: -99, width: 300, height: 300)),
      with: .color(color), opacity: 0.8, blend: mode)
    #expect(bitmap == expected)
  }

  @Test func clearMakesTransparentWhateverTheState() {
    let bitmap = drawn {
      $0.setFillColor(red)
      $0.fill(Rect(x: 0, y: 0, width: 32, height: 24))
      $0.setAlpha(0.1)
      $0.setBlendMode(.multiply)
      $0.setShadow(offset: [3, 3], blur: 4)
      $0.clear(Rect(x: 4, y: 4, width: 8, height: 8.5))
    }
    for y in 0..<24 {
      for x in 0..<32 {
        let isIn = (4..<12).contains(x) && (4..<13).contains(y)
        let expected: ClosedRange<UInt8> = !isIn ? 255...255 : y == 12 ? 127...128 : 0...0
        #expect(expected.contains(bitmap[x, y].a))
      }
    }
  }

  @Test func withoutAntialiasingCentresDecide() {
    let bitmap = drawn {
      $0.setShouldAntialias(false)
      $0.addEllipse(in: Rect(x: 3.3, y: 2.1, width: 17, height: 19))
      $0.fillPath()
    }
    for y in 0..<24 {
      for x in 0..<32 {
        let (u, v) = ((Double(x) + 0.5 - 11.8) / 8.5, (Double(y) + 0.5 - 11.6) / 9.5)
        let r = u * u + v * v
        if abs(r - 1) > 1e-3 { #expect(bitmap[x, y].a == (r < 1 ? 255 : 0)) }
      }
    }
  }
}

extension Bitmap {
  /// How many pixels differ by more than some levels in a channel.
  func differs(from other: Bitmap, by levels: Int) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (self[x, y], other[x, y])
        let pairs = [(a.r, b.r), (a.g, b.g), (a.b, b.b), (a.a, b.a)]
        if pairs.contains(where: { abs(Int($0.0) - Int($0.1)) > levels }) { count += 1 }
      }
    }
    return count
  }
}
