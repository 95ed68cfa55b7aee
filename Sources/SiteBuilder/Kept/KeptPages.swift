internal import Diagnostics
internal import Foundation
internal import SearchIndexing
internal import Synchronization

/// What making one article's page gave.
struct MadePage: Sendable {
  var files: [OutputFile]
  var diagnostics: [Diagnostic]
  /// What is wrong with its links, which is reported for all articles together.
  var broken: [SharedProblem]
  var linkCount: Int
  var externalLinks: [ExternalLink]
  var imageCount: Int
  /// What can be found on it.
  var search: SearchPage
  /// The characters of what can be found, beyond ASCII.
  var characters: Set<UInt32>

}

/// Pages of articles as they were made last.
final class KeptPages: Sendable {
  private struct Entry {
    var key: PageKey
    /// Pictures and other files that the page shows.
    var files: FileStates
    var page: MadePage
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// Returns the page of an article, and makes it unless it is known.
  func page(_ name: String, _ key: PageKey?, _ make: () -> MadePage) -> MadePage {
    if let key, let known = entries.withLock({ $0[name] }), known.key == key,
      known.files.areCurrent
    {
      return known.page
    }
    let began = Date()
    let page = make()
    let copied = page.files.compactMap { file in
      if case .copy(let real) = file.source { real } else { nil }
    }
    let files = FileStates(copied)
    // Where a link leads nowhere, any new file may be what was meant.
    let isKept = page.broken.isEmpty && files.areSettled(at: began)
    entries.withLock { entries in
      entries[name] = key.flatMap { isKept ? Entry(key: $0, files: files, page: page) : nil }
    }
    return page
  }

  /// Forgets all pages but those of some articles.
  func keep(only names: Set<String>) {
    entries.withLock { $0 = $0.filter { names.contains($0.key) } }
  }
}
