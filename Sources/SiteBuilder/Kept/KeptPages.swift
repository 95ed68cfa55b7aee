internal import Diagnostics
internal import Foundation
internal import SearchIndexing
internal import Synchronization

/// The result of making one article's page.
struct MadePage: Sendable {
  var files: [OutputFile]
  var diagnostics: [Diagnostic]
  /// What is wrong with its links, which is reported for all articles together.
  var broken: [SharedProblem]
  /// Whether one of its links or pictures leads nowhere, even if that is not reported.
  var leadsNowhere = false
  /// Whether it refers to a figure that is not there.
  var refersNowhere = false
  var linkCount: Int
  var externalLinks: [ExternalLink]
  var imageCount: Int
  /// What can be found on it; nil when it is what the published site's index has.
  var search: FoundPage?
  /// The characters of what can be found, beyond ASCII.
  var characters: Set<UInt32>
  /// The words of its language's list that its figures needed.
  var words: Set<String> = []
  /// The articles to which its text leads; not kept, since only checks ask for them.
  var linked: Set<String> = []
  /// The articles about which the page says anything beside lists of pages, and its templates, as
  /// `PageReads` names them.
  var reads: Set<String>
}

/// Pages of articles as they were made last.
final class KeptPages: Sendable, Recorded {
  private struct Entry {
    var key: PageKey
    /// What stood around it, see `SiteFacts`.
    var surroundings: [UInt8]
    /// What the page read, with its state then.
    var reads: [Read]
    /// Pictures and other files that the page shows.
    var files: FileStates
    var page: MadePage
    /// As it is in the record that it came from; nil for a page that was made since.
    var recorded: RecordReader?
  }

  private struct Read: Sendable {
    var key: String
    var state: String
  }

  private let entries: Mutex<[String: Entry]>
  /// The facts of the site with which all entries were made, or compared since; empty without any.
  private let site: Mutex<String>

  /// Nothing is kept yet.
  init() {
    entries = Mutex([:])
    site = Mutex("")
  }

  /// Returns the page of an article, and makes it unless it is known.
  ///
  /// - Parameters:
  ///   - facts: of the site; nil when all pages are to be made.
  ///   - states: what pages read, as it is now.
  ///   - looked: files as this build found them.
  func page(
    _ article: Article, _ key: PageKey?, _ facts: SiteFacts?, _ states: PageReads,
    _ looked: LookedAtFiles, _ make: () -> MadePage
  ) -> MadePage {
    let name = article.name
    if let key, let facts, let known = entries.withLock({ $0[name] }), known.key == key,
      site.withLock({ $0 == facts.digest })
        || known.surroundings == facts.surroundings(of: article),
      known.reads.allSatisfy({ states[$0.key] == $0.state }), known.files.areCurrent(looked)
    {
      return known.page
    }
    let began = Date()
    let page = make()
    let copied = page.files.compactMap { file in
      if case .copy(let real) = file.source { real } else { nil }
    }
    let files = FileStates(copied)
    // Any new figure may be the one that was meant.
    let isKept = !page.refersNowhere && files.areSettled(at: began)
    let everything: Set = [PageReads.everything]
    let reads =
      (page.broken.isEmpty && !page.leadsNowhere ? page.reads : page.reads.union(everything))
      .sorted().map { Read(key: $0, state: states[$0] ?? "") }
    var entry: Entry?
    if isKept, let key, let facts {
      entry = Entry(
        key: key, surroundings: facts.surroundings(of: article), reads: reads, files: files,
        page: page)
    }
    entries.withLock { $0[name] = entry }
    return page
  }

  /// Ends a round of all articles: whatever is kept was made or compared with these facts.
  func settle(_ facts: SiteFacts?) { site.withLock { $0 = facts?.digest ?? "" } }

  /// Forgets all pages but those of some articles.
  func keep(only names: Set<String>) {
    entries.withLock { entries in
      guard !entries.keys.allSatisfy(names.contains) else { return }
      entries = entries.filter { names.contains($0.key) }
    }
  }

  // MARK: On disk

  /// Reads what `write` wrote: pages whose files are those of the published site.
  init(from record: inout RecordReader) throws(RecordDamage) {
    site = Mutex(try record.read())
    let count = try record.count()
    var entries: [String: Entry] = [:]
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let name: String = try record.read()
      var part = try record.part()
      let recorded = part
      let key = PageKey(own: Array(try part.readBytes()))
      let surroundings = Array(try part.readBytes())
      var reads: [Read] = []
      for _ in 0..<(try part.count()) {
        reads.append(Read(key: try part.shared(), state: try part.shared()))
      }
      let files: FileStates = try part.read()
      entries[name] = Entry(
        key: key, surroundings: surroundings, reads: reads, files: files, page: try part.read(),
        recorded: recorded)
    }
    self.entries = Mutex(entries)
  }

  /// Adds all pages.
  func write(to record: inout RecordWriter) {
    let entries = entries.withLock { $0 }
    record.add(site.withLock { $0 })
    record.add(UInt64(entries.count))
    for name in entries.keys.sorted() {
      guard let entry = entries[name] else { continue }
      record.add(name)
      record.add(part: entry.recorded) { KeptPages.write(entry, to: &$0) }
    }
  }

  private static func write(_ entry: Entry, to record: inout RecordWriter) {
    record.add(bytes: entry.key.own)
    record.add(bytes: entry.surroundings)
    record.add(UInt64(entry.reads.count))
    for read in entry.reads {
      record.add(shared: read.key)
      record.add(shared: read.state)
    }
    record.add(entry.files)
    record.add(entry.page)
  }
}
