internal import ContentDigest

/// Writes the files of an index from its table.
struct SearchIndexWriter {
  private(set) var table: SearchTable
  private let limits: SearchIndex.Limits
  private var parts: [SearchFile] = []

  /// Starts with a table whose files have no names yet.
  init(table: SearchTable, _ limits: SearchIndex.Limits) {
    (self.table, self.limits) = (table, limits)
  }

  /// All files written, the first one first.
  var allFiles: [SearchFile] { [SearchIndexWriter.file("index", head)] + parts }

  /// Adds the next page, and returns its file, which is not kept here.
  mutating func add(_ page: SearchPage, _ number: Int) -> SearchFile {
    let (name, file) = SearchIndexWriter.file("page", number, SearchIndex.value(of: page))
    table.pages.append(
      SearchTable.Page(
        path: page.path, title: page.entries[0].title, language: page.language,
        rank: page.rank, entries: page.entries.count, file: name))
    return file
  }

  /// Keeps a file among all.
  mutating func keep(_ file: SearchFile) { parts.append(file) }

  /// Adds all words.
  mutating func add(_ postings: Postings) { table.add(postings) }

  /// Adds the next page, whose file already exists.
  mutating func add(_ page: SearchTable.Page) { table.pages.append(page) }

  /// Adds the files of words.
  ///
  /// - Parameter same: their names if they already exist.
  mutating func addWords(same: [String]?) {
    if let same {
      table.wordFiles = same
      return
    }
    for start in stride(from: 0, to: table.wordCount, by: limits.words) {
      let some = start..<min(start + limits.words, table.wordCount)
      var value = ScriptText()
      value.append(
        some.map { String(decoding: table.word($0), as: UTF8.self) }.joined(separator: "\n"))
      table.wordFiles.append(add("words", start / limits.words, value))
    }
  }

  /// Adds the files of hits.
  ///
  /// - Parameter same: an index whose files already exist, and the numbers there of words with
  ///   equal lines.
  mutating func addHits(same: (old: SearchTable, numbers: [Int?])?) {
    let entryCount = table.entryCount
    var (first, bytes) = (0, 0)
    for place in 0..<table.wordCount {
      bytes += table.shownBytes[place] + (place > first ? 1 : 0)
      let isLast = place == table.wordCount - 1
      guard bytes >= limits.hitBytes || isLast else { continue }
      let number = table.hitFiles.count
      if let same, let known = SearchIndexWriter.file(number, first...place, same) {
        table.hitFiles.append(SearchTable.HitFile(first: first, name: known))
      } else {
        var lines: [UInt8] = []
        for word in first...place {
          if word > first { lines.append(UInt8(ascii: "\n")) }
          lines += table.shown(word, of: entryCount)
        }
        var value = ScriptText()
        value.append(String(decoding: lines, as: UTF8.self))
        let name = add("hits", number, value)
        table.hitFiles.append(SearchTable.HitFile(first: first, name: name))
      }
      (first, bytes) = (place + 1, 0)
    }
  }

  /// Returns the name of the old file with a number if it has exactly the lines of some words; else
  /// nil.
  private static func file(
    _ number: Int, _ words: ClosedRange<Int>, _ same: (old: SearchTable, numbers: [Int?])
  ) -> String? {
    let old = same.old.hitFiles
    guard old.indices.contains(number) else { return nil }
    let end = number + 1 < old.count ? old[number + 1].first : same.old.wordCount
    guard end - old[number].first == words.count else { return nil }
    for (offset, word) in words.enumerated()
    where same.numbers[word] != old[number].first + offset {
      return nil
    }
    return old[number].name
  }

  /// Adds a file and returns its name without the extension.
  private mutating func add(_ kind: String, _ number: Int, _ value: ScriptText) -> String {
    let (name, file) = SearchIndexWriter.file(kind, number, value)
    keep(file)
    return name
  }

  /// Returns a file and its name without the extension.
  private static func file(
    _ kind: String, _ number: Int, _ value: ScriptText
  ) -> (name: String, file: SearchFile) {
    let digest = SHA256.hex(of: value.bytes).prefix(8)
    let name = "\(kind)-\(number)-\(digest)"
    return (name, file(name, value))
  }

  private static func file(_ name: String, _ value: ScriptText) -> SearchFile {
    let (start, end) = (Array("searchPart(\"\(name)\", ".utf8), Array(");\n".utf8))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(start.count + value.bytes.count + end.count)
    for part in [start, value.bytes, end] { bytes += part }
    return SearchFile(name: name + ".js", bytes: bytes)
  }

  /// The file that pages load first: the list of pages, and which file holds what.
  private var head: ScriptText {
    var head = ScriptText()
    head += "{pages:["
    for page in table.pages {
      head += "\n["
      head.append(page.path)
      head += ","
      head.append(page.title)
      head += ",\(page.entries),"
      head.append(page.file)
      if page.language != nil || page.rank != 100 {
        head += ","
        head.append(page.language ?? "")
      }
      if page.rank != 100 { head += ",\(page.rank)" }
      head += "],"
    }
    head += "\n],words:["
    for (number, file) in table.wordFiles.enumerated() {
      let start = number * limits.words
      head += "\n["
      head.append(String(decoding: table.word(start), as: UTF8.self))
      head += ",\(start),"
      head.append(file)
      head += "],"
    }
    head += "\n],hits:["
    for file in table.hitFiles {
      head += "\n[\(file.first),"
      head.append(file.name)
      head += "],"
    }
    head += "\n]}"
    return head
  }
}
