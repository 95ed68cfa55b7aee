internal import FigureBlocks
internal import Templates

/// Style sheets, scripts, fonts and pictures that lie beside the templates.
struct SiteAssets {
  /// Paths below the assets folder with the real paths, sorted.
  private(set) var files: [(path: String, real: String)] = []
  private static let maximumDepth = 8

  /// Lists `assets` in a folder of templates.
  init(templates folder: String) {
    guard let scan = ContainedFolder(folder + "/assets") else { return }
    list("", scan, depth: 0)
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
    files.map { OutputFile(path: "assets/" + $0.path, source: .copy($0.real)) }
  }

  /// Returns the addresses that a page's head needs.
  func value(page: String) -> TemplateValue {
    func urls(_ ending: String) -> TemplateValue {
      let names = files.map(\.path).filter { $0.hasSuffix(ending) && !$0.contains("/") }
      return .texts(names.map { SitePath.url(from: page, to: "assets/" + $0) })
    }
    return [
      "styles": urls(".css"), "scripts": urls(".js"),
      "icon": .string(SitePath.url(from: page, to: "assets/favicon.svg")),
    ]
  }
}
