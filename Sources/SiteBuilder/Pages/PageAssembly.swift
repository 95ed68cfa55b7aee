/// Puts into a page the lines of the parts that it uses.
///
/// The page's text is not copied: the result has the new head, and ranges of the page that was
/// given.
struct PageAssembly {
  /// A part of the assembled page.
  enum Piece {
    case new([UInt8])
    /// Bytes of the page that was given.
    case old(Range<Int>)
  }

  /// The page.
  private(set) var pieces: [Piece] = []
  /// What is joined for it: later sheets, all scripts.
  private(set) var joined: [OutputFile] = []

  /// Assembles a page.
  ///
  /// - Parameters:
  ///   - head: has a line for each part that there is.
  ///   - page: stays as it is from `end` on, where its head ends.
  ///   - byPath: all parts.
  ///   - inlined: what is written into the head.
  ///   - names: the classes and attributes in the page.
  init(
    head: [UInt8], _ page: [UInt8], from end: Int, load: PageLoad,
    parts byPath: [Substring: SitePart], _ inlined: InlinedHead, names: Set<String>
  ) {
    var preloads: [String] = []
    var root: Substring?
    var isWhole = false
    var scripts: [SitePart] = []
    var lines: [Substring] = []
    var scriptLine: (number: Int, place: Range<Substring.Index>)?
    for bytes in String(decoding: head, as: UTF8.self).utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      let line = Substring(bytes)
      guard let place = PageAssembly.place(in: line), let part = byPath[line[place]] else {
        lines.append(line)
        continue
      }
      root = line[..<place.lowerBound]
      // A page for any address finds no file where the site is not at the server's root.
      isWhole = inlined.writes && root?.hasSuffix("\"/") == true
      guard load.paths.contains(part.path), isWhole || !PageParts.isJoined(part) else { continue }
      if part.isScript {
        scripts.append(part)
        guard scripts.count == 1 else { continue }
        scriptLine = (lines.count, place)
      } else {
        preloads.append(PageAssembly.preload(line))
      }
      lines.append(line)
    }
    if let (number, place) = scriptLine {
      let script = load.joined(scripts)
      joined.append(script)
      lines[number].replaceSubrange(place, with: script.path)
    }
    var body = [Piece.old(end..<page.count)]
    if !isWhole, let sheet = load.later, let root, let start = root.lastIndex(of: "\"") {
      joined.append(sheet)
      let link = "<link rel=\"stylesheet\" href=\(root[start...])\(sheet.path)\">"
      let use = PageAssembly.firstUse(in: page, from: end)
      let screen = FirstScreen.end(in: page, from: end, before: use)
      // What is used below the first screen does not delay its first paint.
      if screen == nil { preloads.append(PageAssembly.preload(link[...])) }
      let place = screen ?? use
      body = [.old(end..<place), .new(Array("\n\(link)".utf8)), .old(place..<page.count)]
    }
    if let picture = PageAssembly.preload(ofPictureIn: page, from: end) {
      preloads.append(picture)
    }
    if let script = lines.firstIndex(where: { $0.hasPrefix("<script src") }) {
      lines.insert(contentsOf: preloads.map { $0[...] }, at: script)
    }
    lines = inlined.filled(lines, names: names)
    pieces = [.new(Array(lines.joined(separator: "\n").utf8))] + body
  }

  /// What joined sheets style, as it begins on a line of its own.
  private static let users = [
    "<div class=\"figure", "<div class=\"tabs", "<form class=\"filters",
  ].map { Array("\n\($0)".utf8) }
  /// What follows a text, on lines of their own; the last one is where a layout of one's own has
  /// none of them.
  private static let ends = ["<nav class=\"prev-next", "</article>", "</main>", "</body>"].map {
    Array("\n\($0)".utf8)
  }

  /// Returns where a page needs its joined sheet: in the first element with a use for it, or after
  /// its text.
  ///
  /// Inside of the element, it changes nothing for selectors of neighbours (`:first-child`, `+`).
  private static func firstUse(in page: [UInt8], from start: Int) -> Int {
    let places = users.compactMap { page.position(of: $0, from: start) }
    let end = ends.lazy.compactMap { page.position(of: $0, from: start) }.first
    let first = places.min().flatMap { $0 < end ?? page.count ? $0 : nil }
    let close = first.flatMap { page[$0...].firstIndex(of: UInt8(ascii: ">")) }
    return close.map { $0 + 1 } ?? end ?? start
  }

  /// Returns where a line loads an asset, up to the quotation mark. An article's words may name one
  /// too.
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

  /// Returns a link that preloads the picture with `fetchpriority="high"`, which otherwise waits
  /// for the style sheet of its figure; nil where there is none.
  private static func preload(ofPictureIn page: [UInt8], from start: Int) -> String? {
    guard let mark = page.position(of: Array(" fetchpriority=\"high\"".utf8), from: start),
      let first = page[start..<mark].lastIndex(of: UInt8(ascii: "<")),
      let end = page[mark...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let tag = String(decoding: page[first..<end], as: UTF8.self)
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
