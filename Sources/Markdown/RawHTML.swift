/// What becomes of raw HTML in a Markdown text.
public enum RawHTML: Hashable, Sendable {
  /// Harmless tags and attributes work and everything else is shown as text: the rule for sites.
  ///
  /// `Documentation/raw-html.md` states the rule; the links and images of Markdown are limited to
  /// the same schemes as those of HTML.
  case harmless
  /// Everything passes except the tags that GitHub's tagfilter extension disarms; for trusted
  /// texts.
  case tagFiltered
  /// Everything passes, as in the CommonMark specification; for trusted texts.
  case passthrough

  /// Whether links may have any scheme, `javascript:` included.
  var trustsLinks: Bool {
    switch self {
    case .harmless: false
    case .tagFiltered, .passthrough: true
    }
  }
}

/// Decides which destinations a page may link to.
enum LinkSchemes {
  /// Whether a destination is relative or has one of the schemes `http`, `https`, `mailto` and
  /// `tel`.
  ///
  /// Control characters and spaces are ignored, as browsers ignore them.
  static func isHarmless(_ destination: String) -> Bool {
    var scheme: [UInt8] = []
    for byte in destination.utf8 where byte > 32 {
      switch byte {
      case UInt8(ascii: ":"):
        let name = String(decoding: scheme, as: UTF8.self).lowercased()
        return ["http", "https", "mailto", "tel"].contains(name)
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        return true
      default:
        scheme.append(byte)
      }
    }
    return true
  }
}

/// GitHub's tagfilter extension: nine tags that change how everything after them is read.
enum TagFilter {
  private static let names = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ]

  /// Appends HTML with the `<` of filtered tags escaped.
  static func append(_ html: String, to buffer: inout HTMLBuffer) {
    let bytes = Array(html.utf8)
    var copied = 0
    for (i, byte) in bytes.enumerated() where byte == UInt8(ascii: "<") {
      guard isFiltered(bytes[i...]) else { continue }
      buffer.raw(bytes[copied..<i])
      buffer.raw("&lt;")
      copied = i + 1
    }
    buffer.raw(bytes[copied...])
  }

  private static func isFiltered(_ tag: ArraySlice<UInt8>) -> Bool {
    var rest = tag.dropFirst()
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    return names.contains { name in
      let length = name.utf8.count
      guard rest.count > length,
        zip(rest, name.utf8).allSatisfy({ ASCII.lowercased($0) == $1 })
      else { return false }
      let behind = rest.dropFirst(length)
      switch behind.first {
      case UInt8(ascii: ">"): return true
      case UInt8(ascii: "/"): return behind.dropFirst().first == UInt8(ascii: ">")
      case .some(let byte): return ASCII.isSpace(byte)
      case nil: return false
      }
    }
  }
}
