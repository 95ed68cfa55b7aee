import Diagnostics

/// A tag or the text between two tags.
enum TemplateToken {
  case text([UInt8])
  case tag(TemplateTag)
}

struct TemplateTag {
  /// The character behind the opening delimiter; a space for a plain variable.
  var sigil: UInt8
  var name: TemplateName
  /// Of the whole tag with its delimiters.
  var range: SourceRange
  /// White space before it, when the tag stands alone on its line.
  var indentation = ""
}

/// Splits a template into tags and text; takes away the lines of tags that stand alone.
struct TemplateLexer {
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  private(set) var diagnostics: [Diagnostic] = []

  init(_ text: String, file: String) {
    bytes = Array(text.utf8)
    self.file = file
  }

  mutating func tokens() -> [TemplateToken] {
    var tokens: [TemplateToken] = []
    while position < bytes.count {
      let start = position
      guard let tagStart = find(open, from: position) else {
        tokens.append(.text(Array(bytes[start...])))
        break
      }
      var textEnd = tagStart
      advance(to: tagStart)
      let lineBegin = lineStart
      guard var tag = readTag() else { break }
      if TemplateLexer.standsAlone.contains(tag.sigil),
        let end = endOfLineIfAlone(lineBegin..<tagStart)
      {
        tag.indentation = String(decoding: bytes[lineBegin..<tagStart], as: UTF8.self)
        textEnd = lineBegin
        advance(to: end)
      }
      if textEnd > start { tokens.append(.text(Array(bytes[start..<textEnd]))) }
      tokens.append(.tag(tag))
    }
    return tokens
  }

  /// Sigils of tags that print nothing themselves.
  private static let standsAlone: Set<UInt8> = Set("#^/!>=<$".utf8)

  /// Reads the tag at the position; nil when it is never closed, which ends the template.
  private mutating func readTag() -> TemplateTag? {
    let begin = place(position)
    var cursor = position + open.count
    var sigil = UInt8(ascii: " ")
    var closing = close
    if cursor < bytes.count, TemplateLexer.sigils.contains(bytes[cursor]) {
      sigil = bytes[cursor]
      cursor += 1
      if sigil == UInt8(ascii: "{") { closing = [UInt8(ascii: "}")] + close }
      if sigil == UInt8(ascii: "=") { closing = [UInt8(ascii: "=")] + close }
    }
    guard let end = find(closing, from: cursor) else {
      diagnostics.append(
        Diagnostic(
          .error, id: "template.unclosed-tag", file: file,
          range: SourceRange(line: begin.line, column: begin.column, length: open.count),
          summary: "this tag is not closed",
          explanation: "A tag ends with \(String(decoding: closing, as: UTF8.self))."))
      return nil
    }
    var (from, to) = (cursor, end)
    while from < to, TemplateLexer.isSpace(bytes[from]) { from += 1 }
    while to > from, TemplateLexer.isSpace(bytes[to - 1]) { to -= 1 }
    let text = String(decoding: bytes[from..<to], as: UTF8.self)
    let nameStart = sigil == UInt8(ascii: "!") ? begin : place(from)
    let name = TemplateName(
      text, SourceRange(line: nameStart.line, column: nameStart.column, length: to - from))
    advance(to: end + closing.count)
    let range = SourceRange(start: begin, end: place(position))
    if sigil == UInt8(ascii: "=") { setDelimiters(text, range) }
    return TemplateTag(sigil: sigil, name: name, range: range)
  }

  private static let sigils: Set<UInt8> = Set("#^/!>=<$&{".utf8)

  private mutating func setDelimiters(_ text: String, _ range: SourceRange) {
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" })
    guard parts.count == 2, !parts.contains(where: { $0.contains("=") }) else {
      diagnostics.append(
        Diagnostic(
          .error, id: "template.bad-delimiters", file: file, range: range,
          summary: "a delimiter tag has two delimiters without \u{201C}=\u{201D}: {{=<% %>=}}"))
      return
    }
    open = Array(parts[0].utf8)
    close = Array(parts[1].utf8)
  }

  // MARK: Places

  private mutating func advance(to end: Int) {
    while position < end {
      if bytes[position] == UInt8(ascii: "\n") {
        line += 1
        lineStart = position + 1
      }
      position += 1
    }
  }

  /// The place of an offset that lies at or behind the position.
  private func place(_ offset: Int) -> SourcePosition {
    var (line, start) = (line, lineStart)
    var i = position
    while i < offset {
      if bytes[i] == UInt8(ascii: "\n") { (line, start) = (line + 1, i + 1) }
      i += 1
    }
    return SourcePosition(line: line, column: offset - start + 1)
  }

  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first, start + needle.count <= bytes.count else { return nil }
    var i = start
    let last = bytes.count - needle.count
    while i <= last {
      if bytes[i] == first, bytes[i..<i + needle.count].elementsEqual(needle) { return i }
      i += 1
    }
    return nil
  }

  // MARK: Lines

  /// The offset behind the line's end when only white space stands beside the tag.
  private func endOfLineIfAlone(_ before: Range<Int>) -> Int? {
    for byte in bytes[before] where !TemplateLexer.isBlank(byte) {
      return nil
    }
    var i = position
    while i < bytes.count, TemplateLexer.isBlank(bytes[i]) { i += 1 }
    if i == bytes.count { return i }
    if bytes[i] == UInt8(ascii: "\r"), i + 1 < bytes.count, bytes[i + 1] == UInt8(ascii: "\n") {
      return i + 2
    }
    return bytes[i] == UInt8(ascii: "\n") ? i + 1 : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == 0x0A || byte == 0x0D
  }
}
