/// Diagnostics as text for people, in a terminal or a log.
///
///     Content/a.md:7:17: error: a figure block has no attribute “captoin” [figure.unknown-attribute]
///      7 | ```swift figure captoin="Eight rows"
///        |                 ^~~~~~~
///     There are: id, title, caption, alt, hide, open, beside, fold, timeout, highlight,
///     expect-error, expect-compile-error.
///     fix: did you mean “caption”?
///
/// The first line has the form that editors and CI systems recognize.
public enum DiagnosticText {
  /// Width to which explanations are wrapped, in columns.
  static let width = 90

  /// Returns the text of one diagnostic; every line ends with a line feed.
  ///
  /// - Parameters:
  ///   - sourceLine: Returns a line (from 1) of a file without its end; nil when it cannot be read,
  ///     and then no excerpt is shown.
  ///   - color: Whether to use ANSI colours.
  public static func render(
    _ diagnostic: Diagnostic, sourceLine: (_ file: String, _ line: Int) -> String?,
    color: Bool = false
  ) -> String {
    let style = TerminalStyle(isOn: color)
    var text = style.bold(place(diagnostic.file, diagnostic.range) + ": ")
    text += style.severity(diagnostic.severity, diagnostic.severity.rawValue + ": ")
    text += style.bold(line(diagnostic.summary)) + style.faint(" [\(diagnostic.id)]") + "\n"
    if let range = diagnostic.range {
      text += excerpt(diagnostic.file, range, sourceLine, style)
    }
    if let explanation = diagnostic.explanation, !explanation.isEmpty {
      for line in TextWrapping.lines(explanation, width: width) { text += line + "\n" }
    }
    for note in diagnostic.notes {
      text += self.note(note, of: diagnostic, sourceLine, style)
    }
    for fixIt in diagnostic.fixIts {
      text += fix(fixIt, file: diagnostic.file, sourceLine, style)
    }
    return text
  }

  private static func note(
    _ note: Diagnostic.Note, of diagnostic: Diagnostic,
    _ sourceLine: (String, Int) -> String?, _ style: TerminalStyle
  ) -> String {
    let label = style.severity(.note, "note: ")
    guard note.file != nil || note.range != nil else { return label + line(note.message) + "\n" }
    let file = note.file ?? diagnostic.file
    var text = style.bold(place(file, note.range) + ": ") + label + line(note.message) + "\n"
    if let range = note.range { text += excerpt(file, range, sourceLine, style) }
    return text
  }

  /// The fix as a sentence, and the resulting line if the fix stays on one line.
  private static func fix(
    _ fixIt: Diagnostic.FixIt, file: String, _ sourceLine: (String, Int) -> String?,
    _ style: TerminalStyle
  ) -> String {
    var text = style.fix("fix: ") + line(fixIt.message) + "\n"
    let (start, end) = (fixIt.range.start, fixIt.range.end)
    guard start.line == end.line, !fixIt.replacement.contains(where: \.isNewline),
      let source = sourceLine(file, start.line)
    else { return text }
    let bytes = Array(source.utf8)
    guard start.column >= 1, end.column - 1 <= bytes.count else { return text }
    let mended = bytes[..<(start.column - 1)] + fixIt.replacement.utf8 + bytes[(end.column - 1)...]
    let shown = SourceExcerpt(
      source: String(decoding: mended, as: UTF8.self), startColumn: start.column,
      endColumn: start.column)
    text += gutter("\(start.line)", "+", style) + style.fix(shown.line) + "\n"
    return text
  }

  private static func excerpt(
    _ file: String, _ range: SourceRange, _ sourceLine: (String, Int) -> String?,
    _ style: TerminalStyle
  ) -> String {
    guard let source = sourceLine(file, range.start.line) else { return "" }
    // A range over several lines is underlined to the end of the first.
    let isOneLine = range.end.line == range.start.line
    let excerpt = SourceExcerpt(
      source: source, startColumn: range.start.column,
      endColumn: isOneLine ? range.end.column : source.utf8.count + 1)
    let number = "\(range.start.line)"
    let blank = String(repeating: " ", count: number.utf8.count)
    return gutter(number, "|", style) + excerpt.line + "\n" + gutter(blank, "|", style)
      + style.fix(excerpt.underline) + "\n"
  }

  private static func gutter(_ number: String, _ sign: String, _ style: TerminalStyle) -> String {
    style.faint(" \(number) \(sign) ")
  }

  private static func place(_ file: String, _ range: SourceRange?) -> String {
    let name = line(file)
    return range.map { "\(name):\($0.start.line):\($0.start.column)" } ?? name
  }

  /// A text as one line, whatever it contains.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : DisplayWidth.printable($0) })
  }
}
