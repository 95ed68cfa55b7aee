internal import Diagnostics
internal import FigureBlocks
internal import FigureResults
internal import Foundation
internal import LiveServing
internal import Markdown
internal import SiteBuilder
internal import Synchronization

/// `sitegen serve`: serves a site from memory and rebuilds it when its sources change.
///
/// One thread waits for files and for the compiler, and builds; the server's threads answer
/// requests from the most recent site.
package final class PreviewSession {
  private var settings: Settings
  private let files = PreviewFiles()
  private let shared: SharedState
  private var server: LoopbackServer?
  private var compilation = Compilation()
  private var shown: [Diagnostic] = []
  private let failures = FailedFigures()
  private var last = LastBuild()
  /// Files that the last build read and that are in no other watched folder.
  private var filesElsewhere: [String] = []
  /// Where Swift is that articles may run, besides what is beside them.
  private var code: [String]

  /// The state that threads of the server and the compiler share with the session.
  private final class SharedState: Sendable {
    let message = Mutex(PreviewState())
    let outcome = Mutex<SceneCompiler.Outcome?>(nil)
    let bell: Bell

    init(_ bell: Bell) { self.bell = bell }
  }

  /// The state of compiling.
  private struct Compilation {
    var isRunning = false
    /// The stale figures for which it was last started.
    var attempted: [String: String] = [:]
    /// Whether Swift files next to the articles have changed since.
    var hasNewCode = false
    /// Whether they had changed when it was last started: an article that is as it was does not
    /// mend what is wrong then.
    var isOfNewCode = false
    var problems: [Diagnostic] = []
    /// The time at which it was started.
    var start = ContinuousClock.now
  }

  /// Prepares a session.
  ///
  /// - Throws: `SiteError` if the system cannot create a pipe.
  package init(_ settings: Settings) throws {
    guard let bell = Bell() else {
      throw SiteError.system(doing: "make", path: "a pipe", code: errno)
    }
    self.settings = settings
    code = settings.code()
    shared = SharedState(bell)
    self.settings.options = served(settings.options)
  }

  /// Returns options as a preview needs them.
  private func served(_ options: BuildOptions) -> BuildOptions {
    var options = options
    options.publishes = false
    options.includesDrafts = true
    options.showsStaleFigures = settings.compiler != nil
    options.failedCompilation = settings.options.failedCompilation
    return options
  }

  /// Starts the server; returns its address.
  ///
  /// - Throws: `SiteError` if no port is free.
  package func start() throws -> String {
    let (files, shared) = (files, shared)
    do throws(LoopbackServer.Failure) {
      let server = try LoopbackServer.start(from: settings.port) { request in
        PreviewSession.answer(request, files, shared)
      }
      self.server = server
      if settings.port != 0, server.port != settings.port {
        settings.say("Port \(settings.port) is taken by another program; \(server.port) is free.")
      }
      return server.address
    } catch {
      throw SiteError.system(
        doing: "listen at", path: "127.0.0.1:\(settings.port)", code: error.code)
    }
  }

  /// Builds and serves until the process ends.
  package func run() {
    var watcher = watcher()
    update(&watcher, [])
    while true {
      let event = watcher.next(limit: .seconds(15))
      if event.isEmpty { server?.ping() }
      if event.files.contains(where: isCode) {
        compilation.hasNewCode = true
        settings.options.failedCompilation = nil
      }
      // Figures may read any file except articles.
      let hasOtherFiles = event.files.contains { !ArticleFiles.isArticle($0) }
      if hasOtherFiles { failures.forget() }
      if hasOtherFiles || !event.missing.isEmpty, refresh() { watcher = self.watcher() }
      for folder in event.missing where roots.contains(folder) {
        settings.say("\(folder) is gone; waiting until it is back.")
      }
      let isCompiled = event.wasRung && takeOutcome()
      if !event.files.isEmpty || !event.missing.isEmpty || isCompiled {
        update(&watcher, event.files)
      }
    }
  }

  /// Builds, and once more where a file has changed meanwhile that no build had read before.
  private func update(_ watcher: inout FolderWatcher, _ changed: [String]) {
    var changed = changed
    repeat {
      // The clock of files is behind by some milliseconds.
      let start = Date().timeIntervalSince1970 - 0.02
      build(changed)
      changed = watcher.watch(also: filesElsewhere + code, readSince: start)
    } while !changed.isEmpty
  }

  /// Whether a file is Swift that articles may run. Others are only shown on pages.
  private func isCode(_ file: String) -> Bool {
    file.hasSuffix(".swift") && (roots + code).contains { PreviewSession.has($0, file) }
  }

  /// Whether a path is that of a place or below it.
  private static func has(_ place: String, _ path: String) -> Bool {
    path == place || path.hasPrefix(place + "/")
  }

  private func watcher() -> FolderWatcher {
    let configuration = settings.options.configuration.map(SiteConfiguration.files) ?? []
    return FolderWatcher(
      roots, optional: settings.places + configuration + code + filesElsewhere,
      bell: shared.bell)
  }

  /// The folders without which there is no site.
  private var roots: [String] {
    let options = settings.options
    return options.contentPaths + [options.templates]
      + (options.baseTemplates.map { [$0] } ?? [])
  }

  /// Finds out anew what to build; returns whether that differs, such as by a configuration that is
  /// new.
  private func refresh() -> Bool {
    guard let options = settings.refresh(settings.options).map(served), options != settings.options
    else { return false }
    settings.options = options
    last = LastBuild()
    return true
  }

  /// Stops the server and everything it started; may be called from another thread while `run` is
  /// running.
  package var stop: @Sendable () -> Void {
    let (server, compiler) = (server, settings.compiler)
    return {
      compiler?.stop()
      server?.stop()
    }
  }

  private static func answer(
    _ request: RequestHead, _ files: PreviewFiles, _ shared: SharedState
  ) -> Reply {
    guard let path = ServedPath.decoded(request.path) else {
      return Reply(status: 400, text: "the address is not that of a file")
    }
    guard path.hasPrefix(LivePage.folder) else { return files.answer(path: path) }
    switch path.dropFirst(LivePage.folder.count) {
    case "events": return Reply(.events)
    case "state":
      let line = shared.message.withLock { $0.line }
      return Reply(.bytes(Array(line.utf8)), headers: ["Content-Type": "application/json"])
    case let name:
      guard let bytes = LivePage.file(String(name)) else {
        return Reply(status: 404, text: "there is no such file")
      }
      return Reply(.bytes(bytes), headers: ["Content-Type": ContentType.of(path)])
    }
  }

  // MARK: Building

  private func build(_ changed: [String]) {
    let start = ContinuousClock.now
    var pages = 0
    let files = files
    do {
      let report = try SiteBuild.build(
        settings.options, catalog: settings.catalog,
        workerCommand: settings.compiler.map { [$0.program] }, failures: failures,
        last: last, receive: { pages = files.replace($0, late: $1) },
        progress: { progress in self.tell(progress) })
      files.mark(drafts: report.drafts)
      let watched = (roots + code).compactMap(Files.realPath)
      filesElsewhere = report.filesElsewhere.filter { file in
        let real = Files.realPath(file) ?? file
        return !watched.contains { PreviewSession.has($0, real) }
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      if report.staleFigures.isEmpty {
        // The same code may come back and then compile.
        compilation.attempted = [:]
        let isOfNewCode = compilation.isOfNewCode
        if !compilation.isRunning {
          compilation.problems.removeAll { !isOfNewCode || ArticleFiles.isArticle($0.file) }
        }
      }
      compileIfNeeded(report.staleFigures)
      let problems = (compilation.problems + report.diagnostics).inReportOrder()
      tell(problems, report.sources)
      settings.say(
        PreviewSession.line(changed, pages: pages, of: report.articles, seconds: seconds))
    } catch {
      let text = (error as? SiteError)?.description ?? "\(error)"
      settings.say("The site cannot be built: \(text)")
      announce {
        $0.notice = nil
        $0.take(["The site cannot be built: \(text)"], of: 1)
      }
    }
  }

  private static func line(
    _ changed: [String], pages: Int, of articles: Int, seconds: Double
  ) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    // A file may be watched as part of two folders.
    var files: [String] = []
    for path in changed {
      let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      if !files.contains(path) { files.append(path) }
    }
    let names = files.prefix(3).joined(separator: ", ") + (files.count > 3 ? ", …" : "")
    let made = "\(pages) \(pages == 1 ? "page" : "pages")"
    guard changed.isEmpty else { return "\(names): built \(made) in \(milliseconds) ms" }
    return "Built \(made) from \(articles) \(articles == 1 ? "article" : "articles")"
      + " in \(milliseconds) ms"
  }

  /// Reports work that takes long.
  private func tell(_ progress: BuildProgress) {
    guard case .figures(let done, let total, _) = progress, done < total else { return }
    announce { $0.notice = "Drawing figures: \(done) of \(total)" }
  }

  private func tell(_ problems: [Diagnostic], _ sources: [String: String]) {
    let change = ProblemChange(from: shown, to: problems)
    shown = problems
    if !change.new.isEmpty { settings.show(change.new, sources) }
    if let summary = change.summary { settings.say(summary) }
    let errors = problems.filter { $0.severity == .error }
    let texts = errors.prefix(PreviewState.shownProblems).map { problem in
      DiagnosticText.render(problem) { file, number in
        let read = { (try? Files.read(file)).map { String(decoding: $0, as: UTF8.self) } }
        guard let lines = (sources[file] ?? read()).map({ SourceLines($0) }),
          1...lines.count ~= number
        else { return nil }
        return String(decoding: lines.line(number), as: UTF8.self)
      }
    }
    announce {
      $0.notice = self.compilation.isRunning ? PreviewSession.compilingNotice : nil
      $0.take(texts, of: errors.count)
    }
  }

  private static let compilingNotice = "Compiling figures; those that are marked are of older code"

  private func announce(_ change: (inout PreviewState) -> Void) {
    let versions = files.versions
    let line = shared.message.withLock { message -> String? in
      let old = message
      change(&message)
      message.take(versions)
      return message == old && old.version != "0" ? nil : message.line
    }
    if let line { server?.announce(line) }
  }

  // MARK: Compiling

  /// Starts the compiler if figures have changed, unless it is running or has failed with the same
  /// code.
  private func compileIfNeeded(_ stale: [String: String]) {
    guard let compiler = settings.compiler, !compilation.isRunning,
      compilation.hasNewCode || (!stale.isEmpty && stale != compilation.attempted)
    else { return }
    compilation.isRunning = true
    compilation.attempted = stale
    // They are those of code that is no more.
    compilation.problems = []
    compilation.isOfNewCode = compilation.hasNewCode
    compilation.hasNewCode = false
    compilation.start = .now
    let names = stale.keys.sorted().prefix(3).joined(separator: ", ")
    settings.say("Compiling " + (names.isEmpty ? "the package's code" : names) + " …")
    let (shared, content) = (shared, settings.options.content)
    Thread.detachNewThread {
      let outcome = compiler.run(content: content)
      shared.outcome.withLock { $0 = outcome }
      shared.bell.ring()
    }
  }

  /// Takes over the compiler's result, if it is done.
  private func takeOutcome() -> Bool {
    let outcome = shared.outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    }
    guard let outcome else { return false }
    compilation.isRunning = false
    let seconds = (ContinuousClock.now - compilation.start) / .seconds(1)
    switch outcome {
    case .compiled(let catalog):
      settings.catalog = catalog
      code = settings.code()
      settings.options.failedCompilation = nil
      // A figure that did not end is not run again because another article's block has changed.
      if compilation.isOfNewCode { failures.forget() }
      compilation.problems = []
      settings.say("Compiled in \((seconds * 10).rounded() / 10) s")
    case .failed(let problems):
      compilation.problems = problems
      settings.options.failedCompilation = FailedCompilation(
        of: compilation.attempted, problems: problems)
      settings.say(
        compilation.attempted.isEmpty
          ? "The code was not compiled; figures are of older code."
          : "The figures were not compiled; those that are marked are of older code.")
    }
    return true
  }
}
