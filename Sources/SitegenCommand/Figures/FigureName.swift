internal import Diagnostics
internal import FigureResults

/// The name of a compiled figure: the article's path and the figure's id.
struct FigureName: Hashable, Sendable, CustomStringConvertible {
  var article: String
  var figure: String

  /// The form in which figures are written on command lines: `guides/clip-corners/covers`.
  var description: String { article + "/" + figure }

  /// Finds a figure by its full name.
  ///
  /// - Throws: `UsageError.unknownOfMany`, with the nearest three names.
  init(_ text: String, in catalog: FigureCatalog) throws(UsageError) {
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

  /// The most figures that a message suggests; a site can have hundreds.
  static let mostSuggestions = 3

  /// Returns the names that may have been meant, all of them for the same reason.
  ///
  /// The first reason in this order that applies to any name: the name ends with the given text, in
  /// whole path components; its article does; its spelling is similar; it is in the same article,
  /// preferably with a similar id; it has the same id; its article's spelling is closest to the
  /// given one.
  private static func nearest(to text: String, in names: [FigureName]) -> [String] {
    let parts = text.split(separator: "/")
    let article = parts.dropLast().joined(separator: "/")
    let id = String(parts.last ?? "")
    func endsAlike(_ path: String) -> Bool {
      !parts.isEmpty && path.split(separator: "/").suffix(parts.count).elementsEqual(parts)
    }
    let all = names.map(\.description)
    let complete = all.filter(endsAlike).sorted()
    let complements = names.filter { endsAlike($0.article) }.map(\.description)
    let near = nearestNames(to: text, in: all, atMost: mostSuggestions)
    let ofArticle = names.filter { $0.article == article }.map(\.figure)
    let alike = nearestNames(to: id, in: ofArticle, atMost: mostSuggestions, edits: id.count)
    let own = (alike.isEmpty ? ofArticle : alike).map { article + "/" + $0 }
    let sameID = names.filter { $0.figure == id }.map(\.description).sorted()
    let articles = nearestNames(
      to: article.isEmpty ? text : article, in: Set(names.map(\.article)), atMost: 1)
    let others = names.filter { articles.contains($0.article) }.map(\.description)
    let reasons = [complete, complements, near, own, sameID, others]
    return Array((reasons.first { !$0.isEmpty } ?? []).prefix(mostSuggestions))
  }

  private init(article: String, figure: String) {
    self.article = article
    self.figure = figure
  }
}
