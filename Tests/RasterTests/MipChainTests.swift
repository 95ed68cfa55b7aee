import Geometry
import Raster
import TestSupport
import Testing

/// Smaller copies of images.
struct MipChainTests {
  @Test(arguments: 1...20)
  func `levels halve down to a pixel and keep the mean`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let image = random.bitmap(
      width: random.integer(in: 1...70), height: random.integer(in: 1...70))
    let levels = image.mipChain().levels
    func mean(_ bitmap: Bitmap) -> Double {
      bitmap.pixels.reduce(0) { $0 + Double($1.g) } / Double(bitmap.bounds.area)
    }
    #expect(levels.first == image)
    for (larger, smaller) in zip(levels, levels.dropFirst()) {
      #expect(smaller.width == max(1, larger.width / 2), "\(random)")
      #expect(smaller.height == max(1, larger.height / 2), "\(random)")
      #expect(abs(mean(larger) - mean(smaller)) <= 0.502, "\(random)")
    }
    #expect(levels.last?.bounds == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test(arguments: 1...12)
  func `a pixel is the exact mean of the two by two above, or of what it covers`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let image = random.bitmap(
      width: random.integer(in: 2...40), height: random.integer(in: 2...40))
    let small = image.mipChain().levels[1]
    let reference = SamplingReference(image, .clamp)
    let (w, h) = (
      Double(image.width) / Double(small.width), Double(image.height) / Double(small.height)
    )
    for y in 0..<small.height {
      for x in 0..<small.width {
        let covered = Rect(x: Double(x) * w, y: Double(y) * h, width: w, height: h)
        #expect(small[x, y].distance(from: reference.area(covered)) < 0.502, "\(random)")
      }
    }
    if image.width.isMultiple(of: 2) && image.height.isMultiple(of: 2) {
      #expect(small == image.boxReduced(by: 2))
    }
  }

  @Test(arguments: 1...12)
  func `levels made for a drawing are those that are kept`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let image = random.bitmap(
      width: random.integer(in: 20...90), height: random.integer(in: 20...90))
    let mips = image.mipChain()
    for side in [2.5, 7, 16] {
      var (made, kept) = (Bitmap(width: 20, height: 20), Bitmap(width: 20, height: 20))
      let place = Rect(x: 1.25, y: 2, width: side, height: side)
      made.draw(image, in: place, sampling: .trilinear)
      kept.draw(mips, in: place)
      #expect(made == kept, "\(random)")
      #expect(made != Bitmap(width: 20, height: 20), "\(random)")
    }
  }

  @Test func `another image drops the levels, an empty one has itself only`() {
    let chain = Bitmap(width: 8, height: 8, color: .white).mipChain()
    #expect(chain.levels.count == 4)
    var paint = ImagePaint(mips: chain)
    #expect(paint.mips == chain)
    paint.bitmap = Bitmap(width: 8, height: 8, color: .black)
    #expect(paint.mips == nil)
    #expect(Bitmap(width: 0, height: 5).mipChain().levels.count == 1)
  }
}
