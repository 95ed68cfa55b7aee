internal import Diagnostics

/// Escapes text for HTML, for templates and for pages built without one.
package enum HTMLEscaping {
  /// Returns a text escaped for use between tags or in an attribute with either kind of quotes.
  package static func escaped(_ text: String) -> String {
    var buffer: [UInt8] = []
    append(text, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Returns the words of HTML made of escaped texts and tags, without spaces at the ends.
  package static func text(of html: Substring) -> String {
    var bytes: [UInt8] = []
    var isTag = false
    // By bytes, since a `>` is one letter with an accent that follows it.
    for byte in html.utf8 {
      switch byte {
      case UInt8(ascii: "<"): isTag = true
      case UInt8(ascii: ">") where isTag: isTag = false
      case _ where !isTag: bytes.append(byte)
      default: break
      }
    }
    var text = String(decoding: bytes, as: UTF8.self)
    let names = [
      ("nbsp", "\u{A0}"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&"),
    ]
    for (name, letter) in names { text.replace("&\(name);", with: letter) }
    let end = text.lastIndex { !$0.isWhitespace }
    return end.map { String(text[...$0].drop(while: \.isWhitespace)) } ?? ""
  }

  /// Appends the UTF-8 of a text, escaped.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    // Most texts have nothing to escape.
    guard text.utf8.contains(where: isSpecial) else {
      bytes += text.utf8
      return
    }
    for byte in text.utf8 { HTMLText.append(byte, for: .anywhere, to: &bytes) }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F:
      true
    default: false
    }
  }
}
