import Diagnostics
import FigureBlocks
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
  }

  private let state: Mutex<State>

  /// Nothing is kept yet.
  init() { state = Mutex(State()) }

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
    if let kept, kept.isSettled, kept.files.areCurrent(for: real) { return kept.read }
    let began = Date()
    let early = FileState(real)
    var new = read()
    let files = FileStates([real] + new.includedFiles)
    // Code that could not be included may be there the next time.
    let isSettled =
      files.areSettled(at: began) && early == files.state(of: real)
      && !new.diagnostics.contains { $0.id.hasPrefix("code.") && $0.severity == .error }
    if let old = kept?.read, new.includedFiles.isEmpty, let text = old.text, text == new.text {
      new = old
    }
    // Digests take longer than what is locked here.
    if new.article?.reading == 0 { new.findFacts() }
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
    state.withLock { state in
      guard !state.entries.keys.allSatisfy(paths.contains) else { return }
      state.entries = state.entries.filter { paths.contains($0.key) }
    }
  }

  // MARK: On disk

  /// Reads what `write` wrote.
  ///
  /// - Parameter trust: is lost when a file whose text is needed has changed meanwhile.
  init(
    from record: inout RecordReader, _ options: BuildOptions, trust: RecordTrust
  ) throws(RecordDamage) {
    let folder = ContainedFolder(options.content)
    let repository = IncludedCode.repository(of: options.content)
    var restored = State(count: try record.read())
    let count = try record.count()
    restored.entries.reserveCapacity(count)
    for _ in 0..<count {
      let path: String = try record.read()
      let file = try record.shared()
      let files: FileStates = try record.read()
      let read = try ReadArticle(from: &record) {
        guard files.areCurrent else {
          trust.lose()
          return nil
        }
        let read = ReadArticle(
          path, file: file, real: folder?.contained(path), repository,
          includesDrafts: options.includesDrafts)
        guard read.article != nil, files.areCurrent else {
          trust.lose()
          return nil
        }
        return read
      }
      restored.entries[path] = Entry(files: files, read: read, isSettled: true)
    }
    state = Mutex(restored)
  }

  /// Adds all articles that can be told from their next version.
  func write(to record: inout RecordWriter) {
    let state = state.withLock { $0 }
    record.add(state.count)
    let entries = state.entries.filter { $0.value.isSettled && $0.value.read.isRecordable }
      .sorted { $0.key < $1.key }
    record.add(UInt64(entries.count))
    for (path, entry) in entries {
      record.add(path)
      record.add(shared: entry.read.file)
      record.add(entry.files)
      entry.read.write(to: &record)
    }
  }
}
