internal import Diagnostics
internal import FigureResults
internal import Foundation
internal import SearchIndexing

/// What a build knows about the last one into the same folder.
///
/// It looks at the sources before the build reads them, so a file that changes in between has a
/// different state the next time, and is read again.
struct BuildMemory {
  private let options: BuildOptions
  private let place: RecordPlace
  private let sources: SourceState
  /// Why no page of an earlier build can be reused; nil where some may be.
  private(set) var refusal: String?

  /// The last build, and its site as it still is.
  struct Found {
    let record: BuildRecord
    let last: LastBuild
  }

  /// Looks at all sources of a site.
  ///
  /// - Parameter program: the path of the running executable.
  init(_ options: BuildOptions, _ catalog: FigureCatalog, _ program: String) {
    self.options = options
    place = RecordPlace(options)
    // Git is slow to answer, but needs little processor time.
    let content = options.content
    let (repository, state) = Threads.both(
      jobs: options.jobs, { GitHistory.state(of: content) },
      { SourceState(options, catalog, program: program) })
    var sources = state
    sources.add(repository: repository)
    self.sources = sources
  }

  /// Identifies the repository's commit and remote; empty without a repository.
  var repository: String { sources.repository }

  /// Where a site that is replaced is kept.
  var spare: String { place.spare }

  /// Looks at all sources of a site, and at the site itself while it does.
  ///
  /// - Returns: also the last record when its site is as it was published; nil otherwise.
  static func look(
    _ options: BuildOptions, _ catalog: FigureCatalog, _ program: String, _ output: SiteOutput
  ) -> (BuildMemory, BuildRecord?) {
    let (folder, isAsked) = (output.folder, !options.ignoresCache)
    let (listing, (memory, record)) = Threads.both(
      jobs: options.jobs, { isAsked ? SiteListing(of: folder) : nil },
      {
        let memory = BuildMemory(options, catalog, program)
        return (memory, isAsked ? memory.place.last : nil)
      })
    var known = memory
    let used = isAsked ? known.usable(record, listing) : nil
    if !isAsked { known.refusal = "--force was given" }
    return (known, used)
  }

  /// Returns the last record when its site is as it was published; nil otherwise.
  func record(_ output: SiteOutput) -> BuildRecord? {
    guard !options.ignoresCache else { return nil }
    var memory = self
    return memory.usable(place.last, SiteListing(of: output.folder))
  }

  private mutating func usable(
    _ record: BuildRecord?, _ listing: SiteListing?
  ) -> BuildRecord? {
    guard var record else {
      refusal = "nothing is known of an earlier build"
      return nil
    }
    guard record.identity == sources.identity else {
      refusal = "the program or an option is another than in the last build"
      return nil
    }
    guard let now = listing, now.files == record.site.listing.files else {
      refusal = "the site is not as the last build left it"
      return nil
    }
    // The folders as they are now, which identify the site once it has become the spare.
    record.site.listing = now
    return record
  }

  /// Returns the report of the last build when the sources have not changed either; nil otherwise.
  func unchanged(_ record: BuildRecord?) -> BuildReport? {
    guard options.skipsUnchanged, let record, let known = record.sources,
      known == sources.digest(record.files)
    else { return nil }
    var reader = record.outcome
    guard let outcome = try? BuildRecord.Outcome(from: &reader) else { return nil }
    var report = outcome.counts.report
    report.diagnostics = outcome.diagnostics
    return report
  }

  /// Returns what the next build can take from a record; nil when that is damaged.
  func last(_ record: BuildRecord?) -> LastBuild? {
    guard let record else { return nil }
    let place = place
    let (table, last) = Threads.both(jobs: options.jobs, { place.search(of: record) }) {
      try? LastBuild(from: record.last, options, of: record.site)
    }
    guard let table, let last else { return nil }
    last.search.begin(table)
    return last
  }

  /// Areas of problems that may disappear while no source of the site changes.
  private static let fleeting: Set = ["figure", "fonts", "names", "swift"]

  /// What another process can use of a build, as bytes.
  struct Written: Sendable {
    fileprivate let outcome: [UInt8]
    fileprivate let parts: LastBuild.Parts
  }

  /// Begins to write down what a build made, which takes as long as publishing it.
  func begin(_ report: BuildReport, _ last: LastBuild) -> Threads.Begun<Written> {
    let (diagnostics, counts) = (report.diagnostics, BuildRecord.Counts(report))
    return Threads.begin(jobs: options.jobs) { [jobs = options.jobs] in
      let (outcome, parts) = Threads.both(
        jobs: jobs,
        {
          var writer = RecordWriter()
          writer.add(BuildRecord.Outcome(diagnostics: diagnostics, counts: counts))
          return writer.bytes
        },
        { last.parts(jobs: jobs) })
      return Written(outcome: outcome, parts: parts)
    }
  }

  /// Keeps what a build was made of.
  ///
  /// - Parameters:
  ///   - written: what it made.
  ///   - files: files beside content and templates that were read.
  ///   - site: what was published.
  func keep(
    _ report: BuildReport, _ written: Threads.Begun<Written>, files: [String], last: LastBuild,
    site: PublishedSite
  ) {
    let ids = Set(report.diagnostics.map(\.id))
    let areas = Set(ids.map { String($0.prefix { $0 != "." }) })
    let isLasting = areas.isDisjoint(with: BuildMemory.fleeting)
    place.keep(search: last.search.table ?? SearchTable(), jobs: options.jobs) {
      let written = written.value
      return BuildRecord(
        identity: sources.identity, sources: isLasting ? sources.digest(files) : nil, files: files,
        outcome: RecordReader(written.outcome), site: site, searchSum: 0, last: written.parts)
    }
  }

  /// Removes what is kept of sites that are gone.
  func prune() { place.prune() }

  /// Forgets the last build.
  func forget() { place.forget() }
}
