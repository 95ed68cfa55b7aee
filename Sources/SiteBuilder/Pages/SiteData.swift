internal import FigureBlocks
internal import Figures
internal import Foundation
internal import Templates

/// The files of a site that are made for programs: figure results and the list of pages.
enum SiteData {
  private struct Results: Encodable {
    var generator: String
    /// By article, then by figure.
    var articles: [String: [String: FigureResult]]
  }

  /// Returns all figure results as JSON with sorted keys; the same bytes for the same results.
  static func results(
    _ outcomes: [FigureKey: FigureOutcome], articles: [Article], generator: String
  ) throws -> [UInt8] {
    var results = Results(generator: generator, articles: [:])
    for article in articles {
      for block in article.blocks.values {
        guard let id = block.figureID,
          let result = outcomes[FigureKey(article: article.name, figure: id)]?.result
        else { continue }
        results.articles[article.name, default: [:]][id] = result
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(results)) + [UInt8(ascii: "\n")]
  }

  /// Returns a sitemap of pages.
  static func sitemap(_ paths: [String], baseURL: String) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    for path in paths.sorted() {
      let address = HTMLEscaping.escaped(canonical(path, baseURL: baseURL))
      text += "  <url><loc>\(address)</loc></url>\n"
    }
    return Array((text + "</urlset>\n").utf8)
  }

  /// Returns the absolute address of a page; `index.html` is left out.
  static func canonical(_ path: String, baseURL: String) -> String {
    let base = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
    let isIndex = path == "index.html" || path.hasSuffix("/index.html")
    return base + SitePath.encoded(isIndex ? String(path.dropLast("index.html".count)) : path)
  }

  /// Returns the path of a base URL with slashes at both ends; empty without one.
  static func path(ofBaseURL url: String?) -> String {
    guard let url, let host = url.firstRange(of: "://") else { return "" }
    let rest = url[host.upperBound...].prefix { $0 != "?" && $0 != "#" }
    guard let slash = rest.firstIndex(of: "/") else { return "/" }
    let path = String(rest[slash...])
    return path.hasSuffix("/") ? path : path + "/"
  }
}
