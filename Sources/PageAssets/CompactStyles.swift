/// A style sheet without what only its authors read: comments, white space beside `{ } ; ,` and
/// after `:`, each block's last `;`.
///
/// Strings and addresses stay as they are, and so does white space between words, which has a
/// meaning: `a :hover` is not `a:hover`. An open comment extends to the end of the sheet and an
/// open string to the end of its line, as in browsers.
package struct CompactStyles {
  private let source: [UInt8]
  private var index = 0
  private var result: [UInt8] = []
  /// The length of the result up to the line end that closes an open string.
  private var kept = 0

  /// Returns `text` compacted.
  package static func text(of text: String) -> String {
    var compact = CompactStyles(source: Array(text.utf8))
    compact.run()
    return String(decoding: compact.result, as: UTF8.self)
  }

  private init(source: [UInt8]) {
    self.source = source
    result.reserveCapacity(source.count)
  }

  private mutating func run() {
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\"): take(2)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): takeString(until: source[index])
      case UInt8(ascii: "/") where source.dropFirst(index + 1).first == UInt8(ascii: "*"):
        skipComment()
      case UInt8(ascii: "(") where endsInAddress: takeAddress()
      case 0x0A: endLine()
      case let byte where CompactStyles.isSpace(byte):
        if needsSpace { take(1) } else { index += 1 }
      case let byte where CompactStyles.isMark(byte):
        dropSpace()
        if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";"), !endsInEscape {
          result.removeLast()
        }
        take(1)
      default: take(1)
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Whether a character separates what is around it.
  private static func isMark(_ byte: UInt8) -> Bool { "{};,".utf8.contains(byte) }

  /// Whether white space here keeps words apart.
  private var needsSpace: Bool {
    guard let last = result.last else { return false }
    if endsInEscape { return true }
    // A custom property may be empty: `--a: ;`. Old browsers want the space.
    let next = source[index...].first { !CompactStyles.isSpace($0) }
    if last == UInt8(ascii: ":") { return next.map { ";}".utf8.contains($0) } ?? true }
    return !CompactStyles.isSpace(last) && !CompactStyles.isMark(last)
  }

  /// Whether a backslash gives the last character another meaning: `\ ` is part of a name.
  private var endsInEscape: Bool {
    !result.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }

  private mutating func dropSpace() {
    while result.count > kept, let last = result.last, CompactStyles.isSpace(last),
      !endsInEscape, result.dropLast().last != UInt8(ascii: ":")
    { result.removeLast() }
  }

  private mutating func take(_ count: Int) {
    let end = min(source.count, index + count)
    result += source[index..<end]
    index = end
  }

  private mutating func endLine() {
    dropSpace()
    if needsSpace { result.append(0x0A) }
    index += 1
  }

  private mutating func takeString(until quote: UInt8) {
    take(1)
    while index < source.count {
      let byte = source[index]
      take(byte == UInt8(ascii: "\\") ? 2 : 1)
      if byte == 0x0A { kept = result.count }
      if byte == quote || byte == 0x0A { return }
    }
  }

  private var endsInAddress: Bool { result.suffix(3).map { $0 | 0x20 } == Array("url".utf8) }

  /// An address without quotes, in which `/*` is no comment. One with quotes is a string.
  private mutating func takeAddress() {
    take(1)
    while index < source.count, CompactStyles.isSpace(source[index]) { index += 1 }
    guard index < source.count, source[index] != UInt8(ascii: "\""),
      source[index] != UInt8(ascii: "'")
    else { return }
    while index < source.count, source[index] != UInt8(ascii: ")") {
      take(source[index] == UInt8(ascii: "\\") ? 2 : 1)
    }
  }

  private mutating func skipComment() {
    index += 2
    while index + 1 < source.count,
      source[index] != UInt8(ascii: "*") || source[index + 1] != UInt8(ascii: "/")
    { index += 1 }
    index = min(source.count, index + 2)
    // Between two words, only the comment separates them.
    let before = result.last.map(CompactStyles.isSpace) ?? true
    let after = index < source.count ? CompactStyles.isSpace(source[index]) : true
    if !before, !after { result += Array("/**/".utf8) }
  }
}
