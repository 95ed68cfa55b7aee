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

/// Reads zlib streams whose length is known.
enum Inflater {
  /// Returns the bytes of a zlib stream; nil when it is damaged or holds more or fewer than
  /// `count`.
  ///
  /// - Throws: `outOfMemory`.
  static func inflate(_ stream: [UInt8], count: Int) throws(PNGError) -> [UInt8]? {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw .outOfMemory }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, written in
      // No pointer for the byte count is passed, so fewer bytes than `count` are an error.
      let result = unsafe stream.withUnsafeBytes { source in
        unsafe libdeflate_zlib_decompress(
          decompressor, source.baseAddress, source.count, target.baseAddress, count, nil)
      }
      isWhole = result == LIBDEFLATE_SUCCESS
      written = isWhole ? count : 0
    }
    return isWhole ? bytes : nil
  }
}
