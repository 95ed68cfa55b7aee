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
      if !words.isEmpty { passages.append(Passage(line: hunk.new.lowerBound + 1, words: words)) }
    }
    return passages
  }

  /// Returns the ranges of elements that differ; equal elements at both ends are skipped first.
  private static func hunks<Element: Hashable>(
    _ a: [Element], _ b: [Element]
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = zip(a[head...].reversed(), b[head...].reversed()).prefix { $0 == $1 }.count
    let (x, y) = (Array(a[head..<(a.count - tail)]), Array(b[head..<(b.count - tail)]))
    // Myers' algorithm takes time proportional to length times edits: long texts that differ
    // throughout are one hunk.
    guard x.count * y.count <= 4_000_000, !x.isEmpty, !y.isEmpty else {
      return x.isEmpty && y.isEmpty
        ? [] : [(head..<(head + x.count), head..<(head + y.count))]
    }
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in y.difference(from: x) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [(Range<Int>, Range<Int>)] = []
    var (i, j) = (0, 0)
    while i < x.count || j < y.count {
      let start = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if (i, j) != start {
        result.append(((head + start.0)..<(head + i), (head + start.1)..<(head + j)))
      } else {
        i += 1
        j += 1
      }
    }
    return result
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
