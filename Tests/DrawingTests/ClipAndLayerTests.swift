import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// Clips, transparency layers and shadows by their laws.
struct ClipAndLayerTests {
  private let size = Size(40, 36)
  private let red = Color(hex: 0xD02010)
  private let discs = [
    Rect(x: 5.3, y: 6, width: 16, height: 17), Rect(x: 14, y: 9.6, width: 18, height: 15),
  ]

  private func drawn(_ body: (inout DrawingContext) -> Void) -> Bitmap {
    RecordedDrawing(body).bitmap(size: size)
  }

  @Test func clipsMultiplyCoverage() {
    let bitmap = drawn {
      for disc in discs {
        $0.addEllipse(in: disc)
        $0.clip()
      }
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 36))
    }
    let all = PixelRect(x: 0, y: 0, width: 40, height: 36)
    let masks = discs.map { disc in
      var path = Path()
      path.addEllipse(in: disc)
      return CoverageMask(path: path, in: all)
    }
    for y in 0..<36 {
      for x in 0..<40 {
        let product = Double(masks[0][x, y]) * Double(masks[1][x, y]) / 255
        #expect(Double(bitmap[x, y].a) == product.rounded())
      }
    }
  }

  /// Two clips in either order are the same; more differ by the rounding of products.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func theOrderOfClipsDoesNotMatter(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let paths = (0..<3).map { _ in
      random.path().applying(.scale(0.4).then(.translation(20, 18)))
    }
    func clipped(_ order: [Int]) -> Bitmap {
      drawn {
        for i in order {
          $0.addPath(paths[i])
          $0.clip(using: i == 1 ? .evenOdd : .nonZero)
        }
        $0.fill(Rect(x: 0, y: 0, width: 40, height: 36))
      }
    }
    #expect(clipped([0, 1]) == clipped([1, 0]), "\(random)")
    #expect(clipped([0, 1, 2]).differs(from: clipped([2, 0, 1]), by: 1) == 0, "\(random)")
  }

  @Test func rectanglesClipTogetherAsTheirUnion() {
    let rects = [
      Rect(x: 2, y: 2, width: 10, height: 10), Rect(x: 8, y: 6, width: 20, height: 5.5),
    ]
    let bitmap = drawn {
      $0.clip(to: rects)
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 36))
    }
    #expect(bitmap == drawn { $0.fill(rects) })
    let nothing = drawn {
      $0.clip(to: [])
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 36))
    }
    #expect(nothing == Bitmap(width: 40, height: 36))
  }

  @Test func clippingToAMaskKeepsTheImagesAlpha() {
    var random = SeededGenerator(seed: 2)
    let mask = random.bitmap(width: 20, height: 18)
    let bitmap = drawn {
      $0.setInterpolationQuality(.nearest)
      $0.clip(to: Rect(x: 4, y: 6, width: 20, height: 18), mask: mask)
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 36))
    }
    for y in 0..<36 {
      for x in 0..<40 {
        let isIn = (4..<24).contains(x) && (6..<24).contains(y)
        #expect(bitmap[x, y].a == (isIn ? mask[x - 4, y - 6].a : 0))
      }
    }
  }

  @Test func aLayersAlphaIsThatOfTheGroup() {
    let group = drawn {
      for (i, disc) in discs.enumerated() {
        $0.setFillColor(i == 0 ? red : .black)
        $0.fillEllipse(in: disc)
      }
    }
    var expected = Bitmap(width: 40, height: 36, color: .white)
    expected.draw(group, at: (0, 0), opacity: 0.5)
    var bitmap = Bitmap(width: 40, height: 36, color: .white)
    RecordedDrawing {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer()
      for (i, disc) in discs.enumerated() {
        $0.setFillColor(i == 0 ? red : .black)
        $0.fillEllipse(in: disc)
      }
      $0.endTransparencyLayer()
    }.draw(into: &bitmap)
    #expect(bitmap == expected)
    // Drawn one by one, the lower disc shows through the upper.
    var single = Bitmap(width: 40, height: 36, color: .white)
    RecordedDrawing {
      $0.setAlpha(0.5)
      for (i, disc) in discs.enumerated() {
        $0.setFillColor(i == 0 ? red : .black)
        $0.fillEllipse(in: disc)
      }
    }.draw(into: &single)
    #expect(single[17, 15].r < bitmap[17, 15].r)
  }

  /// Modes that take away where the source is transparent do so in all of the clip.
  @Test(arguments: [BlendMode.copy, .sourceIn, .destinationIn, .multiply, .destinationOut])
  func layersBlendAsOnePicture(mode: BlendMode) {
    var random = SeededGenerator(seed: 6)
    let below = random.bitmap(width: 40, height: 36)
    let group = drawn { $0.fillEllipse(in: discs[0]) }
    let clip = PixelRect(x: 3, y: 2, width: 30, height: 30)
    var expected = below
    expected.draw(group, at: (0, 0), clip: Clip(clip), blend: mode)
    var bitmap = below
    RecordedDrawing {
      $0.clip(to: clip.rect)
      $0.setBlendMode(mode)
      $0.beginTransparencyLayer()
      $0.fillEllipse(in: discs[0])
      $0.endTransparencyLayer()
    }.draw(into: &bitmap)
    #expect(bitmap == expected)
  }

  /// A shadow's alpha is the coverage convolved with a Gaussian of half the blur, moved by the
  /// offset.
  @Test(arguments: [0.0, 3, 8])
  func shadowsAreTheBlurredShape(blur: Double) {
    let bitmap = drawn {
      $0.setShadow(offset: [4, 3], blur: blur, color: red)
      $0.fillEllipse(in: discs[0])
    }
    var path = Path()
    path.addEllipse(in: discs[0])
    var expected = Bitmap(width: 40, height: 36)
    expected.fillShadow(of: path, sigma: blur / 2, color: red, offset: Point(4, 3))
    expected.fill(path, with: .color(.black))
    #expect(bitmap.differs(from: expected, by: 1) == 0)
  }

  @Test func mapsMoveNoShadowAndScalesDo() {
    let rect = Rect(x: 6, y: 6, width: 10, height: 10)
    let mapped = drawn {
      $0.scaleBy(x: -0.5, y: 0.5)
      $0.translateBy(x: -32, y: 12)
      $0.setShadow(offset: [5, 4], blur: 4, color: red)
      $0.fill(Rect(x: 0, y: 0, width: 20, height: 20))
    }
    let plain = RecordedDrawing {
      $0.setShadow(offset: [5, 4], blur: 4, color: red)
      $0.fill(rect)
    }
    #expect(mapped == plain.bitmap(size: size))
    let doubled = RecordedDrawing {
      $0.setShadow(offset: [10, 8], blur: 8, color: red)
      $0.fill(Rect(x: 12, y: 12, width: 20, height: 20))
    }
    #expect(plain.bitmap(size: [30, 28], scale: 2) == doubled.bitmap(size: [60, 56]))
  }

  /// In a layer no shape throws its shadow on another; the shadow is that of the union.
  @Test func aLayerCastsOneShadow() {
    func body(_ context: inout DrawingContext) {
      context.setFillColor(.white)
      for disc in discs { context.fillEllipse(in: disc) }
    }
    let layer = drawn {
      $0.setShadow(offset: [-6, -5], blur: 4, color: .black)
      $0.beginTransparencyLayer()
      body(&$0)
      $0.endTransparencyLayer()
    }
    let group = drawn { body(&$0) }
    // Inside of the picture all is as without a shadow.
    for y in 0..<36 {
      for x in 0..<40 where group[x, y].a == 255 { #expect(layer[x, y] == group[x, y]) }
    }
    let single = drawn {
      $0.setShadow(offset: [-6, -5], blur: 4, color: .black)
      body(&$0)
    }
    #expect(single != layer)
    #expect(group[11, 13] == RGBA8(.white) && single[11, 13].r < 200)
    // Of a single shape both are the same.
    let one = drawn {
      $0.setShadow(offset: [-6, -5], blur: 4, color: .black)
      $0.beginTransparencyLayer()
      $0.fillEllipse(in: discs[0])
      $0.endTransparencyLayer()
    }
    let alone = drawn {
      $0.setShadow(offset: [-6, -5], blur: 4, color: .black)
      $0.fillEllipse(in: discs[0])
    }
    #expect(one == alone)
  }

  /// Shadows of images and patterns follow their alpha.
  @Test func shadowsFollowAlpha() {
    var image = Bitmap(width: 20, height: 20)
    for y in 5..<15 { for x in 5..<15 { image[x, y] = RGBA8(r: 0, g: 0, b: 0, a: 128) } }
    let bitmap = drawn {
      $0.setShadow(offset: [12, 12], blur: 0, color: red)
      $0.draw(image, in: Rect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(bitmap[20, 20].a == 128 && bitmap[20, 20].r > 50)
    #expect(bitmap[16, 16] == .clear && bitmap[28, 28] == .clear)
  }

  /// A drawing in a drawing is its commands under the map of now.
  @Test func drawingsAreDrawnInDrawings() {
    var random = SeededGenerator(seed: 14)
    for turn in 0..<30 {
      let drawing = random.drawing(commands: 5)
      let nested = RecordedDrawing { $0.draw(drawing) }
      #expect(
        nested.bitmap(size: size) == drawing.bitmap(size: size), "\(random), drawing \(turn)")
    }
    let disc = RecordedDrawing {
      $0.clip(to: Rect(x: 0, y: 0, width: 4, height: 8))
      $0.fillEllipse(in: Rect(x: 0, y: 0, width: 8, height: 8))
    }
    let moved = drawn {
      $0.translateBy(x: 10, y: 3)
      $0.scaleBy(x: 2, y: 2)
      $0.draw(disc)
    }
    let expected = drawn {
      $0.clip(to: Rect(x: 10, y: 3, width: 8, height: 16))
      $0.fillEllipse(in: Rect(x: 10, y: 3, width: 16, height: 16))
    }
    #expect(moved == expected)
  }

  @Test func workIsCounted() {
    let drawing = RecordedDrawing {
      $0.addEllipse(in: discs[0])
      $0.clip()
      $0.setShadow(offset: [1, 1], blur: 2)
      $0.beginTransparencyLayer(in: Rect(x: 8, y: 8, width: 4, height: 4))
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 36))
      $0.endTransparencyLayer()
    }
    var bitmap = Bitmap(width: 40, height: 36)
    let statistics = drawing.draw(into: &bitmap)
    #expect(statistics.commandsRun == 2)
    #expect(statistics.clipMasks == 1)
    #expect(statistics.clipMaskPixels == 17 * 17)
    #expect(statistics.shadows == 1)
    #expect(statistics.layers.count == 1)
    #expect(statistics.layerPixels == 8 * 8)
  }
}
