import ContentDigest
import Diagnostics
import FigureBlocks
import Foundation
import Synchronization

/// Articles as they were last read, for as long as their files are unchanged.
final class KeptArticles: Sendable {
  private struct Entry {
    var files: FileStates
    /// The digest of the file's text, if the article is that text alone; empty where it includes
    /// code.
    var digest: String
    /// Nil for what has to be read in each process, such as the code of figures.
    var read: ReadArticle?
    /// The number of what was read, and what other pages may say of it.
    var reading = 0
    var facts = ArticleFacts()
    /// False when a file was changed so shortly before it was read that its time may not reveal the
    /// next change.
    var isSettled: Bool
    /// As it is in the record that it came from; nil for what was read since.
    var recorded: RecordReader?
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var count = 0
    /// What decides, besides their files, how articles are read.
    var configuration = ""
  }

  private let state: Mutex<State>

  /// Nothing is kept yet.
  init() { state = Mutex(State()) }

  /// Forgets everything when the configuration has changed, which may give articles other values.
  func begin(_ configuration: String) {
    state.withLock { state in
      if state.configuration != configuration { state.entries = [:] }
      state.configuration = configuration
    }
  }

  /// Returns what reading a file gives; it is read unless that is known.
  ///
  /// An article that is read again and has the same text keeps its number, whatever the times of
  /// its file.
  ///
  /// - Parameters:
  ///   - path: its place below the content folder.
  ///   - real: where it is; nil for one that leads out of the folder.
  func article(_ path: String, real: String?, _ read: () -> ReadArticle) -> ReadArticle {
    guard let real else { return read() }
    let kept = state.withLock { $0.entries[path] }
    if let kept, let read = kept.read, kept.isSettled, kept.files.areCurrent(for: real) {
      return read
    }
    let began = Date()
    let early = FileState(real)
    var new = read()
    let files = FileStates([real] + new.includedFiles)
    // Code that could not be included may be there the next time.
    let isSettled =
      files.areSettled(at: began) && early == files.state(of: real)
      && !new.diagnostics.contains { $0.id.hasPrefix("code.") && $0.severity == .error }
    let digest = new.includedFiles.isEmpty ? new.text.map(KeptArticles.digest) ?? "" : ""
    let isSame = kept.map { !digest.isEmpty && $0.digest == digest } ?? false
    if isSame, let old = kept?.read, !old.isRestored {
      new = old
    } else if let kept, isSame || kept.read == nil && kept.files == files && isSettled {
      new.number(kept.reading, kept.facts)
    }
    // Outside the lock, since computing digests takes longer than what it guards.
    if new.article?.reading == 0 { new.findFacts() }
    return state.withLock { state in
      if new.article?.reading == 0 {
        state.count += 1
        new.number(state.count, new.article?.facts ?? ArticleFacts())
      }
      state.entries[path] = Entry(
        files: files, digest: digest, read: new, reading: new.article?.reading ?? 0,
        facts: new.article?.facts ?? ArticleFacts(), isSettled: isSettled)
      return new
    }
  }

  private static func digest(_ text: String) -> String {
    var hash = SHA256()
    hash.update(field: text)
    return hash.hexDigest()
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
    let site = SiteConfiguration(file: options.configuration)
    let places = ArticleFiles.plainEntries(options.contentEntries)
    var restored = State(count: try record.read(), configuration: try record.read())
    let count = try record.count()
    restored.entries.reserveCapacity(count)
    for _ in 0..<count {
      let path: String = try record.read()
      var part = try record.part()
      let recorded = part
      let file = try part.shared()
      let files: FileStates = try part.read()
      let digest: String = try part.read()
      guard try part.read(Bool.self) else {
        let reading: Int = try part.read()
        let facts = ArticleFacts(listed: try part.read(), places: try part.shared())
        restored.entries[path] = Entry(
          files: files, digest: digest, read: nil, reading: reading, facts: facts, isSettled: true,
          recorded: recorded)
        continue
      }
      let read = try ReadArticle(from: &part, trust: trust) {
        guard files.areCurrent else {
          trust.lose()
          return nil
        }
        let read = ReadArticle(
          path, file: file, real: folder?.contained(path), places: places, repository,
          includesDrafts: options.includesDrafts, site: site)
        guard read.article != nil, files.areCurrent else {
          trust.lose()
          return nil
        }
        return read
      }
      restored.entries[path] = Entry(
        files: files, digest: digest, read: read, reading: read.article?.reading ?? 0,
        facts: read.article?.facts ?? ArticleFacts(), isSettled: true, recorded: recorded)
    }
    state = Mutex(restored)
  }

  /// Adds all articles whose next version will be recognized as new.
  func write(to record: inout RecordWriter) {
    let state = state.withLock { $0 }
    record.add(state.count)
    record.add(state.configuration)
    let entries = state.entries.filter { $0.value.isSettled && $0.value.reading > 0 }
    record.add(UInt64(entries.count))
    for path in entries.keys.sorted() {
      guard let entry = entries[path] else { continue }
      record.add(path)
      record.add(part: entry.recorded) { KeptArticles.write(entry, to: &$0) }
    }
  }

  private static func write(_ entry: Entry, to record: inout RecordWriter) {
    record.add(shared: entry.read?.file ?? "")
    record.add(entry.files)
    record.add(entry.digest)
    let isWhole = entry.read?.isRecordable == true
    record.add(isWhole)
    if isWhole {
      entry.read?.write(to: &record)
    } else {
      record.add(entry.reading)
      record.add(entry.facts.listed)
      record.add(shared: entry.facts.places)
    }
  }
}
