extension SearchTable {
  /// A page whose new entries replace its old ones.
  private struct Change {
    /// The old numbers of the entries that it had.
    var old: Range<Int>
    /// How far later entries move.
    var shift: Int
  }

  /// The effect of a change on the words.
  struct Changed {
    var table = SearchTable()
    /// For each word its old number; nil for a new word, and for one whose line differs as readers
    /// load it.
    var sameAs: [Int?] = []
    /// Whether the words are unchanged.
    var hasSameWords = true
  }

  /// Replaces pages with others that have the same numbers.
  ///
  /// - Parameter pages: by number.
  func changed(_ pages: [Int: SearchPage]) -> Changed {
    var postings = Postings()
    var (changes, starts): ([Change], [(local: Int, new: Int)]) = ([], [])
    var (old, new, local) = (0, 0, 0)
    for (number, known) in self.pages.enumerated() {
      let count = pages[number]?.entries.count ?? known.entries
      if let page = pages[number] {
        for entry in page.entries { postings.add(entry) }
        changes.append(
          Change(old: old..<old + known.entries, shift: new + count - old - known.entries))
        starts.append((local, new))
        local += count
      }
      old += known.entries
      new += count
    }
    let entries = (old: old, new: new)
    func place(_ entry: Int) -> Int {
      let start = starts.last { $0.local <= entry } ?? (0, 0)
      return start.new + entry - start.local
    }
    // The words of the changed pages as they are now, in order.
    let added = postings.words.map { Array($0.utf8)[...] }
    let order = added.indices.sorted { SearchTable.precedes(added[$0], added[$1]) }

    var result = Changed()
    result.table.reserve(like: self)
    var next = 0
    for number in 0..<wordCount {
      let word = word(number)
      while next < order.count, SearchTable.precedes(added[order[next]], word) {
        result.add(added[order[next]], new: postings.lines[order[next]].hits, place, entries.new)
        next += 1
      }
      var hits: [(entry: Int, level: Int)] = []
      if next < order.count, added[order[next]] == word {
        hits = postings.lines[order[next]].hits.map { (place($0.entry), $0.level) }
        next += 1
      }
      let change = line(number, changes, hits)
      result.add(number, of: self, change?.bytes, change?.count, entries)
    }
    while next < order.count {
      result.add(added[order[next]], new: postings.lines[order[next]].hits, place, entries.new)
      next += 1
    }
    return result
  }

  private mutating func reserve(like other: SearchTable) {
    words.reserveCapacity(other.words.count + 4096)
    lines.reserveCapacity(other.lines.count + 65536)
    wordEnds.reserveCapacity(other.wordCount + 256)
    lineEnds.reserveCapacity(other.wordCount + 256)
    counts.reserveCapacity(other.wordCount + 256)
    shownBytes.reserveCapacity(other.wordCount + 256)
  }

  /// Returns a line with the entries of changed pages replaced, and the number of entries; nil if
  /// it stays the same.
  ///
  /// Only the part between the first and the last changed page is read and rewritten; the rest is
  /// copied.
  private func line(
    _ number: Int, _ changes: [Change], _ hits: [(entry: Int, level: Int)]
  ) -> (bytes: [UInt8], count: Int)? {
    let range = line(number)
    var reader = HitLine.Reader(lines, range)
    let first = changes[0].old.lowerBound
    let end = changes[changes.count - 1].old.upperBound
    var (place, last) = (range.lowerBound, -1)
    var isThere = reader.next()
    while isThere, reader.entry < first {
      (place, last) = (reader.place, reader.entry)
      isThere = reader.next()
    }
    if hits.isEmpty, !isThere || (reader.entry >= end && changes[changes.count - 1].shift == 0) {
      return nil
    }
    var new = HitLine(lines[range.lowerBound..<place], last: last)
    var (added, removed, next) = (0, 0, 0)
    func addHits(before entry: Int) {
      while next < hits.count, hits[next].entry < entry {
        new.add(hits[next].entry, hits[next].level)
        (added, next) = (added + 1, next + 1)
      }
    }
    var change = 0
    while isThere, reader.entry < end {
      while change + 1 < changes.count, changes[change + 1].old.lowerBound <= reader.entry {
        change += 1
      }
      if changes[change].old.contains(reader.entry) {
        removed += 1
      } else {
        let moved = reader.entry + changes[change].shift
        addHits(before: moved)
        new.add(moved, reader.level)
      }
      isThere = reader.next()
    }
    addHits(before: .max)
    if isThere {
      new.add(reader.entry + changes[changes.count - 1].shift, reader.level)
      new.add(rest: lines[reader.place..<range.upperBound])
    }
    return (new.bytes, counts[number] + added - removed)
  }
}

extension SearchTable.Changed {
  /// Adds a word that already existed, unless no page has it any more.
  fileprivate mutating func add(
    _ number: Int, of old: SearchTable, _ bytes: [UInt8]?, _ newCount: Int?,
    _ entries: (old: Int, new: Int)
  ) {
    let range = old.line(number)
    let count = newCount ?? old.counts[number]
    guard count > 0 else {
      hasSameWords = false
      return
    }
    let isSame = bytes.map { SearchTable.isSame($0[...], old.lines[range]) } ?? true
    let isCommon = SearchTable.isCommon(count, of: entries.new)
    let wasCommon = SearchTable.isCommon(old.counts[number], of: entries.old)
    if isSame && isCommon == wasCommon {
      table.add(
        word: old.word(number), line: old.lines[range], count: count,
        shown: old.shownBytes[number])
      sameAs.append(number)
      return
    }
    let line = bytes ?? Array(old.lines[range])
    let shown = SearchTable.shown(line, line.indices, isCommon: isCommon)
    // Most changes to a common word are in prose, of which readers load nothing.
    let isShownAlike =
      isCommon == wasCommon && shown.count == old.shownBytes[number]
      && shown == old.shown(number, of: entries.old)
    table.add(word: old.word(number), line: line, count: count, shown: shown.count)
    sameAs.append(isShownAlike ? number : nil)
  }

  /// Adds a word that no page had before.
  fileprivate mutating func add(
    _ word: ArraySlice<UInt8>, new hits: [(entry: Int, level: Int)], _ place: (Int) -> Int,
    _ entries: Int
  ) {
    var line = HitLine()
    for hit in hits { line.add(place(hit.entry), hit.level) }
    let isCommon = SearchTable.isCommon(hits.count, of: entries)
    let shown = SearchTable.shown(line.bytes, line.bytes.indices, isCommon: isCommon)
    table.add(word: word, line: line.bytes, count: hits.count, shown: shown.count)
    sameAs.append(nil)
    hasSameWords = false
  }
}

extension SearchTable {
  /// Whether two lines have the same bytes. Compares eight at a time, since most lines are long and
  /// equal.
  fileprivate static func isSame(_ line: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    guard line.count == other.count else { return false }
    return unsafe line.withUnsafeBytes { line in
      unsafe other.withUnsafeBytes { other in
        var place = 0
        while place + 8 <= line.count {
          guard
            unsafe line.loadUnaligned(fromByteOffset: place, as: UInt64.self)
              == other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          else { return false }
          place += 8
        }
        while place < line.count {
          guard unsafe line[place] == other[place] else { return false }
          place += 1
        }
        return true
      }
    }
  }
}
