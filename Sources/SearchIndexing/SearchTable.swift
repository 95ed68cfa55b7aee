internal import ContentDigest

/// The contents of an index, from which it can be rebuilt after some pages have changed, without
/// the others.
///
/// It holds every word with all entries that contain it. Changing a page updates the lines of the
/// words that it had or has; the files of other words stay the same.
public struct SearchTable: Sendable {
  /// A page in the list of pages.
  struct Page: Hashable, Sendable {
    var path: String
    var title: String
    var language: String?
    /// In hundredths.
    var rank: Int
    var entries: Int
    /// The file with what is shown of the page.
    var file: String
  }

  /// A file of hits: the index of its first word, and its name.
  struct HitFile: Hashable, Sendable {
    var first: Int
    var name: String
  }

  var pages: [Page] = []
  /// The words concatenated, in the order in which JavaScript compares them, and where each ends.
  var words: [UInt8] = []
  var wordEnds: [Int] = []
  /// The lines of the words, including entries that readers do not load, and where each ends.
  var lines: [UInt8] = []
  var lineEnds: [Int] = []
  /// The number of entries that contain each word.
  var counts: [Int] = []
  /// The length of each word's line as readers load it, in bytes.
  var shownBytes: [Int] = []
  var wordFiles: [String] = []
  var hitFiles: [HitFile] = []

  /// An empty table.
  public init() {}

  /// How many things can be found.
  var entryCount: Int { pages.reduce(0) { $0 + $1.entries } }

  /// How many words can be found.
  var wordCount: Int { wordEnds.count }

  /// The paths of the pages, in their order.
  public var paths: [String] { pages.map(\.path) }

  func word(_ number: Int) -> ArraySlice<UInt8> {
    words[(number == 0 ? 0 : wordEnds[number - 1])..<wordEnds[number]]
  }

  func line(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : lineEnds[number - 1])..<lineEnds[number]
  }

  /// Adds the next word.
  mutating func add(word: some Sequence<UInt8>, line: some Sequence<UInt8>, count: Int, shown: Int)
  {
    words += word
    wordEnds.append(words.count)
    lines += line
    lineEnds.append(lines.count)
    counts.append(count)
    shownBytes.append(shown)
  }

  /// From this many entries on, a word is common if more than a quarter of them contain it.
  private static let commonFrom = 200

  /// Whether a word is in so many entries that a query need not look for it.
  static func isCommon(_ count: Int, of entries: Int) -> Bool {
    entries >= commonFrom && count * 4 > entries
  }

  /// Returns a line as readers load it; for a common word only the hits outside prose, after a
  /// star.
  func shown(_ number: Int, of entries: Int) -> [UInt8] {
    SearchTable.shown(
      lines, line(number), isCommon: SearchTable.isCommon(counts[number], of: entries))
  }

  static func shown(_ lines: [UInt8], _ range: Range<Int>, isCommon: Bool) -> [UInt8] {
    guard isCommon else { return Array(lines[range]) }
    var shown = HitLine([UInt8(ascii: "*")], last: -1)
    var hits = HitLine.Reader(lines, range)
    while hits.next() {
      if hits.level > Postings.mostProse { shown.add(hits.entry, hits.level) }
    }
    return shown.bytes
  }

  /// Whether a word comes before another in JavaScript's order, by UTF-16 code units.
  static func precedes(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    var (i, j) = (a.startIndex, b.startIndex)
    while i < a.endIndex, j < b.endIndex, a[i] == b[j] {
      (i, j) = (i + 1, j + 1)
    }
    guard i < a.endIndex && j < b.endIndex else { return a.count < b.count }
    // UTF-16 encodes characters beyond U+FFFF with units below U+E000; all others sort alike.
    if min(a[i], b[j]) >= 0xEE, (a[i] >= 0xF0) != (b[j] >= 0xF0) { return a[i] >= 0xF0 }
    return a[i] < b[j]
  }
}

extension SearchTable {
  /// Adds the words of its pages.
  mutating func add(_ postings: Postings) {
    let entryCount = entryCount
    let bytes = postings.words.map { Array($0.utf8)[...] }
    let order = bytes.indices.sorted { SearchTable.precedes(bytes[$0], bytes[$1]) }
    for number in order {
      let line = postings.lines[number]
      let isCommon = SearchTable.isCommon(line.count, of: entryCount)
      let shown =
        isCommon
        ? SearchTable.shown(line.bytes, line.bytes.indices, isCommon: true).count
        : line.bytes.count
      add(word: bytes[number], line: line.bytes, count: line.count, shown: shown)
    }
  }
}
