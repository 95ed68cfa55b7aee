import ImageCodec
import Raster
import TestSupport
import Testing

/// Files that ask for more than they are worth.
struct PNGLimitTests {
  typealias Chunk = ReferencePNG.Chunk

  private func file(_ between: [Chunk] = [], interlace: UInt8 = 0) -> [UInt8] {
    PNGBuilder.file(
      PNGBuilder.chunks(
        width: 1, height: 1, depth: 8, type: 0, interlace: interlace, between: between,
        rows: [0, 77]))
  }

  @Test func `interlaced files have the same limits`() throws {
    let bytes = try PngSuiteTests.bytes("PngSuite/basi6a08")
    let exact = PNGLimits(width: 32, height: 32, bytes: 4096)
    #expect(try PNG.decode(bytes, limits: exact).width == 32)
    for limits in [
      PNGLimits(width: 31, height: 32, bytes: 4096), PNGLimits(width: 32, height: 31, bytes: 4096),
      PNGLimits(width: 32, height: 32, bytes: 4095),
    ] {
      let error = PNGError.tooLarge(width: 32, height: 32)
      #expect(throws: error) { try PNG.decode(bytes, limits: limits) }
    }
  }

  @Test func `the largest sides are refused, not tried`() {
    let side = 0x7FFF_FFFF
    for interlace: UInt8 in [0, 1] {
      let bytes = PNGBuilder.file(
        PNGBuilder.chunks(
          width: side, height: side, depth: 16, type: 6, interlace: interlace, rows: [0]))
      #expect(throws: PNGError.self) { try PNG.decode(bytes) }
    }
  }

  @Test func `large sides without rows are an error, not a picture`() {
    let bytes = PNGBuilder.file(
      PNGBuilder.chunks(width: 8000, height: 8000, depth: 8, type: 6, interlace: 1, rows: [0]))
    #expect(throws: PNGError.self) { try PNG.decode(bytes) }
  }

  @Test(arguments: ["zTXt", "iTXt", "iCCP"])
  func `compressed chunks that swell do no harm`(name: String) throws {
    // 32 MiB of zeros in each: texts are skipped, a profile that claims too much is left out.
    let bomb = PNGBuilder.bomb(1 << 17)
    let front: [UInt8] = name == "iTXt" ? [65, 0, 1, 0, 0, 0] : [65, 0, 0]
    let count = name == "iCCP" ? 1 : 10
    let bytes = file([Chunk](repeating: Chunk(name: name, data: front + bomb), count: count))
    #expect(try PNG.decode(bytes)[0, 0] == RGBA8(r: 77, g: 77, b: 77))
  }

  @Test func `the bomb is one`() throws {
    #expect(try Inflate.zlib(PNGBuilder.bomb(40)) == [UInt8](repeating: 0, count: 40 * 256 + 1))
  }

  @Test func `rows behind the picture are tolerated, but not missing ones`() throws {
    var chunks = PNGBuilder.chunks(
      width: 1, height: 1, depth: 8, type: 0, rows: [0, 77, 0, 1, 0, 1])
    #expect(try PNG.decode(PNGBuilder.file(chunks))[0, 0] == RGBA8(r: 77, g: 77, b: 77))
    chunks[1].data = PNGBuilder.zlib([0])
    #expect(throws: PNGError.self) { try PNG.decode(PNGBuilder.file(chunks)) }
  }

  @Test func `thousands of small chunks are read through`() throws {
    let texts = (0..<20_000).map { Chunk(name: "tEXt", data: [65, 0, UInt8($0 & 63 + 32)]) }
    #expect(try PNG.decode(file(texts))[0, 0] == RGBA8(r: 77, g: 77, b: 77))
  }
}

/// The damages of PngSuite's files whose names begin with x, done to whole files of it: those files
/// are not stored here.
struct PngSuiteDamageTests {
  typealias Damage = @Sendable (inout [UInt8]) -> Void

  /// Writes a byte of the header and repairs the chunk's checksum.
  private static func header(_ place: Int, _ value: UInt8) -> Damage {
    { bytes in
      var chunks = ReferencePNG.chunks(of: bytes)
      chunks[0].data[place] = value
      bytes = PNGBuilder.file(chunks)
    }
  }

  private static let damages: [(name: String, file: String, damage: Damage)] = [
    ("xs1n0g01: first byte of the signature", "basn0g01", { $0[0] = 0x09 }),
    ("xs2n0g01: second byte of the signature", "basn0g01", { $0[1] = 0x70 }),
    ("xs4n0g01: fourth byte of the signature", "basn0g01", { $0[3] = 0x67 }),
    ("xs7n0g01: seventh byte of the signature", "basn0g01", { $0[6] = 0x0A }),
    (
      "xcrn0g04: returns instead of line feeds", "basn0g04",
      { $0 = $0.flatMap { $0 == 10 ? [13, 10] : [$0] } }
    ),
    ("xlfn0g04: line feeds instead of returns", "basn0g04", { $0 = $0.map { $0 == 13 ? 10 : $0 } }),
    ("xhdn0g08: checksum of the header", "basn0g08", { $0[29] ^= 1 }),
    ("xc1n0g08: colour type 1", "basn0g08", header(9, 1)),
    ("xc9n2c08: colour type 9", "basn2c08", header(9, 9)),
    ("xd0n2c08: depth 0", "basn2c08", header(8, 0)),
    ("xd3n2c08: depth 3", "basn2c08", header(8, 3)),
    ("xd9n2c08: depth 99", "basn2c08", header(8, 99)),
    (
      "xdtn0g01: no IDAT", "basn0g01",
      { $0 = PNGBuilder.file(ReferencePNG.chunks(of: $0).filter { $0.name != "IDAT" }) }
    ),
    ("xcsn0g01: checksum of IDAT", "basn0g01", { $0[$0.count - 13] ^= 1 }),
  ]

  @Test(arguments: damages.indices)
  func `fails cleanly`(index: Int) throws {
    let (name, file, damage) = PngSuiteDamageTests.damages[index]
    var bytes = try PngSuiteTests.bytes("PngSuite/" + file)
    _ = try PNG.decode(bytes)
    damage(&bytes)
    let error = #expect(throws: PNGError.self, "\(name)") { try PNG.decode(bytes) }
    guard case .decodingFailed(let message) = error else {
      Issue.record("\(name): unexpected \(String(describing: error))")
      return
    }
    #expect(!message.isEmpty)
  }
}
