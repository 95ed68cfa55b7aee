import ContentDigest
import Foundation
import Typesetting
import WebFonts

/// The site's own fonts on disk, keyed by what determines them.
///
///     <cache>/fonts/<key>    a digest line, a line of facts as JSON, then WOFF2
///
/// The key holds the file's size and time instead of its bytes: reading four megabytes and
/// computing their digest would be most of what a build without changes does for fonts.
struct FontCache {
  /// A font for the site with what its style sheet says of it.
  struct Font {
    var facts: FontFacts
    var woff2: [UInt8]
  }

  private let folder: String
  private let ignoresCache: Bool

  init(_ options: BuildOptions) {
    folder = Path.join(options.cache, "fonts")
    ignoresCache = options.ignoresCache
  }

  /// Returns the font of a file, made now unless it is kept.
  ///
  /// - Throws: `WebFontError`, or `SiteError` when the file cannot be read.
  func font(of path: String, _ order: WebFontOrder) throws -> Font {
    let place = Path.join(folder, try key(of: path, order))
    if !ignoresCache, let kept = kept(place) { return kept }
    let source = try SourceFont(try Files.read(path))
    let font = Font(
      facts: source.facts(pins: order.pins), woff2: try WOFF2.compressed(try source.subset(order)))
    // A cache that cannot be written costs the next build a second; this one has what it needs.
    try? store(font, at: place)
    return font
  }

  private func key(of path: String, _ order: WebFontOrder) throws(SiteError) -> String {
    guard let stamp = Files.stamp(of: path) else {
      throw .system(doing: "read", path: path, code: ENOENT)
    }
    var key = SHA256()
    key.update(field: "font for the web 4 by HarfBuzz \(SourceFont.libraryVersion)")
    for field in [Files.realPath(path) ?? path, stamp, order.family, order.style] {
      key.update(field: field)
    }
    key.update(field: order.features.map(\.description).joined(separator: " "))
    key.update(field: order.pins.map { "\($0.axis) \($0.value)" }.joined(separator: " "))
    var characters: [UInt8] = []
    characters.reserveCapacity(4 * order.characters.count)
    for code in order.characters {
      for shift in [0, 8, 16, 24] as [UInt32] { characters.append(UInt8(code >> shift & 0xFF)) }
    }
    key.update(characters)
    return key.hexDigest()
  }

  private func kept(_ place: String) -> Font? {
    guard let bytes = try? Files.read(place),
      let content = CacheEntry.content(of: bytes, at: place),
      let end = content.firstIndex(of: UInt8(ascii: "\n")),
      let facts = try? JSONDecoder().decode(FontFacts.self, from: Data(content[..<end]))
    else { return nil }
    return Font(facts: facts, woff2: Array(content[(end + 1)...]))
  }

  private func store(_ font: Font, at place: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let rest = [UInt8](try encoder.encode(font.facts)) + [UInt8(ascii: "\n")] + font.woff2
    try Files.makeFolder(folder)
    try Files.writeAtomically(CacheEntry.encoded(rest, for: place), to: place)
    try Files.prune(folder, keeping: [Path.name(of: place)])
  }
}

extension Files {
  /// Returns a text made of a file's size and the time of its last change; nil when there is none.
  fileprivate static func stamp(of path: String) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }
}
