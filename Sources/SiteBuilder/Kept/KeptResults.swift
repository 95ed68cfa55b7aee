internal import Synchronization

/// Results of figures as they were read from the cache, for as long as their files are unchanged.
final class KeptResults: Sendable {
  private struct Entry {
    var files: FileStates
    var result: EncodedResult
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// Returns the result of a cache entry; nil unless it is known and all its files are unchanged.
  func result(at path: String) -> EncodedResult? {
    guard let known = entries.withLock({ $0[path] }), known.files.areCurrent else { return nil }
    return known.result
  }

  /// Keeps what was read.
  ///
  /// - Parameter files: the states of the entry, of its pictures and of what the figure read, not
  ///   changed since.
  func keep(_ result: EncodedResult, at path: String, _ files: FileStates) {
    entries.withLock { $0[path] = Entry(files: files, result: result) }
  }

  /// Forgets all entries but some.
  func keep(only paths: Set<String>) {
    entries.withLock { $0 = $0.filter { paths.contains($0.key) } }
  }
}
