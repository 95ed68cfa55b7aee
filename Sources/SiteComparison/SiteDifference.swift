package import PictureComparison

/// All differences between two sites, as plain data from which text, JSON and the page are made.
package struct SiteDifference: Hashable, Sendable, Codable {
  /// The old site's folder, as given.
  package var old: String
  /// The new site's folder.
  package var new: String
  /// Figures: first those with flipped claims, then by how much their pictures differ.
  package var figures: [FigureChange] = []
  /// Pages that were added or removed, or whose words changed.
  package var pages: [PageChange] = []
  /// Style sheets, scripts and fonts.
  package var assets: [FileChange] = []
  /// All other files, without pictures and data of the figures and pages above.
  package var files: [FileChange] = []
  /// Causes, each with the names of what it changed, the most frequent first.
  package var causes: [CauseGroup] = []
  /// Names of the figures that are the same.
  package var unchangedFigures: [String] = []
  /// Paths of the pages that are the same.
  package var unchangedPages: [String] = []

  /// Whether there is nothing to report.
  package var isEmpty: Bool {
    figures.isEmpty && pages.isEmpty && assets.isEmpty && files.isEmpty
  }

  /// Claims that flipped, with the names of their figures.
  package var flips: [(figure: String, claim: ClaimChange)] {
    claims(where: \.isFlip)
  }

  /// Claims that only the new site has and that do not hold, with the names of their figures.
  package var newFailures: [(figure: String, claim: ClaimChange)] {
    claims { $0.old == nil && $0.new == ClaimChange.fails }
  }

  /// Claims that the new site does not have any more; one that was reworded is among them.
  package var goneClaims: [(figure: String, claim: ClaimChange)] {
    claims { $0.old != nil && $0.new == nil }
  }

  private func claims(
    where isMeant: (ClaimChange) -> Bool
  ) -> [(figure: String, claim: ClaimChange)] {
    figures.flatMap { figure in figure.claims.filter(isMeant).map { (figure.name, $0) } }
  }

  /// How something differs.
  package enum Kind: String, Hashable, Sendable, Codable { case added, removed, changed }

  /// A cause and everything it changed.
  package struct CauseGroup: Hashable, Sendable, Codable {
    /// The cause in words, `the engine changed`.
    package var cause: String
    /// Names of the figures, pages and files that it changed.
    package var names: [String]
  }

  /// A file that differs.
  package struct FileChange: Hashable, Sendable, Codable {
    /// The file's path in the site.
    package var path: String
    /// Whether it was added, removed or changed.
    package var kind: Kind
    /// Why it differs, each cause in words.
    package var causes: [String] = []
    /// How it differs as a picture; nil for any other file, and for pictures of figures.
    package var picture: PictureChange?
  }

  /// How a figure differs.
  package struct FigureChange: Hashable, Sendable, Codable {
    /// The path of the figure's article, without an extension.
    package var article: String
    /// The figure's id.
    package var figure: String
    /// Whether it was added, removed or changed.
    package var kind: Kind
    /// Claims that differ.
    package var claims: [ClaimChange] = []
    /// Numbers and texts that differ.
    package var values: [ValueChange] = []
    /// Pictures that differ.
    package var pictures: [PictureChange] = []
    /// Why it differs, each cause in words.
    package var causes: [String] = []

    /// Article and figure, as `article#figure`.
    package var name: String { "\(article)#\(figure)" }
    /// How much its pictures differ, all together.
    package var weight: Double { pictures.reduce(0) { $0 + ($1.measure?.sum ?? 0) } }
  }

  /// A claim that was added or removed, or whose outcome changed.
  package struct ClaimChange: Hashable, Sendable, Codable {
    /// The claim in words.
    package var statement: String
    /// `holds` or `does not hold`; nil if the site does not have the claim.
    package var old: String?
    /// The same in the new site; nil if it does not have the claim.
    package var new: String?
    /// The outcome of a claim that is not as its author says.
    package static let fails = "does not hold"
    /// Whether both sites have the claim but with different outcomes.
    package var isFlip: Bool { old != nil && new != nil && old != new }
  }

  /// A number or a text of a figure.
  package struct ValueChange: Hashable, Sendable, Codable {
    /// The kind of item: `costs`, `verdict`, `value`, `table`.
    package var kind: String
    /// The place in the figure: `iPhone 4S, ios-4 / corner-radius / GPU milliseconds`.
    package var place: String
    /// The value in the old site; nil if it has none there.
    package var old: String?
    /// The value in the new site.
    package var new: String?
    /// New divided by old, if both are numbers and old is not 0.
    package var ratio: Double?
  }

  /// Two pictures at the same place of a figure.
  package struct PictureChange: Hashable, Sendable, Codable {
    /// The place in the figure, in words.
    package var place: String
    /// Names of the files that were compared; nil if there is none.
    package var old: String?
    /// The new picture's file.
    package var new: String?
    /// How they differ; nil if one of them is missing or unreadable.
    package var measure: PictureMeasure?
  }

  /// How a page differs.
  package struct PageChange: Hashable, Sendable, Codable {
    /// The page's path in the site.
    package var path: String
    /// Whether it was added, removed or changed.
    package var kind: Kind
    /// Runs of lines of its article that differ.
    package var passages: [Passage] = []
    /// Why it differs, each cause in words.
    package var causes: [String] = []
  }

  /// A run of lines of an article that differ, compared word by word.
  package struct Passage: Hashable, Sendable, Codable {
    /// The first line in the new article, from 1.
    package var line: Int
    /// Its words in order, including those that both sides have.
    package var words: [Word]
  }

  /// A run of words, and which side has them.
  package struct Word: Hashable, Sendable, Codable {
    /// Which of the two articles has the words.
    package enum Side: String, Hashable, Sendable, Codable { case both, old, new }
    /// Which article has them.
    package var side: Side
    /// The words, with the white space after them.
    package var text: String
  }
}
