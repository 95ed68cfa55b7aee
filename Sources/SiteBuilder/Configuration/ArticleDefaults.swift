internal import Diagnostics
package import YAML

/// Front matter that the articles of a folder have unless they say otherwise.
struct ArticleDefaults: Hashable, Sendable {
  /// Which articles: a folder, or a path with `*`, `**` and `?`.
  let pattern: PathPattern
  /// The pattern as it is written.
  let written: ArticleFields.Text
  /// Keys with values that are known to fit.
  let values: [YAMLNode.Entry]

  /// Keys that many articles can share; a title belongs to one article.
  static let keys = ["group", "order", "draft", "summary", "keywords", "previews", "search"]

  /// The group that is given, for checking it.
  var group: ArticleFields.Text? {
    values.first { $0.key.text == "group" }.flatMap { entry in
      entry.value.text.map {
        ArticleFields.Text(text: $0, range: entry.value.range, file: written.file)
      }
    }
  }

  /// Reads the values for one pattern; those that do not fit are reported and left out.
  static func read(
    _ entry: YAMLNode.Entry, _ file: String
  ) -> (ArticleDefaults?, [Diagnostic]) {
    let name = entry.key.text ?? ""
    guard let pattern = PathPattern(name) else {
      return (
        nil,
        [
          Diagnostic(
            .error, id: "configuration.wrong-pattern", file: file, range: entry.key.range,
            summary: "`\(name)` is not a path below the content folder",
            explanation: "Write a folder such as `guides`, or a pattern such as `guides/**/*.md`.")
        ]
      )
    }
    guard case .mapping(let entries) = entry.value.content else {
      let expected = "front matter, such as `{group: Guides}`"
      return (
        nil, [.wrongType(name, expected, entry.value, file, id: "configuration.wrong-type")]
      )
    }
    var diagnostics: [Diagnostic] = []
    var values: [YAMLNode.Entry] = []
    for value in entries {
      let key = value.key.text ?? ""
      guard keys.contains(key) else {
        diagnostics.append(
          .unknownKey(
            key, value.key.range, file, in: keys, of: "defaults", id: "configuration.unknown-key"))
        continue
      }
      var scratch = ArticleFields()
      if let problem = scratch.set(key, value.value, file) {
        diagnostics.append(problem)
      } else {
        values.append(value)
      }
    }
    let written = ArticleFields.Text(text: name, range: entry.key.range, file: file)
    return (ArticleDefaults(pattern: pattern, written: written, values: values), diagnostics)
  }
}

extension SiteConfiguration {
  /// Returns the values for an article by its path below the content folder; if a key occurs more
  /// than once, the last one counts.
  package func defaults(ofArticle path: String) -> [String: YAMLNode] {
    var found: [String: YAMLNode] = [:]
    for item in defaults where item.pattern.matches(path) {
      for entry in item.values { found[entry.key.text ?? ""] = entry.value }
    }
    return found
  }

  /// Returns a warning for each pattern that matches no article.
  func unusedDefaults(_ paths: [String]) -> [Diagnostic] {
    defaults.filter { item in !paths.contains(where: item.pattern.matches) }.map { item in
      let folders = Set(paths.map { SitePath.folder(of: $0) }).filter { !$0.isEmpty }
      let near = nearestName(to: item.written.text, in: folders.sorted())
      return Diagnostic(
        .warning, id: "configuration.unused-default", file: item.written.file ?? "",
        range: item.written.range, summary: "no article matches `\(item.written.text)`",
        explanation: "Patterns are paths below the content folder.",
        notes: near.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? [])
    }
  }
}
