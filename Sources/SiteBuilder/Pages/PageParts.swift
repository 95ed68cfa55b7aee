internal import ContentDigest
internal import Templates

/// Reduces the parts that a layout lists to those that each page has a use for.
///
/// A layout gives every part a line of its own. Style sheets that the beginning of a text has no use for are joined into
/// one, in the first figure: browsers paint what precedes a style sheet in the text without waiting for it. It is asked
/// for in the head, as are all others: Chromium did not look ahead for sheets in the text. The scripts are joined too, in
/// the place of the first: seven small ones take a fifth more bytes, since each is compressed by itself, and seven
/// requests.
struct PageParts {
  let parts: [SitePart]

  /// Returns the files of a site with pages that load what they use.
  ///
  /// - Parameters:
  ///   - fonts: writes the names of font files into pages.
  ///   - inlined: writes into pages what they need before they can be painted.
  ///   - kept: what is known of pages that are the same.
  ///   - jobs: how many pages are made at once.
  ///   - lost: called when pages of the published site would now load something else; then no files are returned.
  func chosen(
    in files: [OutputFile], fonts: SiteFonts.Result = SiteFonts.Result(),
    inlined: InlinedHead = InlinedHead([]), kept: KeptMarkup = KeptMarkup(), jobs: Int = 1,
    lost: () -> Void = {}
  ) -> [OutputFile] {
    let pages = files.filter { $0.path.hasSuffix(".html") && $0.isMade }
    let facts = Threads.map(pages, jobs: jobs) { kept.facts(of: $0) }
    var all: Set<String> = []
    var kinds: Set<Int> = []
    for facts in facts where kinds.insert(facts.kind).inserted { all.formUnion(facts.names) }
    let scripted = ScriptWords.classes(in: files).subtracting(all)
    let choice = Choice(parts, scripted: scripted, fonts: fonts, inlined: inlined)
    guard kept.holds(for: pages, key: choice.key) else {
      lost()
      return []
    }
    let made = Threads.map(Array(zip(pages, facts)), jobs: jobs) { page, facts in
      kept.finished(page, key: choice.key) { choice.finished(page, facts.names) }
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
    func finished(_ file: OutputFile, _ names: Set<String>) -> KeptMarkup.Finished {
      guard case .bytes(let bytes) = file.source else { return KeptMarkup.Finished(page: file) }
      let html = fonts.filled(bytes)
      let found = parts.filter { $0.use.holds(for: names) }.map(\.part)
      // What a script of `parts` makes is styled by the sheet beside it.
      let used = found.filter { part in
        !part.path.contains("/parts/")
          || parts.map(\.part).filter { $0.name == part.name }.allSatisfy { other in
            !other.isScript || found.contains { $0.path == other.path }
          }
      }
      let (page, joined) = PageParts.page(html, used: used, of: byPath, names, inlined)
      return KeptMarkup.Finished(
        page: OutputFile(path: file.path, source: .bytes(page)), joined: joined)
    }
  }

  private static func isJoined(_ part: SitePart) -> Bool {
    part.place == .firstUse && !part.isScript
  }

  /// Returns a page with the lines of the parts that it uses, and what is joined for it: later sheets, all scripts.
  private static func page(
    _ html: [UInt8], used: [SitePart], of byPath: [Substring: SitePart], _ names: Set<String>,
    _ inlined: InlinedHead
  ) -> (page: [UInt8], joined: [OutputFile]) {
    guard let end = html.position(of: Array("</head>".utf8)) else { return (html, []) }
    var joined: [OutputFile] = []
    let paths = Set(used.map(\.path))
    var preloads: [String] = []
    var root: Substring?
    var isWhole = false
    var scripts: [String] = []
    var lines: [Substring] = []
    var scriptLine: (number: Int, place: Range<Substring.Index>)?
    for bytes in String(decoding: html[..<end], as: UTF8.self).utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      let line = Substring(bytes)
      guard let place = PageParts.place(in: line), let part = byPath[line[place]] else {
        lines.append(line)
        continue
      }
      root = line[..<place.lowerBound]
      // A page for any address finds no file where the site is not at the server's root.
      isWhole = inlined.writes && root?.hasSuffix("\"/") == true
      guard paths.contains(part.path), isWhole || !PageParts.isJoined(part) else { continue }
      if part.isScript {
        scripts.append(part.text)
        guard scripts.count == 1 else { continue }
        scriptLine = (lines.count, place)
      } else {
        preloads.append(PageParts.preload(line))
      }
      lines.append(line)
    }
    if let (number, place) = scriptLine {
      let script = PageParts.file(joinedScript(scripts), ".js")
      joined.append(script)
      lines[number].replaceSubrange(place, with: script.path)
    }
    let late = used.filter { PageParts.isJoined($0) && !isWhole }.map {
      inlined.used($0.text, of: $0.path, names: names)
    }.joined(separator: "\n")
    var body = Array(html[end...])
    if !late.isEmpty, let root, let start = root.lastIndex(of: "\"") {
      let sheet = PageParts.file(late, ".css")
      joined.append(sheet)
      let link = "<link rel=\"stylesheet\" href=\(root[start...])\(sheet.path)\">"
      preloads.append(PageParts.preload(link[...]))
      body.insert(contentsOf: "\n\(link)".utf8, at: PageParts.firstUse(in: body))
    }
    if let picture = preload(ofPictureIn: body) { preloads.append(picture) }
    if let script = lines.firstIndex(where: { $0.hasPrefix("<script src") }) {
      lines.insert(contentsOf: preloads.map { $0[...] }, at: script)
    }
    lines = inlined.filled(lines, names: names)
    return (Array(lines.joined(separator: "\n").utf8) + body, joined)
  }

