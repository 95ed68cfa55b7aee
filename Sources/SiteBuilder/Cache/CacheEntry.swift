import ContentDigest

/// A cache file that says which entry it is.
///
/// Its first line is a digest of the file's name and of all that follows. This reveals an entry
/// whose bytes have changed, and an intact one that took the place of another.
package enum CacheEntry {
  /// Returns the bytes of a file.
  ///
  /// - Parameters:
  ///   - digest: the content's SHA-256 in hexadecimal, where it is known.
  ///   - path: where it will be; only the last component counts, so that a cache can be moved.
  package static func encoded(
    _ content: [UInt8], digest: String? = nil, for path: String
  ) -> [UInt8] {
    Array("\(mark(digest ?? SHA256.hex(of: content), path))\n".utf8) + content
  }

  /// Returns what a file holds; nil when it is damaged or belongs to another entry.
  package static func content(of bytes: [UInt8], at path: String) -> ArraySlice<UInt8>? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let content = bytes[(end + 1)...]
    let found = String(decoding: bytes[..<end], as: UTF8.self)
    return found == mark(SHA256.hex(of: content), path) ? content : nil
  }

  private static func mark(_ digest: String, _ path: String) -> String {
    SHA256.hex(of: "\(Path.name(of: path)) \(digest)".utf8)
  }
}
