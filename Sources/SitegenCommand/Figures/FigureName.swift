internal import Diagnostics
internal import Figures

/// Names a compiled figure: the article's path and the figure's id.
struct FigureName: Hashable, Sendable, CustomStringConvertible {
  var article: String
  var figure: String

  /// The form in which figures are written on command lines: `guides/clip-corners/covers`.
  var description: String { article + "/" + figure }

  /// Finds a figure by its full name.
  ///
  /// - Throws: `UsageError.unknownOfMany`, with the nearest three names.
  init(_ text: String, in catalog: SceneCatalog) throws(UsageError) {
    let names = catalog.entries.map { FigureName(article: $0.article, figure: $0.figure) }
    guard let name = names.first(where: { $0.description == text }) else {
      guard !names.isEmpty else {
        throw .other("there is no figure `\(text)`: no article has a compiled figure")
      }
      throw .unknownOfMany(
        what: "figure", name: text, nearest: FigureName.nearest(to: text, in: names),
        listedBy: .list)
    }
    self = name
  }

  /// A message names so many figures at most; a site can have hundreds.
  static let mostSuggestions = 3

  /// Returns the names that may have been meant, the likeliest first: those that are nearly spelled so,
  /// those of the same article or with the same id, then those of what is nearly the article.
  private static func nearest(to text: String, in names: [FigureName]) -> [String] {
    let parts = text.split(separator: "/").map(String.init)
    let article = parts.dropLast().joined(separator: "/")
    let id = parts.last ?? ""
    let all = names.map(\.description)
    let count = max(1, all.count)
    let near = nearestNames(to: text, in: all, atMost: mostSuggestions)
    // Of an article that there is, the figures in the order in which their ids are like the one given.
    let ofArticle = names.filter { $0.article == article || $0.article == text }.map(\.figure)
    let alike = nearestNames(to: id, in: ofArticle, atMost: count, edits: id.count)
    let own =
      ofArticle.isEmpty
      ? []
      : (alike + ofArticle).map { figure in
        (names.contains { $0.article == text } ? text : article) + "/" + figure
      }
    let sameID = names.filter { $0.figure == id }.map(\.description).sorted()
    let articles = nearestNames(
      to: article.isEmpty ? text : article, in: Set(names.map(\.article)), atMost: 1)
    let others = names.filter { articles.contains($0.article) }.map(\.description)
    var found: [String] = []
    for name in near + own + sameID + others where !found.contains(name) { found.append(name) }
    return Array(found.prefix(mostSuggestions))
  }

  private init(article: String, figure: String) {
    self.article = article
    self.figure = figure
  }
}
