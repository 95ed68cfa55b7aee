import Foundation
import Synchronization

/// Articles as they were read last, for as long as their files are as they were.
final class KeptArticles: Sendable {
  private struct Entry {
    var files: FileStates
    var read: ReadArticle
    /// False when a file was changed so shortly before it was read that its time may not tell of the next change.
    var isSettled: Bool
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var count = 0
    /// What decides how articles are read beside their files.
    var configuration = ""
  }

  private let state = Mutex(State())

  /// Forgets all when the configuration is another one, which may give articles other values.
  func begin(_ configuration: String) {
    state.withLock { state in
      if state.configuration != configuration { state.entries = [:] }
      state.configuration = configuration
    }
  }

  /// Returns what reading a file gives, and reads it unless it is known.
  ///
  /// An article that is read again and has the same text keeps its number.
  ///
  /// - Parameters:
  ///   - path: its place below the content folder.
  ///   - real: where it is; nil for one that leads out of the folder.
  func article(_ path: String, real: String?, _ read: () -> ReadArticle) -> ReadArticle {
    guard let real else { return read() }
    let kept = state.withLock { $0.entries[path] }
    if let kept, kept.isSettled, kept.files.areCurrent { return kept.read }
    let began = Date()
    let early = FileState(real)
    var new = read()
    let files = FileStates([real] + new.includedFiles)
    let isSettled = files.areSettled(at: began) && early == FileState(real)
    if let old = kept?.read, new.includedFiles.isEmpty, old.text == new.text { new = old }
    return state.withLock { state in
      if new.article?.reading == 0 {
        state.count += 1
        new.number(state.count)
      }
      state.entries[path] = Entry(files: files, read: new, isSettled: isSettled)
      return new
    }
  }

  /// Forgets all files but some.
  func keep(only paths: [String]) {
    let paths = Set(paths)
    state.withLock { $0.entries = $0.entries.filter { paths.contains($0.key) } }
  }
}
