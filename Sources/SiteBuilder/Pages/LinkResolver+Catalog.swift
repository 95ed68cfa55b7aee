internal import Diagnostics
internal import FigureBlocks
internal import Markdown

extension LinkResolver {
  /// Returns the article, and its heading, that a DocC link leads to; nil for a name that no
  /// article has.
  func documentation(_ written: String) -> (article: Article, id: String?, heading: String?)? {
    let parts = written.dropFirst("doc:".count).split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = SitePath.decoded(String(parts[0])),
      let found = targets.catalogNames.article(named: path, near: article)
    else { return nil }
    guard parts.count > 1, let fragment = SitePath.decoded(String(parts[1])), !fragment.isEmpty
    else { return (found, nil, nil) }
    let exact = found.headings.first { $0.id == fragment }
    let heading = exact ?? found.heading(documentedAs: fragment)
    return (found, heading?.id ?? fragment, heading?.text)
  }

  /// Returns the address for a link of DocC; empty when there is none.
  mutating func documentation(_ written: String, _ range: SourceRange) -> String {
    guard let found = documentation(written) else {
      let name = String(written.dropFirst("doc:".count).prefix { $0 != "#" })
      let last = SitePath.fileName(of: name)
      if targets.tutorials.contains(CatalogNames.key(last)) {
        if severity != nil {
          report(
            .warning, "link.tutorial", range, "`\(name)` is a tutorial, and has no page",
            target: name,
            "Of a DocC catalogue, only articles become pages. The words are shown without a link.")
        }
        return ""
      }
      guard symbol(written) == nil else { return "" }
      reportBroken(
        "link.unknown-article", range, "there is no article `\(name)`", target: name,
        "`doc:` names an article by its file. Put symbols in double backticks.",
        meant: nearestName(to: last, in: targets.documentationNames).map { "doc:" + $0 })
      return ""
    }
    // Without words of its own, the link shows the title.
    read(found.article)
    let isHere = found.article.name == article.name
    let url = isHere ? "" : SitePath.url(from: article.outputPath, to: found.article.outputPath)
    if let id = found.id { return anchored(url, id, on: found.article, range) }
    return isHere ? "#" : url
  }

  /// Returns a fragment of the article itself with the id of the heading that DocC would take for
  /// it.
  func ownFragment(_ written: String) -> String {
    guard article.catalog != nil, let id = SitePath.decoded(written),
      !targets.anchors(of: article).contains(id),
      let heading = article.heading(documentedAs: id)
    else { return written }
    return SitePath.encoded(heading.id)
  }

  /// Returns the name of the symbol that a DocC link without a page means; nil for what may be an
  /// article.
  ///
  /// DocC has pages for all symbols. Here they have none, so the name is no mistake.
  func symbol(_ written: String) -> String? {
    let path = written.dropFirst("doc:".count).prefix { $0 != "#" }
    guard article.catalog != nil, let decoded = SitePath.decoded(String(path)),
      targets.catalogNames.isSymbol(decoded)
    else { return nil }
    return CatalogSymbols.parts(ofPath: decoded).last
  }

  /// Returns the address of the page about a symbol; nil without one, and on that page itself.
  mutating func address(ofSymbol path: String) -> String? {
    guard let page = targets.catalogNames.page(ofSymbol: path, near: article),
      page.name != article.name
    else { return nil }
    read(page)
    return SitePath.url(from: article.outputPath, to: page.outputPath)
  }

  /// Returns the address of a picture of a DocC catalogue by the name that DocC knows it by; nil
  /// without one.
  mutating func catalogImage(_ written: String) -> String? {
    guard let picture = targets.images.picture(written, in: article), let main = picture.main else {
      return nil
    }
    for path in picture.paths {
      if let real = targets.scan?.contained(path) { copy(real, to: targets.sitePath(of: path)) }
    }
    let url = SitePath.url(from: article.outputPath, to: targets.sitePath(of: main.path))
    keep(picture, at: url, real: targets.scan?.contained(main.path))
    return url
  }
}

extension LinkTargets {
  /// The names of all articles as DocC links to them.
  var documentationNames: [String] {
    articlesByFile.values.map { SitePath.fileName(of: $0.name).replacing(" ", with: "-") }.sorted()
  }
}

extension Article {
  /// Returns the heading that a fragment in DocC's spelling means, which keeps capitals and some
  /// signs; nil without one.
  func heading(documentedAs fragment: String) -> MarkdownHeading? {
    let words = Article.letters(fragment)
    return words.isEmpty ? nil : headings.first { Article.letters($0.text) == words }
  }

  private static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
