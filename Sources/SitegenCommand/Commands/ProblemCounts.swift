internal import Diagnostics

/// Counts problems by kind: `12 errors: 9 broken links, 3 missing images; 1 warning: …`.
enum ProblemCounts {
  /// The name of a kind of problem, singular and plural.
  private typealias Noun = (one: String, several: String)

  /// Kinds of problems by their ids.
  private static let nouns: [String: Noun] = [
    "link.broken-target": ("broken link", "broken links"),
    "link.broken-anchor": ("broken anchor", "broken anchors"),
    "link.outside-content": ("link out of the content", "links out of the content"),
    "link.gone": ("address at which nothing is", "addresses at which nothing is"),
    "link.moved": ("address that moved", "addresses that moved"),
    "link.unreachable": ("address that does not answer", "addresses that do not answer"),
    "link.unknown-article": ("unknown article", "unknown articles"),
    "link.refused-scheme": ("scheme that is not allowed", "schemes that are not allowed"),
    "image.missing": ("missing image", "missing images"),
    "image.remote": ("remote image", "remote images"),
    "image.missing-alt": ("image without a text", "images without a text"),
    "front-matter.unknown-key": ("unknown key", "unknown keys"),
    "value.unknown-name": ("unknown value", "unknown values"),
    "claim.unexpected": ("unexpected claim", "unexpected claims"),
    "figure.failed": ("failed figure", "failed figures"),
    "film.too-heavy": ("film that is too heavy", "films that are too heavy"),
    "code.long-line": ("long line of code", "long lines of code"),
  ]

  /// Kinds of problems by the area with which their ids begin.
  private static let areas: [String: Noun] = [
    "abbreviation": ("problem of an abbreviation", "problems of abbreviations"),
    "alias": ("problem of an old address", "problems of old addresses"),
    "claim": ("problem of a claim", "problems of claims"),
    "code": ("problem of code", "problems of code"),
    "configuration": ("problem of the configuration", "problems of the configuration"),
    "comparison": ("problem of a comparison", "problems of comparisons"),
    "content": ("problem of a file", "problems of files"),
    "data": ("problem of a data file", "problems of data files"),
    "devices": ("problem of a device", "problems of devices"),
    "docc": ("problem of a DocC directive", "problems of DocC directives"),
    "figure": ("problem of a figure", "problems of figures"),
    "fonts": ("problem of fonts", "problems of fonts"),
    "front-matter": ("problem of front matter", "problems of front matter"),
    "language": ("problem of a language", "problems of languages"),
    "markdown": ("problem of Markdown", "problems of Markdown"),
    "outline": ("problem of order", "problems of order"),
    "math": ("problem of a formula", "problems of formulas"),
    "names": ("problem of names in code", "problems of names in code"),
    "site": ("problem of the site", "problems of the site"),
    "swift": ("compiler's warning", "compiler's warnings"),
    "tabs": ("problem of tabs", "problems of tabs"),
    "template": ("problem of a template", "problems of templates"),
    "value": ("problem of a value", "problems of values"),
    "verdict": ("doubted verdict", "doubted verdicts"),
    "yaml": ("problem of YAML", "problems of YAML"),
  ]

  /// Returns the errors and warnings by kind, most frequent first; empty if there are none.
  static func text(_ diagnostics: [Diagnostic]) -> String {
    [(Diagnostic.Severity.error, "error"), (.warning, "warning")].compactMap { severity, word in
      let ids = diagnostics.filter { $0.severity == severity }.map(\.id)
      return ids.isEmpty ? nil : "\(Plural.text(ids.count, word)): \(kinds(ids))"
    }.joined(separator: "; ")
  }

  /// The name of a problem with an id; nil for an id of an unknown area.
  static func name(of id: String, count: Int) -> String? {
    let area = id.split(separator: ".").first.map(String.init) ?? ""
    return (nouns[id] ?? areas[area]).map { count == 1 ? $0.one : $0.several }
  }

  private static func kinds(_ ids: [String]) -> String {
    var counts: [String: (count: Int, id: String)] = [:]
    for id in ids { counts[name(of: id, count: 2) ?? id, default: (0, id)].count += 1 }
    return counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { "\($1.count) \(name(of: $1.id, count: $1.count) ?? $1.id)" }
      .joined(separator: ", ")
  }
}
