import Geometry
import Raster
import Testing

struct ByteArithmeticTests {
  /// All 65,536 products of two bytes, as they come out of masks.
  @Test func `products of bytes are rounded to nearest`() {
    let all = (0..<256).map { UInt8($0) }
    for a in all {
      let flat = CoverageMask(
        bounds: PixelRect(x: 0, y: 0, width: 256, height: 1), coverage: all)
      let other = CoverageMask(
        bounds: flat.bounds, coverage: [UInt8](repeating: a, count: 256))
      let product = flat.intersected(with: other).coverage
      for x in all { #expect(Int(product[Int(x)]) == (Int(x) * Int(a) + 127) / 255) }
    }
  }

  /// All 65,536 pairs of a colour byte and a coverage, in all four lanes at once.
  @Test func `lanes of a pixel do not disturb each other`() {
    for c in 0..<256 {
      var bitmap = Bitmap(width: 256, height: 1)
      for x in 0..<256 {
        bitmap[x, 0] = RGBA8(r: UInt8(c), g: UInt8(c / 2), b: UInt8(c / 3), a: UInt8(c))
      }
      let ramp = CoverageMask(bounds: bitmap.bounds, coverage: (0..<256).map { UInt8($0) })
      bitmap.keep(inside: ramp)
      for x in 0..<256 {
        func scaled(_ v: Int) -> UInt8 { UInt8((v * x + 127) / 255) }
        let expected = RGBA8(r: scaled(c), g: scaled(c / 2), b: scaled(c / 3), a: scaled(c))
        #expect(bitmap[x, 0] == expected)
      }
    }
  }
}
