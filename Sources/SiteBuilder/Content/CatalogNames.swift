internal import FigureBlocks

/// The names by which DocC's links know articles: those of their files, and those of the symbols
/// that they are about.
struct CatalogNames: Sendable {
  private struct SymbolPage {
    let article: Article
    let catalog: String?
    let path: String
  }

  private let files: [String: [Article]]
  private var symbols: [String: [SymbolPage]] = [:]
  /// What may precede the name of an article in a path: folders, catalogues and modules.
  private var containers: Set<String> = []

  /// Takes the articles of a site.
  init(_ articles: [Article]) {
    files = Dictionary(
      grouping: articles, by: { CatalogNames.key(SitePath.fileName(of: $0.name)) })
    for article in articles where article.catalogPage != nil {
      for folder in article.file.split(separator: "/").dropLast() {
        containers.insert(folder.hasSuffix(".docc") ? String(folder.dropLast(5)) : String(folder))
      }
      guard let path = article.catalogPage?.symbol else { continue }
      let parts = CatalogSymbols.parts(ofPath: path)
      if parts.count == 1 { containers.insert(parts[0]) }
      let page = SymbolPage(article: article, catalog: article.catalog, path: path)
      // Links leave out the module.
      for count in 0..<min(2, parts.count) {
        symbols[parts.dropFirst(count).joined(separator: "/"), default: []].append(page)
      }
    }
  }

  /// Returns a name as DocC compares it: spaces and signs are dashes.
  static func key(_ name: String) -> String {
    String(name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }

  /// Returns the article that DocC knows by a name, the one in the same folder if there are
  /// several: `Name`, `/documentation/Module/Name`, `Type/member`.
  func article(named written: String, near article: Article) -> Article? {
    let parts = CatalogNames.parts(written)
    if parts.count > 1, let found = page(ofSymbol: written, near: article) { return found }
    let found = (files[CatalogNames.key(parts.last ?? "")] ?? []).filter {
      // The file of a symbol may have the name of another symbol's part.
      parts.count == 1 || $0.catalogPage?.symbol?.contains("/") != true
    }
    if let near = found.first(where: { $0.sourceFolder == article.sourceFolder }) ?? found.first {
      return near
    }
    // The end of an article's name is no suffix of a symbol.
    let isPlain = parts.count != 1 || !parts[0].contains("-")
    guard isPlain || CatalogSymbols.isSymbolName(parts[0]) else { return nil }
    return page(ofSymbol: written, near: article)
  }

  /// Returns the page about a symbol, by a path that may begin at the module, at a type, or at the
  /// symbol that the article is about.
  func page(ofSymbol written: String, near article: Article) -> Article? {
    let catalog = article.catalog
    let parts = CatalogNames.parts(written)
    let path = parts.joined(separator: "/")
    let plain = CatalogSymbols.parts(ofPath: path)
    let own = article.catalogPage?.symbol.map(CatalogSymbols.parts) ?? []
    for count in stride(from: own.count, through: 0, by: -1) {
      let key = (own[..<count] + plain).joined(separator: "/")
      let found = (symbols[key] ?? []).filter { $0.catalog == catalog }
      if let exact = found.first(where: { $0.path == path || $0.path.hasSuffix("/" + path) }) {
        return exact.article
      }
      // Paths with different suffixes are different overloads.
      let isMarked = path != plain.joined(separator: "/")
      if let any = found.first(where: { !isMarked || !CatalogNames.hasMark($0.path) }) {
        return any.article
      }
    }
    return nil
  }

  /// Whether a name can only be that of a symbol, and not of an article.
  func isSymbol(_ written: String) -> Bool {
    var parts = CatalogNames.parts(written)[...]
    while parts.count > 1, let first = parts.first, containers.contains(first) {
      parts = parts.dropFirst()
    }
    guard let first = parts.first else { return false }
    if parts.count == 1 { return CatalogSymbols.isSymbolName(first) }
    let named = files[CatalogNames.key(first)] ?? []
    return named.allSatisfy { $0.catalogPage?.symbol != nil }
  }

  private static func hasMark(_ path: String) -> Bool {
    CatalogSymbols.parts(ofPath: path).joined(separator: "/") != path
  }

  private static func parts(_ written: String) -> [String] {
    let parts = written.split(separator: "/").map(String.init)
    return parts.count > 1 && parts.first == "documentation" ? Array(parts.dropFirst()) : parts
  }
}
