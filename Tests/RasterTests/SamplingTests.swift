import Geometry
import Raster
import TestSupport
import Testing

/// Every way to sample an image, against references in double precision.
struct SamplingTests {
  private func painted(_ paint: ImagePaint, width: Int = 41, height: Int = 23) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.fill(Path(bitmap.bounds.rect), with: .image(paint))
    return bitmap
  }

  private func isValid(_ bitmap: Bitmap) -> Bool {
    bitmap.pixels.allSatisfy { max($0.r, $0.g, $0.b) <= $0.a }
  }

  /// The largest distance of a painted bitmap from a reference of target pixels.
  private func worst(_ bitmap: Bitmap, _ expected: (Int, Int) -> SIMD4<Double>) -> Double {
    var worst = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        worst = max(worst, bitmap[x, y].distance(from: expected(x, y)))
      }
    }
    return worst
  }

  @Test(arguments: ImagePaint.Extend.allCases, 1...60)
  func `bilinear sampling is within 0.53 levels of the mean`(
    extend: ImagePaint.Extend, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let image = random.bitmap(
      width: random.integer(in: 1...30), height: random.integer(in: 1...30))
    // Moved, enlarged, reduced, mirrored or turned.
    var transform = Affine.identity
    switch seed % 4 {
    case 0: break
    case 1: transform = .scale(random.number(in: 0.1..<0.9), random.number(in: 0.1..<0.9))
    case 2: transform = .scale(random.number(in: -4 ..< -0.2), random.number(in: 0.2..<6))
    default:
      transform = Affine.rotation(random.number(in: 0..<6)).then(
        .scale(random.number(in: 0.3..<3), random.number(in: 0.3..<3)))
    }
    transform = transform.then(
      .translation(random.number(in: -20..<50), random.number(in: -20..<30)))
    let inverse = try #require(transform.inverse)
    let reference = SamplingReference(image, extend)
    let width = random.integer(in: 1...41)
    let bitmap = painted(
      ImagePaint(bitmap: image, transform: transform, extend: extend), width: width)
    let error = worst(bitmap) { x, y in
      reference.bilinear(inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5)))
    }
    #expect(error < 0.53, "\(random)")
    #expect(isValid(bitmap), "\(random)")
  }

  @Test(arguments: ImagePaint.Extend.allCases, 1...40)
  func `area sampling is the exact mean of what a pixel covers`(
    extend: ImagePaint.Extend, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let image = random.bitmap(
      width: random.integer(in: 1...60), height: random.integer(in: 1...60))
    let mirror = random.chance(0.3) ? -1.0 : 1
    let transform = Affine.scale(
      mirror * random.number(in: 0.03..<2), random.number(in: 0.03..<2)
    ).then(.translation(random.number(in: -9..<30), random.number(in: -9..<20)))
    let inverse = try #require(transform.inverse)
    let reference = SamplingReference(image, extend)
    let bitmap = painted(
      ImagePaint(bitmap: image, transform: transform, sampling: .area, extend: extend),
      width: 14, height: 9)
    let error = worst(bitmap) { x, y in
      reference.area(
        inverse.bounds(of: Rect(x: Double(x), y: Double(y), width: 1, height: 1)))
    }
    #expect(error < 0.502, "\(random)")
    #expect(isValid(bitmap), "\(random)")
  }

  @Test(arguments: ImagePaint.Extend.allCases, 1...30)
  func `trilinear sampling mixes the two levels next to the scale`(
    extend: ImagePaint.Extend, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let image = random.bitmap(
      width: random.integer(in: 1...50), height: random.integer(in: 1...50))
    let scale = random.number(in: 0.02..<1.5)
    let transform = Affine.scale(scale).then(.rotation(seed % 2 == 0 ? 0 : 0.7)).then(
      .translation(random.number(in: -9..<30), random.number(in: -9..<20)))
    let inverse = try #require(transform.inverse)
    let chain = image.mipChain().levels
    let shrunk = max(0, -naturalLogarithm(scale) / naturalLogarithm(2))
    let detail = min(shrunk, Double(chain.count - 1))
    let level = Int(detail)
    let bitmap = painted(
      ImagePaint(bitmap: image, transform: transform, sampling: .trilinear, extend: extend))
    let kept = painted(
      ImagePaint(mips: image.mipChain(), transform: transform, extend: extend))
    #expect(bitmap == kept, "\(random)")
    func sample(_ level: Int, _ p: Point) -> SIMD4<Double> {
      let small = chain[level]
      let (sx, sy) = (
        Double(small.width) / Double(image.width), Double(small.height) / Double(image.height)
      )
      return SamplingReference(small, extend).bilinear(Point(p.x * sx, p.y * sy))
    }
    let error = worst(bitmap) { x, y in
      let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
      let part = detail - Double(level)
      let larger = sample(level, p)
      return part == 0 ? larger : larger * (1 - part) + sample(level + 1, p) * part
    }
    #expect(error < 0.55, "\(random)")
    #expect(isValid(bitmap), "\(random)")
  }

  @Test(arguments: ImagePaint.Sampling.allCases)
  func `images of one colour stay so`(sampling: ImagePaint.Sampling) {
    for hex: UInt32 in [0, 0x010203, 0x7F80FE, 0xFFFFFF] {
      for alpha in [0.3, 1] {
        let image = Bitmap(width: 37, height: 21, color: Color(hex: hex, alpha: alpha))
        for scale in [0.05, 0.31, 0.77, 1, 2.3] {
          for angle in [0, 0.3] {
            let transform = Affine.scale(scale).then(.rotation(angle)).then(.translation(3.3, 1.7))
            for extend in [ImagePaint.Extend.clamp, .repeat] {
              let bitmap = painted(
                ImagePaint(
                  bitmap: image, transform: transform, sampling: sampling, extend: extend))
              #expect(bitmap == Bitmap(width: 41, height: 23, color: Color(hex: hex, alpha: alpha)))
            }
          }
        }
        #expect(
          image.scaled(toWidth: 5, height: 9, filter: sampling)
            == Bitmap(width: 5, height: 9, color: Color(hex: hex, alpha: alpha)))
      }
    }
  }

  @Test(arguments: ImagePaint.Sampling.allCases, 1...8)
  func `a picture painted in parts is the whole`(sampling: ImagePaint.Sampling, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let image = random.bitmap(width: 19, height: 17)
    let scales = [1, 0.3, 0.83, 2.7]
    let angle = seed % 2 == 0 ? 0 : 0.4
    let paint = ImagePaint(
      bitmap: image,
      transform: Affine.scale(scales[Int(seed) % 4]).then(.rotation(angle)).then(
        .translation(7.3, 4.6)),
      sampling: sampling, extend: random.chance(0.5) ? .clamp : .repeat)
    let whole = painted(paint)
    var parts = Bitmap(width: 41, height: 23)
    var mask = parts
    var (x, y) = (0, 0)
    while y < 23 {
      let (width, height) = (random.integer(in: 1...13), random.integer(in: 1...9))
      while x < 41 {
        let part = PixelRect(x: x, y: y, width: width, height: height)
        parts.fill(Path(parts.bounds.rect), with: .image(paint), clip: Clip(part))
        // Through a mask, not directly.
        mask.fill(CoverageMask(covering: mask.bounds), with: .image(paint), clip: Clip(part))
        x += width
      }
      (x, y) = (0, y + height)
    }
    #expect(parts == whole && mask == whole, "\(random)")
  }

  @Test(arguments: 1...6)
  func `a pattern repeats its tile with phase`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let tile = random.bitmap(width: 7, height: 5, alphas: 255...255)
    var bitmap = Bitmap(width: 40, height: 30)
    bitmap.fill(Path(bitmap.bounds.rect), with: .pattern(tile, phase: Point(3, -2)))
    for y in 0..<30 {
      for x in 0..<40 { #expect(bitmap[x, y] == tile[(x + 4) % 7, (y + 2) % 5]) }
    }
  }

  @Test func `drawing into a rectangle is filling it with the stretched image`() {
    var random = SeededGenerator(seed: 5)
    let image = random.bitmap(width: 50, height: 40, alphas: 255...255)
    var drawn = Bitmap(width: 20, height: 20, color: .white)
    drawn.draw(image, in: Rect(x: 2, y: 3, width: 10, height: 8), sampling: .area)
    #expect(
      drawn.cropped(to: PixelRect(x: 2, y: 3, width: 10, height: 8))
        == image.scaled(toWidth: 10, height: 8, filter: .area))
    #expect(image.scaled(toWidth: 25, height: 20, filter: .area) == image.boxReduced(by: 2))
    var through = Bitmap(width: 20, height: 20, color: .white)
    through.draw(image.mipChain(), in: Rect(x: 2.5, y: 3, width: 10, height: 8))
    #expect(through[1, 5] == RGBA8(.white) && through[13, 5] == RGBA8(.white))
    #expect(through[2, 5] != RGBA8(.white) && through[12, 5] != RGBA8(.white))
    #expect(Bitmap(width: 0, height: 4).scaled(toWidth: 0, height: 9).height == 9)
  }

  @Test func `hostile transforms and sizes are sampled or left out`() {
    var random = SeededGenerator(seed: 9)
    let image = random.bitmap(width: 6, height: 4)
    let numbers = [1e-300, 1e-30, 1e-9, 1, 1e9, 1e30, 1e300, -1e12]
    for sampling in ImagePaint.Sampling.allCases {
      for extend in ImagePaint.Extend.allCases {
        for scale in numbers {
          for shift in numbers {
            for skew in [0, 0.5 * scale, 1e15] {
              let transform = Affine(a: scale, b: skew, c: 0, d: scale, tx: shift, ty: -shift)
              let bitmap = painted(
                ImagePaint(
                  bitmap: image, transform: transform, sampling: sampling, extend: extend),
                width: 5, height: 3)
              #expect(isValid(bitmap))
            }
          }
        }
      }
    }
  }
}
