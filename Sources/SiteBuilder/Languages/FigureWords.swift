/// Translations of the texts that figures make, for pages in one language.
///
/// A key is a text as the figure makes it. `{}` in it stands for whatever varies, `{#}` for a
/// number; what they stand for is translated by the same list and comes in place of `{}` in the
/// translation, or of `{2}` where the order is another. A text that is a key itself comes first,
/// then its sentences, if each of them is known, then the first key that fits.
struct FigureWords: Sendable {
  private var exact: [String: WordList.Word] = [:]
  private var patterns: [(pattern: TextPattern, word: WordList.Word)] = []

  /// The most times that what a key leaves open is looked up inside of itself.
  private static let mostDepth = 4

  /// Takes lists; an earlier one wins over a later one.
  init(_ lists: [WordList] = []) {
    for list in lists { add(list) }
  }

  /// Whether there is nothing to translate with.
  var isEmpty: Bool { exact.isEmpty && patterns.isEmpty }

  /// Returns the same with a list whose words win.
  func preferring(_ list: WordList) -> FigureWords {
    var words = FigureWords([list])
    words.exact.merge(exact) { first, _ in first }
    words.patterns += patterns
    return words
  }

  private mutating func add(_ list: WordList) {
    for word in list.words {
      let name = FigureWords.plain(word.name)
      if let pattern = TextPattern(name) {
        patterns.append((pattern, word))
      } else if exact[name] == nil {
        exact[name] = word
      }
    }
  }

  /// Returns a text in the language, itself where it is not known.
  ///
  /// - Parameter used: gets each line of the lists that was needed.
  func translated(_ text: String, used: (WordList.Word) -> Void) -> String {
    guard text.contains(where: \.isLetter) else { return text }
    let plain = FigureWords.plain(text)
    // What a key leaves open could span several sentences.
    if exact[plain] == nil, let told = sentences(plain, used) { return told }
    return found(plain, depth: 0, used) ?? text
  }

  private func found(
    _ text: String, depth: Int, _ used: (WordList.Word) -> Void
  ) -> String? {
    if let word = exact[text] {
      used(word)
      return word.text
    }
    guard depth < FigureWords.mostDepth else { return nil }
    for (pattern, word) in patterns {
      guard let parts = pattern.parts(of: text) else { continue }
      used(word)
      return TextPattern.filled(
        word.text, parts.map { found($0, depth: depth + 1, used) ?? $0 })
    }
    return nil
  }

  /// Returns all sentences of a text translated; nil where one is not known, since a mixture reads
  /// worse than either.
  private func sentences(_ text: String, _ used: (WordList.Word) -> Void) -> String? {
    let parts = text.matches(of: /.+?[.?!](?= |$)|.+$/).map {
      String($0.output.drop { $0 == " " })
    }
    guard parts.count > 1 else { return nil }
    var needed: [WordList.Word] = []
    let told = parts.compactMap { found($0, depth: 0) { needed.append($0) } }
    guard told.count == parts.count else { return nil }
    needed.forEach(used)
    return told.joined()
  }

  /// Figures write a narrow or fixed space between a number and its unit, which nobody would type
  /// in a key.
  private static func plain(_ text: String) -> String {
    String(text.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
  }
}
