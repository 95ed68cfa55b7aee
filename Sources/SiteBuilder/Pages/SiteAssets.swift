internal import FigureBlocks
internal import Templates

/// Style sheets, scripts, fonts and pictures that lie beside the templates.
///
/// What belongs to a kind of figure stands beside its template, as `figures/plot.css` and `figures/plot.js`.
/// Pages load it joined, as `assets/kinds.css` and `assets/kinds.js`.
struct SiteAssets {
  /// Paths below the assets folder with the real paths, sorted.
  private(set) var files: [(path: String, real: String)] = []
  /// The joined style sheet and script of figure kinds; without those that nothing belongs to.
  private var joined: [OutputFile] = []
  private static let maximumDepth = 8
  /// Runs before the page is painted.
  private static let themeScript = "assets/theme.js"

  /// Lists `assets` in a folder of templates.
  init(templates folder: String) {
    if let scan = ContainedFolder(folder + "/assets") { list("", scan, depth: 0) }
    if let scan = ContainedFolder(folder + "/figures") {
      joined = [".css", ".js"].compactMap { SiteAssets.join($0, scan) }
    }
  }

  /// Joins the files of an ending in the order of their names. A script's names are its own.
  private static func join(_ ending: String, _ scan: ContainedFolder) -> OutputFile? {
    let names = ((try? Files.names(in: scan.root)) ?? []).filter { $0.hasSuffix(ending) }.sorted()
    var text = ""
    for name in names where !name.hasPrefix(".") {
      guard let real = scan.contained(name), let bytes = try? Files.read(real) else { continue }
      let part = String(decoding: bytes, as: UTF8.self)
      // An error in one kind leaves the others working.
      text += ending == ".js" ? "try {\n\(part)} catch (error) {\nreportError(error);\n}\n" : part
    }
    guard !text.isEmpty else { return nil }
    if ending == ".js" { text = "\"use strict\";\n" + text }
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
        files.append((path, real))
      }
    }
  }

  /// The files as parts of the site.
  var outputFiles: [OutputFile] {
    files.map { OutputFile(path: "assets/" + $0.path, source: .copy($0.real)) } + joined
  }

  /// Returns the addresses that a page's head needs.
  func value(page: String) -> TemplateValue {
    func urls(_ ending: String) -> TemplateValue {
      let paths = outputFiles.map(\.path).filter { path in
        path.hasSuffix(ending) && path.count { $0 == "/" } == 1
      }
      return .texts(
        paths.sorted().filter { $0 != SiteAssets.themeScript }
          .map { SitePath.url(from: page, to: $0) })
    }
    return [
      "styles": urls(".css"), "scripts": urls(".js"),
      "theme": .string(SitePath.url(from: page, to: SiteAssets.themeScript)),
      "icon": .string(SitePath.url(from: page, to: "assets/favicon.svg")),
    ]
  }
}
