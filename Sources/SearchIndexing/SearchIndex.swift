internal import ContentDigest

/// The files in which a page searches: scripts, since a page that was opened as a file may read nothing else.
///
///     index.js          pages with their titles and languages; which of the other files hold what
///     words-<n>-<d>.js  some thousand words of the site, sorted, a line each
///     hits-<n>-<d>.js   for some of these words, a line each: the entries that have it
///     page-<n>-<d>.js   what can be found on one page, to be shown
///
/// A query loads the first file, that with its words, that with their entries, and the pages it shows: the
/// amount is the same for a small site and a large one, but for the list of pages. `<d>` is a digest: a file
/// with a name never changes. Every file calls `searchPart(<name>, <value>)`.
///
/// A line of hits is `3d12a`: entry 2 at level 4, entry 14 at level 1. Each number is the step from the entry
/// before, and left out when it is 1; the letter is what the word is worth there. A star before them says that
/// the word is in so many entries that a query need not look for it: what is listed is not prose.
public struct SearchIndex: Sendable {
  /// How the index is cut. Tests use small numbers.
  public struct Limits: Hashable, Sendable {
    /// Words in a file of words.
    public var words = 4_000
    /// Bytes of a file of hits, not compressed; one line may be longer.
    public var hitBytes = 8_000

    /// The limits for readers.
    public init() {}
  }

  /// The name of the file that pages load first.
  public static let head = "index.js"

  /// All files, the first one first; the same for the same pages.
  public let files: [SearchFile]
  /// How many words can be found.
  public let wordCount: Int

  /// Makes the index of a site.
  public init(_ pages: [SearchPage], limits: Limits = Limits()) {
    var postings = Postings()
    for entry in pages.lazy.flatMap(\.entries) { postings.add(entry) }
    let words = SearchIndex.sorted(postings.words)
    let entryCount = pages.reduce(0) { $0 + $1.entries.count }
    var parts: [SearchFile] = []

    var head = ScriptText()
    head += "{pages:["
    for (number, page) in pages.enumerated() {
      let name = SearchIndex.add("page", number, SearchIndex.value(of: page), to: &parts)
      head += "\n["
      head.append(page.path)
      head += ","
      head.append(page.entries[0].title)
      head += ",\(page.entries.count),"
      head.append(name)
      if let language = page.language {
        head += ","
        head.append(language)
      }
      head += "],"
    }
    head += "\n],words:["
    for start in stride(from: 0, to: words.count, by: limits.words) {
      let some = words[start..<min(start + limits.words, words.count)]
      var value = ScriptText()
      value.append(some.map { postings.words[$0] }.joined(separator: "\n"))
      let name = SearchIndex.add("words", start / limits.words, value, to: &parts)
      head += "\n["
      head.append(postings.words[words[start]])
      head += ",\(start),"
      head.append(name)
      head += "],"
    }
    head += "\n],hits:["
    var (first, lines, number) = (0, "", 0)
    for (place, word) in words.enumerated() {
      lines += lines.isEmpty ? "" : "\n"
      lines += SearchIndex.line(postings.entries[word], of: entryCount)
      guard lines.utf8.count >= limits.hitBytes || place == words.count - 1 else { continue }
      var value = ScriptText()
      value.append(lines)
      head += "\n[\(first),"
      head.append(SearchIndex.add("hits", number, value, to: &parts))
      head += "],"
      (first, lines, number) = (place + 1, "", number + 1)
    }
    head += "\n]}"
    files = [SearchIndex.file("index", head)] + parts
    wordCount = words.count
  }

  /// Adds a file and returns its name without ending.
  private static func add(
    _ kind: String, _ number: Int, _ value: ScriptText, to files: inout [SearchFile]
  ) -> String {
    let digest = SHA256.hex(of: value.text.utf8).prefix(8)
    let name = "\(kind)-\(number)-\(digest)"
    files.append(file(name, value))
    return name
  }

  private static func file(_ name: String, _ value: ScriptText) -> SearchFile {
    SearchFile(name: name + ".js", text: "searchPart(\"\(name)\", \(value.text));\n")
  }

  /// Returns what is shown of a page: its entries, without what is empty at their ends.
  private static func value(of page: SearchPage) -> ScriptText {
    var value = ScriptText()
    value += "["
    for entry in page.entries {
      value += "\n["
      var fields = [
        entry.kind.name, entry.anchor, entry.title, entry.note,
        entry.lead.isEmpty || entry.text.isEmpty
          ? entry.lead + entry.text : entry.lead + " " + entry.text, entry.names,
      ]
      while fields.last == "" { fields.removeLast() }
      for (index, field) in fields.enumerated() {
        if index > 0 { value += "," }
        value.append(field)
      }
      value += "],"
    }
    value += "\n]"
    return value
  }

  /// In a site of this many entries a word that a fourth of them have is a common one.
  private static let commonFrom = 200

  private static func line(_ hits: [(entry: Int, level: Int)], of count: Int) -> String {
    let isCommon = count >= commonFrom && hits.count * 4 > count
    var line: [UInt8] = isCommon ? [UInt8(ascii: "*")] : []
    var previous = -1
    for (entry, level) in hits where !isCommon || level > Postings.mostProse {
      if entry > previous + 1 { line += Array(String(entry - previous).utf8) }
      line.append(UInt8(ascii: "a") + UInt8(level - 1))
      previous = entry
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns the numbers of words in the order in which JavaScript compares texts: by units of UTF-16.
  private static func sorted(_ words: [String]) -> [Int] {
    let units = words.map { Array($0.utf16) }
    return words.indices.sorted { units[$0].lexicographicallyPrecedes(units[$1]) }
  }
}
