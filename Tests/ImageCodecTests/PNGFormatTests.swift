import Geometry
import ImageCodec
import Raster
import Testing

struct PNGFormatTests {
  /// Depth and colour type from the header, and the names of all chunks.
  private func layout(_ bitmap: Bitmap) throws -> (depth: UInt8, type: UInt8, chunks: [String]) {
    let bytes = try PNG.encode(bitmap)
    var chunks: [String] = []
    var i = 8
    while i + 8 <= bytes.count {
      let length = bytes[i..<i + 4].reduce(0) { $0 << 8 | Int($1) }
      chunks.append(String(decoding: bytes[i + 4..<i + 8], as: UTF8.self))
      i += length + 12
    }
    return (bytes[24], bytes[25], chunks)
  }

  private func bitmap(_ pixel: (Int) -> RGBA8) -> Bitmap {
    var bitmap = Bitmap(width: 100, height: 100)
    for i in 0..<10_000 { bitmap[i % 100, i / 100] = pixel(i) }
    return bitmap
  }

  @Test func `black and white take one bit`() throws {
    let found = try layout(bitmap { RGBA8($0 % 3 == 0 ? .black : .white) })
    #expect(found == (1, 0, ["IHDR", "IDAT", "IEND"]))
  }

  @Test func `few colours take a palette of few bits`() throws {
    let found = try layout(bitmap { RGBA8(r: UInt8($0 % 3), g: 0, b: 90) })
    #expect(found == (2, 3, ["IHDR", "PLTE", "IDAT", "IEND"]))
  }

  @Test func `up to 256 transparent colours take a palette with alpha`() throws {
    let found = try layout(bitmap { RGBA8(r: 0, g: 0, b: UInt8($0 % 256), a: UInt8($0 % 256)) })
    #expect(found == (8, 3, ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]))
  }

  @Test func `more colours are stored directly`() throws {
    let opaque = try layout(bitmap { RGBA8(r: UInt8($0 % 256), g: UInt8($0 / 256), b: 0) })
    #expect(opaque == (8, 2, ["IHDR", "IDAT", "IEND"]))
    let soft = try layout(
      bitmap { RGBA8(r: UInt8($0 % 100), g: UInt8($0 / 256), b: 0, a: UInt8(100 + $0 % 3)) })
    #expect(soft == (8, 6, ["IHDR", "IDAT", "IEND"]))
  }

  @Test func `grey with many alphas takes two channels`() throws {
    let found = try layout(
      bitmap { i in
        let a = UInt8(i / 100 + 1)
        let g = UInt8(i % (Int(a) + 1))
        return RGBA8(r: g, g: g, b: g, a: a)
      })
    #expect(found.type == 3 || found.type == 4)
    #expect(found.depth == 8)
  }

  @Test func `a palette larger than the pixels it saves is left out`() throws {
    var small = Bitmap(width: 4, height: 4)
    for i in 0..<16 { small[i % 4, i / 4] = RGBA8(r: UInt8(i * 15), g: 3, b: 200) }
    #expect(try layout(small).type == 2)
  }
}
