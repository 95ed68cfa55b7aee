internal import ContentDigest
internal import FigureBlocks
internal import FigureResults
internal import Synchronization

/// What a page said about other articles when it was made, and the templates that it took with the
/// data that they name, as these are now.
///
/// A page names what it read by keys: an article's name, the names of its templates, or all that
/// links could lead to.
struct PageReads: Sendable {
  private let articles: [String: String]
  private let templates: [String: TemplateState]
  private let data: DataFiles
  /// The state of templates, which most pages have in common.
  private let known = Known()

  /// The files that links could lead to, looked at before the first page is made.
  private let files: String

  private final class Known: Sendable {
    let states = Mutex<[String: String]>([:])
  }

  /// The key of everything that links could lead to. A page with a broken link reads it: any new
  /// file, title or id may be what was meant. No article has this name.
  static let everything = "\u{2}"

  /// Begins a key of templates. No article's name does.
  private static let mark = "\u{1}"

  /// Takes the articles, figures and templates of a site.
  init(_ pages: SitePages) {
    articles = Dictionary(
      pages.content.articles.map { article in
        let facts = article.facts
        return (article.name, facts.listed + facts.places + PageReads.figures(of: article, pages))
      }, uniquingKeysWith: { first, _ in first })
    files = LinkableFiles.digest(of: pages.content.displayRoot)
    templates = pages.templateStates
    data = pages.content.site.data
  }

  /// Returns a digest of what other articles show of an article's figures: numbers, titles,
  /// previews, ids of claims.
  static func figures(of article: Article, _ pages: SitePages) -> String {
    let figures = pages.figures.figures(of: article.name)
    guard !figures.isEmpty else { return "" }
    var facts = SHA256()
    for figure in figures.values.sorted(by: { $0.id < $1.id }) {
      facts.update(field: "\(figure.id) \(figure.number ?? 0)")
      facts.update(field: figure.title)
      // Names are digests of the pictures; the same pixels may stand for another size.
      facts.update(
        field: figure.thumbnail.map { image in
          let files = image.files.map { "\($0.name) \($0.scale)" }
          return "\(image.width) \(image.height) \(files) \(image.alt)"
        }
          ?? CardSketch(figure.result)
          .map { "\(figure.sketchPath) \($0.width) \($0.height)" } ?? "")
      let key = FigureKey(article: article.name, figure: figure.id)
      for anchor in pages.claims.anchors(of: key) { facts.update(field: anchor) }
      let parts = FigureParts.Parts(of: figure, pages.claims)
      for part in parts.ids + [parts.beginning ?? ""] { facts.update(field: part) }
      facts.update(field: "\(parts.hasUnknownClaims)")
    }
    return " " + facts.hexDigest()
  }

  /// Returns the key of the templates that a page took.
  static func key(ofTemplates names: Set<String>) -> String {
    mark + names.sorted().joined(separator: "\n")
  }

  /// Returns the state of what a key names; nil for an article that is not there.
  subscript(key: String) -> String? {
    guard key.hasPrefix(PageReads.mark) || key == PageReads.everything else { return articles[key] }
    if let state = known.states.withLock({ $0[key] }) { return state }
    var digest = SHA256()
    if key == PageReads.everything {
      digest.update(field: files)
      for (name, state) in articles.sorted(by: { $0.key < $1.key }) {
        digest.update(field: name)
        digest.update(field: state)
      }
    }
    for name in key.dropFirst().split(separator: "\n") {
      let template = templates[String(name)]
      digest.update(field: template?.digest ?? "none")
      if let template { digest.update(field: data.digest(of: template.dataNames)) }
    }
    let state = digest.hexDigest()
    known.states.withLock { $0[key] = state }
    return state
  }
}
