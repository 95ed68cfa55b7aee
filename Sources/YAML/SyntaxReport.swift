import Diagnostics

/// Turns libyaml's error into a diagnostic: its message and place, and the usual cause.
struct SyntaxReport {
  let positions: TextPositions
  let bytes: [UInt8]

  func diagnostic(_ failure: EventStream.Failure, _ file: String) -> Diagnostic {
    let offset: Int
    let id: String
    switch failure.place {
    case .byte(let byte): (offset, id) = (min(byte, bytes.count), "yaml.encoding")
    case .scalar(let index): (offset, id) = (positions.byte(ofScalar: index), "yaml.syntax")
    }
    let place = positions.position(ofByte: offset)
    if let unclosed = unclosed(failure, place, file) { return unclosed }
    var notes: [Diagnostic.Note] = []
    if let context = failure.context {
      let start = positions.position(ofByte: positions.byte(ofScalar: context.scalar))
      if start != place {
        notes.append(.init(context.text, range: SourceRange(start: start, end: start)))
      }
    }
    return Diagnostic(
      .error, id: id, file: file, range: SourceRange(start: place, end: place),
      summary: failure.problem, explanation: advice(failure.problem, at: offset), notes: notes)
  }

  /// What is not closed is said where it begins: libyaml notices at the end of the text, or at the
  /// next key.
  private func unclosed(
    _ failure: EventStream.Failure, _ place: SourcePosition, _ file: String
  ) -> Diagnostic? {
    guard let context = failure.context else { return nil }
    let (what, note): (String, String?)
    switch (context.text, failure.problem) {
    case ("while scanning a quoted scalar", "found unexpected end of stream"):
      (what, note) = ("this quote is not closed", nil)
    case ("while parsing a flow sequence", "did not find expected ',' or ']'"):
      (what, note) = ("this `[` is not closed", "a comma or `]` is expected here")
    case ("while parsing a flow mapping", "did not find expected ',' or '}'"):
      (what, note) = ("this `{` is not closed", "a comma or `}` is expected here")
    default: return nil
    }
    let start = positions.position(ofByte: positions.byte(ofScalar: context.scalar))
    let (here, there) = (
      SourceRange(start: start, end: start), SourceRange(start: place, end: place)
    )
    if let note, start.line == place.line, !isEnd(failure.place) {
      // Something else on the line, as where a comma is missing.
      return Diagnostic(
        .error, id: "yaml.syntax", file: file, range: there, summary: note,
        notes: [.init("for the bracket that opens here", range: here)])
    }
    return Diagnostic(
      .error, id: "yaml.syntax", file: file, range: here, summary: what,
      notes: note.map { [.init($0, range: there)] } ?? [])
  }

  /// Whether nothing is left of the text there, or only another kind of bracket closes.
  private func isEnd(_ place: EventStream.Failure.Place) -> Bool {
    guard case .scalar(let index) = place else { return true }
    let rest = bytes[min(positions.byte(ofScalar: index), bytes.count)...]
    return rest.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
      || rest.first.map { [UInt8(ascii: "]"), UInt8(ascii: "}")].contains($0) } == true
  }

  private func advice(_ problem: String, at offset: Int) -> String? {
    if offset < bytes.count, bytes[offset] == 0x09 {
      return "Tabs are not allowed for indentation in YAML; use spaces."
    }
    switch problem {
    case "mapping values are not allowed in this context":
      return "A value that contains a colon and a space needs quotes: title: \"One: two\"."
    case "did not find expected key", "could not find expected ':'":
      return "Check the indentation, and that every line is a key, a colon, a space and a value."
    case "found character that cannot start any token":
      return "A value that begins with @, ` or % needs quotes."
    case "found unexpected end of stream":
      return "A quote or bracket is not closed."
    default: return nil
    }
  }
}
