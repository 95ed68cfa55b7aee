/// HTML under construction, as bytes: it grows piece by piece and its end is inspected often.
struct HTMLBuffer {
  private(set) var bytes: [UInt8] = []

  /// The HTML as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends HTML as it is.
  mutating func raw(_ html: String) { bytes.append(contentsOf: html.utf8) }

  /// Appends bytes of HTML as they are.
  mutating func raw(_ html: some Sequence<UInt8>) { bytes.append(contentsOf: html) }

  /// Appends text, also for use in attributes between double quotes. Control characters, which HTML does not allow, become
  /// U+FFFD.
  mutating func escaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      case 0x00...0x08, 0x0B, 0x0E...0x1F: raw("\u{FFFD}")
      default: bytes.append(byte)
      }
    }
  }

  /// Appends a URL for use in an attribute, percent-encoding characters that a URL may not contain.
  mutating func escaped(url: String) {
    for byte in url.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "'"): raw("&#x27;")
      case _ where HTMLBuffer.isSafeInURL(byte): bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(HTMLBuffer.digit(byte >> 4))
        bytes.append(HTMLBuffer.digit(byte & 15))
      }
    }
  }

  /// Starts a new line unless the buffer is empty or already at the start of one.
  mutating func freshLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  private static func isSafeInURL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "?"),
      UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
