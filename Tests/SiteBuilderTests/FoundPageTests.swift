import SearchIndexing
import TestSupport
import Testing

@testable import SiteBuilder

/// What can be found on pages, while it waits on the disk.
struct FoundPageTests {
  private func page(_ random: inout SeededGenerator) -> SearchPage {
    func text() -> String {
      ["", "a", "twice", "\u{00E9}\u{0000}", "圆角", "\"</script>"].randomElement(using: &random)
        ?? ""
    }
    let entries = (0...Int.random(in: 0...3, using: &random)).map { _ in
      var entry = SearchEntry(
        SearchKind(text(), weight: .random(in: 1...22, using: &random)), anchor: text(),
        title: text(), note: text())
      (entry.lead, entry.text, entry.names, entry.keywords) = (text(), text(), text(), text())
      return entry
    }
    var page = SearchPage(path: text(), entries: entries)
    page.language = Bool.random(using: &random) ? text() : nil
    page.rank = .random(in: 0...500, using: &random)
    return page
  }

  @Test(arguments: 0..<20) func `comes back as it was`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let site = try TemporarySite([:])
    let store = try #require(PageStore(in: site.options.cache))
    let pages = (0..<5).map { _ in page(&random) }
    let kept = pages.map { FoundPage.held($0).kept(in: store) }
    for (page, found) in zip(pages, kept) {
      guard case .stored = found else {
        Issue.record("it is in memory")
        continue
      }
      #expect(found.value == page)
    }
  }

  /// The build ends then, but not by a trap.
  @Test func `is a page of nothing where the disk gave back less`() throws {
    var random = SeededGenerator(seed: 1)
    let page = page(&random)
    var record = RecordWriter()
    page.write(to: &record)
    let site = try TemporarySite([:])
    let store = try #require(PageStore(in: site.options.cache))
    for count in 0..<record.bytes.count {
      let stored = try #require(store.keep(Array(record.bytes[..<count])))
      #expect(FoundPage.stored(stored).value.entries.map(\.title) == [""])
    }
  }
}
