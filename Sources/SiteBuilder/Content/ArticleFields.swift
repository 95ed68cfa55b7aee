package import Diagnostics
internal import FigureBlocks
package import YAML

/// What an article says of itself between `---` lines at its top.
package struct ArticleFields: Hashable, Sendable {
  var title: String?
  var summary: String?
  /// Other words by which readers look for the article.
  var keywords: [String] = []
  /// A short title for lists of pages.
  var short: String?
  /// The name of the group that the article belongs to.
  var group: Text?
  /// Place in the reading order of its group; articles without one come last.
  var order: Int?
  /// The id of the figure whose picture stands for the article.
  var cover: Text?
  /// The site's groups in their order, each with what it is about. Only on the front page.
  var groups: [Group] = []
  /// The tag of the site's language. Only on the front page.
  var language: String?
  /// The site's languages, its own first. Only on the front page.
  var languages: [SiteLanguages.Language] = []
  var languagesRange: SourceRange?
  /// Whether links to the article's headings preview the text below them: it is a glossary.
  var hasPreviews = false
  /// Whether readers' searches find the article, and how it ranks.
  var search = SearchWish.usual
  /// Earlier addresses of the article or of places in it.
  var aliases: [ArticleAlias] = []
  /// Whether the article is left out unless drafts are asked for.
  var isDraft = false

  /// A text with its place in the file.
  struct Text: Hashable, Sendable {
    var text: String
    var range: SourceRange
    /// The file, if it is not the article's own.
    var file: String?
  }

  /// A group as the front page names it.
  struct Group: Hashable, Sendable {
    var name: Text
    /// One sentence.
    var line: String?
  }

  /// Keys that may stand in front matter.
  static let keys = [
    "title", "summary", "short", "group", "order", "cover", "draft", "date", "groups", "language",
    "languages", "aliases", "previews", "keywords", "search",
  ]

  /// Keys of other generators, ignored so that a folder from elsewhere need not be edited.
  static let foreignKeys: Set<String> = [
    "author", "authors", "cascade", "categories", "hide", "hide_title", "icon", "id", "image",
    "images", "lang", "lastmod", "layout", "menu", "outputs", "pagination_next", "pagination_prev",
    "params", "parent", "series", "sidebar", "status", "tags", "template", "toc", "type",
  ]

  /// What other generators call a key; it counts where the key itself is missing and the value
  /// fits.
  static let synonyms = [
    "description": "summary", "linkTitle": "short", "sidebar_label": "short", "weight": "order",
    "nav_order": "order", "sidebar_position": "order",
  ]

  /// Keys by which other generators give a page another address than that of its file.
  static let addressKeys: Set<String> = ["permalink", "slug", "url"]

  /// Reads the YAML text of a front matter; whatever does not fit is reported and left out.
  ///
  /// - Parameters:
  ///   - defaults: values for keys that the text lacks, known to fit.
  ///   - source: the file that the defaults come from.
  package static func read(
    _ yaml: String, file: String, firstLine: Int, defaults: [String: YAMLNode] = [:],
    from source: String? = nil
  ) -> (ArticleFields, [Diagnostic]) {
    var (matter, diagnostics, said) = read(yaml, file: file, firstLine: firstLine)
    for (key, value) in defaults where !said.contains(key) {
      _ = matter.set(key, value, source ?? file)
      if key == "group" { matter.group?.file = source }
    }
    return (matter, diagnostics)
  }

  /// Reads what the text itself says, and which keys it has.
  private static func read(
    _ yaml: String, file: String, firstLine: Int
  ) -> (ArticleFields, [Diagnostic], said: Set<String>) {
    var (node, diagnostics) = YAMLParser.parse(yaml, file: file, firstLine: firstLine)
    var matter = ArticleFields()
    var said: Set<String> = []
    guard let node, !node.isNull else { return (matter, diagnostics, said) }
    guard case .mapping(let entries) = node.content else {
      diagnostics.append(
        Diagnostic(
          .error, id: "front-matter.not-a-mapping", file: file, range: node.range,
          summary: "front matter must be `key: value` lines, not \(node.kindName)"))
      return (matter, diagnostics, said)
    }
    for entry in entries {
      let known = entry.key.text ?? ""
      if foreignKeys.contains(known) || synonyms[known] != nil { continue }
      if addressKeys.contains(known) {
        if let problem = otherAddress(entry, file) { diagnostics.append(problem) }
        continue
      }
      guard keys.contains(known) else {
        diagnostics.append(
          .unknownKey(known, entry.key.range, file, in: keys, of: "front matter", id: unknownKeyID))
        continue
      }
      said.insert(known)
      if let problem = matter.set(known, entry.value, file) { diagnostics.append(problem) }
    }
    for entry in entries {
      guard let known = synonyms[entry.key.text ?? ""], !said.contains(known),
        matter.set(known, entry.value, file) == nil
      else { continue }
      said.insert(known)
    }
    return (matter, diagnostics, said)
  }

  /// Returns what to say of a key that would move a page; nil if its address ends as the file's
  /// path does.
  private static func otherAddress(_ entry: YAMLNode.Entry, _ file: String) -> Diagnostic? {
    guard !entry.value.isNull, let address = entry.value.text, let key = entry.key.text else {
      return nil
    }
    func parts(_ path: some StringProtocol) -> [String] {
      let parts = path.split(separator: "/").map { part in
        part.lastIndex(of: ".").map { String(part[..<$0]) } ?? String(part)
      }
      return parts.last.map(ArticleFiles.isFolderPage) == true ? parts.dropLast() : parts
    }
    let (own, wanted) = (parts(file), parts(address))
    if !wanted.isEmpty, own.suffix(wanted.count).elementsEqual(wanted) { return nil }
    return Diagnostic(
      .warning, id: addressKeyID, file: file, range: entry.key.range,
      summary: "`\(key)` does not move a page",
      explanation: "Its address is that of its file. If the other one is in use, list it under "
        + "`aliases`, and it will lead to the page.")
  }

  /// Takes a value; returns what is wrong with it.
  mutating func set(_ key: String, _ value: YAMLNode, _ file: String) -> Diagnostic? {
    guard !value.isNull else { return nil }
    var expected = "text"
    switch key {
    case "title", "summary", "short", "group":
      guard let text = value.text else { break }
      switch key {
      case "title": title = text
      case "summary": summary = text
      case "short": short = text
      default: group = Text(text: text, range: value.range)
      }
      return nil
    case "cover":
      expected = "the id of a figure in this article"
      guard let text = value.text else { break }
      cover = Text(text: text, range: value.range)
      return nil
    case "order":
      expected = "a whole number"
      guard let number = value.integer else { break }
      order = number
      return nil
    case "draft", "previews":
      expected = "`true` or `false`"
      guard let flag = value.bool else { break }
      if key == "draft" { isDraft = flag } else { hasPreviews = flag }
      return nil
    case "groups":
      expected = ArticleFields.groupsExpected
      guard let groups = ArticleFields.groups(value) else { break }
      self.groups = groups
      return nil
    case "language":
      expected = ArticleFields.languageExpected
      guard let tag = value.text, SiteLanguages.isTag(tag) else { break }
      language = tag
      return nil
    case "languages":
      expected = ArticleFields.languagesExpected
      guard let languages = ArticleFields.languages(value) else { break }
      self.languages = languages
      languagesRange = value.range
      return nil
    case "keywords":
      expected = "words that readers search for, such as `[jank, stutter]`"
      guard let words = ArticleFields.keywords(value) else { break }
      keywords = words
      return nil
    case "search":
      expected = SearchWish.expected
      guard let wish = SearchWish(value) else { break }
      search = wish
      return nil
    case "aliases":
      expected = "old addresses of this page, such as `old-page` or `page#id`"
      guard let aliases = ArticleAlias.read(value) else { break }
      self.aliases = aliases
      return nil
    case "date":
      // Nothing shows it, but other tools sort by it.
      guard let text = value.text, ArticleFields.isImpossibleDate(text) else { return nil }
      return Diagnostic(
        .warning, id: "front-matter.impossible-date", file: file, range: value.range,
        summary: "there is no date `\(text)`", explanation: "A date is written `2024-03-31`.")
    default:
      return nil
    }
    return .wrongType(key, expected, value, file, id: "front-matter.wrong-type")
  }

  static let groupsExpected =
    "names with a sentence each, such as `Guides: How things are done.`"
  static let languageExpected = "a language tag, such as `en` or `zh-Hans`"
  static let languagesExpected = "language tags with names, such as `zh-Hans: 简体中文`"

  /// Reads a mapping of names to sentences, or a list of names; nil for anything else.
  static func groups(_ value: YAMLNode) -> [Group]? {
    func name(_ node: YAMLNode) -> Text? {
      node.text.flatMap { $0.isEmpty ? nil : Text(text: $0, range: node.range) }
    }
    switch value.content {
    case .mapping(let entries):
      let groups = entries.compactMap { entry -> Group? in
        guard let name = name(entry.key), entry.value.text != nil else { return nil }
        return Group(name: name, line: entry.value.isNull ? nil : entry.value.text)
      }
      return groups.count == entries.count ? groups : nil
    case .sequence(let nodes):
      let names = nodes.compactMap(name)
      return names.count == nodes.count ? names.map { Group(name: $0, line: nil) } : nil
    case .scalar: return nil
    }
  }

  /// Reads a list of texts, or one text with commas as other generators have it; nil for anything
  /// else.
  private static func keywords(_ value: YAMLNode) -> [String]? {
    if case .sequence(let nodes) = value.content {
      let words = nodes.compactMap(\.text)
      return words.count == nodes.count ? words : nil
    }
    return value.text.map { [$0] }
  }

  /// Reads a mapping of tags to names; nil for anything else.
  static func languages(_ value: YAMLNode) -> [SiteLanguages.Language]? {
    guard case .mapping(let entries) = value.content, !entries.isEmpty else { return nil }
    let languages = entries.compactMap { entry -> SiteLanguages.Language? in
      guard let tag = entry.key.text, SiteLanguages.isTag(tag), let name = entry.value.text,
        !name.isEmpty
      else { return nil }
      return SiteLanguages.Language(tag: tag, name: name)
    }
    return languages.count == entries.count ? languages : nil
  }

  /// The warning about a file that begins like front matter but has no second `---`.
  static func unfinished(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "front-matter.no-end", file: file,
      range: SourceRange(line: 1, column: 1, length: 3),
      summary: "this front matter is not closed: all of it is shown as text",
      explanation: "Close it with a line `---`. For a rule across the page, write `***`.")
  }

  /// The id of a key that is not known.
  static let unknownKeyID = "front-matter.unknown-key"
  /// The id of a key that would move a page.
  static let addressKeyID = "front-matter.other-address"
}
