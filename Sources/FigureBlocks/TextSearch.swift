#if canImport(Glibc)
  private import Glibc
#elseif canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#endif

/// Finds out quickly whether a text contains some words, before it is parsed.
package enum TextSearch {
  /// Whether one of some words stands in a text, byte for byte.
  package static func find(_ words: [String], in text: String) -> Bool {
    unsafe text.withCString { start in
      // What stands behind a zero byte is not seen.
      unsafe strlen(start) < text.utf8.count
        || words.contains { unsafe strstr(start, $0) != nil }
    }
  }
}
