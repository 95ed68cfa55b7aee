import ContentDigest
import FigureBlocks
import FigureResults
import Foundation

/// Results of figures on disk, by what determines them.
///
///     <cache>/figures/<key>.json    a digest line, then the result as JSON
///     <cache>/figures.json          of each figure, what it was last drawn from and how long that took: for
///                                   `--explain` and `sitegen list --timings`; no page has anything of it
///     <cache>/pictures/<digest>.png
///     <cache>/workers/      folders of workers that run, see `WorkerFolder`
///     <cache>/optimized/    the same pictures in fewer bytes, see `OptimizedPictures`
///
/// The key is a digest of the block's code with the set-up code before it and of the
/// `DrawingConditions`. Files that a figure read are compared with their digests at each lookup.
/// A damaged entry is noticed by its own digest and drawn again; failures are not kept.
struct FigureCache: Sendable {
  /// The outcome of looking a figure up.
  enum Lookup: Sendable {
    case hit(EncodedResult)
    /// Why it has to run, as the end of the sentence "drawn: …".
    case miss(String)
  }

  /// What a figure that was last shown was drawn from.
  private struct Trace: Codable, Equatable, Sendable {
    var code: String
    var conditions: DrawingConditions
    /// How long it took, wherever that was.
    var seconds: Double?
  }

  let folder: String
  let contentFolder: String
  let conditions: DrawingConditions
  private var traces: [String: Trace]
  /// What was read in an earlier build of this process.
  private let kept: KeptResults

  init(
    _ options: BuildOptions, conditions: DrawingConditions, kept: KeptResults = KeptResults()
  ) {
    self.kept = kept
    folder = options.cache
    contentFolder = options.content
    self.conditions = conditions
    traces = FigureCache.traces(in: options.cache)
  }

  private static func traces(in folder: String) -> [String: Trace] {
    let known = try? Files.read(Path.join(folder, "figures.json"))
    return known.flatMap { try? JSONDecoder().decode([String: Trace].self, from: Data($0)) } ?? [:]
  }

  /// Returns figures as they were last shown, whatever they were drawn from.
  static func lastOutcomes(
    of jobs: [FigureJob], _ options: BuildOptions
  ) -> [FigureKey: FigureOutcome] {
    // What a figure showed last is found by its name; no key is made.
    let cache = FigureCache(options, conditions: .current(engine: "", scale: options.maximumScale))
    return jobs.reduce(into: [:]) { outcomes, job in
      guard let result = cache.lastResult(of: job) else { return }
      outcomes[job.key] = FigureOutcome(result, diagnostics: [])
    }
  }

  /// Returns how long figures took when they were last drawn, in seconds, by their names.
  static func seconds(in folder: String) -> [String: Double] {
    traces(in: folder).compactMapValues(\.seconds)
  }

  var pictures: PictureStore { PictureStore(folder: Path.join(folder, "pictures")) }

  /// Looks a figure up.
  func lookUp(_ job: FigureJob) -> Lookup {
    let began = Date()
    if let known = kept.result(at: path(of: job)) { return .hit(known) }
    guard let bytes = try? Files.read(path(of: job)) else { return .miss(reasonForNoEntry(job)) }
    guard let known = FigureCache.decode(bytes, at: path(of: job)) else {
      return .miss("its cache entry is damaged")
    }
    if let change = changedFile(of: known.result) { return .miss(change) }
    for name in known.result.pictureNames.sorted() where !pictures.verify(name) {
      return .miss("one of its pictures is missing or damaged")
    }
    let files = FileStates(
      [path(of: job)] + known.result.filesRead.keys.map { Path.join(contentFolder, $0) }
        + known.result.pictureNames.map(pictures.path))
    if files.areSettled(at: began) { kept.keep(known, at: path(of: job), files) }
    return .hit(known)
  }

  /// Returns which of the files that a figure read has changed, as the end of a reason; nil for
  /// none.
  func changedFile(of result: FigureResult) -> String? {
    guard !result.filesRead.isEmpty else { return nil }
    // The paths come from article code or from a server.
    let folder = ContainedFolder(contentFolder)
    for (path, digest) in result.filesRead.sorted(by: { $0.key < $1.key }) {
      guard let real = folder?.contained(path), let file = try? Files.read(real) else {
        if digest == FigureResult.absentFile { continue }
        return "\(path) can no longer be read"
      }
      if digest == FigureResult.absentFile { return "\(path) is there now" }
      if SHA256.hex(of: file) != digest { return "\(path) changed" }
    }
    return nil
  }

  /// Returns a figure's result as it was last shown, from whatever code; nil when that is gone.
  func lastResult(of job: FigureJob) -> EncodedResult? {
    guard let last = traces[FigureCache.name(job.key)],
      case let path = path(code: last.code, last.conditions),
      let bytes = try? Files.read(path), let known = FigureCache.decode(bytes, at: path),
      known.result.pictureNames.allSatisfy(pictures.verify)
    else { return nil }
    return known
  }

