import SiteBuilder
import Testing

@testable import SitegenCommand

struct ProgressLineTests {
  private final class Log {
    var text = ""
  }

  private func console(_ log: Log, terminal: Bool, columns: Int = 80) -> Console {
    Console(
      writeOutput: { _ in }, writeError: { log.text += $0 }, outputIsTerminal: terminal,
      errorIsTerminal: terminal, usesColor: false, columns: { columns })
  }

  /// A build of six figures with the second at which each step is told; one of them takes long.
  private let steps: [(second: Double, progress: BuildProgress)] = [
    (0, .readingContent), (0, .figures(done: 0, total: 6)), (1, .figures(done: 1, total: 6)),
    (3.2, .figures(done: 1, total: 6, slow: SlowFigure("a/slow", seconds: 2.2))),
    (3.7, .figures(done: 1, total: 6, slow: SlowFigure("a/slow", seconds: 2.7))),
    (4.2, .figures(done: 1, total: 6, slow: SlowFigure("a/slow", seconds: 3.2))),
    (15, .figures(done: 2, total: 6)), (16, .figures(done: 3, total: 6)),
    (17, .figures(done: 6, total: 6)), (17, .writingPages), (18, .optimizing(done: 0, total: 2)),
    (19, .optimizing(done: 1, total: 2)), (20, .optimizing(done: 2, total: 2)),
  ]

  private func shown(terminal: Bool, columns: Int = 80, quiet: Bool = false) -> String {
    let log = Log()
    var line = ProgressLine(
      console(log, terminal: terminal, columns: columns), isQuiet: quiet)
    let start = ContinuousClock.now
    for step in steps { line.show(step.progress, now: start + .seconds(step.second)) }
    line.finish()
    return log.text
  }

  @Test func rewritesOneLineOnATerminal() {
    let text = shown(terminal: true)
    #expect(!text.contains("\n"))
    let lines = text.split(separator: "\r").map { $0.replacing("\u{1B}[K", with: "") }
    #expect(
      lines == [
        "Reading content", "Drawing figures: 0 of 6", "Drawing figures: 1 of 6",
        "Drawing figures: 1 of 6, a/slow takes 2 s so far",
        "Drawing figures: 1 of 6, a/slow takes 3 s so far",
        "Drawing figures: 2 of 6", "Drawing figures: 3 of 6", "Drawing figures: 6 of 6",
        "Writing pages", "Compressing pictures: 0 of 2", "Compressing pictures: 1 of 2",
        "Compressing pictures: 2 of 2", "",
      ])
  }

  @Test(arguments: [20, 40])
  func staysInOneLineOfATerminal(columns: Int) {
    for line in shown(terminal: true, columns: columns).split(separator: "\r") {
      #expect(line.replacing("\u{1B}[K", with: "").count < columns)
    }
  }

  @Test func writesALineNowAndThenElsewhere() {
    #expect(
      shown(terminal: false) == """
        Reading content
        Drawing figures: 0 of 6
        Drawing figures: 1 of 6, a/slow takes 2 s so far
        Drawing figures: 2 of 6
        Drawing figures: 6 of 6
        Writing pages
        Compressing pictures: 0 of 2
        Compressing pictures: 2 of 2

        """)
  }

  @Test(arguments: [false, true])
  func saysNothingWhenQuiet(terminal: Bool) {
    #expect(shown(terminal: terminal, quiet: true) == "")
  }
}
