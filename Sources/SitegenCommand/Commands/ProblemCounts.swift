internal import Diagnostics

/// Counts problems by kind: `12 errors: 9 broken links, 3 missing images; 1 warning: …`.
enum ProblemCounts {
  /// The name of a kind of problem, singular and plural.
  private typealias Noun = (one: String, several: String)

  /// Kinds of problems by their ids.
  private static let nouns: [String: Noun] = [
    "link.broken-target": ("broken link", "broken links"),
    "link.broken-anchor": ("broken anchor", "broken anchors"),
    "link.outside-content": ("link outside the content", "links outside the content"),
    "link.gone": ("dead external link", "dead external links"),
    "link.moved": ("moved external link", "moved external links"),
    "link.unreachable": ("unreachable external link", "unreachable external links"),
    "link.unknown-article": ("unknown article", "unknown articles"),
    "link.no-definition": ("undefined link", "undefined links"),
    "footnote.no-definition": ("undefined footnote", "undefined footnotes"),
    "link.tutorial": ("link to a tutorial", "links to tutorials"),
    "link.no-address": ("link without an address", "links without an address"),
    "link.refused-scheme": ("disallowed scheme", "disallowed schemes"),
    "image.missing": ("missing image", "missing images"),
    "image.remote": ("remote image", "remote images"),
    "image.damaged": ("damaged image", "damaged images"),
    "image.missing-alt": ("image without alternative text", "images without alternative text"),
    "front-matter.unknown-key": ("unknown key", "unknown keys"),
    "markdown.foreign-syntax": (
      "syntax of another generator", "places with syntax of other generators"
    ),
    "html.shown-as-text": ("tag shown as text", "tags shown as text"),
    "value.unknown-name": ("unknown value", "unknown values"),
    "claim.unexpected": ("unexpected outcome of a claim", "unexpected outcomes of claims"),
    "figure.failed": ("failed figure", "failed figures"),
    "film.too-heavy": ("film that is too heavy", "films that are too heavy"),
    "docc.tutorials": ("catalogue with tutorials", "catalogues with tutorials"),
    "code.unclosed-fence": ("block that is not closed", "blocks that are not closed"),
    "code.long-line": ("long line of code", "long lines of code"),
    "code.long-shown-line": ("long line of shown code", "long lines of shown code"),
  ]

  /// Kinds of problems by the area with which their ids begin.
  private static let areas: [String: Noun] = [
    "abbreviation": ("abbreviation problem", "abbreviation problems"),
    "alias": ("problem with an old address", "problems with old addresses"),
    "card": ("card problem", "card problems"),
    "claim": ("claim problem", "claim problems"),
    "code": ("code problem", "code problems"),
    "configuration": ("configuration problem", "configuration problems"),
    "comparison": ("comparison problem", "comparison problems"),
    "content": ("file problem", "file problems"),
    "data": ("data file problem", "data file problems"),
    "devices": ("device problem", "device problems"),
    "docc": ("DocC directive problem", "DocC directive problems"),
    "figure": ("figure problem", "figure problems"),
    "fonts": ("font problem", "font problems"),
    "front-matter": ("front matter problem", "front matter problems"),
    "language": ("language problem", "language problems"),
    "markdown": ("Markdown problem", "Markdown problems"),
    "outline": ("outline problem", "outline problems"),
    "math": ("formula problem", "formula problems"),
    "names": ("problem with names in code", "problems with names in code"),
    "site": ("site problem", "site problems"),
    "swift": ("compiler warning", "compiler warnings"),
    "tabs": ("tab problem", "tab problems"),
    "template": ("template problem", "template problems"),
    "value": ("value problem", "value problems"),
    "verdict": ("contradicted verdict", "contradicted verdicts"),
    "yaml": ("YAML problem", "YAML problems"),
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
