internal import FigureBlocks
internal import PageAssets
internal import Templates

/// Style sheets, scripts, fonts and pictures that lie beside the templates.
///
/// What every page needs is small: `assets/styles.css`, joined from all sheets in `assets`, and
/// `assets/scripts.js`, from the scripts there. Pages load what else they use, see `PageParts`: for
/// a kind of figure (`figures/plot.css` and `figures/plot.js`), for something that few pages have
/// (`parts`), or for what comes after the beginning of a text (`later`). Sheets and scripts lose
/// their comments and indentation.
struct SiteAssets {
  /// Paths below the assets folder with the real paths, sorted.
  private(set) var files: [(path: String, real: String)] = []
  /// The joined style sheet and the scripts that every page loads.
  private var joined: [OutputFile] = []
  /// What only some pages load or not at once: what the beginning of a text has no use for, parts,
  /// kinds of figure.
  private(set) var parts: [SitePart] = []
  private static let maximumDepth = 8
  private let values = EntryMemo()
  /// Runs before the page is painted.
  private static let themeScript = "assets/theme.js"
  /// Opens the tabs that a reader chose before, on pages that have tabs.
  static let tabScript = "assets/tabs/tabs.js"

  /// Lists `assets`, `later`, `parts` and `figures` in the folders of templates.
  init(templates: TemplateFolders) {
    for folder in templates.folders.reversed() {
      if let scan = ContainedFolder(folder + "/assets") { list("", scan, depth: 0) }
    }
    let folders = [("later", SitePart.Place.firstUse), ("parts", .head), ("figures", .firstUse)]
    for (name, place) in folders {
      for ending in [".css", ".js"] { parts += SiteAssets.parts(name, ending, templates, place) }
    }
    compactFiles()
    joinScripts()
    joinStyles(own: templates.folders.count > 1 ? templates.folders[0] : nil)
  }

  /// Removes what only authors read from scripts, and from the sheets that these load.
  private mutating func compactFiles() {
    for (path, real) in files {
      let isSheet = path.hasSuffix(".css") && path.contains("/")
      guard isSheet || path.hasSuffix(".js"), let bytes = try? Files.read(real) else { continue }
      let source = String(decoding: bytes, as: UTF8.self)
      let text = isSheet ? CompactStyles.text(of: source) : CompactScripts.text(of: source)
      joined.append(OutputFile(path: "assets/" + path, source: .bytes(Array(text.utf8))))
      files.removeAll { $0.path == path }
    }
  }

  /// Joins the scripts in the order of their names, except for that of the head. One that does not
  /// begin with "use strict" stays separate: it could mean something else among the others.
  private mutating func joinScripts() {
    let mark = "\"use strict\";\n"
    let scripts = joined.filter { file in
      file.path.hasSuffix(".js") && Path.parent(of: file.path) == "assets"
        && file.path != SiteAssets.themeScript && file.bytes?.starts(with: mark.utf8) == true
    }.sorted { $0.path < $1.path }
    guard scripts.count > 1 else { return }
    joined.removeAll { file in scripts.contains { $0.path == file.path } }
    let texts = scripts.flatMap { ($0.bytes ?? []).dropFirst(mark.utf8.count) }
    joined.append(OutputFile(path: "assets/scripts.js", source: .bytes(Array(mark.utf8) + texts)))
  }

  /// Joins the style sheets in the order of their names. An `@import` keeps all apart: it has to
  /// begin its file.
  ///
  /// A sheet of the site's own comes after Fillet's, so that its rules win.
  private mutating func joinStyles(own: String?) {
    let ownRoot = own.flatMap { ContainedFolder($0).map { $0.root + "/" } }
    let sheets = files.filter {
      $0.path.hasSuffix(".css") && !$0.path.contains("/")
        && "assets/" + $0.path != SiteFonts.stylePath
    }.compactMap { file in
      (try? Files.read(file.real)).map {
        (
          path: file.path, rank: ownRoot.map(file.real.hasPrefix) == true ? 1 : 0,
          text: String(decoding: $0, as: UTF8.self)
        )
      }
    }
    guard sheets.count > 1, !sheets.contains(where: { $0.text.contains("@import") }) else { return }
    let ordered = sheets.sorted { ($0.rank, $0.path) < ($1.rank, $1.path) }
    let text = CompactStyles.text(of: ordered.map(\.text).joined(separator: "\n"))
    files.removeAll { file in sheets.contains { $0.path == file.path } }
    joined.append(OutputFile(path: "assets/styles.css", source: .bytes(Array(text.utf8))))
  }

