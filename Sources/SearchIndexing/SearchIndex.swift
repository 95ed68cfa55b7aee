internal import ContentDigest

/// The files that a page searches: scripts, since a page opened from a file can read nothing else.
///
///     index.js          pages with their titles and languages; which of the other files hold what
///     words-<n>-<d>.js  some thousand words of the site, sorted, a line each
///     hits-<n>-<d>.js   for some of these words, a line each: the entries that have it
///     page-<n>-<d>.js   what can be found on one page, to be shown
///
/// A query loads the first file, the file with its words, the one with their entries, and the pages
/// that it shows: the same amount for a small site and a large one, except for the list of pages.
/// `<d>` is a digest: a file never changes under the same name. Every file calls
/// `searchPart(<name>, <value>)`.
///
/// A line of hits is `3d12a`: entry 2 at level 4, entry 14 at level 1. Each number is the distance
/// from the previous entry, and is omitted if it is 1; the letter is the word's level there. A
/// leading star means that the word is in so many entries that a query need not look for it: only
/// hits outside prose are listed.
public struct SearchIndex: Sendable {
  /// How the index is divided. Tests use small numbers.
  public struct Limits: Hashable, Sendable {
    /// Words in a file of words.
    public var words = 4_000
    /// Uncompressed bytes of a file of hits; a single line may be longer.
    public var hitBytes = 8_000

    /// The limits for published sites.
    public init() {}
  }

  /// The name of the file that pages load first.
  public static let head = "index.js"

  /// All files, the first one first; the same pages always give the same files.
  public let files: [SearchFile]
  /// How many different words can be found.
  public let wordCount: Int

  /// The contents of the index, from which the next one can be made.
  public let table: SearchTable

  /// Makes the index of a site. The pages are gone through once.
  ///
  /// - Parameter take: gets each file of a page as soon as it is made, which is not among `files`
  ///   then: together they take as much memory as all texts.
  public init(
    _ pages: some Sequence<SearchPage>, limits: Limits = Limits(),
    takingFilesOfPages take: ((SearchFile) -> Void)? = nil
  ) {
    var writer = SearchIndexWriter(table: SearchTable(), limits)
    var postings = Postings()
    for (number, page) in pages.enumerated() {
      for entry in page.entries { postings.add(entry) }
      let file = writer.add(page, number)
      if let take { take(file) } else { writer.keep(file) }
    }
    writer.add(postings)
    writer.addWords(same: nil)
    writer.addHits(same: nil)
    (table, files) = (writer.table, writer.allFiles)
    wordCount = table.wordCount
  }

  /// Makes the index of a site after some of its pages have changed.
  ///
  /// Files of the old index that are still part of this one are not among its files; `names` has
  /// all.
  ///
  /// - Parameter pages: by number in the list of pages; other numbers are ignored.
  public init(_ old: SearchTable, changing pages: [Int: SearchPage], limits: Limits = Limits()) {
    guard !pages.isEmpty else {
      (table, files, wordCount) = (old, [], old.wordCount)
      return
    }
    let changed = old.changed(pages)
    var writer = SearchIndexWriter(table: changed.table, limits)
    for (number, known) in old.pages.enumerated() {
      if let page = pages[number] {
        writer.keep(writer.add(page, number))
      } else {
        writer.add(known)
      }
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

  /// Returns what is shown of a page: its entries, with empty fields at their ends left out.
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
