/// Paths as they appear in addresses: of pages, and of files in reports.
package enum PercentEncoding {
  /// Returns a path with every UTF-8 byte encoded as `%XX` except letters, digits, `-`, `.`, `_`,
  /// `~`, and the slashes between its parts.
  package static func encoded(path: String) -> String {
    var text: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        text.append(byte)
      default: append(byte, to: &text)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a byte as `%XX`.
  package static func append(_ byte: UInt8, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "%"))
    for value in [byte >> 4, byte & 15] {
      text.append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
    }
  }
}
