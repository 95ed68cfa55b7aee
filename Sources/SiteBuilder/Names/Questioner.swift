import Foundation

/// How SourceKit is asked about articles.
struct Questioner: Sendable {
  /// The executable that serves SourceKit, with arguments that go before its own.
  var command: [String]
  var compilation: ArticleCompilation
  /// Seconds for one answer; the first one, for which modules are read, takes two.
  var timeout = 60.0
}

/// Asks about one article after another, through a process that is replaced when it ends.
final class QuestionerProcess {
  private let questioner: Questioner
  private let arguments: String
  private var finder: NameFinder
  private var process: SourceKitProcess?

  init(_ questioner: Questioner) {
    self.questioner = questioner
    finder = NameFinder(module: questioner.compilation.module)
    arguments = SourceKitRequest.list(questioner.compilation.arguments)
  }

  /// Returns the names of an article; none for one that was not compiled.
  ///
  /// - Throws: `SourceKitProcess.Trouble`, and errors of answers that cannot be read.
  func names(of job: NameRuns.Job) throws -> ArticleNames {
    let compilation = questioner.compilation
    guard let file = compilation.file(of: job.article) else { return ArticleNames() }
    do {
      let running =
        try process ?? SourceKitProcess(questioner.command, library: compilation.library)
      process = running
      return try finder.names(of: job.blocks, in: try Files.read(file)) { request in
        let text = request.text(file: file, arguments: arguments)
        do throws(SourceKitProcess.Trouble) {
          return try running.answer(to: text, within: questioner.timeout)
        } catch {
          // A place without a name is refused, and costs no more than that name.
          if case .refusal = error, case .cursor = request { return nil }
          throw error
        }
      }
    } catch {
      process = nil
      throw error
    }
  }
}