  /// Keeps a result.
  ///
  /// - Parameter seconds: how long drawing it took, if that is known.
  mutating func store(
    _ result: EncodedResult, for job: FigureJob, seconds: Double? = nil
  ) throws(SiteError) {
    try store(entry(of: result, for: job), for: job)
    note(job, seconds: seconds)
  }

  /// Writes an entry as it is.
  func store(_ entry: [UInt8], for job: FigureJob) throws(SiteError) {
    let path = path(of: job)
    try Files.makeFolder(Path.parent(of: path))
    try Files.writeAtomically(entry, to: path)
  }

  /// Returns the bytes of a result's entry, the same on every machine.
  func entry(of result: EncodedResult, for job: FigureJob) -> [UInt8] {
    CacheEntry.encoded(result.json, digest: result.digest, for: path(of: job))
  }

  /// Reads an entry; nil when it is damaged, or that of another figure.
  func result(in entry: [UInt8], for job: FigureJob) -> EncodedResult? {
    FigureCache.decode(entry, at: path(of: job))
  }

  /// Records what a figure is now drawn from.
  mutating func note(_ job: FigureJob, seconds: Double?) {
    traces[FigureCache.name(job.key)] = Trace(
      code: job.codeDigest, conditions: conditions,
      seconds: seconds.map { ($0 * 1e3).rounded() / 1e3 })
  }

  /// Records that a figure was found: if its code changes, this is what it last showed.
  mutating func note(found job: FigureJob) {
    guard traces[FigureCache.name(job.key)]?.code != job.codeDigest else { return }
    note(job, seconds: seconds(of: job))
  }

  /// Returns how long a figure took when it was last drawn, in seconds; nil when that is unknown.
  func seconds(of job: FigureJob) -> Double? { traces[FigureCache.name(job.key)]?.seconds }

  /// Writes what the figures were drawn from and removes what no figure of this build uses.
  ///
  /// - Parameters:
  ///   - results: of all figures of the site, or of a share of them, drawn or found.
  ///   - others: the figures of other shares. What the cache has of them stays.
  func finish(_ results: [(FigureJob, EncodedResult)], others: [FigureJob] = []) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try Files.makeFolder(folder)
    let index = [UInt8](try encoder.encode(traces))
    let indexPath = Path.join(folder, "figures.json")
    if (try? Files.read(indexPath)) != index { try Files.writeAtomically(index, to: indexPath) }
    if others.isEmpty { kept.keep(only: Set(results.map { path(of: $0.0) })) }
    let jobs = results.map(\.0) + others
    // Before the entries: those of others name pictures.
    try Files.prune(
      Path.join(folder, "pictures"), keeping: Set(results.flatMap(\.1.result.pictureNames)),
      others: { Set(others.flatMap { pictures(of: $0) }) })
    try Files.prune(
      Path.join(folder, "figures"), keeping: Set(jobs.map { Path.name(of: path(of: $0)) }))
  }

  /// Returns the pictures of a figure's entry; none without one.
  private func pictures(of job: FigureJob) -> [String] {
    guard let entry = try? Files.read(path(of: job)) else { return [] }
    return Array(result(in: entry, for: job)?.result.pictureNames ?? [])
  }

  private func reasonForNoEntry(_ job: FigureJob) -> String {
    guard let last = traces[FigureCache.name(job.key)] else { return "it is new" }
    if last.code != job.codeDigest { return "its code or the set-up before it changed" }
    if let change = conditions.change(since: last.conditions) { return change }
    return "its cache entry is gone"
  }

  /// Returns the digest of everything that decides a figure's result, except for the files that it
  /// reads.
  func key(of job: FigureJob) -> String { FigureCache.key(code: job.codeDigest, conditions) }

  private func path(of job: FigureJob) -> String { path(code: job.codeDigest, conditions) }

  private func path(code: String, _ conditions: DrawingConditions) -> String {
    Path.join(folder, "figures/\(FigureCache.key(code: code, conditions)).json")
  }

  /// It contains nothing specific to a machine, no path and no time: equal keys mean equal bytes.
  private static func key(code: String, _ conditions: DrawingConditions) -> String {
    var key = SHA256()
    key.update(field: "figure result 5")
    for field in conditions.fields { key.update(field: field) }
    for (name, value) in WorkerPool.surroundings.sorted(by: { $0.key < $1.key }) {
      key.update(field: "\(name)=\(value)")
    }
    key.update(field: code)
    return key.hexDigest()
  }

  static func name(_ key: FigureKey) -> String { "\(key.article)/\(key.figure)" }

  private static func decode(_ bytes: [UInt8], at path: String) -> EncodedResult? {
    CacheEntry.content(of: bytes, at: path).flatMap { EncodedResult(json: $0) }
  }
}
