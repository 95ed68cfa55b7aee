import Diagnostics

/// One tag as written in a template.
struct Tag {
  enum Kind {
    case variable, raw, comment, section, inverted, close, partial, parent, block, delimiters
  }

  var kind: Kind
  var name: String
  /// The whole tag, in bytes of the template.
  var bytes: Range<Int>
  /// The delimiters in effect after the tag, with which its section is written.
  var delimiters: Template.Delimiters
  /// The tag that this one closes, or that closes this one; nil if there is none.
  var partner: Int?
  /// Whether its line holds only white space and other such tags, and is therefore left out.
  var isStandalone = false
  /// The white space between the line's start and the tag; nil if there is anything else.
  var indent: Range<Int>?
}

/// Finds the tags of a template, taking changes of delimiters into account.
struct TagScanner {
  let bytes: [UInt8]
  private(set) var tags: [Tag] = []
  /// The problems found: id, place and summary.
  private(set) var problems: [(id: String, bytes: Range<Int>, summary: String)] = []

  private var delimiters: Template.Delimiters
  private var open: [UInt8] { delimiters.open }
  private var close: [UInt8] { delimiters.close }

  init(_ bytes: [UInt8], _ delimiters: Template.Delimiters) {
    self.bytes = bytes
    self.delimiters = delimiters
    var offset = 0
    while let start = find(open, from: offset) {
      guard let end = readTag(at: start) else { break }
      offset = end
    }
  }

  /// Reads the tag at `start` and returns the offset after it; nil if it is not closed.
  private mutating func readTag(at start: Int) -> Int? {
    var content = start + open.count
    while content < bytes.count, isSpace(bytes[content]) { content += 1 }
    guard content < bytes.count else { return unclosed(start) }
    let kind: Tag.Kind
    var end = close
    switch bytes[content] {
    case UInt8(ascii: "!"): kind = .comment
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "/"): kind = .close
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "<"): kind = .parent
    case UInt8(ascii: "$"): kind = .block
    case UInt8(ascii: "&"): kind = .raw
    case UInt8(ascii: "{"):
      kind = .raw
      end = [UInt8(ascii: "}")] + close
    case UInt8(ascii: "="):
      kind = .delimiters
      end = [UInt8(ascii: "=")] + close
    default:
      kind = .variable
      content -= 1
    }
    content += 1
    guard let contentEnd = find(end, from: content) else { return unclosed(start) }
    let whole = start..<(contentEnd + end.count)
    let text = trimmed(content..<contentEnd)
    if kind == .delimiters {
      setDelimiters(bytes[text], whole)
    } else if kind != .comment {
      check(text, whole)
    }
    tags.append(
      Tag(
        kind: kind, name: String(decoding: bytes[text], as: UTF8.self), bytes: whole,
        delimiters: delimiters))
    return whole.upperBound
  }

  private mutating func unclosed(_ start: Int) -> Int? {
    let close = String(decoding: close, as: UTF8.self)
    problems.append(
      ("template.unclosed-tag", start..<(start + open.count), "this tag has no closing `\(close)`"))
    return nil
  }

  private mutating func setDelimiters(_ text: ArraySlice<UInt8>, _ whole: Range<Int>) {
    let parts = text.split(whereSeparator: isSpace)
    guard parts.count == 2, !text.contains(UInt8(ascii: "=")) else {
      problems.append(
        ("template.bad-delimiters", whole, "delimiters must be two words, as in `{{=<% %>=}}`"))
      return
    }
    delimiters = Template.Delimiters(open: Array(parts[0]), close: Array(parts[1]))
  }

  private mutating func check(_ text: Range<Int>, _ whole: Range<Int>) {
    if text.isEmpty {
      problems.append(("template.bad-name", whole, "this tag has no name"))
    } else if bytes[text].dropFirst(bytes[text.lowerBound] == UInt8(ascii: "*") ? 2 : 0)
      .contains(where: isSpace)
    {
      problems.append(("template.bad-name", whole, "a name cannot contain spaces"))
    }
  }

  /// A naive search; delimiters are only a few bytes long.
  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
    var offset = start
    let last = bytes.count - pattern.count
    while offset <= last {
      if bytes[offset] == first, bytes[offset..<(offset + pattern.count)].elementsEqual(pattern) {
        return offset
      }
      offset += 1
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}

/// Whether a byte is a space, tab or line end.
func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}
