internal import CWOFF2Shims

/// Compression of fonts for the web.
package enum WOFF2 {
  /// Returns a font as WOFF2; the same font always gives the same bytes.
  ///
  /// - Throws: `notCompressed`.
  package static func compressed(_ font: [UInt8]) throws(WebFontError) -> [UInt8] {
    let bytes = unsafe font.withUnsafeBufferPointer { source in
      let capacity = unsafe cwoff2_bound(source.baseAddress, source.count)
      return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = unsafe cwoff2_compress(
          source.baseAddress, source.count, buffer.baseAddress, capacity)
      }
    }
    guard !bytes.isEmpty else { throw .notCompressed }
    return bytes
  }
}