  /// What joined sheets style, as it begins on a line of its own.
  private static let users = [
    "<div class=\"figure", "<div class=\"tabs", "<form class=\"filters",
  ].map { Array("\n\($0)".utf8) }
  /// What follows a text, on lines of their own; the last one is where a layout of one's own has none of them.
  private static let ends = ["<nav class=\"prev-next", "</article>", "</main>", "</body>"].map {
    Array("\n\($0)".utf8)
  }

  /// Returns where a page links its joined sheet: in the first element that needs it, or after its text.
  ///
  /// Inside of the element, it changes nothing for selectors of neighbours (`:first-child`, `+`).
  private static func firstUse(in body: [UInt8]) -> Int {
    let places = users.compactMap { body.position(of: $0) }
    let end = ends.lazy.compactMap { body.position(of: $0) }.first
    guard let first = places.min(), first < end ?? body.count,
      let close = body[first...].firstIndex(of: UInt8(ascii: ">"))
    else { return end ?? 0 }
    return close + 1
  }

  /// Returns scripts as one, which is strict, as each of Fillet's scripts is by itself.
  private static func joinedScript(_ texts: [String]) -> String {
    let mark = "\"use strict\";\n"
    return mark + texts.map { $0.hasPrefix(mark) ? String($0.dropFirst(mark.count)) : $0 }.joined()
  }

  /// Returns a file that pages with the same needs share, named by its digest.
  private static func file(_ text: String, _ ending: String) -> OutputFile {
    let bytes = Array(text.utf8)
    let name = SHA256.hex(of: bytes).prefix(16)
    return OutputFile(path: "assets/figures/\(name)\(ending)", source: .bytes(bytes))
  }

  /// Returns where a line loads an asset, up to the quotation mark. An article's words may name one too.
  private static func place(in line: Substring) -> Range<Substring.Index>? {
    let bytes = line.utf8
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "a")) {
      if bytes[start...].starts(with: "assets/".utf8),
        let quote = line[..<start].lastIndex(of: "\""),
        ["href=", "src="].contains(where: line[..<quote].hasSuffix)
      {
        return bytes[start...].firstIndex(of: UInt8(ascii: "\"")).map { start..<$0 }
      }
      rest = bytes[bytes.index(after: start)...]
    }
    return nil
  }

  /// Returns a link that preloads the picture with `fetchpriority="high"`, which otherwise waits for the style sheet of
  /// its figure; nil where there is none.
  private static func preload(ofPictureIn body: [UInt8]) -> String? {
    guard let mark = body.position(of: Array(" fetchpriority=\"high\"".utf8)),
      let start = body[..<mark].lastIndex(of: UInt8(ascii: "<")),
      let end = body[mark...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let tag = String(decoding: body[start..<end], as: UTF8.self)
    func value(_ name: String) -> Substring? {
      tag.firstRange(of: " \(name)=\"").map { tag[$0.upperBound...].prefix { $0 != "\"" } }
    }
    guard tag.hasPrefix("<img "), let source = value("src") else { return nil }
    var link = "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" href=\"\(source)\""
    for name in ["srcset", "sizes"] {
      if let offered = value(name) { link += " image\(name)=\"\(offered)\"" }
    }
    return link + ">"
  }

  private static func preload(_ link: Substring) -> String {
    String(link.replacing("rel=\"stylesheet\"", with: "rel=\"preload\" as=\"style\""))
  }
}
