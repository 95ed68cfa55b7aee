public import Diagnostics
public import FigureResults
import Foundation

/// Questions about figures, answered by workers as a build's are, without building a site.
///
/// Article code runs in other processes only: one that traps, hangs, or takes all memory is a
/// problem at its block, and the others are answered. Files are read by the rules of a build.
public struct FigureQueries {
  /// What came of a question about one figure.
  public struct Answer<Value: Sendable>: Sendable {
    /// The article's path below the content folder without its extension.
    public var article: String
    /// The figure's id.
    public var figure: String
    /// The answer; nil when a diagnostic says why there is none.
    public var value: Value?
    /// Problems, and what the figure's code printed.
    public var diagnostics: [Diagnostic]
  }

  /// The articles of the folder in the order of their paths, drafts included, by name.
  public var articles: [String] { content.articles.map(\.name) }
  /// Returns the texts that excerpts of diagnostics are from, by file.
  public func sources(of diagnostics: [Diagnostic]) -> [String: String] {
    content.sources(of: diagnostics)
  }

  private let content: ContentFolder
  private let catalog: FigureCatalog
  private let workerCommand: [String]
  private let limit: Int
  private let program: String

  /// Reads the articles of a folder; what is wrong with them is left to a build.
  ///
  /// - Parameters:
  ///   - content: the folder of articles.
  ///   - entries: the folders and files in it that hold them; empty for all of it.
  ///   - catalog: the figures that were compiled.
  ///   - jobs: how many workers run at once, at least 1.
  ///   - program: the program's name, for messages.
  /// - Throws: `SiteError` when the running executable, which serves as a worker, cannot be found.
  public init(
    content: String, entries: [String] = [], catalog: FigureCatalog, jobs: Int,
    program: String = "sitegen"
  ) throws {
    var options = BuildOptions(
      content: content, templates: "", output: "", cache: "", includesDrafts: true)
    options.contentEntries = entries
    self.content = ContentFolder.load(options).0
    self.catalog = catalog
    workerCommand = [try SiteBuild.ownExecutable()]
    limit = jobs
    self.program = program
  }

  /// Returns what each figure of the folder shows, in the order of articles and blocks.
  ///
  /// - Throws: `SiteError` when no worker can be started.
  public func listings() throws -> [Answer<FigureListing>] {
    try ask(content.figureJobs, .listing) { reply, _ in
      if case .listing(let listing) = reply { listing } else { nil }
    }
  }

  /// Returns the cost tables of a compiled figure; no devices or eras mean its own choice.
  ///
  /// - Parameter deviceFile: the text of a file with further devices, which has been checked.
  /// - Throws: `FigureRefusal.noCosts`; `SiteError` when no worker can be started.
  public func costs(
    of figure: String, in article: String, devices: [String], eras: [String], deviceFile: String?
  ) throws -> Answer<[CostsResult]> {
    let task = WorkerRequest.Task.costs(devices: devices, eras: eras, deviceFile: deviceFile)
    return try ask([job(figure, article)], task) { reply, _ in
      if case .costs(let costs) = reply { costs } else { nil }
    }[0]
  }

  /// Returns one picture of a compiled figure as PNG.
  ///
  /// - Parameters:
  ///   - variant: nil for the first picture.
  ///   - scale: device pixels a point.
  ///   - time: scene time in seconds; nil for the figure's own.
  /// - Throws: `FigureRefusal`; `SiteError` when no worker can be started or the picture cannot be
  ///   read.
  public func picture(
    of figure: String, in article: String, variant: String?, scale: Double, time: Double?
  ) throws -> Answer<[UInt8]> {
    let task = WorkerRequest.Task.render(variant: variant, scale: scale, time: time)
    return try ask([job(figure, article)], task) { reply, pictures in
      guard case .picture(let name) = reply else { return nil }
      return try Files.read(pictures.path(of: name))
    }[0]
  }

  /// Returns the job of a figure; a figure that is in no article of the folder has no line to name.
  private func job(_ figure: String, _ article: String) -> FigureJob {
    let key = FigureKey(article: article, figure: figure)
    return content.figureJobs.first { $0.key == key }
      ?? FigureJob(
        article: article, figure: figure, codeDigest: catalog.digests[key] ?? "",
        timeoutSeconds: nil, file: content.displayPath(article + ".md"),
        range: SourceRange(line: 1, column: 1))
  }

  private func ask<Value>(
    _ jobs: [FigureJob], _ task: WorkerRequest.Task,
    _ take: (WorkerReply, PictureStore) throws -> Value?
  ) throws -> [Answer<Value>] {
    // Pictures for queries do not belong in a cache.
    let folder = Path.join(NSTemporaryDirectory(), "fillet-\(UUID().uuidString)")
    defer { try? Files.remove(folder) }
    let pictures = PictureStore(folder: Path.join(folder, "pictures"))
    let settings = WorkerSettings(
      contentFolder: content.displayRoot, maximumScale: 1, memoryLimit: FigureRuns.memoryLimit)
    let compiled = catalog.digests
    let problems = jobs.map { FigureRuns.problem($0, compiled[$0.key], program) }
    let asked = jobs.indices.filter { problems[$0] == nil }
    let pool = WorkerPool(
      command: workerCommand + settings.arguments, pictures: pictures, limit: limit)
    let outcomes = try pool.run(asked.map { jobs[$0].asking(task) })
    var answers = zip(jobs, problems).map { job, problem in
      Answer<Value>(
        article: job.article, figure: job.figure, value: nil,
        diagnostics: problem.map { [$0] } ?? [])
    }
    for (index, outcome) in zip(asked, outcomes) {
      if case .reply(let reply, let printed) = outcome {
        if case .refusal(let refusal) = reply { throw refusal }
        if let value = try take(reply, pictures) {
          answers[index].value = value
          answers[index].diagnostics = FigureOutcome.note(of: printed, jobs[index])
          continue
        }
      }
      answers[index].diagnostics = FigureOutcome(jobs[index], outcome).diagnostics
    }
    return answers
  }
}

extension FigureJob {
  /// Returns what a worker is handed to do something with the figure, within the figure's time.
  func asking(_ task: WorkerRequest.Task) -> WorkerJob {
    WorkerJob(
      request: WorkerRequest(article: article, figure: figure, task: task),
      timeoutSeconds: timeoutSeconds ?? FigureRuns.standardTimeout)
  }
}
