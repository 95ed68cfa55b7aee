internal import Diagnostics
internal import ImageCodec

/// How much readers load: the scripts of the site, and the pictures of each page.
struct SiteWeights: Hashable, Sendable {
  /// All scripts of `assets` together may have so many bytes, compressed.
  static let scriptLimit = 25_000

  /// The bytes of all scripts, each compressed as a server does.
  private(set) var scripts = 0
  /// The pages with the most bytes of pictures on a screen of one pixel a point, the heaviest first.
  private(set) var heaviestPages: [PageWeight] = []

  /// A site that weighs nothing.
  init() {}

  /// Weighs the files of a site.
  init(_ files: [OutputFile]) {
    for file in files where file.path.hasPrefix("assets/") && file.path.hasSuffix(".js") {
      scripts += CompressedSize.gzip(file.bytes ?? [])
    }
    let pictures = Dictionary(
      files.filter { $0.path.hasPrefix("pictures/") }.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    var known: [String: Int] = [:]
    let pages = files.filter { $0.path.hasSuffix(".html") }.map { page in
      let names = SiteWeights.pictures(in: page)
      let bytes = names.reduce(0) { sum, name in
        let size = known[name] ?? pictures[name]?.bytes?.count ?? 0
        known[name] = size
        return sum + size
      }
      return PageWeight(page: page.path, pictureBytes: bytes)
    }
    heaviestPages = Array(
      pages.filter { $0.pictureBytes > 0 }
        .sorted { ($1.pictureBytes, $0.page) < ($0.pictureBytes, $1.page) }.prefix(3))
  }

  /// Returns the paths of the pictures that a page shows at a scale of 1, or plays, each once.
  private static func pictures(in page: OutputFile) -> Set<String> {
    guard case .bytes(let bytes) = page.source else { return [] }
    let html = String(decoding: bytes, as: UTF8.self)
    let folder = "pictures/"
    var names: Set<String> = []
    for start in [" src=\"", "<source srcset=\""] {
      // With the empty text before one that the page begins with.
      for part in html.split(separator: start, omittingEmptySubsequences: false).dropFirst() {
        let address = part.prefix { $0 != "\"" && $0 != " " }
        guard let place = address.firstRange(of: folder) else { continue }
        names.insert(folder + address[place.upperBound...])
      }
    }
    return names
  }

  /// Returns what to say about scripts that are too heavy; nil when they are not.
  func scriptWarning(_ templates: String) -> Diagnostic? {
    guard scripts > SiteWeights.scriptLimit else { return nil }
    return Diagnostic(
      .warning, id: "site.script-weight", file: templates,
      summary: "the site's scripts have \(NumberText.bytes(scripts)), compressed",
      explanation:
        "Up to \(NumberText.bytes(SiteWeights.scriptLimit)) a reader on a phone does not notice.")
  }
}

extension OutputFile {
  /// What the file holds; nil when it cannot be read.
  fileprivate var bytes: [UInt8]? {
    switch source {
    case .bytes(let bytes): bytes
    case .copy(let path): try? Files.read(path)
    }
  }
}
