import ImageCodec
import Raster
import TestSupport
import Testing

struct PNGDamageTests {
  private static func samples() throws -> [[UInt8]] {
    var random = SeededGenerator(seed: 77)
    return try [2, 200, nil].map { colors in
      try PNG.encode(random.bitmap(width: 23, height: 19, colors: colors))
    }
  }

  @Test func `a file is whole by its division, and no part of it is`() throws {
    for sample in try PNGDamageTests.samples() {
      #expect(PNG.isWhole(sample))
      for length in 0..<sample.count { #expect(!PNG.isWhole(Array(sample[..<length]))) }
      #expect(!PNG.isWhole(sample + [0]))
      // Without a size, and without a picture: 8 bytes of signature, then 25 of the header.
      #expect(!PNG.isWhole(Array(sample[..<19]) + [0] + sample[20...]))
      #expect(!PNG.isWhole(Array(sample[..<33]) + sample.suffix(12)))
    }
  }

  @Test func `every shortened file is an error with a message`() throws {
    for sample in try PNGDamageTests.samples() {
      for length in 0..<sample.count {
        let error = #expect(throws: PNGError.self) { try PNG.decode(Array(sample[0..<length])) }
        guard case .decodingFailed(let message) = error else {
          Issue.record("unexpected \(String(describing: error)) at \(length)")
          continue
        }
        #expect(!message.isEmpty)
      }
    }
  }

  @Test(arguments: 1...200)
  func `flipped bits give an error or a picture, never a crash`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for var bytes in try PNGDamageTests.samples() {
      for _ in 0..<random.integer(in: 1...4) {
        let place = random.integer(in: 0...bytes.count - 1)
        bytes[place] ^= 1 << UInt8(random.integer(in: 0...7))
      }
      if let bitmap = try? PNG.decode(
        bytes, limits: PNGLimits(width: 4096, height: 4096, bytes: 1 << 24))
      {
        #expect(bitmap.pixels.allSatisfy { max($0.r, $0.g, $0.b) <= $0.a }, "\(random)")
      }
    }
  }

  @Test func `what is no PNG is refused`() {
    #expect(throws: PNGError.decodingFailed(message: "Not a PNG file")) {
      try PNG.decode([UInt8](repeating: 65, count: 100))
    }
    #expect(throws: PNGError.decodingFailed(message: "the file ends too early")) {
      try PNG.decode([])
    }
  }

  @Test func `limits are checked against the header alone`() throws {
    var header = try PNG.encode(Bitmap(width: 300, height: 20, color: .white))
    let width = PNGError.tooLarge(width: 300, height: 20)
    for limits in [
      PNGLimits(width: 299, height: 20, bytes: 1 << 20),
      PNGLimits(width: 300, height: 19, bytes: 1 << 20),
      PNGLimits(width: 300, height: 20, bytes: 300 * 20 * 4 - 1),
    ] {
      #expect(throws: width) { try PNG.decode(header, limits: limits) }
    }
    let exact = PNGLimits(width: 300, height: 20, bytes: 300 * 20 * 4)
    #expect(try PNG.decode(header, limits: exact).width == 300)
    // Cut behind the header and the chunk that follows: the limit is what is reported.
    header.removeLast(24)
    #expect(throws: width) {
      try PNG.decode(header, limits: PNGLimits(width: 1, height: 1, bytes: 4))
    }
  }

  @Test func `a bitmap without pixels has no PNG`() {
    #expect(throws: PNGError.emptyBitmap) { try PNG.encode(Bitmap(width: 0, height: 4)) }
    #expect(throws: PNGError.emptyBitmap) { try PNG.encode(Bitmap(width: 4, height: 0)) }
  }

  @Test func `the library says what it is`() {
    #expect(PNG.libraryVersion.hasPrefix("libpng 1."))
    #expect(PNG.libraryVersion.contains("zlib 1."))
  }
}
