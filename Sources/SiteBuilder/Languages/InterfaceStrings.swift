internal import Diagnostics
internal import Foundation
internal import Templates

/// The words that templates add to the text of articles, in each language of a site.
///
/// They are in `strings/<tag>.yaml` beside the templates, a name and a text a line; templates write
/// `{{strings.name}}`. What a language lacks is taken from ``usual``, which has all names. `{part}`
/// in a text stands for a value that the template has at that place, since languages differ in
/// where it comes.
struct InterfaceStrings {
  /// The language whose words others fall back to.
  static let usual = "en"

  private(set) var diagnostics: [Diagnostic] = []
  /// Texts of the files, for excerpts.
  private(set) var sources: [String: String] = [:]
  private var values: [String: TemplateValue] = [:]
  private var texts: [String: [String: String]] = [:]
  private var figures: [String: FigureWords] = [:]
  private var phrases: [String: Phrases] = [:]
  /// The words for figures that the site itself brings, by language: each of them should be needed.
  private(set) var ownFigureWords: [String: [WordList.Word]] = [:]
  private let folders: TemplateFolders

  /// Reads the words of the languages of a site. A template folder without words has none to
  /// translate.
  init(_ templates: TemplateFolders, _ languages: SiteLanguages) {
    folders = templates
    readTables(languages)
    guard let usual = words(of: InterfaceStrings.usual) else { return }
    let texts = usual.mapValues(\.text)
    take(texts, InterfaceStrings.usual)
    for tag in languages.all.map(\.tag) where tag != InterfaceStrings.usual {
      guard let own = words(of: tag) else {
        report(
          path(tag), nil, "language.no-words",
          "the words of the page frame are not translated into `\(tag)`",
          "Copy `\(path(InterfaceStrings.usual))` and translate it. Until then they are English.")
        continue
      }
      check(own, against: usual, tag)
      take(texts.merging(own.mapValues(\.text)) { $1 }, tag)
    }
  }

  private mutating func take(_ texts: [String: String], _ tag: String) {
    self.texts[tag] = texts
    values[tag] = .object(texts.mapValues(InterfaceStrings.value))
  }

  /// Returns what templates receive in a language.
  func value(_ tag: String) -> TemplateValue {
    values[tag] ?? values[InterfaceStrings.usual] ?? .object([:])
  }

  /// Returns the translations of what figures say; empty for English.
  func figureWords(_ tag: String) -> FigureWords { figures[tag] ?? FigureWords() }

  /// Words of scripts by the English in them, as JSON that may stand in a page.
  struct Phrases {
    var words: String
    /// Those of scripts that are loaded when they are asked for.
    var later: String
  }

  /// Returns the words of scripts; nil where there are none.
  func phrases(_ tag: String) -> Phrases? { phrases[tag] }

  /// Reads `strings/figures/<tag>.yaml`, the site's own and Fillet's, and
  /// `strings/scripts/<tag>.yaml`.
  private mutating func readTables(_ languages: SiteLanguages) {
    for tag in languages.all.map(\.tag) where tag != InterfaceStrings.usual {
      let files = folders.files("strings/figures/\(tag).yaml")
      let lists = files.compactMap { list($0) }
      figures[tag] = FigureWords(lists)
      // A folder of templates to which nothing is added may be for many sites.
      if folders.folders.count > 1,
        files.first?.shown == folders.path("strings/figures/\(tag).yaml")
      {
        ownFigureWords[tag] = lists.first?.words
      }
      let scripts = ["", "later/"].map { place in
        folders.file("strings/scripts/\(place)\(tag).yaml").flatMap { list($0) }?.words ?? []
      }
      if scripts.contains(where: { !$0.isEmpty }) {
        let texts = scripts.map(InterfaceStrings.json)
        phrases[tag] = Phrases(words: texts[0], later: texts[1])
      }
    }
  }

  /// Returns an object of texts. No `<` can end the element that it stands in.
  private static func json(_ words: [WordList.Word]) -> String {
    let texts = Dictionary(words.map { ($0.name, $0.text) }, uniquingKeysWith: { $1 })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(texts) else { return "{}" }
    return String(decoding: bytes, as: UTF8.self).replacing("<", with: "\\u003C")
  }

