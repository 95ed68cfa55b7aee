import Geometry
import Raster
import TestSupport
import Testing

/// All blend modes against the recommendation's formulas, and the operators' laws.
struct BlendModeTests {
  static let porterDuff: [BlendMode] = [
    .clear, .copy, .destination, .sourceOver, .destinationOver, .sourceIn, .destinationIn,
    .sourceOut, .destinationOut, .sourceAtop, .destinationAtop, .xor, .plus,
  ]
  static let exactModes: [BlendMode] =
    porterDuff + [
      .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion,
    ]

  private func bitmaps(_ seed: UInt64, width: Int = 61) -> (above: Bitmap, below: Bitmap) {
    var random = SeededGenerator(seed: seed)
    return (random.bitmap(width: width, height: 43), random.bitmap(width: width, height: 43))
  }

  private func blended(_ above: Bitmap, _ mode: BlendMode, _ below: Bitmap) -> Bitmap {
    var result = below
    result.draw(above, at: (0, 0), blend: mode)
    return result
  }

  @Test(arguments: BlendMode.allCases, 1...4)
  func `pixels follow the recommendation and stay valid`(mode: BlendMode, seed: UInt64) {
    let (above, below) = bitmaps(seed)
    let result = blended(above, mode, below)
    var worst = 0.0
    for i in result.pixels.indices {
      let exact = BlendReference.result(mode, above.pixels[i], below.pixels[i])
      let error = exact - result.pixels[i].levels
      worst = max(worst, max(error.max(), -error.min()))
    }
    #expect(worst <= (Self.exactModes.contains(mode) ? 0.5 + 1e-9 : 0.51), "\(mode) seed \(seed)")
    #expect(result.pixels.allSatisfy { $0.isValid })
  }

  @Test(arguments: BlendMode.allCases, 1...3)
  func `coverage takes the mean of old and new`(mode: BlendMode, seed: UInt64) {
    let (above, below) = bitmaps(seed)
    var random = SeededGenerator(seed: seed + 100)
    let coverage = above.pixels.map { _ in UInt8(random.integer(in: 0...255)) }
    var result = below
    result.draw(
      above, at: (0, 0), mask: CoverageMask(bounds: above.bounds, coverage: coverage), blend: mode)
    var worst = 0.0
    for i in result.pixels.indices {
      let old = below.pixels[i].levels
      let new = BlendReference.result(mode, above.pixels[i], below.pixels[i])
      let error = old + (new - old) * (Double(coverage[i]) / 255) - result.pixels[i].levels
      worst = max(worst, max(error.max(), -error.min()))
    }
    let isExact = Self.porterDuff.contains(mode) && mode != .sourceOver
    let bound = isExact ? 0.5 + 1e-9 : mode == .sourceOver ? 1.5 : 0.51
    #expect(worst <= bound, "\(mode) seed \(seed)")
    #expect(result.pixels.allSatisfy { $0.isValid })
  }

  @Test(arguments: 1...5)
  func `operators keep their laws`(seed: UInt64) {
    let (a, b) = bitmaps(seed)
    let clear = Bitmap(width: a.width, height: a.height)
    #expect(blended(a, .clear, b) == clear && blended(a, .copy, b) == a)
    #expect(blended(a, .destination, b) == b)
    #expect(blended(a, .normal, b) == blended(a, .sourceOver, b))
    // Each operator is another with its arguments exchanged.
    for (one, other) in [
      (BlendMode.sourceOver, BlendMode.destinationOver), (.sourceIn, .destinationIn),
      (.sourceOut, .destinationOut), (.sourceAtop, .destinationAtop), (.xor, .xor), (.plus, .plus),
      (.multiply, .multiply), (.screen, .screen), (.darken, .darken), (.lighten, .lighten),
      (.difference, .difference), (.exclusion, .exclusion), (.overlay, .hardLight),
    ] as [(BlendMode, BlendMode)] {
      #expect(blended(a, one, b) == blended(b, other, a), "\(one) seed \(seed)")
    }
    // Nothing above: the picture stays, or goes.
    for mode in BlendMode.allCases {
      let gone: [BlendMode] = [
        .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationAtop,
      ]
      #expect(blended(clear, mode, b) == (gone.contains(mode) ? clear : b), "\(mode)")
    }
    // In and out share the source between them: alphas add up to it.
    let (inside, outside) = (blended(a, .sourceIn, b), blended(a, .sourceOut, b))
    for i in a.pixels.indices {
      #expect(abs(Int(inside.pixels[i].a) + Int(outside.pixels[i].a) - Int(a.pixels[i].a)) <= 1)
    }
  }

