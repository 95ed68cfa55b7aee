internal import FigureResults

/// A word by which readers find figures: `strategy`, `Corner mask`.
struct FigureTrait: Hashable {
  /// What the word is about; one of `FigureTraits.titles`, or an author's own.
  let facet: String
  /// A reader's word.
  let word: String

  init(_ facet: String, _ word: String) { (self.facet, self.word) = (facet, word) }
}

/// What can be said about a figure, to find it among others.
struct FigureTraits {
  /// What readers call the facets of the built-in kinds, in the order in which they are offered;
  /// others follow.
  static let titles = [
    (name: "kind", title: "Kind"), (name: "strategy", title: "Strategy"),
    (name: "verdict", title: "Verdict"), (name: "device", title: "Device"),
    (name: "budget", title: "Frame budget"),
  ]

  private var found: [String: Set<String>] = [:]

  /// Reads a figure's result.
  init(_ figure: FigureIndex.Entry) {
    // Values stand in the text.
    for item in figure.result?.items ?? [] where !item.isValue {
      let content = item.pageContent
      for trait in [FigureTrait("kind", content.templateName)] + content.traits {
        found[trait.facet, default: []].insert(trait.word)
      }
    }
  }

  /// The facets that it has words for.
  var facets: Set<String> { Set(found.keys) }

  /// Returns a figure's words for a facet, in alphabetical order.
  func words(_ facet: String) -> [String] { (found[facet] ?? []).sorted() }
}
