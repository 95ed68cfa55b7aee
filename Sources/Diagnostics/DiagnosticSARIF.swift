/// Diagnostics as SARIF 2.1.0, the format that code review tools read (OASIS, 27 March 2020).
///
/// SARIF counts columns in characters, diagnostics count them in UTF-8 bytes. `sourceLine` makes it
/// possible to convert them; without it they are right for lines that are ASCII up to the position.
public enum DiagnosticSARIF {
  /// Returns a line (from 1) of a file without its line end; nil if it cannot be read.
  public typealias SourceLine = (_ file: String, _ line: Int) -> String?

  /// Returns a SARIF log with one run, with a line feed at its end.
  public static func render(
    _ diagnostics: [Diagnostic], toolVersion: String, sourceLine: SourceLine? = nil
  ) -> String {
    let ordered = diagnostics.inReportOrder()
    let rules = Set(ordered.map(\.id)).sorted()
    let driver: JSONText = .object([
      ("name", .string("Fillet")), ("version", .string(toolVersion)),
      ("rules", .array(rules.map { .object([("id", .string($0))]) })),
    ])
    let results = ordered.map { diagnostic in
      result(diagnostic, rule: rules.firstIndex(of: diagnostic.id) ?? 0, sourceLine)
    }
    let run: JSONText = .object([
      ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(results)),
    ])
    let log: JSONText = .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")), ("runs", .array([run])),
    ])
    return log.compact + "\n"
  }

  private static func result(
    _ diagnostic: Diagnostic, rule: Int, _ sourceLine: SourceLine?
  ) -> JSONText {
    let message = [diagnostic.summary, diagnostic.explanation ?? ""].filter { !$0.isEmpty }
    let place = location(file: diagnostic.file, diagnostic.range, sourceLine)
    let related = diagnostic.notes.enumerated().map { index, note in
      location(
        file: note.file ?? diagnostic.file, note.range, sourceLine, id: index,
        message: note.message)
    }
    let fixes = diagnostic.fixIts.map { fix($0, file: diagnostic.file, sourceLine) }
    return .object([
      ("ruleId", .string(diagnostic.id)), ("ruleIndex", .integer(rule)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", text(message.joined(separator: "\n"))),
      ("locations", .array([place])),
      ("relatedLocations", related.isEmpty ? nil : .array(related)),
      ("fixes", fixes.isEmpty ? nil : .array(fixes)),
    ])
  }

  private static func location(
    file: String, _ range: SourceRange?, _ sourceLine: SourceLine?, id: Int? = nil,
    message: String? = nil
  ) -> JSONText {
    let physical: JSONText = .object([
      ("artifactLocation", artifact(file)),
      ("region", range.map { region($0, file: file, sourceLine) }),
    ])
    return .object([
      ("id", id.map(JSONText.integer)), ("physicalLocation", physical),
      ("message", message.map(text)),
    ])
  }

  private static func fix(
    _ fixIt: Diagnostic.FixIt, file: String, _ sourceLine: SourceLine?
  ) -> JSONText {
    let replacement: JSONText = .object([
      ("deletedRegion", region(fixIt.range, file: file, sourceLine)),
      ("insertedContent", text(fixIt.replacement)),
    ])
    let change: JSONText = .object([
      ("artifactLocation", artifact(file)), ("replacements", .array([replacement])),
    ])
    return .object([
      ("description", text(fixIt.message)), ("artifactChanges", .array([change])),
    ])
  }

  private static func region(
    _ range: SourceRange, file: String, _ sourceLine: SourceLine?
  ) -> JSONText {
    .object([
      ("startLine", .integer(range.start.line)),
      ("startColumn", .integer(column(range.start, file, sourceLine))),
      ("endLine", .integer(range.end.line)),
      ("endColumn", .integer(column(range.end, file, sourceLine))),
    ])
  }

  /// The column in code points from 1; a position inside a character counts as its start.
  private static func column(
    _ position: SourcePosition, _ file: String, _ sourceLine: SourceLine?
  ) -> Int {
    guard let line = sourceLine?(file, position.line) else { return position.column }
    let bytes = Array(line.utf8.prefix(max(0, position.column - 1)))
    let starts = bytes.count { $0 & 0xC0 != 0x80 }
    let isInside = line.utf8.dropFirst(bytes.count).first.map { $0 & 0xC0 == 0x80 } ?? false
    let behindEnd = max(0, position.column - 1 - line.utf8.count)
    return starts + behindEnd + (isInside ? 0 : 1)
  }

  private static func text(_ text: String) -> JSONText { .object([("text", .string(text))]) }

  /// The path as a relative URI reference, percent-encoded.
  private static func artifact(_ file: String) -> JSONText {
    .object([("uri", .string(PercentEncoding.encoded(path: file)))])
  }
}
