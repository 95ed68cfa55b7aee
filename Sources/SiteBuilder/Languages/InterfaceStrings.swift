internal import Diagnostics
internal import Templates
internal import YAML

/// The words that templates add to the text of articles, in each language of a site.
///
/// They are in `strings/<tag>.yaml` beside the templates, a name and a text a line; templates write `{{strings.name}}`.
/// What a language lacks is taken from ``usual``, which has all names.
struct InterfaceStrings {
  /// The language whose words others fall back to.
  static let usual = "en"

  private(set) var diagnostics: [Diagnostic] = []
  /// Texts of the files, for excerpts.
  private(set) var sources: [String: String] = [:]
  private var values: [String: TemplateValue] = [:]
  private let folders: TemplateFolders

  /// Reads the words of the languages of a site. A template folder without words has none to translate.
  init(_ templates: TemplateFolders, _ languages: SiteLanguages) {
    folders = templates
    guard let usual = words(of: InterfaceStrings.usual) else { return }
    let texts = usual.mapValues(\.text)
    values[InterfaceStrings.usual] = InterfaceStrings.value(texts)
    for tag in languages.all.map(\.tag) where tag != InterfaceStrings.usual {
      guard let own = words(of: tag) else {
        report(
          path(tag), nil, "language.no-words",
          "the words of the page frame are not translated into `\(tag)`",
          "Copy `\(path(InterfaceStrings.usual))` and translate it. Until then they are English.")
        continue
      }
      check(own, against: usual, tag)
      values[tag] = InterfaceStrings.value(texts.merging(own.mapValues(\.text)) { $1 })
    }
  }

  /// Returns what templates receive in a language.
  func value(_ tag: String) -> TemplateValue {
    values[tag] ?? values[InterfaceStrings.usual] ?? .object([:])
  }

  /// Returns one text in a language, each `{name}` replaced by its value; `fallback` without such a text.
  func text(
    _ name: String, _ tag: String, fallback: String, _ parts: [String: String] = [:]
  ) -> String {
    var text = fallback
    if case .object(let words) = value(tag), case .string(let word)? = words[name] { text = word }
    // From front to back, so that braces inside of a value are left alone.
    var pieces = text.split(separator: "{", omittingEmptySubsequences: false)
    let start = pieces.removeFirst()
    return pieces.reduce(into: String(start)) { filled, piece in
      guard let end = piece.firstIndex(of: "}"), let part = parts[String(piece[..<end])] else {
        filled += "{" + piece
        return
      }
      filled += part + piece[piece.index(after: end)...]
    }
  }

  private struct Word {
    var text: String
    var range: SourceRange
  }

  private func path(_ tag: String) -> String {
    folders.file("strings/\(tag).yaml")?.shown ?? folders.path("strings/\(tag).yaml")
  }

  private mutating func words(of tag: String) -> [String: Word]? {
    guard let found = folders.file("strings/\(tag).yaml"), let bytes = try? Files.read(found.real)
    else { return nil }
    let file = found.shown
    let text = String(decoding: bytes, as: UTF8.self)
    sources[file] = text
    let (node, problems) = YAMLParser.parse(text, file: file, firstLine: 1)
    diagnostics += problems
    guard let node, !node.isNull else { return [:] }
    guard case .mapping(let entries) = node.content else {
      report(
        file, node.range, "language.not-words",
        "words must be `name: text` lines, not \(node.kindName)",
        nil)
      return [:]
    }
    var words: [String: Word] = [:]
    for entry in entries {
      guard let key = entry.key.text, let text = entry.value.text else {
        report(
          file, entry.value.range, "language.not-words",
          "`\(entry.key.text ?? "a name")` must be text, not \(entry.value.kindName)", nil)
        continue
      }
      words[key] = Word(text: text, range: entry.key.range)
    }
    return words
  }

  private mutating func check(
    _ own: [String: Word], against usual: [String: Word], _ tag: String
  ) {
    for (name, word) in own.sorted(by: { $0.key < $1.key }) where usual[name] == nil {
      let meant = nearestName(to: name, in: Array(usual.keys))
      report(
        path(tag), word.range, "language.unknown-word", "no template uses the word `\(name)`",
        meant.map { "Did you mean `\($0)`?" })
    }
    let missing = usual.keys.filter { own[$0] == nil }.sorted()
    guard !missing.isEmpty else { return }
    report(
      path(tag), nil, "language.missing-words",
      "not translated: \(missing.map { "`\($0)`" }.joined(separator: ", "))", nil)
  }

  private mutating func report(
    _ file: String, _ range: SourceRange?, _ id: String, _ summary: String, _ explanation: String?
  ) {
    diagnostics.append(
      Diagnostic(
        .warning, id: id, file: file, range: range, summary: summary, explanation: explanation))
  }

  private static func value(_ words: [String: String]) -> TemplateValue {
    .object(words.mapValues { .string($0) })
  }
}
