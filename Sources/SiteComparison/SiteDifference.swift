package import PictureComparison

/// All that two sites have differently, as plain data: text, JSON and the page are made of it.
package struct SiteDifference: Hashable, Sendable, Codable {
  package var old: String
  package var new: String
  /// Figures, those with claims that flipped first, then by how much their pictures differ.
  package var figures: [FigureChange] = []
  package var pages: [PageChange] = []
  /// Style sheets, scripts and fonts.
  package var assets: [AssetChange] = []
  /// Causes with the names of what they changed, the most frequent first.
  package var causes: [CauseGroup] = []
  package var unchangedFigures: [String] = []
  package var unchangedPages: [String] = []

  /// Whether there is nothing to tell.
  package var isEmpty: Bool { figures.isEmpty && pages.isEmpty && assets.isEmpty }

  /// Claims that flipped, with the names of their figures.
  package var flips: [(figure: String, claim: ClaimChange)] {
    figures.flatMap { figure in
      figure.claims.filter(\.isFlip).map { (figure.name, $0) }
    }
  }

  package enum Kind: String, Hashable, Sendable, Codable { case added, removed, changed }

  /// A cause and what it changed.
  package struct CauseGroup: Hashable, Sendable, Codable {
    package var cause: String
    package var names: [String]
  }

  package struct AssetChange: Hashable, Sendable, Codable {
    package var path: String
    package var kind: Kind
  }

  package struct FigureChange: Hashable, Sendable, Codable {
    package var article: String
    package var figure: String
    package var kind: Kind
    package var claims: [ClaimChange] = []
    package var values: [ValueChange] = []
    package var pictures: [PictureChange] = []
    package var causes: [String] = []

    package var name: String { "\(article)#\(figure)" }
    /// How much its pictures differ, all together.
    package var weight: Double { pictures.reduce(0) { $0 + ($1.measure?.sum ?? 0) } }
  }

  /// A claim that came, went, or came out otherwise.
  package struct ClaimChange: Hashable, Sendable, Codable {
    package var statement: String
    /// `holds` or `does not hold`; nil where the claim is not there.
    package var old: String?
    package var new: String?
    package var isFlip: Bool { old != nil && new != nil && old != new }
  }

  /// A number or a text of a figure.
  package struct ValueChange: Hashable, Sendable, Codable {
    /// The kind of item: `costs`, `verdict`, `value`, `table`.
    package var kind: String
    /// Where in the figure: `iPhone 4S, ios-4 / corner-radius / GPU milliseconds`.
    package var place: String
    package var old: String?
    package var new: String?
    /// New divided by old, where both are numbers and old is not 0.
    package var ratio: Double?
  }

  package struct PictureChange: Hashable, Sendable, Codable {
    package var place: String
    /// Names of the files that were compared; nil where there is none.
    package var old: String?
    package var new: String?
    /// How they differ; nil when one of them is missing or cannot be read.
    package var measure: PictureMeasure?
  }

  package struct PageChange: Hashable, Sendable, Codable {
    package var path: String
    package var kind: Kind
    package var passages: [Passage] = []
    package var causes: [String] = []
  }

  /// A run of lines of an article that differ, word by word.
  package struct Passage: Hashable, Sendable, Codable {
    /// The first line in the new article, from 1.
    package var line: Int
    package var words: [Word]
  }

  package struct Word: Hashable, Sendable, Codable {
    package enum Side: String, Hashable, Sendable, Codable { case both, old, new }
    package var side: Side
    package var text: String
  }
}
