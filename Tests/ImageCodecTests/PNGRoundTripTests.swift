import ImageCodec
import Raster
import TestSupport
import Testing

struct PNGRoundTripTests {
  @Test func `every valid pixel value survives`() throws {
    // Row a holds all colour bytes up to alpha a, three different ones at a time.
    var bitmap = Bitmap(width: 256, height: 256)
    for a in 0..<256 {
      for c in 0...a {
        bitmap[c, a] = RGBA8(r: UInt8(c), g: UInt8(a - c), b: UInt8(c / 2), a: UInt8(a))
      }
    }
    #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
  }

  @Test(arguments: 1...60)
  func `decoding an encoded bitmap gives it back`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let colors = [1, 2, 3, 4, 5, 16, 17, 256, 257, nil][random.integer(in: 0...9)]
    let alphas = [0...255, 255...255, 254...255, 0...0][random.integer(in: 0...3)]
    let bitmap = random.bitmap(
      width: random.integer(in: 1...40), height: random.integer(in: 1...40), colors: colors,
      alphas: alphas)
    for effort in PNG.Effort.allCases {
      let bytes = try PNG.encode(bitmap, effort: effort)
      #expect(try PNG.decode(bytes) == bitmap, "\(random)")
      #expect(try ReferencePNG(bytes).bitmap() == bitmap, "\(random)")
    }
  }

  @Test func `smooth pictures use filters and come back`() throws {
    var bitmap = Bitmap(width: 90, height: 70)
    for y in 0..<70 {
      for x in 0..<90 {
        let a = 255 - y
        bitmap[x, y] = RGBA8(
          r: UInt8(a * x / 100), g: UInt8(a * y / 100), b: UInt8(a * (x ^ y) / 200), a: UInt8(a))
      }
    }
    for effort in PNG.Effort.allCases {
      let bytes = try PNG.encode(bitmap, effort: effort)
      #expect(try PNG.decode(bytes) == bitmap)
      #expect(try ReferencePNG(bytes).bitmap() == bitmap)
      #expect(bytes.count < 90 * 70)
    }
    #expect(
      try PNG.encode(bitmap, effort: .small).count <= PNG.encode(bitmap, effort: .fast).count)
  }

  @Test(arguments: [[0, 255], [0, 85, 170, 255], [17, 34], [1, 2, 3]])
  func `grey of any depth survives`(greys: [UInt8]) throws {
    for width in 1...17 {
      var bitmap = Bitmap(width: width, height: 3)
      for x in 0..<width {
        for y in 0..<3 {
          let g = greys[(x * 7 + y) % greys.count]
          bitmap[x, y] = RGBA8(r: g, g: g, b: g)
        }
      }
      #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
    }
  }

  @Test func `encoding twice gives the same bytes`() throws {
    var random = SeededGenerator(seed: 5)
    let bitmap = random.bitmap(width: 60, height: 50, colors: 200)
    #expect(try PNG.encode(bitmap) == PNG.encode(bitmap))
  }

  @Test func `another colour space is converted, as files say nothing of colour`() throws {
    var random = SeededGenerator(seed: 5)
    var bitmap = random.bitmap(width: 9, height: 7)
    bitmap.colorSpace = .displayP3
    let expected = bitmap.converted(to: .sRGB)
    #expect(try PNG.decode(PNG.encode(bitmap)) == expected)
    let frames = [bitmap, bitmap.converted(to: .sRGB)]
    let delays = [APNG.Delay](repeating: APNG.Delay(numerator: 1, denominator: 25), count: 2)
    let animation = try APNG.encode(frames: frames, delays: delays)
    #expect(try PNG.decode(animation) == expected)
    #expect(bitmap.pixels != expected.pixels)
  }
}
