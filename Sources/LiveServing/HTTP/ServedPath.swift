/// The path of a request as a path below the site's root.
package enum ServedPath {
  /// Returns the path without its first slash, decoded; nil for one that is not answered.
  ///
  /// Refused are: what does not begin with a slash; `%` without two hexadecimal digits; encoded
  /// slashes, backslashes and NUL; what is no UTF-8; `.`, `..` and empty parts, however written. A
  /// slash at the end is kept.
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
