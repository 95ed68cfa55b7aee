/// The words of an ASCII-only text, the usual case: the same as those of `SearchWords`, found by
/// bytes.
struct ASCIIWords {
  private(set) var words: [SearchWords.Word] = []
  private let bytes: [UInt8]
  /// The bytes in lower case.
  private let folded: [UInt8]

  /// Reads a text; nil if any byte is not ASCII.
  init?(_ bytes: [UInt8]) {
    guard !bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    self.bytes = bytes
    folded = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    words.reserveCapacity(bytes.count / 6)
    var index = 0
    while index < bytes.count {
      guard isWord(index) else {
        index += 1
        continue
      }
      let start = index
      while isWord(index) || (isApostrophe(index) && isEnding(after: index)) { index += 1 }
      add(start..<index)
    }
  }

  private mutating func add(_ token: Range<Int>) {
    words.append(SearchWords.Word(text: text(token), isPart: false))
    // Most words have no capital inside.
    guard token.dropFirst().contains(where: { isCapital($0) }) else { return }
    var parts: [Range<Int>] = []
    var start = token.lowerBound
    for index in token.dropFirst() where isCapital(index) {
      let isLast = index + 1 < token.upperBound && isSmall(index + 1)
      if isSmall(index - 1) || isDigit(index - 1) || (isCapital(index - 1) && isLast) {
        parts.append(start..<index)
        start = index
      }
    }
    guard !parts.isEmpty else { return }
    for part in parts + [start..<token.upperBound] {
      let text = text(part)
      if text.utf8.count > 1 { words.append(SearchWords.Word(text: text, isPart: true)) }
    }
  }

  /// A word in the form in which words are compared: lower case, without apostrophes.
  private func text(_ range: Range<Int>) -> String {
    let word = folded[range]
    guard word.contains(0x27) else { return String(decoding: word, as: UTF8.self) }
    return String(decoding: word.filter { $0 != 0x27 }, as: UTF8.self)
  }

  private func isWord(_ index: Int) -> Bool { isLetter(index) || isDigit(index) }

  private func isLetter(_ index: Int) -> Bool {
    index < folded.count && (0x61...0x7A).contains(folded[index])
  }

  private func isDigit(_ index: Int) -> Bool {
    index < bytes.count && (0x30...0x39).contains(bytes[index])
  }

  private func isCapital(_ index: Int) -> Bool { (0x41...0x5A).contains(bytes[index]) }

  private func isSmall(_ index: Int) -> Bool { (0x61...0x7A).contains(bytes[index]) }

  private func isApostrophe(_ index: Int) -> Bool { index < bytes.count && bytes[index] == 0x27 }

  /// Whether one or two letters follow and end the word, as in `bar's`.
  private func isEnding(after index: Int) -> Bool {
    guard isLetter(index + 1) else { return false }
    guard isWord(index + 2) else { return true }
    return isLetter(index + 2) && !isWord(index + 3)
  }
}
