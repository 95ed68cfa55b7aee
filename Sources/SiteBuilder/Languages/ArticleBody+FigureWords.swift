internal import Diagnostics
internal import FigureBlocks
internal import Templates

/// What figures say on pages in another language than theirs.
extension ArticleBody {
  /// Makes a figure with what translates its texts: nil where its words are those of the article.
  ///
  /// Words in the figure's own block that nothing in it says are reported, unless its result is not
  /// that of its code.
  func translating<Made>(
    _ block: FigureBlock, isCurrent: Bool, _ make: (((String) -> String)?) -> Made
  ) -> Made {
    let own = article.figureWords[block.line] ?? WordList()
    let words = strings.figureWords(article.language).preferring(own)
    guard !words.isEmpty else { return make(nil) }
    var used: Set<WordList.Word> = []
    let made = make { words.translated($0) { used.insert($0) } }
    if isCurrent {
      for word in own.words where !used.contains(word) {
        report(InterfaceStrings.unused(word, in: "nothing in this figure says"))
      }
    }
    usedWords.formUnion(used.subtracting(own.words).map(\.name))
    return made
  }
}

extension SitePages {
  /// Returns warnings of words for figures that no figure in their language needed. Words that come
  /// with Fillet are for many sites.
  func unusedWords(_ made: [MadePage]) -> [Diagnostic] {
    // Words of a figure that could not be drawn are not missing.
    guard outcomes.values.allSatisfy(\.isCurrent) else { return [] }
    return strings.ownFigureWords.sorted { $0.key < $1.key }.flatMap { tag, words in
      let pages = zip(content.articles, made).filter { $0.0.language == tag }
      guard pages.contains(where: { !$0.0.blocks.isEmpty }) else { return [Diagnostic]() }
      let used = pages.reduce(into: Set<String>()) { $0.formUnion($1.1.words) }
      return words.filter { !used.contains($0.name) }.map {
        InterfaceStrings.unused($0, in: "no figure on a page in `\(tag)` says")
      }
    }
  }
}

extension InterfaceStrings {
  fileprivate static func unused(_ word: WordList.Word, in place: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "language.unused-words", file: word.file, range: word.range,
      summary: "\(place) \u{201C}\(word.name)\u{201D}",
      explanation: "A key is the whole text, as the page in the original language shows it.")
  }
}
