import Diagnostics
import FuzzHarness
import Markdown

/// The positions in a text, within which everything reported about it must lie.
struct Places {
  private let file: String
  private let lines: SourceLines

  init(_ text: String, file: String, firstLine: Int = 1) {
    self.file = file
    lines = SourceLines(text, firstLine: firstLine)
  }

  /// Checks that a range lies within the text.
  func check(_ range: SourceRange, _ what: @autoclosure () -> String) throws {
    try expect(
      range.start <= range.end && lines.clamped(range) == range,
      "\(what()) at \(range.start.line):\(range.start.column) to \(range.end.line):\(range.end.column)"
    )
  }

  /// Checks the places and texts of diagnostics, and renders them as for a terminal.
  func check(_ diagnostics: [Diagnostic]) throws {
    for diagnostic in diagnostics {
      try expect(!diagnostic.summary.isEmpty, "\(diagnostic.id) has no text")
      if let range = diagnostic.range { try check(range, diagnostic.id) }
      for note in diagnostic.notes where note.file ?? file == file {
        if let range = note.range { try check(range, "a note of \(diagnostic.id)") }
      }
      for fix in diagnostic.fixIts { try check(fix.range, "a fix of \(diagnostic.id)") }
    }
    // Rendering takes longer than finding: the first problem represents the rest.
    guard let first = diagnostics.first else { return }
    let text = DiagnosticText.render(first) { _, number in
      String(decoding: lines.line(number), as: UTF8.self)
    }
    try expect(text.hasSuffix("\n") && text.contains(first.id), "\(first.id) is shown as \(text)")
  }
}

/// Whether an input is one of those that are run twice to check that the result is the same.
func isRunTwice(_ input: [UInt8]) -> Bool { input.count & 7 == 0 }
