internal import Diagnostics
internal import FigureBlocks
internal import YAML

extension SiteConfiguration {
  /// Keys that may stand in the file.
  static let keys = [
    "title", "summary", "base-url", "content", "templates", "output", "cache", "links", "strict",
    "drafts", "language", "languages", "groups", "edit", "redirects", "defaults",
  ]

  /// Reads all keys; what does not fit is reported and left out.
  mutating func read(_ node: YAMLNode?, _ file: String) {
    guard let node, !node.isNull else { return }
    guard case .mapping(let entries) = node.content else {
      diagnostics.append(
        Diagnostic(
          .error, id: "configuration.not-a-mapping", file: file, range: node.range,
          summary: "the configuration must be `key: value` lines, not \(node.kindName)"))
      return
    }
    for entry in entries {
      let key = entry.key.text ?? ""
      guard SiteConfiguration.keys.contains(key) else {
        diagnostics.append(
          .unknownKey(
            key, entry.key.range, file, in: SiteConfiguration.keys, of: "the configuration",
            id: "configuration.unknown-key"))
        continue
      }
      guard !entry.value.isNull, let expected = set(key, entry.value, file) else { continue }
      diagnostics.append(
        .wrongType(key, expected, entry.value, file, id: "configuration.wrong-type"))
    }
    checkGroups(file)
  }

  /// Takes a value; returns what it should have been when it is something else.
  private mutating func set(_ key: String, _ value: YAMLNode, _ file: String) -> String? {
    switch key {
    case "title": return take(value.text, into: \.title, "text")
    case "summary": return take(value.text, into: \.summary, "text")
    case "content": return readContent(value, file)
    case "templates": return take(path(value, isFolder: true, file), into: \.templates, "a folder")
    case "output": return take(path(value, file), into: \.output, "a folder")
    case "cache": return take(path(value, file), into: \.cache, "a folder")
    case "strict": return take(value.bool, into: \.isStrict, "`true` or `false`")
    case "drafts": return take(value.bool, into: \.includesDrafts, "`true` or `false`")
    case "base-url":
      let address = value.text.flatMap { SiteConfiguration.isBaseURL($0) ? $0 : nil }
      return take(address, into: \.baseURL, "an address such as `https://example.org/docs/`")
    case "links":
      let words = LinkChecking.allCases.map { "`\($0.rawValue)`" }.joined(separator: " or ")
      return take(value.text.flatMap(LinkChecking.init), into: \.links, words)
    case "language":
      let tag = value.text.flatMap { SiteLanguages.isTag($0) ? $0 : nil }
      return take(tag, into: \.language, ArticleFields.languageExpected)
    case "languages":
      languagesRange = value.range
      return take(
        ArticleFields.languages(value), into: \.languages, ArticleFields.languagesExpected)
    case "groups":
      return take(ArticleFields.groups(value), into: \.groups, ArticleFields.groupsExpected)
    case "edit":
      return take(
        SiteConfiguration.editLink(value), into: \.edit,
        "`false`, or an address that the article's path is added to")
    case "redirects":
      return take(
        SiteConfiguration.redirects(value, file), into: \.redirects,
        "old addresses with their new ones, such as `old-page: guides/new-page#part`")
    case "defaults": return readDefaults(value, file)
    default: preconditionFailure("the key \(key) is listed and not read")
    }
  }

  private mutating func take<Value>(
    _ value: Value?, into member: WritableKeyPath<SiteConfiguration, Value>, _ expected: String
  ) -> String? {
    guard let value else { return expected }
    self[keyPath: member] = value
    return nil
  }

  private mutating func take<Value>(
    _ value: Value?, into member: WritableKeyPath<SiteConfiguration, Value?>, _ expected: String
  ) -> String? {
    guard let value else { return expected }
    self[keyPath: member] = value
    return nil
  }

  /// Returns a path; reports a folder that has to exist and does not.
  private mutating func path(_ value: YAMLNode, isFolder: Bool = false, _ file: String) -> String? {
    guard let text = value.text, !text.isEmpty else { return nil }
    if isFolder, !Files.isFolder(path(text)) {
      diagnostics.append(
        Diagnostic(
          .error, id: "configuration.missing-folder", file: file, range: value.range,
          summary: "there is no folder `\(text)`",
          explanation: "Paths are relative to the folder of the configuration."))
    }
    return text
  }

