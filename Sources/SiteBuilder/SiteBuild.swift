import Diagnostics
public import FigureResults
import Foundation

/// Builds a site: content, figures, pages, output.
public enum SiteBuild {
  /// Name and number under which the generator appears on pages and in `--version`.
  public static let version = "0.1.0"

  /// Builds the site and puts it in the place of the old one, unless there are errors.
  ///
  /// With drafts the site is published despite errors, which its pages then show.
  ///
  /// - Parameters:
  ///   - catalog: the figures that were compiled.
  ///   - workerCommand: the executable that serves as a worker; nil for the running one.
  ///   - compilerFolder: where the compiler keeps its messages; nil for the folder beside the
  ///     running executable.
  ///   - remote: a server that has results of other machines, and gets those of this one.
  ///   - progress: called as the build goes on.
  /// - Throws: `SiteError` for trouble other than a mistake in the content, such as a full disk or
  ///   an output folder that sitegen did not make. The old site is then left as it was.
  public static func build(
    _ options: BuildOptions, catalog: FigureCatalog, workerCommand: [String]? = nil,
    compilerFolder: String? = nil, remote: (any RemoteStore)? = nil,
    progress: (BuildProgress) -> Void = { _ in }
  ) throws -> BuildReport {
    try build(
      options, catalog: catalog, workerCommand: workerCommand, compilerFolder: compilerFolder,
      remote: remote, receive: nil, progress: progress)
  }

  /// Builds the site as `build` does.
  ///
  /// - Parameters:
  ///   - answers: those of figures in earlier builds of this process; what failed is not tried
  ///     again.
  ///   - last: what is known from the last build of this process.
  ///   - receive: gets the files of a site that would be published, and those that are made when
  ///     they are asked for; with it nothing is written but the cache.
  package static func build(
    _ options: BuildOptions, catalog: FigureCatalog, workerCommand: [String]? = nil,
    compilerFolder: String? = nil, answers: FigureAnswers? = nil,
    last: LastBuild? = nil, remote: (any RemoteStore)? = nil,
    receive: (([OutputFile], LateFiles?) -> Void)?,
    progress: (BuildProgress) -> Void = { _ in }
  ) throws -> BuildReport {
    let timings = BuildTimings()
    guard Files.isFolder(options.content) else {
      throw SiteError.missingFolder(role: "content", path: options.content)
    }
    guard Files.isFolder(options.templates) else {
      throw SiteError.missingFolder(role: "templates", path: options.templates)
    }
    if let base = options.baseTemplates, !Files.isFolder(base) {
      throw SiteError.missingFolder(role: "templates", path: base)
    }
    var step = Step(
      options: options, catalog: catalog, workerCommand: workerCommand,
      compilerFolder: compilerFolder, answers: answers, timings: timings,
      remote: remote, last: last ?? LastBuild())
    guard options.publishes && receive == nil && options.shard == nil else {
      return try step.run(receive: receive, progress)
    }
    let program = try ownExecutable()
    let output = SiteOutput(folder: options.output, spare: RecordPlace(options).spare)
    try output.prepare(options)
    let (memory, record) = timings.measure(.stage, "check files and site") {
      BuildMemory.look(options, catalog, program, output)
    }
    if var report = memory.unchanged(record) {
      report.timings = timings
      return report
    }
    step.publishing = (output, memory)
    step.frame = Threads.begin(jobs: options.jobs) { SiteFrame.Base(options) }
    if let record, let known = timings.measure(.stage, "read the record", { memory.last(record) }) {
      step.last = known
      step.standing = record.site
      step.answers = answers ?? FigureAnswers()
      do {
        return try step.run(receive: nil, progress)
      } catch is SpoiledSite {
        // A file or the site changed while it was looked at, or pages now load other parts: start
        // from scratch.
        step.last = LastBuild()
        step.standing = nil
      }
    }
    return try step.run(receive: nil, progress)
  }

  /// One run from the articles to the site.
  fileprivate struct Step {
    let options: BuildOptions
    let catalog: FigureCatalog
    let workerCommand: [String]?
    let compilerFolder: String?
    var answers: FigureAnswers?
    let timings: BuildTimings
    let remote: (any RemoteStore)?
    /// What is known from the last build.
    var last: LastBuild
    /// The published site, so that only what differs is written; nil when it is not known.
    var standing: PublishedSite?
    /// What surrounds articles, if it is being read already.
    var frame: Threads.Begun<SiteFrame.Base>?
    /// Where the site is published, and what is kept of it then.
    var publishing: (output: SiteOutput, memory: BuildMemory)?
  }
}

