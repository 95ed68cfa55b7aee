internal import Diagnostics

/// Writes code as HTML, with spans for tokens and for marked lines.
struct SpanWriter {
  private(set) var output: [UInt8] = []
  private let bytes: [UInt8]
  private let marked: [ClosedRange<Int>]
  private let names: [Int: String]
  private var line = 1
  private var isMarked = false

  var text: String { String(decoding: output, as: UTF8.self) }

  init(_ bytes: [UInt8], marked: [ClosedRange<Int>], names: [Int: String] = [:]) {
    self.bytes = bytes
    self.marked = marked
    self.names = names
    output.reserveCapacity(bytes.count * 2)
  }

  /// Writes everything; tokens are in order and do not overlap.
  mutating func write(_ tokens: [Token]) {
    var offset = 0
    beginLine()
    for token in tokens {
      let start = max(offset, token.bytes.lowerBound)
      let end = max(start, token.bytes.upperBound)
      write(offset..<start, "")
      write(start..<end, token.opening)
      offset = end
    }
    write(offset..<bytes.count, "")
    endLine()
  }

  private mutating func write(_ range: Range<Int>, _ opening: String) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      var end = offset
      while end < range.upperBound, bytes[end] != 0x0A { end += 1 }
      if end > offset { span(offset..<end, opening) }
      if end < range.upperBound {
        endLine()
        output.append(0x0A)
        line += 1
        end += 1
        if end < bytes.count { beginLine() }
      }
      offset = end
    }
  }

  private mutating func span(_ range: Range<Int>, _ opening: String) {
    append(opening)
    for byte in bytes[range] { HTMLText.append(byte, for: .code, to: &output) }
    if !opening.isEmpty { append("</span>") }
  }

  private mutating func beginLine() {
    isMarked = marked.contains { $0.contains(line) }
    if isMarked { append("<span class=\"m\">") }
    if let name = names[line] { append("<span class=\"line\" id=\"\(name)\">") }
  }

  private mutating func endLine() {
    if names[line] != nil { append("</span>") }
    if isMarked { append("</span>") }
    isMarked = false
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }
}

extension Token {
  /// The tag that opens its span.
  fileprivate var opening: String {
    "<span" + (kind.map { " class=\"\($0.rawValue)\"" } ?? "")
      + (number.map { " data-n=\"\($0)\"" } ?? "") + ">"
  }
}
