/// The text being produced, with the indentation that standalone partials give to lines.
struct OutputBuffer {
  private(set) var bytes: [UInt8] = []
  /// Inserted before every line that a template begins.
  var indent: [UInt8] = []
  /// Whether the next output of a template begins one of its lines.
  var isAtLineStart = true

  init() { bytes.reserveCapacity(1 << 14) }

  /// Appends a template's own text.
  mutating func append(template text: [UInt8]) {
    guard !indent.isEmpty else {
      bytes.append(contentsOf: text)
      isAtLineStart = text.last == 0x0A
      return
    }
    for byte in text {
      if isAtLineStart { bytes.append(contentsOf: indent) }
      bytes.append(byte)
      isAtLineStart = byte == 0x0A
    }
  }

  /// Starts a line if a value comes first in it; the value's own lines are left alone.
  mutating func beginValue() {
    if isAtLineStart { bytes.append(contentsOf: indent) }
    isAtLineStart = false
  }

  mutating func append(raw text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends text escaped for HTML, including attribute values in either kind of quotes.
  mutating func append(escaping text: String) { HTMLEscaping.append(text, to: &bytes) }
}
