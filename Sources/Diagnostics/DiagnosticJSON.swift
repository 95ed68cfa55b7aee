/// Diagnostics as JSON for scripts and editors.
///
///     {"version":1,"errors":1,"warnings":0,"notes":0,"diagnostics":[
///     {"severity":"error","id":"link.broken","file":"Content/a.md","range":{…},"summary":"…"}
///     ]}
///
/// One diagnostic per line, in report order; members that are absent or empty are left out. Lines
/// and columns count from 1, columns in UTF-8 bytes; a range's end is the position just after it.
public enum DiagnosticJSON {
  /// Returns the document with a line feed at its end.
  public static func render(_ diagnostics: [Diagnostic]) -> String {
    let ordered = diagnostics.inReportOrder()
    var text = "{\"version\":1,\"errors\":\(ordered.count(of: .error)),"
    text += "\"warnings\":\(ordered.count(of: .warning)),\"notes\":\(ordered.count(of: .note)),"
    text += "\"diagnostics\":["
    for (index, diagnostic) in ordered.enumerated() {
      text += index > 0 ? ",\n" : "\n"
      text += json(diagnostic).compact
    }
    return text + (ordered.isEmpty ? "]}\n" : "\n]}\n")
  }

  private static func json(_ diagnostic: Diagnostic) -> JSONText {
    .object([
      ("severity", .string(diagnostic.severity.rawValue)),
      ("id", .string(diagnostic.id)),
      ("file", .string(diagnostic.file)),
      ("range", diagnostic.range.map(json)),
      ("summary", .string(diagnostic.summary)),
      ("explanation", diagnostic.explanation.map(JSONText.string)),
      ("notes", list(diagnostic.notes.map(json))),
      ("fixIts", list(diagnostic.fixIts.map(json))),
    ])
  }

  private static func json(_ note: Diagnostic.Note) -> JSONText {
    .object([
      ("message", .string(note.message)), ("file", note.file.map(JSONText.string)),
      ("range", note.range.map(json)),
    ])
  }

  private static func json(_ fixIt: Diagnostic.FixIt) -> JSONText {
    .object([
      ("message", .string(fixIt.message)), ("range", json(fixIt.range)),
      ("replacement", .string(fixIt.replacement)),
    ])
  }

  private static func json(_ range: SourceRange) -> JSONText {
    .object([("start", json(range.start)), ("end", json(range.end))])
  }

  private static func json(_ position: SourcePosition) -> JSONText {
    .object([("line", .integer(position.line)), ("column", .integer(position.column))])
  }

  private static func list(_ values: [JSONText]) -> JSONText? {
    values.isEmpty ? nil : .array(values)
  }
}