extension SiteBuild.Step {
  /// Builds the site.
  ///
  /// - Throws: `SpoiledSite` when what is known from the last build does not hold.
  fileprivate func run(
    receive: (([OutputFile], LateFiles?) -> Void)?, _ progress: (BuildProgress) -> Void
  ) throws -> BuildReport {
    progress(.readingContent)
    let (content, problems) = timings.measure(.stage, "read articles") {
      ContentFolder.load(
        options, timings, last: last, isStored: receive == nil && options.shard == nil)
    }
    let warnings = try SiteBuild.compilerWarnings(options, content, catalog, compilerFolder)
    let all = content.figureJobs
    let jobs = options.shard?.share(of: all) ?? all
    let command = try workerCommand ?? [SiteBuild.ownExecutable()]
    let types =
      options.showsTypes && options.shard == nil && !catalog.entries.isEmpty
      ? NameRuns.begin(
        content.articles, of: catalog, options: options,
        program: try SiteBuild.ownExecutable(), command: command) : nil
    let drawsPictures = !jobs.isEmpty || options.baseURL != nil
    let conditions =
      drawsPictures
      ? DrawingConditions.current(
        engine: catalog.engineFingerprint, scale: options.maximumScale) : nil
    var figures = try timings.measure(.stage, "get figures") {
      try FigureRuns(
        options: options, catalog: catalog, conditions: conditions, workerCommand: command,
        answers: answers,
        kept: last.results, store: remote,
        others: options.shard.map { $0.others(of: all) } ?? [], timings: timings
      ).run(jobs, progress)
    }
    // Results are still written while pages are made.
    defer { figures.remote?.close() }
    if options.shard != nil {
      return SiteBuild.shardReport(figures, jobs, of: all.count, content, problems, timings)
    }
    let refused = timings.measure(.stage, "ask the compiler") {
      SiteBuild.refusedCode(options, content, catalog, program: command[0])
    }
    figures.outcomes.merge(refused) { first, _ in first }
    let names = timings.measure(.stage, "ask for types") {
      types?.finish { progress(.types(done: $0, total: $1)) } ?? NameRuns.Result()
    }

    progress(options.publishes || receive != nil ? .writingPages : .checkingPages)
    let history = timings.measure(.stage, "ask git") {
      if let repository = publishing?.memory.repository {
        // Without a commit there is nothing to tell a change by.
        last.commits.value(for: repository.isEmpty ? nil : repository) {
          GitHistory(of: options.content)
        }
      } else {
        last.history(of: options.content)
      }
    }
    let prepared = timings.measure(.stage, "prepare pages") {
      SitePages(
        content: content, outcomes: figures.outcomes, history: history, names: names.names,
        options: options, generatorVersion: SiteBuild.version, modules: catalog.modules,
        constants: catalog.constants,
        conditions: conditions,
        timings: timings, last: last, frame: frame)
    }
    let pages = timings.measure(.stage, "make pages") { prepared.make(isLate: receive != nil) }
    guard last.trust.isSound else { throw SpoiledSite() }
    var report = BuildReport(of: figures, jobs, content, timings)
    report.pagesTaken = pages.taken
    report.pagesRefusal = publishing?.memory.refusal
    report.links = pages.linkCount
    report.externalLinks = pages.externalLinks
    report.images = pages.imageCount + pages.files.count { $0.path.hasPrefix("pictures/") }
    report.scriptBytes = pages.weights.scripts
    report.heaviestPages = pages.weights.heaviestPages
    let outcomes = jobs.compactMap { figures.outcomes[$0.key] }
    report.claims = outcomes.reduce(0) { $0 + ($1.result?.contents(ClaimResult.self).count ?? 0) }
    for job in jobs {
      let items = figures.outcomes[job.key]?.result?.items ?? []
      let bytes = items.reduce(0) { $0 + $1.pageContent.steppedBytes }
      if bytes > 0 { report.explorers["\(job.key.article)/\(job.key.figure)"] = bytes }
    }
    let outline =
      options.publishes || receive != nil
      ? []
      : OutlineChecks.diagnostics(content.articles, linked: pages.linked)
        + StatedValues.diagnostics(content.articles, figures.outcomes)
    let read =
      SiteBuild.sharing(problems) + warnings + names.diagnostics
      + FigureOutcome.together(outcomes.flatMap(\.diagnostics))
      + refused.values.flatMap(\.diagnostics) + outline
    let columns = MovedColumns(content.articles)
    report.diagnostics = (read.map(columns.placed) + pages.diagnostics).inReportOrder()
    report.filesElsewhere = pages.read
    report.sources = pages.sources.merging(content.sources(of: report.diagnostics)) { own, _ in own
    }
    // What was not given back is missing in pages, in texts, and in what was found out about them.
    if pages.store?.hasLost == true {
      throw SiteError.system(doing: "read back pages from", path: options.cache, code: EIO)
    }
    guard options.publishes || receive != nil, !content.articles.isEmpty,
      !report.hasFailed(options) || options.includesDrafts
    else {
      report.remote = SiteBuild.remoteReport(figures, timings)
      return report
    }
    let files =
      options.optimizesPictures
      ? try timings.measure(.stage, "optimize pictures") {
        try OptimizedPictures(options).replacing(pages.files, progress)
      } : pages.files
    let compared = ComparedPictures(outcomes.compactMap(\.result))
    let scripts = try timings.measure(.stage, "pictures as scripts") {
      try last.pictureScripts.value(for: compared.names.sorted()) {
        try compared.scripts(for: files)
      }
    }
    report.isPublished = true
    if let receive {
      timings.measure(.stage, "hand over") { receive(files + scripts, pages.late) }
      return report
    }
    guard let (output, memory) = publishing else { return report }
    let written = pages.collisions.isEmpty ? memory.begin(report, last) : nil
    let site = try timings.measure(.stage, "write files") {
      try output.publish(files + scripts, over: standing)
    }
    timings.measure(.stage, "write the record") {
      if let written {
        memory.keep(report, written, files: pages.read, last: last, site: site)
      } else {
        memory.forget()
      }
      memory.prune()
    }
    report.remote = SiteBuild.remoteReport(figures, timings)
    report.remains = BuildRemains(content, prepared, pages, files, site, standing, last)
    return report
  }
}

