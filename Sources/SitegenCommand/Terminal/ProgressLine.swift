internal import Diagnostics
internal import SiteBuilder

/// Shows a build's progress: one live line on a terminal, an occasional plain line elsewhere.
///
/// A log gets a line when a step begins and ends, every ten seconds in between, and for each slow
/// figure.
struct ProgressLine {
  private let console: Console
  private let isLive: Bool
  private let isQuiet: Bool
  private var lastLine = ""
  private var lastTime = ContinuousClock.now
  /// The slow figures that already have a line in the log.
  private var toldFigures: Set<String> = []

  /// How often a log reports the progress of a step.
  private static let plainInterval = Duration.seconds(10)

  init(_ console: Console, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
    isLive = console.errorIsTerminal
  }

  /// Shows a step; on a terminal it replaces the previous one.
  ///
  /// - Parameter now: The current time.
  mutating func show(_ progress: BuildProgress, now: ContinuousClock.Instant = .now) {
    guard !isQuiet else { return }
    var line = TerminalText.printable(progress.text)
    if isLive {
      // Too long a line would wrap, and nothing would clear the second row.
      line = String(line.prefix(console.columns() - 1))
      guard line != lastLine else { return }
      // Carriage return, text, erase to the end of the line.
      console.writeError("\r" + line + "\u{1B}[K")
    } else {
      guard line != lastLine, isWorthALine(progress, now) else { return }
      console.writeError(line + "\n")
      lastTime = now
    }
    lastLine = line
  }

  /// Clears the live line, so that what follows starts at the left.
  mutating func finish() {
    if isLive, !lastLine.isEmpty { console.writeError("\r\u{1B}[K") }
    lastLine = ""
  }

  private mutating func isWorthALine(
    _ progress: BuildProgress, _ now: ContinuousClock.Instant
  ) -> Bool {
    let isDue = now - lastTime >= ProgressLine.plainInterval
    switch progress {
    case .readingContent, .writingPages, .checkingPages: return true
    case .figures(_, _, let slow?): return toldFigures.insert(slow.name).inserted || isDue
    case .figures(let done, let total, nil), .types(let done, let total),
      .optimizing(let done, let total):
      return done == 0 || done == total || isDue
    }
  }
}
