extension Highlighter {
  /// Returns the byte ranges, in order, of names in Swift code that are not keywords, labels or
  /// parts of a literal.
  ///
  /// Code in a string's interpolation is included; names in backticks are not.
  public static func names(in code: String) -> [Range<Int>] {
    let bytes = Array(code.utf8)
    var found: [Range<Int>] = []
    var offset = 0
    for token in tokens(bytes, language: "swift") {
      found += words(in: offset..<max(offset, token.bytes.lowerBound), of: bytes)
      if token.kind == .type || token.kind == .function { found.append(token.bytes) }
      offset = max(offset, token.bytes.upperBound)
    }
    return found + words(in: offset..<bytes.count, of: bytes)
  }

  private static func words(in range: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let start = offset
      while offset < range.upperBound, isWord(bytes[offset]) { offset += 1 }
      guard offset > start else {
        offset += 1
        continue
      }
      let isQuoted = start > 0 && bytes[start - 1] == UInt8(ascii: "`")
      let isBlank = bytes[start..<offset].allSatisfy { $0 == UInt8(ascii: "_") }
      if isWordStart(bytes[start]), !isQuoted, !isBlank { found.append(start..<offset) }
    }
    return found
  }
}
