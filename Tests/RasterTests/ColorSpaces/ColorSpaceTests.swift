import Geometry
import Raster
import TestSupport
import Testing

struct ColorSpaceTests {
  private func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let d = a - b
    return (d * d).sum().squareRoot()
  }

  @Test func `matrices derived from primaries have the published values`() {
    // IEC 61966-2-1 prints four decimals; the luminance row is the middle one.
    let red = ColorSpace.sRGB.xyz(linear: SIMD3(1, 0, 0))
    let green = ColorSpace.sRGB.xyz(linear: SIMD3(0, 1, 0))
    let blue = ColorSpace.sRGB.xyz(linear: SIMD3(0, 0, 1))
    #expect(distance(red, SIMD3(0.4124, 0.2126, 0.0193)) < 1e-4)
    #expect(distance(green, SIMD3(0.3576, 0.7152, 0.1192)) < 1e-4)
    #expect(distance(blue, SIMD3(0.1805, 0.0722, 0.9505)) < 1e-4)
    for space in ColorSpace.allCases {
      let white = space.xyz(linear: SIMD3(1, 1, 1))
      #expect(distance(white, SIMD3(0.3127 / 0.3290, 1, 0.3583 / 0.3290)) < 1e-12)
    }
    let p3 = ColorSpace.displayP3.converted(linear: SIMD3(1, 0, 0), to: .sRGB)
    #expect(distance(p3, SIMD3(1.2249, -0.0421, -0.0196)) < 2e-4)
  }

  @Test func `the transfer function is its inverse's inverse and nearly continuous`() {
    for i in -100...300 {
      let v = Double(i) / 200
      #expect(abs(ColorSpace.encoded(linear: ColorSpace.linear(encoded: v)) - v) < 1e-7)
    }
    let (low, high) = (ColorSpace.linear(encoded: 0.04045), ColorSpace.linear(encoded: 0.0404501))
    #expect(abs(low - high) < 1e-6)
    #expect(abs(ColorSpace.linear(encoded: 0.5) - 0.21404) < 1e-5)
  }

  @Test(arguments: 1...3)
  func `a bitmap goes to Display P3 and back`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bitmap = random.bitmap(width: 20, height: 20, alphas: 255...255)
    let wide = bitmap.converted(to: .displayP3)
    #expect(wide.colorSpace == .displayP3 && wide != bitmap)
    let back = wide.converted(to: .sRGB)
    // Rounding in P3 is magnified where the transfer function is steep: dark components of bright
    // colours.
    let difference = bitmap.difference(from: back)
    #expect(difference.maximum <= 8 && difference.mean < 0.4, "\(random)")
    #expect(bitmap.converted(to: .sRGB) == bitmap)
    var tagged = bitmap
    tagged.colorSpace = .displayP3
    #expect(tagged != bitmap && tagged.cropped(to: tagged.bounds) == tagged)
    #expect(tagged.boxReduced(by: 2).colorSpace == .displayP3)
    let soft = random.bitmap(width: 9, height: 9).converted(to: .displayP3)
    #expect(soft.pixels.allSatisfy { $0.isValid })
  }

  @Test func `greys are equal in both spaces`() {
    for v in 0..<256 {
      let grey = Bitmap(width: 1, height: 1, color: Color(hex: UInt32(v) * 0x010101))
      #expect(grey.converted(to: .displayP3)[0, 0] == grey[0, 0])
    }
    let red = Color(displayP3Red: 1, green: 0, blue: 0)
    #expect(red.red > 1.08 && red.green < -0.2 && red.blue < -0.1)
    #expect(RGBA8(red) == RGBA8(r: 255, g: 0, b: 0))
  }

  @Test func `OKLab and CIELAB have known values and inverses`() {
    #expect(distance(Color.white.okLab, SIMD3(1, 0, 0)) < 1e-4)
    #expect(distance(Color(hex: 0xFF0000).okLab, SIMD3(0.62796, 0.22486, 0.12585)) < 1e-4)
    #expect(distance(Color.white.cieLab, SIMD3(100, 0, 0)) < 1e-9)
    #expect(distance(Color(hex: 0xFF0000).cieLab, SIMD3(53.24, 80.09, 67.20)) < 0.03)
    #expect(distance(Color(hex: 0x777777).cieLab, SIMD3(50.03, 0, 0)) < 0.01)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let c = Color(
        red: random.number(in: 0..<1), green: random.number(in: 0..<1),
        blue: random.number(in: 0..<1))
      for other in [Color(okLab: c.okLab), Color(cieLab: c.cieLab), Color(linear: c.linear)] {
        let d = SIMD3(c.red - other.red, c.green - other.green, c.blue - other.blue)
        #expect((d * d).sum() < 1e-12, "\(random): \(c)")
      }
    }
  }
}
