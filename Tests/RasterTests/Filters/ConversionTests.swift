import Geometry
import Raster
import TestSupport
import Testing

/// Bytes to floats, to 16-bit floats, and back; colour matrices.
struct ConversionTests {
  @Test(arguments: 1...4)
  func `bytes survive single and half precision`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bitmap = random.bitmap(width: 31, height: 27)
    let float = FloatBitmap(bitmap)
    #expect(float.bitmap == bitmap)
    // Eleven bits of a half suffice for bytes.
    #expect(FloatBitmap(HalfBitmap(float)).bitmap == bitmap)
    let mask = BlurSubject.noise.mask(width: 20, height: 9, seed: seed)
    #expect(FloatPlane(mask).mask(x: mask.bounds.x, y: mask.bounds.y) == mask)
  }

  @Test func `every half is kept, and numbers go to the nearest, ties to even`() {
    for i in 0...UInt16.max {
      let value = half(i)
      let infinite = i & 0x7C00 == 0x7C00
      if infinite { continue }
      let sign: Float = i & 0x8000 == 0 ? 1 : -1
      let (e, m) = (Int(i >> 10) & 31, Float(i & 1023))
      let exact =
        e == 0
        ? m * 0x1p-24
        : (1024 + m) * Float(sign: .plus, exponent: e - 25, significand: 1)
      #expect(value == sign * exact && bits(value) == i)
    }
    var random = SeededGenerator(seed: 6)
    for _ in 0..<2000 {
      let size = Float(sign: .plus, exponent: random.integer(in: -26...16), significand: 1)
      let v = Float(random.number(in: 1..<2)) * size
      let n = bits(v)
      if n >= 0x7C00 { continue }
      for other in [n &- 1, n + 1] where other < 0x7C00 {
        let (own, theirs) = (abs(half(n) - v), abs(half(other) - v))
        #expect(own < theirs || (own == theirs && n & 1 == 0), "\(random): \(v)")
      }
    }
    #expect(bits(65519) == 0x7BFF && bits(65520) == 0x7C00 && bits(-.infinity) == 0xFC00)
    #expect(half(bits(.nan)).isNaN && half(0x7C00) == .infinity)
    #expect(bits(1 + 0x1p-11) == 0x3C00 && bits(1 + 3 * 0x1p-11) == 0x3C02)
  }

  private func bits(_ v: Float) -> UInt16 {
    var bitmap = FloatBitmap(width: 1, height: 1)
    bitmap.pixels[0].x = v
    return HalfBitmap(bitmap).pixels[0].x
  }

  private func half(_ bits: UInt16) -> Float {
    FloatBitmap(HalfBitmap(width: 1, height: 1, pixels: [SIMD4(bits, 0, 0, 0)])).pixels[0].x
  }

  @Test func `absurd numbers become valid pixels`() {
    var bitmap = FloatBitmap(width: 2, height: 2)
    bitmap.pixels = [
      SIMD4(.nan, 2, -1, 0.5), SIMD4(.infinity, 1, 0, .nan), SIMD4(0.3, 0.3, 0.3, 7),
      SIMD4(0.9, 0.1, 0.6, 0.6),
    ]
    let bytes = bitmap.bitmap.pixels
    #expect(bytes[0] == RGBA8(r: 0, g: 128, b: 0, a: 128) && bytes[1] == .clear)
    #expect(bytes[2] == RGBA8(r: 76, g: 76, b: 76) || bytes[2] == RGBA8(r: 77, g: 77, b: 77))
    #expect(bytes.allSatisfy { $0.isValid })
    #expect(FloatPlane(width: 3, height: 1, values: [.nan, -4, 9]).mask().coverage == [0, 0, 255])
  }

  @Test(arguments: 1...4)
  func `a colour matrix follows its definition`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bitmap = random.bitmap(width: 23, height: 19)
    let rows = (0..<20).map { _ in Float(random.number(in: -1..<1.5)) }
    let result = bitmap.mapped(by: ColorMatrix(rows: rows))
    #expect(result.pixels.allSatisfy { $0.isValid })
    for (p, q) in zip(bitmap.pixels, result.pixels) {
      let a = Double(p.a)
      let straight = [Double(p.r) / a, Double(p.g) / a, Double(p.b) / a, a / 255, 1]
      let c = p.a == 0 ? [0, 0, 0, 0, 1] : straight
      var new = (0..<4).map { row in
        (0..<5).reduce(0.0) { $0 + Double(rows[5 * row + $1]) * c[$1] }
      }.map { min(max($0, 0), 1) }
      for i in 0..<3 { new[i] *= new[3] }
      for i in 0..<4 { #expect(abs(255 * new[i] - q.levels[i]) <= 0.51, "\(random)") }
    }
  }

  @Test func `named matrices do what they say`() {
    var random = SeededGenerator(seed: 9)
    let bitmap = random.bitmap(width: 30, height: 30)
    #expect(bitmap.mapped(by: .identity) == bitmap)
    #expect(bitmap.mapped(by: .saturate(1)) == bitmap && bitmap.mapped(by: .hueRotate(0)) == bitmap)
    for p in bitmap.mapped(by: .saturate(0)).pixels {
      #expect(max(p.r, p.g, p.b) - min(p.r, p.g, p.b) <= 1)
    }
    let grey = Bitmap(width: 2, height: 2, color: Color(hex: 0x777777))
    for angle in [0.4, 2.0, 5.5] { #expect(grey.mapped(by: .hueRotate(angle)) == grey) }
    let white = Bitmap(width: 1, height: 1, color: .white).mapped(by: .luminanceToAlpha)
    #expect(white[0, 0] == RGBA8(r: 0, g: 0, b: 0, a: 255))
    let green = Bitmap(width: 1, height: 1, color: Color(hex: 0x00FF00))
    #expect(green.mapped(by: .luminanceToAlpha)[0, 0] == RGBA8(r: 0, g: 0, b: 0, a: 182))
    let color: SIMD4<Float> = SIMD4(0.2, 0.5, 0.9, 1)
    let one = ColorMatrix.hueRotate(0.7).then(.saturate(0.5)).apply(color)
    let two = ColorMatrix.saturate(0.5).apply(ColorMatrix.hueRotate(0.7).apply(color))
    let step = one - two
    #expect((step * step).sum() < 1e-12)
  }
}