extension SiteBuild {

  /// Returns the problems found in reading the content, with each key that does nothing reported
  /// once for all files that have it: other generators' keys are in every one of them.
  fileprivate static func sharing(_ problems: [Diagnostic]) -> [Diagnostic] {
    let ids = [ArticleFields.unknownKeyID, ArticleFields.addressKeyID]
    let keys = problems.filter { ids.contains($0.id) }
    return problems.filter { !ids.contains($0.id) }
      + SharedProblem.reports(keys.map { SharedProblem(cause: $0.summary, diagnostic: $0) })
  }

  /// Returns what the compiler warned of when it compiled the articles.
  fileprivate static func compilerWarnings(
    _ options: BuildOptions, _ content: ContentFolder, _ catalog: FigureCatalog, _ folder: String?
  ) throws -> [Diagnostic] {
    guard !catalog.entries.isEmpty else { return [] }
    let kept =
      if let folder {
        CompilerWarnings(folder: folder)
      } else {
        CompilerWarnings(besideProgram: try ownExecutable(), module: catalog.module)
      }
    return kept?.diagnostics(for: content.articles, compiled: catalog.digests)
      ?? (options.isStrict ? [CompilerWarnings.unknown(options.content)] : [])
  }

  /// Returns what the compiler says of blocks that it has to refuse.
  fileprivate static func refusedCode(
    _ options: BuildOptions, _ content: ContentFolder, _ catalog: FigureCatalog, program: String
  ) -> [FigureKey: FigureOutcome] {
    guard RefusedCode.isAsked(in: content.articles) else { return [:] }
    let compilation = ArticleCompilation(besideProgram: program, module: catalog.module)
    return RefusedCode(options, compilation, engine: catalog.engineFingerprint)
      .outcomes(content.articles)
  }

  static func distinct(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }
  }

  /// Returns the path of the running executable, which serves as a worker too.
  static func ownExecutable() throws -> String {
    guard let path = Bundle.main.executablePath else {
      throw SiteError.system(doing: "find", path: "the running executable", code: ENOENT)
    }
    return path
  }
}

extension BuildReport {
  /// Whether the build counts as failed: by errors, or by warnings where they count.
  public func hasFailed(_ options: BuildOptions) -> Bool {
    diagnostics.contains { $0.severity == .error || (options.isStrict && $0.severity == .warning) }
  }
}
