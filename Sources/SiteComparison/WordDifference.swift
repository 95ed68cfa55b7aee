/// Finds the passages of a text that were edited, word by word.
enum WordDifference {
  typealias Passage = SiteDifference.Passage
  typealias Word = SiteDifference.Word

  static func passages(_ old: String, _ new: String) -> [Passage] {
    let a = old.split(separator: "\n", omittingEmptySubsequences: false)
    let b = new.split(separator: "\n", omittingEmptySubsequences: false)
    var passages: [Passage] = []
    for hunk in hunks(a, b) {
      let words = words(
        a[hunk.old].joined(separator: "\n"), b[hunk.new].joined(separator: "\n"))
      guard words.contains(where: { $0.side != .both }) else { continue }
      passages.append(Passage(line: hunk.new.lowerBound + 1, words: words))
    }
    return passages
  }

  /// Returns the ranges of texts that differ in their bytes; a word counts as the same whether a
  /// space follows or its line ends.
  private static func hunks<Text: StringProtocol>(
    _ old: [Text], _ new: [Text]
  ) -> [SequenceDifference.Hunk] {
    var numbers: [[UInt8]: Int] = [:]
    // Numbers compare faster than texts, and texts that look the same may have other bytes.
    func numbered(_ texts: [Text]) -> [Int] {
      texts.map { text in
        var bytes = Array(text.utf8)
        if bytes.last == 0x0A, bytes.count > 1, bytes[bytes.count - 2] > 0x20 {
          bytes[bytes.count - 1] = 0x20
        }
        if let number = numbers[bytes] { return number }
        numbers[bytes] = numbers.count
        return numbers.count - 1
      }
    }
    return SequenceDifference.hunks(numbered(old)[...], numbered(new)[...])
  }

  /// Returns all words of both texts in order, with equal neighbours joined; each includes the
  /// white space after it.
  static func words(_ old: String, _ new: String) -> [Word] {
    let (a, b) = (split(old), split(new))
    var result: [Word] = []
    func append(_ side: Word.Side, _ words: ArraySlice<String>) {
      guard !words.isEmpty else { return }
      result.append(Word(side: side, text: words.joined()))
    }
    var at = 0
    for hunk in hunks(a, b) {
      append(.both, a[at..<hunk.old.lowerBound])
      append(.old, a[hunk.old])
      append(.new, b[hunk.new])
      at = hunk.old.upperBound
    }
    append(.both, a[at...])
    return result
  }

  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    var endsInBlank = true
    for character in text {
      if character.isWhitespace, !words.isEmpty {
        words[words.count - 1].append(character)
        endsInBlank = true
      } else if endsInBlank {
        words.append(String(character))
        endsInBlank = character.isWhitespace
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }
}