  @Test func `opaque sources cover, white and black are neutral or final`() {
    var random = SeededGenerator(seed: 8)
    let opaque = random.bitmap(width: 20, height: 20, alphas: 255...255)
    let below = random.bitmap(width: 20, height: 20)
    #expect(blended(opaque, .sourceOver, below) == opaque)
    let base = random.bitmap(width: 20, height: 20, alphas: 255...255)
    let white = Bitmap(width: 20, height: 20, color: .white)
    let black = Bitmap(width: 20, height: 20, color: .black)
    for mode: BlendMode in [.multiply, .darken, .colorBurn] {
      #expect(blended(white, mode, base) == base, "\(mode)")
    }
    for mode: BlendMode in [.screen, .lighten, .difference, .exclusion, .colorDodge] {
      #expect(blended(black, mode, base) == base, "\(mode)")
    }
    #expect(blended(white, .screen, base) == white && blended(black, .multiply, base) == black)
    #expect(blended(base, .difference, base) == black)
    for mode: BlendMode in [.hue, .saturation, .color, .luminosity] {
      #expect(blended(base, mode, base) == base, "\(mode)")
    }
  }

  @Test func `plus saturates in every channel`() {
    for x in 0..<256 {
      var result = Bitmap(width: 1, height: 1)
      result[0, 0] = RGBA8(r: 200, g: 3, b: 0, a: 210)
      var above = Bitmap(width: 1, height: 1)
      above[0, 0] = RGBA8(r: UInt8(x), g: UInt8(x / 2), b: UInt8(x / 3), a: UInt8(x))
      result.draw(above, at: (0, 0), blend: .lighter)
      #expect(
        result[0, 0]
          == RGBA8(
            r: UInt8(min(255, 200 + x)), g: UInt8(3 + x / 2), b: UInt8(x / 3),
            a: UInt8(min(255, 210 + x))))
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `filling and drawing agree, also through clips and at any opacity`(mode: BlendMode) {
    let (_, below) = bitmaps(3, width: 40)
    let path = RoundedRect(Rect(x: 3.3, y: 4.1, width: 30, height: 31.7), radius: 8).path
    let mask = CoverageMask(path: path, in: below.bounds)
    let color = Color(hex: 0xC05A20, alpha: 0.8)
    let solid = Bitmap(width: 40, height: 43, color: color)
    let clip = Clip(PixelRect(x: 0, y: 0, width: 30, height: 40)).intersected(
      with: Path(Rect(x: 5.5, y: 2, width: 60, height: 60)))
    var filled = below
    filled.fill(path, with: .color(color), clip: clip, blend: mode)
    var painted = below
    painted.fill(path, with: .image(ImagePaint(bitmap: solid)), clip: clip, blend: mode)
    var drawn = below
    drawn.draw(solid, at: (0, 0), clip: clip, mask: mask, blend: mode)
    #expect(filled == drawn && painted == drawn)
    #expect(
      filled.cropped(to: PixelRect(x: 34, y: 0, width: 6, height: 43))
        == below.cropped(to: PixelRect(x: 34, y: 0, width: 6, height: 43)))
    // An opacity of 0 is a transparent source, not a call without effect.
    var faint = below
    faint.draw(solid, at: (0, 0), opacity: 0, blend: mode)
    #expect(faint == blended(Bitmap(width: 40, height: 43), mode, below))
  }
}
