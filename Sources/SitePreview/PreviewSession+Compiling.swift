internal import Diagnostics
internal import FigureResults
internal import Foundation
internal import LiveServing
internal import SiteBuilder
internal import Synchronization

/// Compiling figures that have changed.
extension PreviewSession {
  /// Where the compiler's thread leaves its result.
  final class CompilerOutcome: Sendable {
    let value = Mutex<SceneCompiler.Outcome?>(nil)
  }

  /// The state of compiling.
  struct Compilation {
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

  /// Starts the compiler if figures have changed, unless it is running or has failed with the same
  /// code.
  func compileIfNeeded(_ stale: [String: String]) {
    guard let compiler = settings.compiler, !compilation.isRunning,
      compilation.hasNewCode || (!stale.isEmpty && stale != compilation.attempted)
    else { return }
    // It replaces the program that workers run.
    stopDrawing()
    compilation.isRunning = true
    compilation.attempted = stale
    // They are those of code that is no more.
    compilation.problems = []
    compilation.isOfNewCode = compilation.hasNewCode
    compilation.hasNewCode = false
    compilation.start = .now
    let names = stale.keys.sorted().prefix(3).joined(separator: ", ")
    settings.say("Compiling " + (names.isEmpty ? "the package's code" : names) + " …")
    let (outcome, bell, content) = (outcome, bell, settings.options.content)
    Thread.detachNewThread {
      let result = compiler.run(content: content)
      outcome.value.withLock { $0 = result }
      bell.ring()
    }
  }

  /// Takes over the compiler's result, if it is done.
  func takeOutcome() -> Bool {
    let outcome = outcome.value.withLock { outcome in
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
      if compilation.isOfNewCode { answers.forget() }
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
