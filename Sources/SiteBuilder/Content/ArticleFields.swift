internal import Diagnostics
internal import YAML

/// What an article says of itself between `---` lines at its top.
struct ArticleFields: Hashable, Sendable {
  var title: String?
  var summary: String?
  /// Place in the reading order; articles without one come last.
  var order: Int?
  var tags: [String] = []
  /// Whether the article is left out unless drafts are asked for.
  var isDraft = false

  /// Keys that may stand in front matter.
  static let keys = ["title", "summary", "order", "tags", "draft", "date"]

  /// Keys of other generators that mean nothing here: a folder from elsewhere need not be edited.
  static let foreignKeys: Set<String> = [
    "aliases", "author", "authors", "categories", "lang", "language", "layout", "menu", "nav_order",
    "permalink", "sidebar_position", "slug", "template", "toc", "type", "weight",
  ]

  /// Reads the YAML text of a front matter; whatever does not fit is reported and left out.
  static func read(
    _ yaml: String, file: String, firstLine: Int
  ) -> (ArticleFields, [Diagnostic]) {
    var (node, diagnostics) = YAMLParser.parse(yaml, file: file, firstLine: firstLine)
    var matter = ArticleFields()
    guard let node, !node.isNull else { return (matter, diagnostics) }
    guard case .mapping(let entries) = node.content else {
      diagnostics.append(
        Diagnostic(
          .error, id: "front-matter.not-a-mapping", file: file, range: node.range,
          summary: "front matter is a list of `key: value` lines, not \(node.kindName)"))
      return (matter, diagnostics)
    }
    for entry in entries {
      let key = entry.key.text ?? ""
      // What other generators call a description is a summary, unless there is one.
      let known = key == "description" && matter.summary == nil ? "summary" : key
      if foreignKeys.contains(known) || known == "description" { continue }
      guard keys.contains(known) else {
        diagnostics.append(unknown(key, entry.key.range, file))
        continue
      }
      if let problem = matter.set(known, entry.value, file) { diagnostics.append(problem) }
    }
    return (matter, diagnostics)
  }

  /// Takes a value; returns what is wrong with it.
  private mutating func set(_ key: String, _ value: YAMLNode, _ file: String) -> Diagnostic? {
    guard !value.isNull else { return nil }
    var expected = "a text"
    switch key {
    case "title", "summary":
      guard let text = value.text else { break }
      if key == "title" { title = text } else { summary = text }
      return nil
    case "order":
      expected = "a whole number"
      guard let number = value.integer else { break }
      order = number
      return nil
    case "draft":
      expected = "`true` or `false`"
      guard let flag = value.bool else { break }
      isDraft = flag
      return nil
    case "tags":
      expected = "a list of texts such as `[layers, masks]`"
      guard case .sequence(let nodes) = value.content else { break }
      let texts = nodes.compactMap { $0.text }.filter { !$0.isEmpty }
      guard texts.count == nodes.count else { break }
      for text in texts where !tags.contains(text) { tags.append(text) }
      return nil
    default:
      return nil
    }
    return Diagnostic(
      .error, id: "front-matter.wrong-type", file: file, range: value.range,
      summary: "`\(key)` is \(expected), not \(value.text.map { "`\($0)`" } ?? value.kindName)")
  }

  /// What is said of a file that begins as front matter does and has no second `---`.
  static func unfinished(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "front-matter.no-end", file: file,
      range: SourceRange(line: 1, column: 1, length: 3),
      summary: "this front matter has no end: all of it is shown as text",
      explanation: "End it with a line `---`. If this is a rule across the page, write `***`.")
  }

  /// The id of a key that is not known.
  static let unknownKeyID = "front-matter.unknown-key"

  private static func unknown(_ key: String, _ range: SourceRange, _ file: String) -> Diagnostic {
    let meant = nearestName(to: key, in: keys)
    return Diagnostic(
      .warning, id: unknownKeyID, file: file, range: range,
      summary: "unknown key `\(key)` in front matter",
      explanation: "Known keys are \(keys.map { "`\($0)`" }.joined(separator: ", ")).",
      notes: meant.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? [],
      fixIts: meant.map {
        [Diagnostic.FixIt("write `\($0)`", range: range, replacement: $0)]
      } ?? [])
  }
}
