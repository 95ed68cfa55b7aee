internal import CDeflate

/// A compressor of libdeflate, freed with this value.
@safe
struct Deflater: ~Copyable {
  private let compressor: OpaquePointer

  /// The version of libdeflate's header, as "1.14".
  static var version: String { LIBDEFLATE_VERSION_STRING }

  /// Makes a compressor of a level in 1...12.
  ///
  /// - Throws: `outOfMemory`.
  init(level: Int32) throws(PNGError) {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else { throw .outOfMemory }
    unsafe self.compressor = compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// Returns a zlib stream of the bytes.
  borrowing func compress(_ bytes: [UInt8]) -> [UInt8] {
    let most = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: most) { target, count in
      count = unsafe bytes.withUnsafeBytes { source in
        unsafe libdeflate_zlib_compress(
          compressor, source.baseAddress, source.count, target.baseAddress, most)
      }
    }
  }

  /// Returns the CRC-32 of the bytes, continuing `crc`.
  static func crc32(_ bytes: [UInt8], continuing crc: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBytes {
      unsafe libdeflate_crc32(crc, $0.baseAddress, $0.count)
    }
  }
}