  /// Returns the parts of a folder with an ending; in `parts`, `inspector-view.js` and
  /// `inspector.js` are one.
  private static func parts(
    _ folder: String, _ ending: String, _ templates: TemplateFolders,
    _ place: SitePart.Place
  ) -> [SitePart] {
    let names = templates.names(in: folder).filter { $0.hasSuffix(ending) }
    var texts: [(path: String, text: String)] = []
    for name in names {
      guard let file = templates.file("\(folder)/\(name)"), let bytes = try? Files.read(file.real)
      else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let path = "assets/\(folder)/" + name.prefix { $0 != "-" && $0 != "." } + ending
      if place == .head, texts.last?.path == path {
        texts[texts.count - 1].text += text
      } else {
        let file = place == .head ? path : "assets/\(folder)/" + name
        texts.append((file, text))
      }
    }
    // A sheet that a script names is loaded by it too, on pages that do not need it at once.
    let scripts = templates.names(in: folder).filter { place == .head && $0.hasSuffix(".js") }
      .compactMap { name in
        (templates.file("\(folder)/\(name)").flatMap { try? Files.read($0.real) }).map {
          String(decoding: $0, as: UTF8.self)
        }
      }
    return texts.map { path, text in
      guard ending == ".js" else {
        // What scripts make appears below the first figure, or over the page.
        let script = "\(folder)/\(fileName(of: path)).js"
        let hasScript = place == .head && templates.file(script) != nil
        let isLoaded = scripts.contains { $0.contains("\(folder)/\(fileName(of: path)).css") }
        return SitePart(
          path: path, text: CompactStyles.text(of: text),
          place: hasScript || isLoaded ? .firstUse : place, isLoaded: isLoaded)
      }
      // The block keeps the names of a kind's script to itself.
      let block = place == .head ? text : "\"use strict\";\n{\n\(text)}\n"
      return SitePart(path: path, text: CompactScripts.text(of: block), place: place)
    }
  }

  /// Returns the last part of a path without its ending.
  private static func fileName(of path: String) -> String {
    String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }

  private mutating func list(_ folder: String, _ scan: ContainedFolder, depth: Int) {
    guard depth <= SiteAssets.maximumDepth else { return }
    for name in (try? Files.names(in: scan.root + "/" + folder)) ?? []
    where !name.hasPrefix(".") {
      let path = folder.isEmpty ? name : folder + "/" + name
      guard let real = scan.contained(path) else { continue }
      if Files.isFolder(real) {
        list(path, scan, depth: depth + 1)
      } else {
        files.removeAll { $0.path == path }
        files.append((path, real))
      }
    }
  }

  /// The files as parts of the site.
  var outputFiles: [OutputFile] {
    files.map { OutputFile(path: "assets/" + $0.path, source: .copy($0.real)) } + joined
      + parts.map { OutputFile(path: $0.path, source: .bytes(Array($0.text.utf8))) }
  }

  /// Returns the addresses that a page's head needs.
  func value(page: String, fonts: SiteFonts? = nil) -> TemplateValue {
    values.value(of: "", on: page) { addresses(page: page, fonts) }
  }

  private func addresses(page: String, _ fonts: SiteFonts?) -> TemplateValue {
    let hasFonts = fonts?.families.isEmpty == false
    func urls(_ ending: String) -> TemplateValue {
      // Other style sheets use what the sheet of the fonts defines.
      let first = hasFonts && SiteFonts.stylePath.hasSuffix(ending) ? [SiteFonts.stylePath] : []
      let paths = outputFiles.map(\.path).filter { path in
        path.hasSuffix(ending) && path.count { $0 == "/" } == 1
      }
      return .texts(
        (first + paths.sorted().filter { $0 != SiteAssets.themeScript })
          .map { SitePath.url(from: page, to: $0) })
    }
    func partURLs(_ ending: String) -> TemplateValue {
      .texts(
        parts.filter { $0.path.hasSuffix(ending) }.map { SitePath.url(from: page, to: $0.path) })
    }
    return [
      "partStyles": partURLs(".css"), "partScripts": partURLs(".js"),
      "styles": urls(".css"), "scripts": urls(".js"),
      "theme": .string(SitePath.url(from: page, to: SiteAssets.themeScript)),
      "fonts": .texts(fonts?.preloads(page: page) ?? []),
      "icon": .string(SitePath.url(from: page, to: "assets/favicon.svg")),
    ]
  }
}
