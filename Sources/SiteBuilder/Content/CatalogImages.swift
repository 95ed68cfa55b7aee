internal import FigureBlocks

/// The pictures of DocC catalogues, which articles name without folder and ending.
///
/// `image.png`, `image@2x.png` and `image~dark@2x.png` are one picture, for screens of one and of
/// two pixels a point and for dark pages.
struct CatalogImages: Sendable {
  /// The files of one picture, paths below the content folder.
  struct Picture: Hashable, Sendable {
    var light: [Int: String] = [:]
    var dark: [Int: String] = [:]

    /// The file that stands for the picture, and how many pixels a point it has.
    var main: (path: String, scale: Int)? {
      let files = light.isEmpty ? dark : light
      return files.min { $0.key < $1.key }.map { ($0.value, $0.key) }
    }

    /// All files.
    var paths: [String] { (Array(light.values) + Array(dark.values)).sorted() }
  }

  /// By catalogue and name.
  private var pictures: [String: [String: Picture]] = [:]
  private static let endings: Set = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"]
  private static let maximumDepth = 16

  /// Lists the pictures of the catalogues that contain articles.
  init(_ articles: [Article], in folder: ContainedFolder?) {
    guard let folder else { return }
    for catalog in Set(articles.compactMap(\.catalog)) {
      var found: [String: Picture] = [:]
      CatalogImages.list(catalog, folder, depth: 0) { path in
        let name = String(path.split(separator: "/").last ?? "")
        guard let (base, scale, isDark) = CatalogImages.parts(of: name) else { return }
        let member = isDark ? \Picture.dark : \Picture.light
        // The first in order counts, as with files of the same name in different folders.
        if found[base]?[keyPath: member][scale] == nil {
          found[base, default: Picture()][keyPath: member][scale] = path
        }
      }
      pictures[catalog] = found
    }
  }

  /// Returns the picture that an article names; nil when its catalogue has none of that name.
  func picture(_ written: String, in article: Article) -> Picture? {
    guard let catalog = article.catalog else { return nil }
    let name = String(written.split(separator: "/").last ?? "")
    let base = CatalogImages.parts(of: name)?.base ?? name
    return pictures[catalog]?[base]
  }

  /// The names that an article's catalogue has.
  func names(in article: Article) -> [String] {
    article.catalog.flatMap { pictures[$0]?.keys.sorted() } ?? []
  }

  /// All files in order; adding one changes pages.
  var paths: [String] {
    pictures.values.flatMap { $0.values.flatMap(\.paths) }.sorted()
  }

  /// Whether a file's name ends as those of pictures do.
  static func isPicture(_ name: String) -> Bool { parts(of: name) != nil }

  /// Splits `image~dark@2x.png`; nil for anything but a picture.
  private static func parts(of name: String) -> (base: String, scale: Int, isDark: Bool)? {
    guard let dot = name.lastIndex(of: "."),
      endings.contains(name[name.index(after: dot)...].lowercased())
    else { return nil }
    var (base, scale, isDark) = (name[..<dot], 1, false)
    while true {
      if let factor = (1...3).first(where: { base.hasSuffix("@\($0)x") }) {
        (base, scale) = (base.dropLast(3), factor)
      } else if base.hasSuffix("~dark") {
        (base, isDark) = (base.dropLast(5), true)
      } else if base.hasSuffix("~light") {
        base = base.dropLast(6)
      } else {
        return base.isEmpty ? nil : (String(base), scale, isDark)
      }
    }
  }

  /// Calls for each file of a catalogue, in order, with its path below the content folder.
  static func list(
    _ path: String, _ folder: ContainedFolder, depth: Int, _ found: (String) -> Void
  ) {
    guard depth <= maximumDepth, let real = folder.contained(path) else { return }
    for name in (try? Files.names(in: real)) ?? [] where !name.hasPrefix(".") {
      let inner = path.isEmpty ? name : path + "/" + name
      guard let place = folder.contained(inner) else { continue }
      if Files.isFolder(place) {
        list(inner, folder, depth: depth + 1, found)
      } else {
        found(inner)
      }
    }
  }
}
