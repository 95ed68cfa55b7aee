internal import Diagnostics
internal import Markdown
internal import Templates

/// Makes the values with which pages show problems.
struct ProblemView {
  /// Texts of the files by the names that diagnostics use.
  var sources: [String: String]

  /// Returns the value of one problem.
  func value(_ diagnostic: Diagnostic, anchor: String? = nil) -> TemplateValue {
    var place = diagnostic.file
    if let start = diagnostic.range?.start { place += ":\(start.line):\(start.column)" }
    return [
      "severity": .string(diagnostic.severity.rawValue),
      "isError": .bool(diagnostic.severity == .error), "id": .string(diagnostic.id),
      "place": .string(place), "summary": .string(diagnostic.summary),
      "excerpt": TemplateValue(excerpt(diagnostic)),
      "explanation": TemplateValue(explanation(diagnostic)), "anchor": TemplateValue(anchor),
    ]
  }

  private func explanation(_ diagnostic: Diagnostic) -> String? {
    let texts = [diagnostic.explanation].compactMap { $0 } + diagnostic.notes.map(\.message)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Returns the source line with a line of carets below it.
  private func excerpt(_ diagnostic: Diagnostic) -> String? {
    guard let range = diagnostic.range, let text = sources[diagnostic.file] else { return nil }
    let lines = SourceLines(text)
    guard 1...lines.count ~= range.start.line else { return nil }
    let bytes = lines.line(range.start.line)
    let before = bytes.prefix(max(0, range.start.column - 1))
    let isOneLine = range.end.line == range.start.line
    let length = isOneLine ? range.end.column - range.start.column : Int.max
    let marked = bytes.dropFirst(before.count).prefix(length)
    // Characters are counted so that the carets stand below what they mean.
    let indent: [Character] = String(decoding: before, as: UTF8.self).map {
      $0 == "\t" ? "\t" : " "
    }
    let count = max(1, String(decoding: marked, as: UTF8.self).count)
    let line = String(decoding: bytes, as: UTF8.self)
    return "\(line)\n\(String(indent))^\(String(repeating: "~", count: count - 1))"
  }
}
