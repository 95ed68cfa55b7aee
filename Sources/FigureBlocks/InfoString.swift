package import Diagnostics

/// The words of an info string, each with its place: `swift figure id=a caption="Two words"`.
///
/// Words may stand in braces, as other generators have them: `js {file="a.js"}`, `{.yaml .copy}`
/// and `js {1,3-4}`, whose lines are highlighted. Classes behind the language are left out.
package struct InfoString {
  /// A word, or a name with a value.
  package struct Word {
    /// The part before the equals sign, or the whole word.
    package var name: String
    /// Nil without an equals sign.
    package var value: String?
    /// The whole word.
    package var range: SourceRange
    /// The value with its quotes.
    package var valueRange: SourceRange
  }

  /// The words in order, the language first.
  package private(set) var words: [Word] = []
  /// The range of an opening quote that is never closed.
  package private(set) var openQuote: SourceRange?

  /// Splits the bytes of a line from `offset` on. Columns count the line's bytes from 1.
  package init(_ line: [UInt8], from offset: Int, lineNumber: Int) {
    var i = offset
    func range(_ a: Int, _ b: Int) -> SourceRange {
      SourceRange(line: lineNumber, column: a + 1, length: b - a)
    }
    let hasBraces = line[offset...].last { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "}")
    func isSpace(_ b: UInt8) -> Bool {
      b == 0x20 || b == 0x09 || (hasBraces && (b == UInt8(ascii: "{") || b == UInt8(ascii: "}")))
    }
    defer { if hasBraces { words = words.enumerated().compactMap(InfoString.unbraced) } }
    while true {
      while i < line.count, isSpace(line[i]) { i += 1 }
      guard i < line.count else { return }
      let start = i
      while i < line.count, !isSpace(line[i]), line[i] != UInt8(ascii: "=") { i += 1 }
      let name = String(decoding: line[start..<i], as: UTF8.self)
      guard i < line.count, line[i] == UInt8(ascii: "=") else {
        words.append(Word(name: name, value: nil, range: range(start, i), valueRange: range(i, i)))
        continue
      }
      i += 1
      let valueStart = i
      var bytes: [UInt8] = []
      if i < line.count, line[i] == UInt8(ascii: "\"") {
        i += 1
        while i < line.count, line[i] != UInt8(ascii: "\"") {
          // A backslash escapes a quote or another backslash.
          if line[i] == UInt8(ascii: "\\"), i + 1 < line.count,
            line[i + 1] == UInt8(ascii: "\"") || line[i + 1] == UInt8(ascii: "\\")
          {
            i += 1
          }
          bytes.append(line[i])
          i += 1
        }
        if i == line.count { openQuote = range(valueStart, valueStart + 1) } else { i += 1 }
      } else {
        while i < line.count, !isSpace(line[i]) {
          bytes.append(line[i])
          i += 1
        }
      }
      words.append(
        Word(
          name: name, value: String(decoding: bytes, as: UTF8.self), range: range(start, i),
          valueRange: range(valueStart, i)))
    }
  }

  /// Returns a word that stood in braces as Fillet writes it; nil for one that says nothing here.
  private static func unbraced(_ index: Int, _ word: Word) -> Word? {
    var word = word
    if word.value == nil, word.name.contains(where: \.isNumber),
      word.name.allSatisfy({ $0.isNumber || ",-".contains($0) })
    {
      (word.value, word.name, word.valueRange) = (word.name, "highlight", word.range)
    }
    guard word.name.hasPrefix("."), word.value == nil else { return word }
    word.name.removeFirst()
    return index == 0 ? word : nil
  }
}
