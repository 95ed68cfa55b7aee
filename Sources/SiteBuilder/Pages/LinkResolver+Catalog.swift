internal import Diagnostics
internal import FigureBlocks
internal import Markdown

extension LinkResolver {
  /// Returns the article, and its heading, that a DocC link leads to; nil for a name that no article has.
  func documentation(_ written: String) -> (article: Article, id: String?, heading: String?)? {
    let parts = written.dropFirst("doc:".count).split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = SitePath.decoded(String(parts[0])),
      let found = targets.documentation(named: path, near: article)
    else { return nil }
    guard parts.count > 1, let fragment = SitePath.decoded(String(parts[1])), !fragment.isEmpty
    else { return (found, nil, nil) }
    // DocC keeps capitals in the ids of headings.
    let id = LinkTargets.documentationKey(fragment)
    let heading = found.headings.first { LinkTargets.documentationKey($0.id) == id }
    return (found, heading?.id ?? fragment, heading?.text)
  }

  /// Returns the address for a link of DocC; empty when there is none.
  mutating func documentation(_ written: String, _ range: SourceRange) -> String {
    guard let found = documentation(written) else {
      let name = String(written.dropFirst("doc:".count).prefix { $0 != "#" })
      reportBroken(
        "link.unknown-article", range, "there is no article `\(name)`", target: name,
        "`doc:` names an article by its file. Put symbols in double backticks.",
        meant: nearestName(to: name, in: targets.documentationNames).map { "doc:" + $0 })
      return ""
    }
    // Without words of its own, the link shows the title.
    read(found.article)
    let isHere = found.article.name == article.name
    let url = isHere ? "" : SitePath.url(from: article.outputPath, to: found.article.outputPath)
    if let id = found.id { return anchored(url, id, on: found.article, range) }
    return isHere ? "#" : url
  }

  /// Returns the address of a picture of a DocC catalogue by the name that DocC knows it by; nil without one.
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
  /// Returns the article that DocC knows by a name, the one in the same folder if there are several: `Name`,
  /// `/documentation/Module/Name`.
  func documentation(named path: String, near article: Article) -> Article? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let found = articlesByDocumentationName[LinkTargets.documentationKey(name)] ?? []
    return found.first { $0.sourceFolder == article.sourceFolder } ?? found.first
  }

  /// Returns a name as DocC compares it: spaces and signs are dashes.
  static func documentationKey(_ name: String) -> String {
    String(name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }

  /// The names of all articles as DocC links to them.
  var documentationNames: [String] {
    articlesByFile.values.map { SitePath.fileName(of: $0.name).replacing(" ", with: "-") }.sorted()
  }
}
