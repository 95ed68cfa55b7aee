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
  /// - Throws: `UsageError.unknownName`, with the nearest name, or else with the figures of the
  ///   article if that exists.
  init(_ text: String, in catalog: SceneCatalog) throws(UsageError) {
    let names = catalog.entries.map { FigureName(article: $0.article, figure: $0.figure) }
    guard let name = names.first(where: { $0.description == text }) else {
      guard !names.isEmpty else {
        throw .other("there is no figure `\(text)`: no article has a compiled figure")
      }
      let nearest =
        nearestName(to: text, in: names.map(\.description))
        ?? names.first { $0.figure == text }?.description
      let article = text.split(separator: "/").dropLast().joined(separator: "/")
      let same = names.filter { $0.article == article || $0.article == text }
      throw .unknownName(
        what: "figure", name: text, nearest: nearest,
        known: (same.isEmpty ? names : same).map(\.description).sorted())
    }
    self = name
  }

  private init(article: String, figure: String) {
    self.article = article
    self.figure = figure
  }

  /// Runs the article's code up to this figure and returns what the block shows.
  ///
  /// - Throws: `FigureError` that names the figure and its cause.
  func figures(in catalog: SceneCatalog) throws(FigureError) -> [any Figure] {
    do {
      return try catalog.statements(article: article, figure: figure).map(\.figure)
    } catch let error as FigureError {
      throw FigureError("\(self): \(error.message)")
    } catch {
      throw FigureError("\(self): the article's code failed: \(error)")
    }
  }
}
