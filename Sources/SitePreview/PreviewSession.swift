package import Diagnostics
package import FigureResults
internal import Foundation
internal import LiveServing
internal import Markdown
package import SiteBuilder
internal import Synchronization

/// `sitegen serve`: serves a site from memory and rebuilds it when its sources change.
///
/// One thread waits for files and for the compiler, and builds; the server's threads answer
/// requests from the most recent site.
package final class PreviewSession {
  /// The configuration of a session.
  package struct Settings {
    /// What to build; the output folder is not touched.
    package var options: BuildOptions
    /// The compiled figures of the running executable.
    package var catalog: FigureCatalog
    /// Compiles figures that have changed; nil if that is not possible.
    package var compiler: SceneCompiler?
    /// The preferred port.
    package var port: Int
    /// Prints a line to the terminal, given without a line feed.
    package var say: (String) -> Void
    /// Shows problems in the terminal.
    package var show: ([Diagnostic], _ sources: [String: String]) -> Void

    /// Makes settings.
    package init(
      options: BuildOptions, catalog: FigureCatalog, compiler: SceneCompiler?, port: Int,
      say: @escaping (String) -> Void,
      show: @escaping ([Diagnostic], _ sources: [String: String]) -> Void
    ) {
      self.options = options
      self.catalog = catalog
      self.compiler = compiler
      self.port = port
      self.say = say
      self.show = show
    }
  }

  private var settings: Settings
  private let files = PreviewFiles()
  private let shared: SharedState
  private var server: LoopbackServer?
  private var compilation = Compilation()
  private var shown: [Diagnostic] = []
  private let failures = FailedFigures()
  private let last = LastBuild()

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
    shared = SharedState(bell)
    self.settings.options.publishes = false
    self.settings.options.includesDrafts = true
    self.settings.options.showsStaleFigures = settings.compiler != nil
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
    let options = settings.options
    var watcher = FolderWatcher(
      options.contentPaths + [options.templates] + (options.baseTemplates.map { [$0] } ?? []),
      optional: options.configuration.map(SiteConfiguration.files) ?? [], bell: shared.bell)
    build([])
    while true {
      let event = watcher.next(limit: .seconds(15))
      if event.isEmpty { server?.ping() }
      for folder in event.missing { settings.say("\(folder) is gone; waiting until it is back.") }
      if event.files.contains(where: { $0.hasSuffix(".swift") }) { compilation.hasNewCode = true }
      // Figures may read any file except articles.
      if event.files.contains(where: { !$0.hasSuffix(".md") }) { failures.forget() }
      let isCompiled = event.wasRung && takeOutcome()
      if !event.files.isEmpty || !event.missing.isEmpty || isCompiled { build(event.files) }
    }
  }

  /// Stops the server and everything it started; may be called from another thread while `run` is running.
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
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      if report.staleFigures.isEmpty {
        // The same code may come back and then compile.
        compilation.attempted = [:]
        if !compilation.isRunning { compilation.problems = [] }
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
    let names = changed.prefix(3).joined(separator: ", ") + (changed.count > 3 ? ", …" : "")
    let what = changed.isEmpty ? "Built" : "\(names):"
    return "\(what) \(pages) \(pages == 1 ? "page" : "pages") new"
      + " in a site of \(articles) \(articles == 1 ? "article" : "articles"), \(milliseconds) ms"
  }

  /// Reports work that takes long.
  private func tell(_ progress: BuildProgress) {
    guard case .figures(let done, let total, _) = progress, done < total else { return }
    announce { $0.notice = "Drawing figures: \(done) of \(total)" }
  }

  private func tell(_ problems: [Diagnostic], _ sources: [String: String]) {
    if problems != shown {
      settings.show(problems, sources)
      shown = problems
    }
    let errors = problems.filter { $0.severity == .error }
    let texts = errors.prefix(PreviewState.shownProblems).map { problem in
      DiagnosticText.render(problem) { file, number in
        guard let lines = sources[file].map({ SourceLines($0) }), 1...lines.count ~= number else {
          return nil
        }
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

  /// Starts the compiler if figures have changed, unless it is running or has failed with the same code.
  private func compileIfNeeded(_ stale: [String: String]) {
    guard let compiler = settings.compiler, !compilation.isRunning,
      compilation.hasNewCode || (!stale.isEmpty && stale != compilation.attempted)
    else { return }
    compilation.isRunning = true
    compilation.attempted = stale
    compilation.hasNewCode = false
    compilation.start = .now
    let names = stale.keys.sorted().prefix(3).joined(separator: ", ")
    settings.say("Compiling " + (names.isEmpty ? "the code beside the articles" : names) + " …")
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
      failures.forget()
      compilation.problems = []
      settings.say("Compiled in \((seconds * 10).rounded() / 10) s")
    case .failed(let problems):
      compilation.problems = problems
      settings.say("The figures were not compiled; those that are marked are of older code.")
    }
    return true
  }
}
