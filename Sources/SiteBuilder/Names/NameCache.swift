import ContentDigest
import FigureBlocks
import Foundation

/// The names of articles on disk, keyed by what determines them.
///
///     <cache>/names/<key>.json    a digest line, then the names as JSON
///
/// The key is a digest of the article's code, of the engine's sources and of the compiler. Line
/// numbers of the Markdown are not part of it, so prose may change.
struct NameCache {
  private let folder: String
  /// Digests of what all articles have in common.
  private let conditions: [String]

  init(folder: String, engine: String, compilation: ArticleCompilation) {
    self.folder = Path.join(folder, "names")
    conditions = ["names of an article 3", engine, compilation.digest]
  }

  /// Looks the names of an article up by its blocks; nil when they are not known or damaged.
  func names(of blocks: [FigureBlock]) -> ArticleNames? {
    let path = path(of: blocks)
    guard let bytes = try? Files.read(path), let json = CacheEntry.content(of: bytes, at: path)
    else { return nil }
    return try? JSONDecoder().decode(ArticleNames.self, from: Data(json))
  }

  /// Keeps the names of an article.
  func store(_ names: ArticleNames, for blocks: [FigureBlock]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = [UInt8](try encoder.encode(names))
    try Files.makeFolder(folder)
    let path = path(of: blocks)
    try Files.writeAtomically(CacheEntry.encoded(json, for: path), to: path)
  }

  /// Removes unused entries once there are many.
  func prune(keeping articles: [[FigureBlock]]) throws(SiteError) {
    try Files.prune(folder, keeping: Set(articles.map { Path.name(of: path(of: $0)) }))
  }

  private func path(of blocks: [FigureBlock]) -> String {
    var key = SHA256()
    for field in conditions { key.update(field: field) }
    for block in blocks {
      key.update(field: block.kind.rawValue)
      key.update(field: block.showsCode ? "shown" : "")
      key.update(field: block.code)
    }
    return Path.join(folder, key.hexDigest() + ".json")
  }
}
