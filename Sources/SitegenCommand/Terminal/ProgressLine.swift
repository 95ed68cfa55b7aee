internal import SiteBuilder

/// Tells how far a build has come: one live line on a terminal, a few plain lines elsewhere.
struct ProgressLine {
  private let console: Console
  private let isLive: Bool
  private let isQuiet: Bool
  private var hasLine = false
  private var lastPlain = ""

  init(_ console: Console, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
    isLive = console.errorIsTerminal
  }

  /// Shows a step; on a terminal it takes the place of the one before.
  mutating func show(_ progress: BuildProgress) {
    guard !isQuiet else { return }
    if isLive {
      // Carriage return, text, erase to the end of the line.
      console.writeError("\r" + ProgressLine.text(progress) + "\u{1B}[K")
      hasLine = true
      return
    }
    guard let line = ProgressLine.plainText(progress), line != lastPlain else { return }
    console.writeError(line + "\n")
    lastPlain = line
  }

  /// Clears the live line, so that what follows starts at the left.
  mutating func finish() {
    if hasLine { console.writeError("\r\u{1B}[K") }
    hasLine = false
  }

  static func text(_ progress: BuildProgress) -> String {
    switch progress {
    case .readingContent: "Reading content"
    case .figures(let done, let total): "Drawing figures: \(done) of \(total)"
    case .writingPages: "Writing pages"
    }
  }

  /// A log needs no line for each figure: only the beginning and the end of drawing are told.
  private static func plainText(_ progress: BuildProgress) -> String? {
    if case .figures(let done, let total) = progress, done != 0, done != total { return nil }
    return text(progress)
  }
}
