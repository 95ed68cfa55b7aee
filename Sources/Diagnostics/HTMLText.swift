/// Text in HTML: what stands for the characters that HTML would read as something else.
package enum HTMLText {
  /// Where a text is put, which says which characters are replaced.
  @frozen
  package enum Place: Sendable {
    /// Between tags, in code: only `&`, `<` and `>`, since readers copy the rest as it is.
    case code
    /// Between tags and in attributes with double quotes, as CommonMark writes it: also `"`.
    case markdown
    /// In attributes with either kind of quotes, and in XML: also `'` and form feeds.
    case anywhere
  }

  /// Appends a byte of a text in UTF-8. Control characters, which no markup language allows, become
  /// U+FFFD outside of code: a feed with one could not be read at all.
  ///
  /// Callers loop: a generic loop here would not be specialized in their modules.
  @inlinable @inline(__always)
  package static func append(_ byte: UInt8, for place: Place, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\"") where place != .code: output.append(contentsOf: "&quot;".utf8)
    case UInt8(ascii: "'") where place == .anywhere: output.append(contentsOf: "&#39;".utf8)
    case 0x0C where place == .anywhere, 0x00...0x08 where place != .code,
      0x0B where place != .code, 0x0E...0x1F where place != .code:
      output.append(contentsOf: "\u{FFFD}".utf8)
    default: output.append(byte)
    }
  }

  /// Returns a text as it is written in HTML.
  package static func escaped(_ text: String, for place: Place) -> String {
    var output: [UInt8] = []
    for byte in text.utf8 { append(byte, for: place, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }
}
