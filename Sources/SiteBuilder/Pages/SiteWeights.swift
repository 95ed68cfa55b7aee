internal import Diagnostics
internal import ImageCodec

/// How much readers load: the scripts of the site, and the pictures of each page.
struct SiteWeights: Hashable, Sendable {
  /// The limit for all scripts that every page loads together, in compressed bytes: those of
  /// `assets` itself. Scripts in folders there are loaded when a reader asks for them.
  static let scriptLimit = 25_000

  /// The bytes of all scripts that every page loads, each compressed as a server does.
  private(set) var scripts = 0
  /// The pages with the most bytes of pictures on a screen of one pixel a point, the heaviest
  /// first.
  private(set) var heaviestPages: [PageWeight] = []

  /// A site that weighs nothing.
  init() {}

  /// Weighs the files of a site.
  ///
  /// - Parameters:
  ///   - kept: what is known of files that are the same.
  ///   - published: bytes of the files of the published site.
  init(
    _ files: [OutputFile], kept: KeptMarkup = KeptMarkup(),
    published: (String) -> Int? = { _ in nil }
  ) {
    for file in files
    where Path.parent(of: file.path) == "assets" && file.path.hasSuffix(".js") {
      scripts += kept.compressedSize(of: file) { CompressedSize.gzip($0) }
    }
    let pictures = Dictionary(
      files.filter { $0.path.hasPrefix("pictures/") }.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    var known: [String: Int] = [:]
    let pages = files.filter { $0.path.hasSuffix(".html") }.map { page in
      let names = kept.pictures(in: page) { SiteWeights.pictures(in: $0) }
      let bytes = names.reduce(0) { sum, name in
        let size =
          known[name] ?? pictures[name].flatMap { SiteWeights.size(of: $0, published) } ?? 0
        known[name] = size
        return sum + size
      }
      return PageWeight(page: page.path, pictureBytes: bytes)
    }
    heaviestPages = Array(
      pages.filter { $0.pictureBytes > 0 }
        .sorted { ($1.pictureBytes, $0.page) < ($0.pictureBytes, $1.page) }.prefix(3))
  }

  private static func size(of file: OutputFile, _ published: (String) -> Int?) -> Int? {
    switch file.source {
    case .bytes(let bytes): bytes.count
    case .runs(let runs): runs.reduce(0) { $0 + $1.count }
    case .copy(let path): Files.size(of: path)
    case .published: published(file.path)
    }
  }

  /// The width in which pictures that fill their place are shown on a wide screen, in pixels: 27
  /// rem.
  private static let placeWidth = 432

  private static let pictureFolder = Array("pictures/".utf8)
  private static let imageStart = Array("<img ".utf8)
  private static let sheetStart = Array(" data-sheet=\"".utf8)
  private static let noscriptStart = Array("<noscript>".utf8)
  private static let noscriptEnd = Array("</noscript>".utf8)

  /// Returns the paths of the pictures that a page shows or plays on a wide screen at a scale of 1,
  /// with script, each once.
  private static func pictures(in bytes: [UInt8]) -> Set<String> {
    guard bytes.holds(pictureFolder) else { return [] }
    let html = withoutNoscript(bytes)
    let tags = html.runs(after: imageStart, upTo: Array(">".utf8))
    var addresses = tags.compactMap { tag in
      let tag = String(decoding: tag, as: UTF8.self)
      return candidate(of: tag[...]) ?? value(of: "src", in: tag[...])
    }
    addresses += html.runs(after: sheetStart, upTo: Array("\"".utf8)).map {
      Substring(decoding: $0, as: UTF8.self)
    }
    let folder = "pictures/"
    return Set(
      addresses.compactMap { address in
        address.firstRange(of: folder).map { folder + address[$0.upperBound...] }
      })
  }

  /// Returns the file that a browser chooses where several are offered by their widths; nil where
  /// none are.
  private static func candidate(of tag: Substring) -> Substring? {
    let offers = (value(of: "srcset", in: tag) ?? "").split(separator: ",").compactMap {
      offer -> (address: Substring, width: Int)? in
      let words = offer.split(separator: " ")
      guard words.count == 2, words[1].hasSuffix("w"), let width = Int(words[1].dropLast()) else {
        return nil
      }
      return (words[0], width)
    }
    let ordered = offers.sorted { $0.width < $1.width }
    return (ordered.first { $0.width >= placeWidth } ?? ordered.last)?.address
  }

  private static func value(of name: String, in tag: Substring) -> Substring? {
    guard let start = (" " + tag).firstRange(of: " \(name)=\"") else { return nil }
    return (" " + tag)[start.upperBound...].prefix { $0 != "\"" }
  }

  private static func withoutNoscript(_ html: [UInt8]) -> [UInt8] {
    guard html.holds(noscriptStart) else { return html }
    var (kept, place): ([UInt8], Int) = ([], 0)
    while let start = html.position(of: noscriptStart, from: place) {
      kept += html[place..<start]
      place =
        html.position(of: noscriptEnd, from: start).map { $0 + noscriptEnd.count } ?? html.count
    }
    return kept + html[place...]
  }

  /// Returns what to say about scripts that are too heavy; nil when they are not.
  func scriptWarning(_ templates: String) -> Diagnostic? {
    guard scripts > SiteWeights.scriptLimit else { return nil }
    return Diagnostic(
      .warning, id: "site.script-weight", file: templates,
      summary: "the site's scripts are \(NumberText.bytes(scripts)), compressed",
      explanation:
        "Up to \(NumberText.bytes(SiteWeights.scriptLimit)), readers on a phone do not notice.")
  }
}
