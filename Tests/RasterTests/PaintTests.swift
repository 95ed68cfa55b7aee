import Geometry
import Raster
import TestSupport
import Testing

/// Gradients and images as paint.
struct PaintTests {
  private func painted(_ paint: Paint, width: Int = 33, height: Int = 21) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.fill(Path(bitmap.bounds.rect), with: paint)
    return bitmap
  }

  @Test func `a gradient has its stops' colours at their places`() {
    let stops: [(Double, UInt32)] = [
      (0, 0xFF0000), (0.25, 0x00FF00), (0.5, 0x123456), (1, 0xFFFFFF),
    ]
    // Pixel centres lie at whole sixteenths of the line.
    for isVertical in [false, true] {
      let gradient = LinearGradient(
        start: Point(0.5, 0.5), end: isVertical ? Point(0.5, 16.5) : Point(16.5, 0.5),
        stops: stops.map { GradientStop(color: Color(hex: $0.1), location: $0.0) })
      let bitmap = painted(.linearGradient(gradient))
      for (location, hex) in stops {
        let i = Int(location * 16)
        #expect(bitmap[isVertical ? 7 : i, isVertical ? i : 7] == RGBA8(Color(hex: hex)))
      }
      #expect(bitmap[isVertical ? 3 : 20, isVertical ? 20 : 3] == RGBA8(.white))
    }
  }

  @Test func `a gradient interpolates premultiplied values`() {
    let gradient = LinearGradient(
      start: Point(0, 0), end: Point(32, 0),
      stops: [
        GradientStop(color: Color(hex: 0xFF0000), location: 0),
        GradientStop(color: Color(hex: 0x0000FF, alpha: 0), location: 1),
      ])
    let bitmap = painted(.linearGradient(gradient))
    for x in 0..<32 {
      // Towards transparent blue no blue comes in: red and alpha fade together.
      let expected = 255 * (1 - (Double(x) + 0.5) / 32)
      let p = bitmap[x, 4]
      #expect(p.b == 0 && p.r == p.a && abs(Double(p.a) - expected) <= 0.5 + 1e-6)
    }
  }

  @Test func `stops may be unsorted, shared or missing`() {
    func column(_ stops: [(Double, UInt32)], start: Point = Point(0, 0)) -> [RGBA8] {
      let gradient = LinearGradient(
        start: start, end: Point(10, 0),
        stops: stops.map { GradientStop(color: Color(hex: $0.1), location: $0.0) })
      let bitmap = painted(.linearGradient(gradient), width: 10, height: 1)
      return (0..<10).map { bitmap[$0, 0] }
    }
    let sorted = column([(0, 0), (0.5, 0xFF0000), (1, 0xFFFFFF)])
    #expect(column([(1, 0xFFFFFF), (0, 0), (0.5, 0xFF0000)]) == sorted)
    let hard = column([(0, 0), (0.5, 0), (0.5, 0xFFFFFF), (1, 0xFFFFFF)])
    #expect(hard == (0..<10).map { RGBA8($0 < 5 ? .black : .white) })
    #expect(column([]) == [RGBA8](repeating: .clear, count: 10))
    #expect(column([(0.3, 0x00FF00)]) == [RGBA8](repeating: RGBA8(Color(hex: 0x00FF00)), count: 10))
    let point = column([(0, 0), (1, 0xFFFFFF)], start: Point(10, 0))
    #expect(point == [RGBA8](repeating: RGBA8(.white), count: 10))
  }

  @Test(arguments: [ImagePaint.Sampling.nearest, .bilinear], 1...8)
  func `an image moved by whole pixels is itself`(sampling: ImagePaint.Sampling, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let image = random.bitmap(width: 14, height: 11)
    let (dx, dy) = (random.integer(in: -4...12), random.integer(in: -4...9))
    let paint = ImagePaint(
      bitmap: image, transform: .translation(Double(dx), Double(dy)), sampling: sampling,
      extend: .transparent)
    var drawn = Bitmap(width: 33, height: 21)
    drawn.draw(image, at: (dx, dy))
    #expect(painted(.image(paint)) == drawn, "\(random)")
  }

  @Test(arguments: 1...20)
  func `bilinear sampling is the mean weighted by area`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let image = random.bitmap(width: 9, height: 9)
    let (fx, fy) = (random.number(in: 0..<1), random.number(in: 0..<1))
    let bitmap = painted(
      .image(ImagePaint(bitmap: image, transform: .translation(-fx, -fy))), width: 8, height: 8)
    for y in 0..<8 {
      for x in 0..<8 {
        func channel(_ c: (RGBA8) -> UInt8) -> Double {
          (Double(c(image[x, y])) * (1 - fx) + Double(c(image[x + 1, y])) * fx) * (1 - fy)
            + (Double(c(image[x, y + 1])) * (1 - fx) + Double(c(image[x + 1, y + 1])) * fx) * fy
        }
        let p = bitmap[x, y]
        #expect(abs(Double(p.r) - channel(\.r)) < 0.6 && abs(Double(p.a) - channel(\.a)) < 0.6)
        #expect(max(p.r, p.g, p.b) <= p.a)
      }
    }
  }

  @Test func `an image is scaled, mirrored and extended as asked`() {
    var image = Bitmap(width: 2, height: 1)
    image[0, 0] = RGBA8(Color(hex: 0xFF0000))
    image[1, 0] = RGBA8(Color(hex: 0x0000FF))
    func row(_ transform: Affine, _ extend: ImagePaint.Extend) -> String {
      let paint = ImagePaint(
        bitmap: image, transform: transform, sampling: .nearest, extend: extend)
      let bitmap = painted(.image(paint), width: 8, height: 1)
      return (0..<8).map { bitmap[$0, 0].a == 0 ? "." : bitmap[$0, 0].r > 0 ? "r" : "b" }.joined()
    }
    let twice = Affine.scale(2).then(.translation(2, 0))
    #expect(row(twice, .clamp) == "rrrrbbbb")
    #expect(row(twice, .transparent) == "..rrbb..")
    #expect(row(twice, .repeat) == "bbrrbbrr")
    #expect(row(Affine.scale(-1, 1).then(.translation(4, 0)), .clamp) == "bbbrrrrr")
    #expect(row(.scale(0), .clamp) == "........")
    #expect(row(Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), .clamp) == "........")
    let stretched = ImagePaint(
      stretching: image, over: Rect(x: 0, y: 0, width: 8, height: 1), sampling: .nearest)
    let bitmap = painted(.image(stretched), width: 8, height: 1)
    #expect(bitmap[3, 0] == image[0, 0] && bitmap[4, 0] == image[1, 0])
  }
}
