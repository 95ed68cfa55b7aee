/// Converts a request's path to a path below the site's root.
package enum ServedPath {
  /// Returns the decoded path without its first slash; nil if it must not be answered.
  ///
  /// Refused are: paths without a leading slash; `%` without two hexadecimal digits; encoded
  /// slashes, backslashes and NUL; invalid UTF-8; and `.`, `..` and empty components in any
  /// notation. A trailing slash is kept.
  package static func decoded(_ path: String) -> String? {
    var rest = Array(path.utf8)[...]
    guard rest.popFirst() == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    while var byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { return nil }
        byte = high << 4 | low
        if byte == UInt8(ascii: "/") { return nil }
      }
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") { return nil }
      bytes.append(byte)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.last == "" { parts.removeLast() }
    guard parts.allSatisfy({ $0 != "" && $0 != "." && $0 != ".." }) else { return nil }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
