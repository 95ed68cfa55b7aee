internal import FigureBlocks
internal import Markdown

/// Why a figure differs, as far as two sites show.
enum Causes {
  /// Returns the causes of a changed figure; if nothing recorded explains the change, one that says
  /// so.
  static func of(
    _ place: GeneratedSite.FigurePlace, _ walk: FigureWalk, _ old: GeneratedSite,
    _ new: GeneratedSite
  ) -> [String] {
    let file = "\(place.article).md"
    var causes: [String] = []
    if let a = old.sources[place.article], let b = new.sources[place.article], a != b {
      let (before, after) = (ArticleBlocks(a, file: file), ArticleBlocks(b, file: file))
      let (theirs, ours) = (before.figure(place.figure), after.figure(place.figure))
      if let ours, let line = ours.changedLine(since: theirs) {
        causes.append("its code was edited, \(file):\(line)")
      }
      if let line = after.changedSetup(since: before, above: ours, theirs) {
        causes.append("shared code was edited, \(file):\(line)")
      }
    }
    causes += filesRead(old.figures[place], new.figures[place])
    // Code that was edited explains everything, formulas too; what else was edited may be the
    // reason all the same.
    let isEdited = !causes.isEmpty
    let constants = constants(old, new, at: place)
    causes += constants
    if constants.isEmpty, !isEdited {
      causes = walk.formulas.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    if !constants.isEmpty || !walk.pictures.isEmpty || isEdited || causes.isEmpty {
      causes += build(old, new, leavingOut: constants.isEmpty ? [] : ["CostModel"])
    }
    if !causes.isEmpty { return causes }
    return [
      walk.pictures.isEmpty
        ? "not its code or the files it reads, so the engine or its data"
        : "not its code or the files it reads, so the renderer, fonts of figures or a library"
    ]
  }

  /// Returns why a figure is in one site only.
  static func of(
    _ kind: SiteDifference.Kind, _ place: GeneratedSite.FigurePlace, _ old: GeneratedSite,
    _ new: GeneratedSite
  ) -> [String] {
    let (with, without) = kind == .added ? (new, old) : (old, new)
    let file = "\(place.article).md"
    guard let text = with.sources[place.article] else { return [] }
    guard without.sources[place.article] != nil else {
      return ["its article was \(kind.rawValue), \(file)"]
    }
    guard let block = ArticleBlocks(text, file: file).figure(place.figure) else {
      return ["it was \(kind.rawValue) in \(file)"]
    }
    let side = kind == .added ? "" : "old "
    return ["its code was \(kind.rawValue), \(side)\(file):\(block.line)"]
  }

  /// Returns why a page is in one site only.
  static func of(
    _ kind: SiteDifference.Kind, _ article: String, with site: GeneratedSite,
    without other: GeneratedSite
  ) -> [String] {
    if site.sources[article] == nil {
      return ["a page without an article was \(kind.rawValue): a list, an old address, settings"]
    }
    return other.sources[article] == nil
      ? ["its article was \(kind.rawValue), \(article).md"]
      : ["the page of \(article).md is missing in \(other.name), which is no whole site"]
  }

  /// Returns why the text of a page that both sites have differs; empty when it is the same.
  ///
  /// - Parameter hasWords: whether words differ, and not white space alone.
  static func ofText(_ old: String?, _ new: String?, _ article: String, hasWords: Bool) -> [String]
  {
    let file = article + ".md"
    guard let old, let new else {
      guard old != nil || new != nil else { return [] }
      return [
        new == nil
          ? "its article is gone, \(file): the page leads on, or is a list"
          : "an article took the place of a page without one, \(file)"
      ]
    }
    if let line = editedLine(old, new) { return ["its text was edited, \(file):\(line)"] }
    if hasWords { return ["values in its text differ"] }
    return old.utf8.elementsEqual(new.utf8) ? [] : ["white space in its text was edited, \(file)"]
  }

  /// Returns the constants of the model that changed, for a figure that names a device; a device's
  /// constants only if the figure names that device.
  private static func constants(
    _ old: GeneratedSite, _ new: GeneratedSite, at place: GeneratedSite.FigurePlace
  ) -> [String] {
    guard !old.constants.isEmpty, !new.constants.isEmpty else { return [] }
    let changed = edited(old.constants, new.constants)
    guard !changed.isEmpty else { return [] }
    func device(_ name: String) -> String? {
      name.firstRange(of: ": ").map { String(name[..<$0.lowerBound]) }
    }
    let (before, after) = (
      Set(old.constants.keys.compactMap(device)), Set(new.constants.keys.compactMap(device))
    )
    let known = before.union(after).sorted { ($1.count, $0) < ($0.count, $1) }
    let named = [old, new].compactMap { $0.figures[place] }
      .reduce(into: Set<String>()) { $0.formUnion($1.named(of: known)) }
    guard !named.isEmpty else { return [] }
    let moved = named.filter { before.contains($0) != after.contains($0) }.sorted()
    return moved.map { after.contains($0) ? "the device \($0) is new" : "the device \($0) is gone" }
      + changed.filter { name in
        device(name).map { named.contains($0) && !moved.contains($0) } ?? true
      }.map { step(of: $0, old, new) }
  }

  /// Returns what happened to a constant, in words.
  private static func step(
    of constant: String, _ old: GeneratedSite, _ new: GeneratedSite
  ) -> String {
    let (from, to) = (old.constants[constant] ?? "nothing", new.constants[constant] ?? "nothing")
    return "\(constant.replacing(": ", with: ", ")): \(from) → \(to)"
  }

  private static func filesRead(_ old: JSONValue?, _ new: JSONValue?) -> [String] {
    let (a, b) = (old?["filesRead"]?.members ?? [:], new?["filesRead"]?.members ?? [:])
    return Set(a.keys).union(b.keys).sorted().filter { a[$0] != b[$0] }.map { "the file \($0)" }
  }

  /// Returns the differences between two builds in everything that affects figures. All edited
  /// modules count as one cause, and so do all edited Swift files beside articles: nobody knows
  /// from which of them a figure's bytes come.
  private static func build(
    _ old: GeneratedSite, _ new: GeneratedSite, leavingOut known: [String]
  ) -> [String] {
    var causes: [String] = []
    if !old.modules.isEmpty, !new.modules.isEmpty {
      let edited = edited(old.modules, new.modules).filter { !known.contains($0) }
      for (noun, names) in [
        ("file", edited.filter { $0.hasSuffix(".swift") }),
        ("module", edited.filter { !$0.hasSuffix(".swift") }),
      ] where !names.isEmpty {
        causes.append("the \(noun)\(names.count == 1 ? "" : "s") \(names.joined(separator: ", "))")
      }
    }
    for name in Set(old.build.keys).union(new.build.keys).sorted() {
      // A member that one build does not record, as in older sites, proves nothing.
      guard let a = old.build[name], let b = new.build[name], a != b else { continue }
      causes.append(
        name == "fonts" ? "the fonts of figures" : "\(titles[name] ?? name): \(a) → \(b)")
    }
    return causes
  }

  /// Returns the line at which an author edited a text; nil if nothing differs, or only computed
  /// values.
  static func editedLine(_ old: String, _ new: String) -> Int? {
    WordDifference.passages(withoutValues(old), withoutValues(new)).first?.line
  }

  /// Returns a text without its computed values: `[3](value:count)` becomes `[](value:count)`. Code
  /// has none.
  private static func withoutValues(_ text: String) -> String {
    text.changingLinesOutsideCode { withoutValues($0) }
  }

  private static func withoutValues(_ line: Substring) -> String {
    let parts = line.split(separator: "](value:", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      // The text between a link and a value is the author's.
      guard index < parts.count - 1, let open = part.lastIndex(of: "["),
        !part[open...].contains("](")
      else { return String(part) }
      return String(part[...open])
    }.joined(separator: "](value:")
  }

  /// Returns why a page differs although its text and figures are the same.
  static func ofPage(_ old: GeneratedSite, _ new: GeneratedSite) -> [String] {
    let known = settings(old, new)
    guard !old.templates.isEmpty, !new.templates.isEmpty else {
      return known.isEmpty ? ["a template, the style, or what it shows of other pages"] : known
    }
    let edited = known + editedTemplates(old, new)
    if !edited.isEmpty { return edited }
    return [unexplained]
  }

  /// What is said of a page when nothing recorded explains it.
  static let unexplained =
    "not its text or a template, so the style, the generator, or what it shows of other pages"

  /// Returns everything in which two builds differ, apart from content.
  static func ofBuild(_ old: GeneratedSite, _ new: GeneratedSite) -> [String] {
    // A site without figures has none of them, which says nothing of the build.
    let isKnown = !old.constants.isEmpty && !new.constants.isEmpty
    let constants =
      isKnown ? edited(old.constants, new.constants).map { step(of: $0, old, new) } : []
    return constants + build(old, new, leavingOut: []) + settings(old, new)
      + editedTemplates(old, new)
  }

  /// Returns what the two builds were asked differently.
  static func settings(_ old: GeneratedSite, _ new: GeneratedSite) -> [String] {
    guard let a = old.settings, let b = new.settings else { return [] }
    return edited(a, b).map { name in
      switch name {
      case "configuration": "sitegen.yaml"
      case "data": "the data for templates"
      default: "--\(name): \(a[name] ?? "not given") → \(b[name] ?? "not given")"
      }
    }
  }

  private static func editedTemplates(_ old: GeneratedSite, _ new: GeneratedSite) -> [String] {
    let edited = edited(old.templates, new.templates)
    guard !edited.isEmpty else { return [] }
    let noun = edited.count == 1 ? "the template" : "the templates"
    let more = edited.count > 6 ? " and \(edited.count - 6) more" : ""
    return ["\(noun) \(edited.prefix(6).joined(separator: ", "))\(more)"]
  }

  /// Names whose digests differ, or that only one site has.
  private static func edited(_ old: [String: String], _ new: [String: String]) -> [String] {
    Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }
  }

  /// Readable names for members of `build`.
  private static let titles = [
    "pngLibraries": "PNG libraries", "textLibraries": "text libraries",
    "scale": "the largest scale",
  ]

  /// Returns `constant 4.1 → 4.4` for two formulas that differ in a single number; nil otherwise.
  ///
  /// Counts come first in formulas, as `2 x`: a different count is neither a constant nor a cause.
  static func step(_ old: String, _ new: String) -> String? {
    guard old != new else { return nil }
    let (a, b) = (old.split(separator: " "), new.split(separator: " "))
    guard a.count == b.count else { return nil }
    let others = zip(a, b).enumerated().filter { $0.element.0 != $0.element.1 }
    guard others.allSatisfy({ $0.offset > 0 }) else { return nil }
    guard others.count == 1, let pair = others.first?.element else { return nil }
    func bare(_ text: Substring) -> Substring {
      text.drop { "()".contains($0) }.prefix { !"()".contains($0) }
    }
    let (from, to) = (bare(pair.0), bare(pair.1))
    guard from.first?.isNumber == true, to.first?.isNumber == true else { return nil }
    return "constant \(from) → \(to)"
  }
}
