/// Paths as they appear in addresses: of pages, and of files in reports.
package enum PercentEncoding {
  /// Returns a path with every UTF-8 byte encoded as `%XX` except letters, digits, `-`, `.`, `_`,
  /// `~`, and the slashes between its parts.
  package static func encoded(path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
