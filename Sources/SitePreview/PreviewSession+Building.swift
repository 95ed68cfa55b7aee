internal import Diagnostics
internal import FigureBlocks
internal import Markdown
internal import SiteBuilder

/// Builds, and what is said of them.
extension PreviewSession {
  func build(_ changed: [String]) {
    let start = ContinuousClock.now
    var pages = 0
    let files = files
    do {
      let report = try SiteBuild.build(
        settings.options, catalog: settings.catalog,
        workerCommand: settings.compiler.map { [$0.program] }, answers: answers,
        last: last, receive: { pages = files.replace($0, late: $1) })
      files.mark(drafts: report.drafts)
      let watched = (roots + code).compactMap(Files.realPath)
      filesElsewhere = report.filesElsewhere.filter { file in
        let real = Files.realPath(file) ?? file
        return !watched.contains { PreviewSession.has($0, real) }
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      lastSeconds = seconds
      if report.staleFigures.isEmpty {
        // The same code may come back and then compile.
        compilation.attempted = [:]
        let isOfNewCode = compilation.isOfNewCode
        if !compilation.isRunning {
          compilation.problems.removeAll { !isOfNewCode || ArticleFiles.isArticle($0.file) }
        }
      }
      compileIfNeeded(report.staleFigures)
      var problems = compilation.problems + report.diagnostics
      if let drawingProblem { problems.append(drawingProblem) }
      tell(problems.inReportOrder(), report.sources)
      settings.say(
        PreviewSession.line(changed, pages: pages, of: report.articles, seconds: seconds))
      draw(report.undrawn)
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: any Error) {
    let text = (error as? SiteError)?.description ?? "\(error)"
    settings.say("The site cannot be built: \(text)")
    voice.announce {
      $0.notice = nil
      $0.take(["The site cannot be built: \(text)"], of: 1)
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

  func tell(_ problems: [Diagnostic], _ sources: [String: String]) {
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
    let notice = compilation.isRunning ? PreviewSession.compilingNotice : drawing?.notice
    voice.announce {
      $0.notice = notice
      $0.take(texts, of: errors.count)
    }
  }

  static let compilingNotice = "Compiling figures; those that are marked are of older code"
}
