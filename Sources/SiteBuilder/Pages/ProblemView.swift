internal import Diagnostics
internal import Markdown
internal import Templates

/// Makes the values with which pages show problems.
struct ProblemView {
  /// Texts of the files by the names that diagnostics use.
  private let sources: [String: String]
  /// The lines of files with problems: a file with a thousand problems is split once.
  private let lines = Lines()
  /// How many bytes of a very long line are shown on each side of its problem.
  private static let reach = 400

  private final class Lines {
    var byFile: [String: SourceLines] = [:]
  }

  /// Where the content folder is, for builds; pages name files below it, so that they are the same
  /// wherever they are made.
  private let folder: String

  /// Takes texts by the names that diagnostics use.
  ///
  /// - Parameter folder: how these names begin, which pages leave out.
  init(sources: [String: String], folder: String = "") {
    self.sources = sources
    self.folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Returns the value of one problem.
  func value(_ diagnostic: Diagnostic, anchor: String? = nil) -> TemplateValue {
    [
      "severity": .string(diagnostic.severity.rawValue),
      "isError": .bool(diagnostic.severity == .error), "id": .string(diagnostic.id),
      "place": .string(place(diagnostic.file, diagnostic.range)),
      "summary": .string(diagnostic.summary),
      "excerpt": TemplateValue(excerpt(diagnostic)),
      "explanation": TemplateValue(explanation(diagnostic)), "anchor": TemplateValue(anchor),
    ]
  }

  private func place(_ file: String, _ range: SourceRange?) -> String {
    let name = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
    return range.map { "\(name):\($0.start.line):\($0.start.column)" } ?? name
  }

  private func split(_ file: String) -> SourceLines? {
    if let known = lines.byFile[file] { return known }
    let split = sources[file].map { SourceLines($0) }
    lines.byFile[file] = split
    return split
  }

  /// Returns what is shown of a line; for a very long one the part around a place, without cutting
  /// characters.
  private static func part(of line: ArraySlice<UInt8>, around place: Int) -> ArraySlice<UInt8> {
    guard line.count > 4 * reach else { return line }
    var part = line.dropFirst(max(0, place - reach)).prefix(min(place, reach) + reach)
    while let first = part.first, first & 0xC0 == 0x80 { part.removeFirst() }
    while part.endIndex < line.endIndex, line[part.endIndex] & 0xC0 == 0x80 { part.removeLast() }
    return part
  }

  private func explanation(_ diagnostic: Diagnostic) -> String? {
    let notes = diagnostic.notes.map { note in
      guard let file = note.file, file != diagnostic.file else { return note.message }
      return "\(note.message): \(place(file, note.range))"
    }
    let texts = [diagnostic.explanation].compactMap { $0 } + notes
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Returns the source line with a line of carets below it.
  private func excerpt(_ diagnostic: Diagnostic) -> String? {
    guard let range = diagnostic.range, let lines = split(diagnostic.file),
      1...lines.count ~= range.start.line
    else { return nil }
    let whole = lines.line(range.start.line)
    let caret = min(whole.count, max(0, range.start.column - 1))
    let bytes = ProblemView.part(of: whole, around: caret)
    let before = bytes[..<(whole.startIndex + caret)]
    let isOneLine = range.end.line == range.start.line
    let length = isOneLine ? max(0, range.end.column - range.start.column) : Int.max
    let marked = bytes.dropFirst(before.count).prefix(length)
    // Counting characters puts the carets below what they mark.
    let indent: [Character] = String(decoding: before, as: UTF8.self).map {
      $0 == "\t" ? "\t" : " "
    }
    let count = max(1, String(decoding: marked, as: UTF8.self).count)
    let line = String(decoding: bytes, as: UTF8.self)
    return "\(line)\n\(String(indent))^\(String(repeating: "~", count: count - 1))"
  }
}
