/// Checksums and uncompressed zlib streams, independent of the code under test.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { n in
    (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xEDB8_8320 ^ (c >> 1) : c >> 1 }
  }

  /// Returns the CRC-32 of two pieces in sequence.
  static func crc32(_ first: [UInt8], _ second: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in first { crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
    for byte in second { crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
    return ~crc
  }

  /// Returns a zlib stream of up to 65,535 bytes in a single stored block.
  static func zlib(stored bytes: [UInt8]) -> [UInt8] {
    let length = UInt16(truncatingIfNeeded: min(bytes.count, 65_535))
    var stream: [UInt8] = [0x78, 0x01, 1]
    stream += [length, ~length].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes.prefix(Int(length)) {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + bytes.prefix(Int(length)) + (b << 16 | a).bytes
  }
}

extension UInt32 {
  /// The four bytes, most significant first.
  var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> UInt32($0)) }
  }
}
