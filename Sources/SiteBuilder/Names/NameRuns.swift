import Diagnostics
import FigureBlocks
import FigureResults
import Foundation
import Synchronization

/// Finds the names of all articles: in the cache, else with SourceKit, in a thread that runs while
/// figures are drawn.
///
/// A failure only costs a site names: an article whose names cannot be found has plain code.
final class NameRuns: Sendable {
  /// The outcome.
  struct Result: Sendable {
    /// By article.
    var names: [String: ArticleNames] = [:]
    var diagnostics: [Diagnostic] = []
  }

  /// An article whose names are wanted.
  struct Job: Sendable {
    var article: String
    /// The file as its author knows it.
    var file: String
    var blocks: [FigureBlock]
  }

  /// What the thread and its owner share.
  private struct State {
    var result = Result()
    var done = 0
    var total = 0
    var isFinished = false
  }

  /// After more failures than this, no articles are tried: something is wrong with all of them.
  private static let allowedFailures = 2
  private let state = Mutex(State())

  /// The warning when names are wanted but SourceKit cannot be asked.
  static func unavailable(_ content: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "names.unavailable", file: content,
      summary: "names in code have no types: \(reason)",
      explanation: "`--types` asks the compiler that built sitegen, in the folder where it was "
        + "built. Without that, the site is the same as without the option.")
  }

  /// Begins to ask about the articles of a build; nil when none has compiled code.
  ///
  /// - Parameters:
  ///   - program: the path of the program that was built with the articles.
  ///   - command: the executable that serves SourceKit, with arguments that go before its own.
  static func begin(
    _ articles: [Article], of catalog: FigureCatalog, options: BuildOptions, program: String,
    command: [String]
  ) -> NameRuns? {
    let jobs = articles.filter { article in
      article.ownBlocks.contains {
        $0.kind == .figure && $0.attributes.expectedCompileError == nil
      }
    }.map {
      Job(article: $0.name, file: $0.file, blocks: $0.ownBlocks)
    }
    guard !jobs.isEmpty else { return nil }
    let runs = NameRuns()
    guard let compilation = ArticleCompilation(besideProgram: program, module: catalog.module)
    else {
      runs.fail(options.content, "it is not known how the articles were compiled")
      return runs
    }
    guard Files.isFile(compilation.library) else {
      runs.fail(options.content, "there is no SourceKit at \(compilation.library)")
      return runs
    }
    let cache = NameCache(
      folder: options.cache, engine: catalog.engineFingerprint, compilation: compilation)
    runs.start(
      jobs, cache, Questioner(command: command, compilation: compilation),
      ignoresCache: options.ignoresCache)
    return runs
  }

  private func fail(_ content: String, _ reason: String) {
    state.withLock {
      $0.result.diagnostics = [NameRuns.unavailable(content, reason)]
      $0.isFinished = true
    }
  }

  /// Starts on articles whose compilation the questioner knows.
  func start(_ jobs: [Job], _ cache: NameCache, _ questioner: Questioner, ignoresCache: Bool) {
    Thread.detachNewThread { [self] in
      run(jobs, cache, questioner, ignoresCache)
      state.withLock { $0.isFinished = true }
    }
  }

  /// Waits for the end, and regularly reports how many articles are asked about and done.
  func finish(_ progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }) -> Result {
    while true {
      let now = state.withLock { ($0.isFinished, $0.done, $0.total) }
      if now.2 > 0 { progress(now.1, now.2) }
      if now.0 { return state.withLock { $0.result } }
      usleep(20_000)
    }
  }

  private func run(
    _ jobs: [Job], _ cache: NameCache, _ questioner: Questioner, _ ignoresCache: Bool
  ) {
    var waiting: [Job] = []
    for job in jobs where questioner.compilation.file(of: job.article) != nil {
      if !ignoresCache, let names = cache.names(of: job.blocks) {
        state.withLock { $0.result.names[job.article] = names }
      } else {
        waiting.append(job)
      }
    }
    let total = waiting.count
    state.withLock { $0.total = total }
    let process = QuestionerProcess(questioner)
    var failures = 0
    for job in waiting where failures <= NameRuns.allowedFailures {
      do {
        let names = try process.names(of: job)
        state.withLock { $0.result.names[job.article] = names }
        // The names of code that is not compiled yet are found once it is.
        if names.isComplete { try? cache.store(names, for: job.blocks) }
      } catch {
        failures += 1
        let isLast = failures > NameRuns.allowedFailures
        state.withLock { $0.result.diagnostics.append(NameRuns.failure(error, job, isLast)) }
      }
      state.withLock { $0.done += 1 }
    }
    try? cache.prune(keeping: jobs.map(\.blocks))
  }

  private static func failure(_ error: any Error, _ job: Job, _ isLast: Bool) -> Diagnostic {
    let clause =
      (error as? SourceKitProcess.Trouble)?.clause ?? "gave an answer that cannot be read: \(error)"
    return Diagnostic(
      .warning, id: "names.failed", file: job.file,
      summary: "names in the code of this article have no types: SourceKit \(clause)",
      explanation: isLast ? "The articles after it are skipped." : nil)
  }
}
