internal import FigureBlocks
internal import FigureResults
internal import Foundation
internal import JSONText
internal import Templates

/// The files of a site that are made for programs: figure results and the list of pages.
enum SiteData {
  /// Path of the file that describes the results, among those beside the templates.
  static let schemaPath = "assets/results.schema.json"

  /// Returns all figure results as JSON with sorted keys; the same bytes for the same results.
  static func results(
    _ outcomes: [FigureKey: FigureOutcome], articles: [Article], generator: String,
    build: BuildFacts = BuildFacts(), schema: String? = nil
  ) -> [UInt8] {
    let known = articles.map { article in
      let ids = article.ownBlocks.compactMap(\.figureID)
      let results = ids.compactMap { id in
        outcomes[FigureKey(article: article.name, figure: id)]?.encoded.map { (id, $0.json) }
      }
      return (article.name, results.isEmpty ? nil : object(results))
    }.compactMap { name, figures in figures.map { (name, $0) } }
    var layout = JSONLayout()
    let described = schema.map { [("$schema", string($0))] } ?? []
    layout.append(
      object(
        described + [
          ("articles", object(known)), ("build", build.json), ("generator", string(generator)),
        ]))
    return layout.bytes + [UInt8(ascii: "\n")]
  }

  /// Returns one figure's result as JSON, with its place on the site.
  static func result(
    _ encoded: EncodedResult, of figure: FigureIndex.Entry, generator: String
  ) -> [UInt8] {
    var layout = JSONLayout()
    layout.append(
      object([
        ("article", string(figure.article.name)), ("figure", string(figure.id)),
        ("generator", string(generator)),
        ("page", string(figure.article.outputPath + "#" + figure.anchor)),
        ("result", encoded.json), ("title", string(figure.title)),
      ]))
    return layout.bytes + [UInt8(ascii: "\n")]
  }

  /// Returns a JSON object from members with JSON values; of members with equal names one stays.
  static func object(_ members: [(String, [UInt8])]) -> [UInt8] {
    JSONLayout.object(members.map { (string($0.0), $0.1) })
  }

  /// Returns a text as JSON.
  static func string(_ text: String) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { [UInt8]($0) } ?? []
  }

  /// Returns a sitemap of pages.
  ///
  /// - Parameter changed: when pages last changed, by path; those in no repository have none.
  static func sitemap(
    _ paths: [String], changed: [String: String] = [:], baseURL: String
  ) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    for path in paths.sorted() {
      let address = HTMLEscaping.escaped(canonical(path, baseURL: baseURL))
      let moment = changed[path].map { "<lastmod>\(HTMLEscaping.escaped($0))</lastmod>" } ?? ""
      text += "  <url><loc>\(address)</loc>\(moment)</url>\n"
    }
    return Array((text + "</urlset>\n").utf8)
  }

  /// Returns the absolute address of a page; `index.html` is left out.
  static func canonical(_ path: String, baseURL: String) -> String {
    let base = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
    let isIndex = path == "index.html" || path.hasSuffix("/index.html")
    return base + SitePath.encoded(isIndex ? String(path.dropLast("index.html".count)) : path)
  }

  /// Returns the path of a base URL with slashes at both ends; that of a whole host without one.
  static func path(ofBaseURL url: String?) -> String {
    guard let url, let host = url.firstRange(of: "://") else { return "/" }
    let rest = url[host.upperBound...].prefix { $0 != "?" && $0 != "#" }
    guard let slash = rest.firstIndex(of: "/") else { return "/" }
    let path = String(rest[slash...])
    return path.hasSuffix("/") ? path : path + "/"
  }
}
