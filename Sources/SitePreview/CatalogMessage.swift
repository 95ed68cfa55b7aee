public import FigureResults
internal import Foundation

/// The list of compiled figures, as one executable passes it to another that was compiled earlier.
public enum CatalogMessage {
  /// The argument that makes an executable print its list.
  public static let subcommand = "__catalog"

  private struct Listing: Codable {
    var engine: String
    var modules: [String: String]
    var constants: [String: String]
    /// The module of the articles.
    var module: String
    /// Article, figure, digest.
    var figures: [[String]]
  }

  /// Returns a catalogue as JSON.
  public static func text(of catalog: FigureCatalog) -> String {
    let listing = Listing(
      engine: catalog.engineFingerprint, modules: catalog.modules, constants: catalog.constants,
      module: catalog.module,
      figures: catalog.entries.map { [$0.article, $0.figure, $0.codeDigest] })
    return (try? JSONEncoder().encode(listing)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Reads the output of `text`; nil for anything else.
  static func catalog(from data: Data) -> FigureCatalog? {
    guard let listing = try? JSONDecoder().decode(Listing.self, from: data),
      listing.figures.allSatisfy({ $0.count == 3 })
    else { return nil }
    return FigureCatalog(
      engineFingerprint: listing.engine, modules: listing.modules, constants: listing.constants,
      entries: listing.figures.map {
        FigureCatalog.Entry(article: $0[0], figure: $0[1], codeDigest: $0[2])
      }, module: listing.module)
  }
}
