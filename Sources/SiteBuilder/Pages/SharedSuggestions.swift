internal import Synchronization

/// Suggestions for the broken links of all pages, which are made on several threads; nothing is
/// prepared before the first link is broken.
final class SharedSuggestions: Sendable {
  private let files: [String]
  private let made = Mutex<LinkSuggestions?>(nil)

  /// Takes the paths of all articles' files below the content folder.
  init(files: [String]) { self.files = files }

  /// Returns the path of the file that was probably meant by one that is not there.
  func file(for target: String) -> String? { use { $0.file(for: target) } }

  /// Returns the id that was probably meant by one that is not on a page.
  func anchor(for id: String, onPage page: String, with ids: Set<String>) -> String? {
    use { $0.anchor(for: id, onPage: page, with: ids) }
  }

  /// Returns the picture that was probably meant by one that a folder lacks; the folder is listed
  /// once.
  func picture(for name: String, in folder: String, _ list: () -> [String]) -> String? {
    use { $0.picture(for: name, in: folder, list) }
  }

  private func use(_ ask: (LinkSuggestions) -> String?) -> String? {
    made.withLock { made in
      let suggestions = made ?? LinkSuggestions(files: files)
      made = suggestions
      return ask(suggestions)
    }
  }
}
