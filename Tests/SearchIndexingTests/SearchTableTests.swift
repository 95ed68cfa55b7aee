import TestSupport
import Testing

@testable import SearchIndexing

/// An index that is made of another one and some pages is that of all pages.
struct SearchTableTests {
  /// Writes pages of words that recur, of names, and of letters beyond ASCII.
  private struct Writer {
    var random: SeededGenerator

    mutating func words(_ count: Int) -> String {
      (0..<count).map { _ in
        switch random.integer(in: 0...9) {
        case 0: "rare\(random.integer(in: 0...400))"
        case 1: "\u{5706}\u{89D2}\u{534A}"
        case 2: ["\u{10400}x", "\u{FF5A}y", "\u{E9}t\u{E9}"][random.integer(in: 0...2)]
        case 3: "cornerRadius"
        default: "w\(random.integer(in: 0...random.integer(in: 1...40)))"
        }
      }.joined(separator: " ")
    }

    mutating func page(_ number: Int) -> SearchPage {
      let entries = (0...random.integer(in: 0...5)).map { place in
        var entry = SearchEntry(
          place == 0 ? .page : .heading, anchor: place == 0 ? "" : "h\(place)",
          title: words(random.integer(in: 1...4)), note: "note")
        entry.text = words(random.integer(in: 0...25))
        if random.chance(0.2) { entry.names = "someName" }
        if random.chance(0.1) { entry.keywords = words(2) }
        return entry
      }
      var page = SearchPage(path: "p\(number).html", entries: entries)
      if random.chance(0.2) { page.rank = random.integer(in: 1...1000) }
      if random.chance(0.2) { page.language = "de" }
      return page
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `pages take the places of others`(seed: UInt64) throws {
    var writer = Writer(random: SeededGenerator(seed: seed))
    var limits = SearchIndex.Limits()
    limits.words = 50
    limits.hitBytes = 300
    // Enough entries for common words.
    var pages = (0..<70).map { writer.page($0) }
    var known = SearchIndex(pages, limits: limits)
    var files = Dictionary(uniqueKeysWithValues: known.files.map { ($0.name, $0.text) })
    var kept = 0
    for edit in 0..<25 {
      var changes: [Int: SearchPage] = [:]
      for _ in 0...writer.random.integer(in: 0...3) {
        let number = writer.random.integer(in: 0...pages.count - 1)
        var page = writer.page(number)
        // Most edits are of a few words.
        if writer.random.chance(0.7) {
          page = pages[number]
          page.entries[0].text += " " + writer.words(2)
        }
        changes[number] = page
        pages[number] = page
      }
      let table = try #require(SearchTable(known.table.bytes))
      known = SearchIndex(table, changing: changes, limits: limits)
      let fresh = SearchIndex(pages, limits: limits)
      let all = Dictionary(uniqueKeysWithValues: fresh.files.map { ($0.name, $0.text) })
      kept += known.names.count - known.files.count
      for file in known.files { files[file.name] = file.text }
      #expect(Set(known.names) == Set(all.keys), "edit \(edit)")
      #expect(known.names.allSatisfy { files[$0] == all[$0] }, "edit \(edit)")
      #expect(known.table.bytes == fresh.table.bytes, "edit \(edit)")
      #expect(known.wordCount == fresh.wordCount)
    }
    #expect(kept > 500, "most files stay")
  }

  @Test func `bytes that were cut or changed are no table, or one of other words`() throws {
    var writer = Writer(random: SeededGenerator(seed: 9))
    let bytes = SearchIndex((0..<4).map { writer.page($0) }).table.bytes
    for count in 0..<bytes.count { #expect(SearchTable(Array(bytes[..<count])) == nil) }
    // A sum over the file tells of these; here nothing may trap.
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 0xFF
      _ = SearchTable(other)
    }
  }
}
