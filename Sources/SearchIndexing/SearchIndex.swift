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

  /// What the index is made of, for the next one.
  public let table: SearchTable

  /// Makes the index of a site.
  public init(_ pages: [SearchPage], limits: Limits = Limits()) {
    var writer = SearchIndexWriter(table: SearchTable(pages), limits)
    for (number, page) in pages.enumerated() { writer.add(page, number) }
    writer.addWords(same: nil)
    writer.addHits(same: nil)
    (table, files) = (writer.table, writer.allFiles)
    wordCount = table.wordCount
  }

  /// Makes the index of a site of which some pages have changed.
  ///
  /// Files of the old index that are part of this one are not among its files; `names` has all.
  ///
  /// - Parameter pages: by their numbers in the list of pages; others take no place of their own.
  public init(_ old: SearchTable, changing pages: [Int: SearchPage], limits: Limits = Limits()) {
    guard !pages.isEmpty else {
      (table, files, wordCount) = (old, [], old.wordCount)
      return
    }
    let changed = old.changed(pages)
    var writer = SearchIndexWriter(table: changed.table, limits)
    for (number, known) in old.pages.enumerated() {
      if let page = pages[number] { writer.add(page, number) } else { writer.add(known) }
    }
    writer.addWords(same: changed.hasSameWords ? old.wordFiles : nil)
    writer.addHits(same: (old, changed.sameAs))
    (table, files) = (writer.table, writer.allFiles)
    wordCount = table.wordCount
  }

  /// The names of all files, the first one first.
  public var names: [String] {
    [SearchIndex.head]
      + (table.pages.map(\.file) + table.wordFiles + table.hitFiles.map(\.name)).map { $0 + ".js" }
  }

  /// Returns what is shown of a page: its entries, without what is empty at their ends.
  static func value(of page: SearchPage) -> ScriptText {
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
}
