import Diagnostics
import Figures
import Foundation

@testable import SiteBuilder

/// A content folder in a temporary place, removed when it is no longer needed.
final class TemporarySite {
  /// The folder that holds everything.
  let root: String
  /// Options for the folder.
  var options: BuildOptions

  /// Writes files below `Content`.
  init(_ files: [String: String]) throws {
    root = NSTemporaryDirectory() + "fillet-" + UUID().uuidString
    options = BuildOptions(
      content: root + "/Content", templates: root + "/Templates", output: root + "/Site",
      cache: root + "/Cache")
    try FileManager.default.createDirectory(
      atPath: options.content, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, Array(text.utf8)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Writes a file below `Content`.
  func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: options.content + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Reads the folder.
  func load() -> (ContentFolder, [Diagnostic]) {
    ContentFolder.load(options, isStored: true)
  }

  /// Makes the pages with small templates.
  func make(
    _ outcomes: [FigureKey: FigureOutcome] = [:], names: [String: ArticleNames] = [:],
    article: String = "{{content}}", index: String? = nil,
    figure: String = "<figure>{{figure.title}}{{#figure}}: {{caption}}{{/figure}}</figure>",
    gallery: String = "{{figures.count}}", content: ContentFolder? = nil
  ) -> SitePages.Result {
    let templates = PageTemplates(templates: [
      "article": article, "index": index ?? article, "404": "{{root}}", "figures": gallery,
      "reference":
        "<a href=\"{{url}}\" class=\"ref\">{{text}}</a>{{#image}}<img src=\"{{src}}\">{{/image}}{{#definition}}({{title}}: {{definition}}){{/definition}}",
      "code": "<pre>{{code.html}}</pre>",
      "figure": figure, "figures/custom": "custom",
      "redirect": """
      {{#redirect}}{{url}} {{title}} {{script}} {{canonical}}\
      {{#moved}}; {{id}} {{url}} {{title}}{{/moved}}{{/redirect}}
      """,
      "partials/segments":
        "<nav>{{label}} {{group}}{{#options}} {{title}}{{#isChosen}}!{{/isChosen}}{{/options}}</nav>",
    ])
    return SitePages(
      content: content ?? load().0, outcomes: outcomes, names: names, options: options,
      generatorVersion: "1",
      templates: templates
    ).make()
  }
}

extension SitePages.Result {
  /// Returns a file's text; empty when there is none.
  func text(_ path: String) -> String {
    guard let bytes = files.first(where: { $0.path == path })?.source.made else {
      return ""
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Ids and places of the diagnostics, one line each.
  var problems: [String] {
    diagnostics.map { problem in
      let start = problem.range?.start
      return "\(problem.id) \(start?.line ?? 0):\(start?.column ?? 0)"
    }
  }
}

extension PictureStore {
  /// The eight bytes with which every PNG file begins: enough for what does not look into pictures.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
}
