internal import Synchronization
internal import Templates

/// Entries of lists of pages, which are the same on all pages of a folder: addresses are relative
/// to it.
///
/// Pages are made folder by folder, so only those of the last one are kept.
final class EntryMemo: Sendable {
  private let state = Mutex<(folder: String, entries: [String: TemplateValue])>(("", [:]))

  /// Returns the entry that leads to a target from a page, made now unless it is kept.
  func value(of target: String, on page: String, _ make: () -> TemplateValue) -> TemplateValue {
    let folder = Path.folder(of: page)
    let kept = state.withLock { state in
      if state.folder != folder { state = (folder, [:]) }
      return state.entries[target]
    }
    if let kept { return kept }
    let value = make()
    state.withLock { state in
      if state.folder == folder { state.entries[target] = value }
    }
    return value
  }
}
