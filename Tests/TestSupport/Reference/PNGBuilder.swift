/// Makes PNG files by hand, chunk by chunk, without any library.
public enum PNGBuilder {
  /// Returns a file of these chunks, each with its checksum.
  public static func file(_ chunks: [ReferencePNG.Chunk]) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for chunk in chunks {
      bytes += word(chunk.data.count) + chunk.name.utf8 + chunk.data
      bytes += word(Int(crc32(chunk.name.utf8 + chunk.data)))
    }
    return bytes
  }

  /// Returns the header, chunks in between, uncompressed rows (each with its filter's number), the
  /// end.
  public static func chunks(
    width: Int, height: Int, depth: UInt8, type: UInt8, interlace: UInt8 = 0,
    between: [ReferencePNG.Chunk] = [], rows: [UInt8]
  ) -> [ReferencePNG.Chunk] {
    let header = word(width) + word(height) + [depth, type, 0, 0, interlace]
    return [ReferencePNG.Chunk(name: "IHDR", data: header)] + between
      + [
        ReferencePNG.Chunk(name: "IDAT", data: zlib(rows)),
        ReferencePNG.Chunk(name: "IEND", data: []),
      ]
  }

  /// Returns a zlib stream of stored blocks.
  public static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(bytes.count, start + 65_535)
      let length = end - start
      stream += [end == bytes.count ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
      stream += [UInt8(~length & 255), UInt8(~length >> 8 & 255)]
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream + word(adler32(bytes))
  }

  /// Returns a zlib stream of `256 * count + 1` zeros in about 4 bytes for each 256.
  public static func bomb(_ count: Int) -> [UInt8] {
    // A fixed block: one literal 0 (00110000), then copies of 128 bytes from distance 1 (00000):
    // symbol 280 (11000000) stands for 115 bytes, and four bits for 13 more, the lowest first.
    var (bits, bytes): ([UInt8], [UInt8]) = ([], [0x78, 0x9C])
    bits.reserveCapacity(40 * count + 32)
    bits += [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    for _ in 0..<2 * count {
      bits += [1, 1, 0, 0, 0, 0, 0, 0] + [1, 0, 1, 1] + [0, 0, 0, 0, 0]
    }
    bits += [0, 0, 0, 0, 0, 0, 0]
    for i in stride(from: 0, to: bits.count, by: 8) {
      bytes.append(bits[i..<min(bits.count, i + 8)].reversed().reduce(0) { $0 << 1 | $1 })
    }
    // The sum of n zeros is 1, and n times 1.
    return bytes + word(((256 * count + 1) % 65_521) << 16 | 1)
  }

  /// Returns a number's four bytes, the highest first.
  public static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func adler32(_ bytes: [UInt8]) -> Int {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return ~crc
  }
}
