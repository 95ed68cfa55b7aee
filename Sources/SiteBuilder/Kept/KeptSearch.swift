internal import SearchIndexing
internal import Synchronization

/// The index of the published site, as far as the next one can be made from it.
final class KeptSearch: Sendable {
  private let state: Mutex<SearchTable?>

  /// Nothing is known yet.
  init() { state = Mutex(nil) }

  /// Takes the table of the published site.
  func begin(_ table: SearchTable) { state.withLock { $0 = table } }

  /// What is known; nil for nothing.
  var table: SearchTable? { state.withLock { $0 } }

  /// Returns the index of pages.
  ///
  /// - Parameters:
  ///   - pages: each with what can be found on it; nil means what the published index has.
  ///   - take: gets the files of pages where all are made.
  /// - Returns: nil where pages are not those of the published index.
  func index(
    of pages: [(path: String, page: FoundPage?)],
    takingFilesOfPages take: @escaping (SearchFile) -> Void
  ) -> SearchIndex? {
    let known = table
    let index: SearchIndex
    if pages.allSatisfy({ $0.page != nil }) {
      index = SearchIndex(pages.lazy.compactMap { $0.page?.value }, takingFilesOfPages: take)
    } else if let known, known.paths == pages.map(\.path) {
      var changed: [Int: SearchPage] = [:]
      for (number, page) in pages.enumerated() { changed[number] = page.page?.value }
      index = SearchIndex(known, changing: changed)
    } else {
      return nil
    }
    state.withLock { $0 = index.table }
    return index
  }
}
