internal import SearchIndexing

/// What can be found on a page that was made, from then until the index is.
///
/// In a large build it waits on the disk: it is as large as the text of the page.
enum FoundPage: Sendable {
  case held(SearchPage)
  case stored(StoredBytes)

  /// The page as search sees it. Where the disk did not give it back, which ends the build, a page
  /// of nothing.
  var value: SearchPage {
    switch self {
    case .held(let page): return page
    case .stored(let bytes):
      var record = RecordReader(bytes.bytes)
      return (try? SearchPage(from: &record))
        ?? SearchPage(path: "", entries: [SearchEntry(.page, title: "", note: "")])
    }
  }

  /// Returns the same in a store; as it is where it does not fit.
  func kept(in store: PageStore) -> FoundPage {
    guard case .held(let page) = self else { return self }
    var record = RecordWriter()
    page.write(to: &record)
    return store.keep(record.bytes).map(FoundPage.stored) ?? self
  }
}

extension SearchPage: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    let path: String = try record.read()
    let language = try record.sharedIfAny()
    let rank: Int = try record.read()
    let entries: [SearchEntry] = try record.read()
    guard !entries.isEmpty else { throw RecordDamage() }
    self.init(path: path, entries: entries)
    (self.language, self.rank) = (language, rank)
  }

  func write(to record: inout RecordWriter) {
    record.add(path)
    record.add(shared: language)
    record.add(rank)
    record.add(entries)
  }
}

extension SearchEntry: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    let kind = try record.shared()
    let weight: Int = try record.read()
    guard (1...22).contains(weight) else { throw RecordDamage() }
    self.init(
      SearchKind(kind, weight: weight), anchor: try record.read(), title: try record.read(),
      note: try record.shared())
    lead = try record.read()
    text = try record.read()
    names = try record.read()
    keywords = try record.read()
  }

  func write(to record: inout RecordWriter) {
    record.add(shared: kind.name)
    record.add(kind.weight)
    record.add(anchor)
    record.add(title)
    record.add(shared: note)
    record.add(lead)
    record.add(text)
    record.add(names)
    record.add(keywords)
  }
}