  private mutating func readContent(_ value: YAMLNode, _ file: String) -> String? {
    var nodes = [value]
    if case .sequence(let elements) = value.content { nodes = elements }
    let paths = nodes.compactMap { $0.isNull ? nil : $0.text }.filter { !$0.isEmpty }
    guard paths.count == nodes.count, !paths.isEmpty else {
      return "a folder, or a list of folders and Markdown files"
    }
    content = paths
    let isList = contentPlaces?.entries.isEmpty == false
    for (path, node) in zip(paths, nodes) {
      if isList, path.hasPrefix("/") || Path.normalized(path) == nil {
        report(
          "configuration.outside", node, "`\(path)` leads out of the folder of the configuration",
          "List only paths below it.", file)
        continue
      }
      let real = self.path(path)
      let isArticle = path.lowercased().hasSuffix(".md") && Files.isFile(real)
      if !isArticle, !Files.isFolder(real) {
        report(
          "configuration.missing-folder", node,
          "there is no folder or Markdown file `\(path)`",
          "Paths are relative to the folder of the configuration.", file)
      }
    }
    if ContentList.paths(in: text) != paths {
      report(
        "configuration.unclear-content", value,
        "the build plug-in reads this list differently from YAML",
        "Write one path, a list in brackets on one line, or lines that begin with `- `, without "
          + "commas or backslashes in quotes.", file)
    }
    return nil
  }

  private mutating func report(
    _ id: String, _ node: YAMLNode, _ summary: String, _ explanation: String, _ file: String
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id: id, file: file, range: node.range, summary: summary, explanation: explanation))
  }

  private static func editLink(_ value: YAMLNode) -> EditLink? {
    if value.bool == false { return .nowhere }
    return value.text.flatMap { isBaseURL($0) ? .below($0.hasSuffix("/") ? $0 : $0 + "/") : nil }
  }

  private static func redirects(_ value: YAMLNode, _ file: String) -> [ArticleAlias]? {
    guard case .mapping(let entries) = value.content else { return nil }
    let redirects = entries.compactMap { entry -> ArticleAlias? in
      guard let old = entry.key.text, let new = entry.value.text, !entry.value.isNull else {
        return nil
      }
      return ArticleAlias(
        address: ArticleFields.Text(text: old, range: entry.key.range, file: file),
        target: ArticleFields.Text(text: new, range: entry.value.range, file: file))
    }
    return redirects.count == entries.count ? redirects : nil
  }

  private mutating func readDefaults(_ value: YAMLNode, _ file: String) -> String? {
    guard case .mapping(let entries) = value.content else {
      return "folders with front matter for their articles, such as `guides: {group: Guides}`"
    }
    for entry in entries {
      let (found, problems) = ArticleDefaults.read(entry, file)
      diagnostics += problems
      if let found { defaults.append(found) }
    }
    return nil
  }

  /// Reports defaults with a group that the configuration does not list.
  private mutating func checkGroups(_ file: String) {
    let names = groups.map(\.name.text)
    guard !names.isEmpty else { return }
    let known = Set(names.map(PageGroups.id))
    for group in defaults.compactMap(\.group) where !known.contains(PageGroups.id(group.text)) {
      diagnostics.append(PageGroups.unknown(group, names, listedIn: "in `groups`", file: file))
    }
  }
}

extension Diagnostic {
  /// Reports a key that means nothing, and the one that was probably meant.
  static func unknownKey(
    _ key: String, _ range: SourceRange, _ file: String, in keys: [String], of place: String,
    id: String
  ) -> Diagnostic {
    let meant = nearestName(to: key, in: keys)
    return Diagnostic(
      .warning, id: id, file: file, range: range,
      summary: "unknown key `\(key)` in \(place)",
      explanation: "Known keys are \(keys.map { "`\($0)`" }.joined(separator: ", ")).",
      notes: meant.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? [],
      fixIts: meant.map {
        [Diagnostic.FixIt("write `\($0)`", range: range, replacement: $0)]
      } ?? [])
  }

  /// Says what a key's value should have been.
  static func wrongType(
    _ key: String, _ expected: String, _ value: YAMLNode, _ file: String, id: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: id, file: file, range: value.range,
      summary: "`\(key)` must be \(expected), not \(value.found)")
  }
}
