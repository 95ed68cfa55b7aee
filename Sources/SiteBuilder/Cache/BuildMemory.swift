internal import Diagnostics
internal import FigureResults
internal import Foundation
internal import SearchIndexing

/// What a build knows of the last one into the same folder.
///
/// It looks at the sources before the build reads them: a file that changes in between has another state the
/// next time, and is read again.
struct BuildMemory {
  private let options: BuildOptions
  private let place: RecordPlace
  private let sources: SourceState

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
    sources = SourceState(
      options, engine: catalog.engineFingerprint, program: program,
      repository: GitHistory.state(of: options.content))
  }

  /// Tells the repository's commit and remote from others; empty where there is none.
  var repository: String { sources.repository }

  /// Where a site that is replaced is kept.
  var spare: String { place.spare }

  /// Returns the last record when its site is as it was published; nil otherwise.
  func record(_ output: SiteOutput) -> BuildRecord? {
    guard !options.ignoresCache, let record = place.last, record.identity == sources.identity,
      let now = SiteListing(of: output.folder), now.files == record.site.listing.files
    else { return nil }
    var known = record
    // What the site's folders are now, by which it is known when it has become the spare.
    known.site.listing = now
    return known
  }

  /// Returns the report of the last build when the sources have not changed either; nil otherwise.
  func unchanged(_ record: BuildRecord?) -> BuildReport? {
    guard options.skipsUnchanged, let record, let known = record.sources,
      known == sources.digest(record.files)
    else { return nil }
    var reader = RecordReader(record.outcome)
    guard let outcome = try? BuildRecord.Outcome(from: &reader) else { return nil }
    var report = outcome.counts.report
    report.diagnostics = outcome.diagnostics
    return report
  }

  /// Returns what the next build can take from a record; nil when that is damaged.
  func last(_ record: BuildRecord?) -> LastBuild? {
    guard let record, let table = place.search(of: record) else { return nil }
    var reader = RecordReader(record.last)
    return try? LastBuild(from: &reader, options, of: record.site, search: KeptSearch(table))
  }

  /// Areas of problems that may end while no source of the site changes.
  private static let fleeting: Set = ["figure", "fonts", "names", "swift"]

  /// Keeps what a build was made of.
  ///
  /// - Parameters:
  ///   - files: files beside content and templates that were read.
  ///   - last: what it made.
  ///   - site: what was published.
  func keep(_ report: BuildReport, files: [String], last: LastBuild, site: PublishedSite) {
    let areas = Set(report.diagnostics.map { String($0.id.prefix { $0 != "." }) })
    let isLasting = areas.isDisjoint(with: BuildMemory.fleeting)
    var (writer, outcome) = (RecordWriter(), RecordWriter())
    last.write(to: &writer)
    outcome.add(
      BuildRecord.Outcome(diagnostics: report.diagnostics, counts: BuildRecord.Counts(report)))
    place.keep(
      BuildRecord(
        identity: sources.identity, sources: isLasting ? sources.digest(files) : nil, files: files,
        outcome: outcome.bytes, site: site, searchSum: 0, last: writer.bytes),
      search: last.search.table ?? SearchTable())
  }

  /// Removes what is kept of sites that are gone.
  func prune() { place.prune() }

  /// Forgets the last build.
  func forget() { place.forget() }
}
