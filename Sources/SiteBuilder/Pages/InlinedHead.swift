internal import ContentDigest
internal import Foundation
internal import PageAssets

/// Writes into pages what they need before they can be painted: style sheets and scripts that the
/// layout marks with `data-inline`, each on a line of its own.
///
/// A page is then painted as soon as it arrives, without another round trip to the server. The
/// page's Content-Security-Policy gets their digests. An inlined file says where it is from,
/// `data-from`: where a host's own policy forbids it, `site.js` loads the file. Of a sheet, a page
/// gets the rules that may match something in it.
struct InlinedHead: Sendable {
  /// A site of more pages keeps its links: the same text in each page would be most of the site.
  static let mostPages = 500
  private static let mark = " data-inline"

  /// Texts of files by their paths in the site; without them nothing is inlined.
  private let files: [String: String]
  /// The rules of the style sheets among them.
  private let rules: [String: StyleRules]
  /// Classes that scripts may give.
  private let scripted: Set<String>
  /// Identifies these texts.
  let key: String
  /// Whether anything is written into pages.
  var writes: Bool { !files.isEmpty }

  /// Takes the style sheets and scripts of a site.
  init(_ files: [OutputFile]) {
    var texts: [String: String] = [:]
    var key = SHA256()
    for file in files.sorted(by: { $0.path < $1.path })
    where file.path.hasSuffix(".css") || file.path.hasSuffix(".js") {
      guard case .bytes(let bytes) = file.source else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      key.update(field: file.path)
      key.update(field: text)
      // These would end the element, or change the parser's state.
      let lower = text.lowercased()
      guard !lower.contains("</style"), !lower.contains("</script"), !lower.contains("<!--") else {
        continue
      }
      // The sheet of fonts has its licences in comments, which its file keeps.
      texts[file.path] = file.path.hasSuffix(".css") ? CompactStyles.text(of: text) : text
    }
    self.files = texts
    rules = texts.filter { $0.key.hasSuffix(".css") }.mapValues(StyleRules.init)
    scripted = OutputFile.classes(ofScriptsIn: files)
    self.key = key.hexDigest()
  }

  /// Returns the lines of a page's head.
  ///
  /// - Parameter names: the classes and attributes in the page.
  func filled(_ lines: [Substring], names: Set<String>) -> [Substring] {
    var digests: [String: [String]] = [:]
    var filled = lines.compactMap { line -> Substring? in
      guard let link = InlinedHead.unmarked(line) else { return line }
      guard let (address, root, path) = InlinedHead.address(in: link), let text = files[path] else {
        return link
      }
      if link.hasPrefix("<link rel=\"preload\"") { return nil }
      if link.hasPrefix("<link rel=\"stylesheet\"") {
        let sheet = InlinedHead.moved(
          used(text, of: path, names: names), to: root + Path.parent(of: path) + "/")
        digests["style-src", default: []].append(InlinedHead.digest(sheet))
        return "<style data-from=\"\(address)\">\(sheet)</style>"
      }
      digests["script-src", default: []].append(InlinedHead.digest(text))
      let start = link.replacing("src=\"\(address)\"", with: "data-from=\"\(address)\"")
      return "\(start.replacing("</script>", with: text + "</script>"))"
    }
    // The quotes distinguish it from an article's words, which have none.
    guard !digests.isEmpty,
      let policy = filled.firstIndex(where: {
        $0.holds("http-equiv=\"Content-Security-Policy\"")
      })
    else { return filled }
    for (directive, found) in digests {
      filled[policy] = Substring(
        filled[policy].replacing(
          "\(directive) 'self'", with: (["\(directive) 'self'"] + found).joined(separator: " ")))
    }
    return filled
  }

  /// Returns the part of a style sheet that a page has a use for; all of it where nothing is
  /// inlined.
  ///
  /// - Parameter names: the classes and attributes in the page.
  func used(_ sheet: String, of path: String, names: Set<String>) -> String {
    rules[path]?.text(for: scripted.union(names)) ?? sheet
  }

  /// Returns the line of a link or script without its mark; nil if it has none, even if a title in
  /// it has this word.
  private static func unmarked(_ line: Substring) -> Substring? {
    guard line.hasPrefix("<link ") || line.hasPrefix("<script "), line.holds(" data-inline") else {
      return nil
    }
    let place = line.ranges(of: mark).first { place in
      line[..<place.lowerBound].count { $0 == "\"" }.isMultiple(of: 2)
    }
    return place.map { line[..<$0.lowerBound] + line[$0.upperBound...] }
  }

  /// Returns the address that a line has, and the file of the assets that it leads to.
  private static func address(
    in line: Substring
  ) -> (address: Substring, root: Substring, path: String)? {
    for attribute in ["href=\"", "src=\""] {
      guard let start = line.firstRange(of: attribute)?.upperBound else { continue }
      let address = line[start...].prefix { $0 != "\"" }
      guard let path = address.firstRange(of: "assets/")?.lowerBound else { return nil }
      return (address, address[..<path], String(address[path...]))
    }
    return nil
  }

  /// Returns a style sheet whose addresses lead to the same files from the page as from its own
  /// file.
  private static func moved(_ sheet: String, to folder: String) -> String {
    sheet.split(separator: "url(\"", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        guard index > 0 else { return String(part) }
        let isWhole =
          part.hasPrefix("/") || part.hasPrefix("#") || part.prefix { $0 != "\"" }.contains(":")
        return "url(\"" + (isWhole ? "" : folder) + part
      }.joined()
  }

  private static func digest(_ text: String) -> String {
    var hash = SHA256()
    hash.update(text.utf8)
    return "'sha256-\(Data(hash.digest()).base64EncodedString())'"
  }
}
