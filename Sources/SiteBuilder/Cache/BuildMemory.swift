internal import Diagnostics
internal import FigureResults

/// What a build knows of the last one into the same folder.
///
/// It looks at the sources before the build reads them: a file that changes in between has another state the
/// next time, and is read again.
struct BuildMemory {
  private let options: BuildOptions
  private let place: BuildRecord.Place
  private let sources: SourceState

  /// Looks at all sources of a site.
  ///
  /// - Parameter program: the path of the running executable.
  init(_ options: BuildOptions, _ catalog: FigureCatalog, _ program: String) {
    self.options = options
    place = BuildRecord.Place(options)
    sources = SourceState(
      options, engine: catalog.engineFingerprint, program: program,
      repository: GitHistory.state(of: options.content))
  }

  /// Returns the report of the last build when neither the sources nor the site have changed; nil otherwise.
  func unchanged(_ output: SiteOutput) -> BuildReport? {
    guard options.skipsUnchanged, !options.ignoresCache, let last = place.last,
      last.sources == sources.digest(last.files), last.site == SiteOutput.state(of: output.folder)
    else { return nil }
    var report = last.counts.report
    report.diagnostics = last.diagnostics
    // Excerpts are shown of files that have problems.
    let places = last.diagnostics.map(\.file) + last.diagnostics.flatMap(\.notes).compactMap(\.file)
    for file in Set(places) {
      report.sources[file] = (try? Files.read(file)).map { String(decoding: $0, as: UTF8.self) }
    }
    return report
  }

  /// Areas of problems that may end while no source of the site changes.
  private static let fleeting: Set = ["figure", "fonts", "names", "swift"]

  /// Keeps what a build was made of, unless it has problems that may end by themselves.
  ///
  /// - Parameters:
  ///   - files: files beside content and templates that were read.
  ///   - site: the state of what was written.
  func keep(_ report: BuildReport, files: [String], site: String) {
    let areas = Set(report.diagnostics.map { String($0.id.prefix { $0 != "." }) })
    guard areas.isDisjoint(with: BuildMemory.fleeting), let digest = sources.digest(files) else {
      return place.forget()
    }
    place.keep(
      BuildRecord(
        sources: digest, site: site, files: files, diagnostics: report.diagnostics,
        counts: BuildRecord.Counts(report)))
  }
}