  /// Returns one text in a language, each `{name}` replaced by its value; `fallback` without such a
  /// text.
  func text(
    _ name: String, _ tag: String, fallback: String, _ parts: [String: String] = [:]
  ) -> String {
    let text = (texts[tag] ?? texts[InterfaceStrings.usual])?[name] ?? fallback
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

  private func path(_ tag: String) -> String {
    folders.file("strings/\(tag).yaml")?.shown ?? folders.path("strings/\(tag).yaml")
  }

  /// Reads a file of words, and keeps its text for excerpts.
  private mutating func list(_ file: TemplateFolders.File) -> WordList? {
    guard let bytes = try? Files.read(file.real) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    sources[file.shown] = text
    let list = WordList(text, file: file.shown)
    diagnostics += list.diagnostics
    return list
  }

  private mutating func words(of tag: String) -> [String: WordList.Word]? {
    // What a site's own file lacks is in Fillet's.
    let lists = folders.files("strings/\(tag).yaml").compactMap { list($0) }
    guard !lists.isEmpty else { return nil }
    if tag == InterfaceStrings.usual, lists.count == 2 {
      checkAdded(lists[0], to: lists[1])
      let base = Dictionary(lists[1].words.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      for word in lists[0].words { checkParts(of: word, against: base[word.name]) }
    }
    return Dictionary(
      lists.flatMap(\.words).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reports words of the site's own that neither Fillet's templates nor its own can show.
  private mutating func checkAdded(_ own: WordList, to base: WordList) {
    let known = Set(base.words.map(\.name))
    let added = own.words.filter { !known.contains($0.name) }
    guard !added.isEmpty else { return }
    let templates = folders.ownTemplates.compactMap { try? Files.read($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    for word in added where !templates.contains(where: { $0.contains(word.name) }) {
      report(unused: word, meant: nearestName(to: word.name, in: known.sorted()))
    }
  }

  /// Reports a part in braces that is nearly one of the original text.
  ///
  /// Others may be meant: a template has more values than a text names.
  private mutating func checkParts(of word: WordList.Word, against original: WordList.Word?) {
    // What comes with Fillet is not for a site's author to mend.
    let own = folders.folders[0]
    guard let original, Path.parent(of: Path.parent(of: word.file)) == own else { return }
    let known = InterfaceStrings.parts(of: original.text)
    for part in InterfaceStrings.parts(of: word.text) where !known.contains(part) {
      guard let meant = nearestName(to: part, in: known) else { continue }
      report(
        word.file, word.range, "language.unknown-part",
        "`{\(part)}` is not in the original of this text", "Did you mean `{\(meant)}`?")
    }
  }

  private static func parts(of text: String) -> [String] {
    guard text.holds("{") else { return [] }
    return text.matches(of: /\{([A-Za-z][A-Za-z.]*)\}/).map { String($0.1) }
  }

  private mutating func report(unused word: WordList.Word, meant: String?) {
    report(
      word.file, word.range, "language.unknown-word", "no template uses the word `\(word.name)`",
      meant.map { "Did you mean `\($0)`?" })
  }

  private mutating func check(
    _ own: [String: WordList.Word], against usual: [String: WordList.Word], _ tag: String
  ) {
    for (name, word) in own.sorted(by: { $0.key < $1.key }) where usual[name] == nil {
      report(unused: word, meant: nearestName(to: name, in: usual.keys.sorted()))
    }
    for (name, word) in own.sorted(by: { $0.key < $1.key }) {
      checkParts(of: word, against: usual[name])
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

  /// Returns a text as templates show it, each `{part}` filled from what the template has there.
  private static func value(_ text: String) -> TemplateValue {
    // Most have no part, and a regular expression is read anew each time.
    guard text.holds("{") else { return .string(text) }
    let template = text.replacing(/\{([A-Za-z][A-Za-z.]*)\}/) { "{{{\($0.1)}}}" }
    guard template != text else { return .string(text) }
    // All of it is escaped where it is shown.
    return .function(.template(text) { _ in template })
  }
}
