internal import Diagnostics

/// HTML under construction, as bytes: it grows piece by piece and its end is inspected often.
struct HTMLBuffer {
  private(set) var bytes: [UInt8] = []

  /// The HTML as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends HTML as it is.
  mutating func raw(_ html: String) { bytes.append(contentsOf: html.utf8) }

  /// Appends bytes of HTML as they are.
  mutating func raw(_ html: some Sequence<UInt8>) { bytes.append(contentsOf: html) }

  /// Appends text, also for use in attributes between double quotes.
  mutating func escaped(_ text: String) {
    for byte in text.utf8 { HTMLText.append(byte, for: .markdown, to: &bytes) }
  }

  /// Appends a URL for use in an attribute, percent-encoding characters that a URL may not contain.
  mutating func escaped(url: String) {
    for byte in url.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "'"): raw("&#x27;")
      case _ where HTMLBuffer.isSafeInURL(byte): bytes.append(byte)
      default: PercentEncoding.append(byte, to: &bytes)
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
}
