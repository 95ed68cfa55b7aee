#if canImport(Glibc)
  private import Glibc
#elseif canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#endif

/// Quickly finds out whether a text contains certain words, before it is parsed.
package enum TextSearch {
  /// Whether a text contains one of some words, byte for byte.
  package static func find(_ words: [String], in text: String) -> Bool {
    unsafe text.withCString { start in
      // The search stops at a zero byte, so a text with one may contain anything.
      unsafe strlen(start) < text.utf8.count
        || words.contains { unsafe strstr(start, $0) != nil }
    }
  }
}
