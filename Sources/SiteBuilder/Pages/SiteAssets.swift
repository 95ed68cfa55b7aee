internal import FigureBlocks
internal import Templates

/// Style sheets, scripts, fonts and pictures that lie beside the templates.
///
/// What belongs to a kind of figure stands beside its template, as `figures/plot.css` and `figures/plot.js`.
/// Pages load its scripts joined, as `assets/kinds.js`. All style sheets are joined to `assets/styles.css`: a page is not painted
/// before it has them, and on a phone each file more is a wait of its own. Sheets and scripts are without comments and indentation.
struct SiteAssets {
  /// Paths below the assets folder with the real paths, sorted.
  private(set) var files: [(path: String, real: String)] = []
  /// The joined style sheet, and the joined script of figure kinds; without those that nothing belongs to.
  private var joined: [OutputFile] = []
  private static let maximumDepth = 8
  private let values = EntryMemo()
  /// Runs before the page is painted.
  private static let themeScript = "assets/theme.js"
  /// Opens the tabs that a reader chose before, on pages that have tabs.
  static let tabScript = "assets/tabs/tabs.js"

  /// Lists `assets` in a folder of templates.
  init(templates: TemplateFolders) {
    for folder in templates.folders.reversed() {
      if let scan = ContainedFolder(folder + "/assets") { list("", scan, depth: 0) }
    }
    if let script = SiteAssets.join(".js", templates) { joined.append(script) }
    compactScripts()
    joinStyles(
      with: SiteAssets.join(".css", templates),
      own: templates.folders.count > 1 ? templates.folders[0] : nil)
  }

  /// Takes out of scripts what only their authors read.
  private mutating func compactScripts() {
    for (path, real) in files where path.hasSuffix(".js") {
      guard let bytes = try? Files.read(real) else { continue }
      let text = CompactScripts.text(of: String(decoding: bytes, as: UTF8.self))
      joined.append(OutputFile(path: "assets/" + path, source: .bytes(Array(text.utf8))))
      files.removeAll { $0.path == path }
    }
  }

  /// Joins the style sheets in the order of their names, those of figure kinds as `kinds.css` among them.
  ///
  /// A sheet with an `@import` stays apart with all others: it has to begin its file.
  /// A sheet of the site's own comes after Fillet's, so that its rules win.
  private mutating func joinStyles(with kinds: OutputFile?, own: String?) {
    let ownRoot = own.flatMap { ContainedFolder($0)?.root }
    var sheets: [(path: String, isOwn: Bool, text: String)] = []
    for (path, real) in files
    where path.hasSuffix(".css") && !path.contains("/") && "assets/" + path != SiteFonts.stylePath {
      guard let bytes = try? Files.read(real) else { continue }
      sheets.append(
        (
          path, ownRoot.map { real.hasPrefix($0 + "/") } ?? false,
          String(decoding: bytes, as: UTF8.self)
        ))
    }
    let names = sheets.map(\.path)
    if let kinds, case .bytes(let bytes) = kinds.source {
      sheets.append(("kinds.css", false, String(decoding: bytes, as: UTF8.self)))
    }
    guard sheets.count > 1, !sheets.contains(where: { $0.text.contains("@import") }) else {
      if let kinds { joined.append(kinds) }
      return
    }
    let text = CompactStyles.text(
      of: sheets.sorted { ($0.isOwn ? 1 : 0, $0.path) < ($1.isOwn ? 1 : 0, $1.path) }.map(\.text)
        .joined(separator: "\n"))
    files.removeAll { names.contains($0.path) }
    joined.append(OutputFile(path: "assets/styles.css", source: .bytes(Array(text.utf8))))
  }

  /// Joins the files of an ending in the order of their names. A script's names are its own.
  private static func join(_ ending: String, _ templates: TemplateFolders) -> OutputFile? {
    var text = ""
    for name in templates.names(in: "figures") where name.hasSuffix(ending) {
      guard let file = templates.file("figures/" + name), let bytes = try? Files.read(file.real)
      else { continue }
      let part = String(decoding: bytes, as: UTF8.self)
      // An error in one kind leaves the others working.
      text += ending == ".js" ? "try {\n\(part)} catch (error) {\nreportError(error);\n}\n" : part
    }
    guard !text.isEmpty else { return nil }
    if ending == ".js" { text = "\"use strict\";\n" + CompactScripts.text(of: text) }
    return OutputFile(path: "assets/kinds" + ending, source: .bytes(Array(text.utf8)))
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
  }

  /// Returns the addresses that a page's head needs.
  func value(page: String, fonts: SiteFonts? = nil) -> TemplateValue {
    values.value(of: "", on: page) { addresses(page: page, fonts) }
  }

  private func addresses(page: String, _ fonts: SiteFonts?) -> TemplateValue {
    let hasFonts = fonts?.families.isEmpty == false
    func urls(_ ending: String) -> TemplateValue {
      // Other style sheets use what that of the fonts defines.
      let first = hasFonts && SiteFonts.stylePath.hasSuffix(ending) ? [SiteFonts.stylePath] : []
      let paths = outputFiles.map(\.path).filter { path in
        path.hasSuffix(ending) && path.count { $0 == "/" } == 1
      }
      return .texts(
        (first + paths.sorted().filter { $0 != SiteAssets.themeScript })
          .map { SitePath.url(from: page, to: $0) })
    }
    return [
      "styles": urls(".css"), "scripts": urls(".js"),
      "theme": .string(SitePath.url(from: page, to: SiteAssets.themeScript)),
      "fonts": .texts(fonts?.preloads(page: page) ?? []),
      "icon": .string(SitePath.url(from: page, to: "assets/favicon.svg")),
    ]
  }
}
