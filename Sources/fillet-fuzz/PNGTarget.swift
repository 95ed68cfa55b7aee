import FuzzHarness
import ImageCodec
import Raster

/// PNG files: damaged ones, altered ones with valid checksums, and ones made from scratch.
struct PNGTarget: FuzzTarget {
  static let name = "png"
  static let seedExtension = "png"

  private let seeds: [[UInt8]]
  private let chunked: [[PNGChunk]]

  init(seeds: [[UInt8]]) {
    // Small files exercise as much code and are read much faster.
    self.seeds = seeds.filter { $0.count <= 4096 }
    chunked = self.seeds.map(PNGChunk.chunks)
  }

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    let kind = random.below(10)
    guard kind > 0, let chunks = random.pick(chunked) else {
      return PNGChunk.file(PNGChunk.random(&random))
    }
    if kind < 4, var bytes = random.pick(seeds) {
      ByteMutation.apply(to: &bytes, others: seeds, &random)
      return bytes
    }
    var changed = chunks
    PNGChunk.mutate(&changed, others: chunked, &random)
    var bytes = PNGChunk.file(changed)
    if random.below(16) == 0 { ByteMutation.apply(to: &bytes, others: seeds, &random) }
    return bytes
  }

  func run(_ input: [UInt8]) throws {
    let limits = PNGLimits(width: 2048, height: 2048, bytes: 1 << 20)
    let bitmap: Bitmap
    do {
      bitmap = try PNG.decode(input, limits: limits)
    } catch {
      if case .decodingFailed(let message) = error, message.isEmpty {
        throw BrokenPromise(description: "an error without a message")
      }
      return
    }
    guard bitmap.width * bitmap.height * 4 <= limits.bytes else {
      throw BrokenPromise(description: "\(bitmap.width) x \(bitmap.height) is over the limit")
    }
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        if max(pixel.r, pixel.g, pixel.b) > pixel.a {
          throw BrokenPromise(description: "colour above alpha at \(x), \(y)")
        }
      }
    }
    // Writing is slower than reading: one picture in 16 is written and read back.
    guard input.count % 16 == 0 else { return }
    let effort: PNG.Effort =
      input.count % 256 == 0 ? .small : input.count % 32 == 0 ? .quick : .fast
    guard try PNG.decode(PNG.encode(bitmap, effort: effort)) == bitmap else {
      throw BrokenPromise(description: "encoding and decoding changed the picture")
    }
  }
}
