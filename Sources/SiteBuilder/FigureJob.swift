internal import Diagnostics
internal import FigureResults
internal import Foundation

/// One figure block to be run.
struct FigureJob: Hashable, Sendable {
  /// The article's path below the content folder without its extension.
  var article: String
  var figure: String
  /// Digest of the block's code and the set-up code before it, as the Markdown has it now.
  var codeDigest: String
  /// Nil for the default.
  var timeoutSeconds: Double?
  /// Words of the error with which it has to fail; nil for a figure that has to work.
  var expectedError: String?
  /// The Markdown file as the author knows it, and the info string of the block.
  var file: String
  var range: SourceRange
  /// The lines of the code.
  var lines: [SourceRange] = []

  /// Returns the place of a line of the code, counted from 1, or else that of the info string.
  func range(ofLine number: Int) -> SourceRange {
    number > 0 && number <= lines.count ? lines[number - 1] : range
  }

  var key: FigureKey { FigureKey(article: article, figure: figure) }

  /// The folder of articles as the author knows it; empty for the working directory.
  var folder: String {
    let article = file.range(of: article + ".", options: .backwards)
    return article.map { String(file[..<$0.lowerBound].dropLast()) } ?? Path.folder(of: file)
  }
}

/// What a figure is tried with: one that failed is not tried with the same again.
struct FigureAttempt: Hashable, Sendable {
  var figure: FigureKey
  var code: String
  /// One that was too slow may have been given more time.
  var timeoutSeconds: Double?

  init(_ job: FigureJob) {
    (figure, code, timeoutSeconds) = (job.key, job.codeDigest, job.timeoutSeconds)
  }
}

/// Names a figure of the site: `article/figure`.
struct FigureKey: Hashable, Sendable, Comparable {
  var article: String
  var figure: String

  static func < (a: FigureKey, b: FigureKey) -> Bool {
    (a.article, a.figure) < (b.article, b.figure)
  }
}

/// The outcome of running a figure: a result, or the reasons why there is none.
struct FigureOutcome: Sendable {
  var encoded: EncodedResult?
  var diagnostics: [Diagnostic]
  /// Whether the figure's code has changed since, or what else decides what it shows.
  var isStale = false
  /// Whether the newer code was compiled in vain.
  var isUncompiled = false
  /// Whether the figure is still to be drawn, and is shown as it last was.
  var isWaiting = false
  /// What is on the page in place of a result, and no problem of the build: errors that its author
  /// wants to show, and what `sitegen serve` says of newer code, which it reports itself.
  var shownErrors: [Diagnostic] = []

  /// Whether there is a result, or an error that its author wants to show, of the code that the
  /// article has now: only then is anything missing that it does not show.
  var isCurrent: Bool { !isStale && (encoded != nil || !shownErrors.isEmpty) }
  /// Nil when there is none.
  var result: FigureResult? { encoded?.result }

  /// Makes an outcome; without a result the diagnostics say why.
  init(_ encoded: EncodedResult?, diagnostics: [Diagnostic]) {
    self.encoded = encoded
    self.diagnostics = diagnostics
  }
}
