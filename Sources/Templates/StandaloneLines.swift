/// Decides which lines consist only of tags and vanish with them.
///
/// A line counts if it contains only white space and one tag that outputs nothing itself.
/// Inheritance tags may share a line, as in `{{<layout}}{{$title}}`; but a block that opens and
/// closes on one line is content of that line, and its line end stays.
enum StandaloneLines {
  /// Marks the standalone ones among the tags of `bytes`, whose partners are already known.
  static func mark(_ tags: inout [Tag], in bytes: [UInt8]) {
    var first = 0
    while first < tags.count {
      let lineStart = self.lineStart(before: tags[first].bytes.lowerBound, in: bytes)
      // Tags that span lines join those lines into one.
      var last = first
      while last + 1 < tags.count,
        !bytes[tags[last].bytes.upperBound..<tags[last + 1].bytes.lowerBound].contains(0x0A)
      {
        last += 1
      }
      let lineEnd = self.lineEnd(after: tags[last].bytes.upperBound, in: bytes)
      let before = lineStart..<tags[first].bytes.lowerBound
      if isBlank(before, in: bytes) { tags[first].indent = before }
      var isBlankLine =
        isBlank(before, in: bytes) && isBlank(tags[last].bytes.upperBound..<lineEnd, in: bytes)
      for index in first..<last {
        let between = tags[index].bytes.upperBound..<tags[index + 1].bytes.lowerBound
        isBlankLine = isBlankLine && isBlank(between, in: bytes)
      }
      if isBlankLine, canStandAlone(first...last, tags) {
        for index in first...last {
          tags[index].isStandalone = true
          tags[index].indent = before
        }
      }
      first = last + 1
    }
  }

  private static func canStandAlone(_ line: ClosedRange<Int>, _ tags: [Tag]) -> Bool {
    guard line.count > 1 else {
      let kind = tags[line.lowerBound].kind
      return kind != .variable && kind != .raw
    }
    let opensBlock = tags[line.lowerBound].kind == .block
    if opensBlock, let partner = tags[line.lowerBound].partner, line.contains(partner) {
      return false
    }
    return line.allSatisfy { index in
      let opener = tags[index].kind == .close ? tags[index].partner : index
      guard let opener else { return false }
      return tags[opener].kind == .parent || tags[opener].kind == .block
    }
  }

  /// The offset after the last line end before `offset`.
  private static func lineStart(before offset: Int, in bytes: [UInt8]) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// The offset after the first line end at or after `offset`.
  static func lineEnd(after offset: Int, in bytes: [UInt8]) -> Int {
    var end = offset
    while end < bytes.count {
      end += 1
      if bytes[end - 1] == 0x0A { break }
    }
    return end
  }

  private static func isBlank(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    bytes[range].allSatisfy(isSpace)
  }
}
