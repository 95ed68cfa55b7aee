internal import ContentDigest
internal import PageAssets
internal import Synchronization
internal import Templates

/// Reduces the parts that a layout lists to those that each page has a use for.
///
/// A layout gives every part a line of its own. Style sheets that the beginning of a text has no
/// use for are joined into one, in the first figure: browsers paint what precedes a style sheet in
/// the text without waiting for it. It is asked for in the head, as are all others: Chromium did
/// not look ahead for sheets in the text. The scripts are joined too, in the place of the first:
/// seven small ones take a fifth more bytes, since each is compressed by itself, and seven
/// requests.
struct PageParts {
  let parts: [SitePart]

  /// Returns the files of a site with pages that load what they use.
  ///
  /// - Parameters:
  ///   - templates: the style sheets and scripts beside templates; nil for all of `files`. A build
  ///     that takes files from the last one has no bytes of those made from articles, so the choice
  ///     must not depend on them.
  ///   - fonts: writes the names of font files into pages.
  ///   - inlined: writes into pages what they need before they can be painted.
  ///   - kept: what is known of pages that are the same.
  ///   - jobs: how many pages are made at once.
  ///   - lost: called when pages of the published site would now load something else; then no files
  ///     are returned.
  func chosen(
    in files: [OutputFile], templates: [OutputFile]? = nil,
    fonts: SiteFonts.Result = SiteFonts.Result(), inlined: InlinedHead = InlinedHead([]),
    kept: KeptMarkup = KeptMarkup(), jobs: Int = 1, lost: () -> Void = {}
  ) -> [OutputFile] {
    let pages = files.filter { $0.path.hasSuffix(".html") && $0.isMade }
    let facts = Threads.map(pages, jobs: jobs) { kept.facts(of: $0) }
    var all: Set<String> = []
    var kinds: Set<Int> = []
    for facts in facts where kinds.insert(facts.kind).inserted { all.formUnion(facts.names) }
    let scripted = OutputFile.classes(ofScriptsIn: templates ?? files).subtracting(all)
    let choice = Choice(parts, scripted: scripted, fonts: fonts, inlined: inlined)
    guard kept.holds(for: pages, key: choice.key) else {
      lost()
      return []
    }
    let made = Threads.map(Array(zip(pages, facts)), jobs: jobs) { page, facts in
      kept.finished(page, key: choice.key) { choice.finished(page, facts) }
    }
    let joined = Set(
      parts.filter { $0.isScript || PageParts.isJoined($0) && !$0.isLoaded }.map(\.path))
    let others = files.filter {
      !($0.path.hasSuffix(".html") && $0.isMade) && !joined.contains($0.path)
    }
    let shared = Dictionary(
      made.flatMap(\.joined).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return (others + made.map(\.page) + shared.values).sorted { $0.path < $1.path }
  }

  /// Decides for each page of a site what it loads.
  private struct Choice: Sendable {
    private let parts: [(part: SitePart, use: SitePart.Use)]
    private let byPath: [Substring: SitePart]
    private let fonts: SiteFonts.Result
    private let inlined: InlinedHead
    private let loads = MadeForKinds()
    /// Equal for sites that make the same choices.
    let key: String

    init(
      _ parts: [SitePart], scripted: Set<String>, fonts: SiteFonts.Result, inlined: InlinedHead
    ) {
      self.inlined = inlined
      self.parts = parts.map { ($0, $0.use(scripted: scripted)) }
      byPath = Dictionary(parts.map { ($0.path[...], $0) }, uniquingKeysWith: { first, _ in first })
      self.fonts = fonts
      var key = SHA256()
      key.update(field: fonts.key)
      key.update(field: inlined.key)
      for name in scripted.sorted() { key.update(field: name) }
      for part in parts {
        key.update(field: part.path)
        key.update(field: part.text)
      }
      self.key = key.hexDigest()
    }

    /// Returns a page that loads what it uses.
    func finished(_ file: OutputFile, _ facts: KeptMarkup.Facts) -> KeptMarkup.Finished {
      guard var page = file.source.made else { return KeptMarkup.Finished(page: file) }
      guard let end = page.position(of: PageParts.headEnd) else {
        fonts.fill(&page)
        return KeptMarkup.Finished(page: OutputFile(path: file.path, source: .bytes(page)))
      }
      // They stand in the head, unless templates have them elsewhere too.
      var stored = file.source.stored
      if fonts.occur(in: page, from: end) {
        fonts.fill(&page)
        stored = nil
      }
      var head = Array(page[..<end])
      fonts.fill(&head)
      let load = loads.load(of: facts.kind) { self.load(for: facts.names) }
      let assembly = PageAssembly(
        head: head, page, from: end, load: load, parts: byPath, inlined, names: facts.names)
      let runs = assembly.pieces.map { piece -> OutputFile.Source.Run in
        switch piece {
        case .new(let bytes): .memory(bytes[...])
        case .old(let range): stored.map { .stored($0.part(range)) } ?? .memory(page[range])
        }
      }
      return KeptMarkup.Finished(
        page: OutputFile(path: file.path, source: .runs(runs)), joined: assembly.joined)
    }

    /// Returns what pages with some classes and attributes load.
    private func load(for names: Set<String>) -> PageLoad {
      let found = parts.filter { $0.use.holds(for: names) }.map(\.part)
      // What a script of `parts` makes is styled by the sheet beside it.
      let used = found.filter { part in
        !part.path.contains("/parts/")
          || parts.map(\.part).filter { $0.name == part.name }.allSatisfy { other in
            !other.isScript || found.contains { $0.path == other.path }
          }
      }
      return PageLoad(
        paths: Set(used.map(\.path)),
        later: used.filter(PageParts.isJoined)
          .map { inlined.used($0.text, of: $0.path, names: names) })
    }
  }

  private static let headEnd = Array("</head>".utf8)

  /// Whether a style sheet is joined with others, in the first figure.
  static func isJoined(_ part: SitePart) -> Bool { part.place == .firstUse && !part.isScript }
}

/// What pages of a kind load, made for the first of them: most pages of a site have the same
/// classes.
private final class MadeForKinds: Sendable {
  private let known = Mutex<[Int: PageLoad]>([:])

  func load(of kind: Int, _ make: () -> PageLoad) -> PageLoad {
    if let load = known.withLock({ $0[kind] }) { return load }
    let made = make()
    return known.withLock { known in
      // Another thread may have been faster; what it made is shared then.
      let load = known[kind] ?? made
      known[kind] = load
      return load
    }
  }
}

extension OutputFile {
  /// Returns the classes that the scripts of a site may give to elements of a page.
  static func classes(ofScriptsIn files: [OutputFile]) -> Set<String> {
    files.reduce(into: []) { classes, file in
      guard file.path.hasSuffix(".js"), file.path.hasPrefix("assets/"), let bytes = file.bytes
      else { return }
      classes.formUnion(ScriptWords.classes(in: bytes))
    }
  }
}
