internal import Diagnostics
internal import Markdown

/// Numbered notes on lines of code: lines end with `// (1)`, and the list below the listing
/// explains them.
enum LineNotes {
  /// A line's mark: its number, and the comment as it is written.
  struct Mark: Hashable {
    var number: Int
    var text: String
  }

  /// Returns the mark at the end of a line: `// (1)`, `# (1)` or `-- (1)`.
  static func mark(of line: some StringProtocol) -> Mark? {
    let line = Substring(line)
    let end = line.lastIndex { !$0.isWhitespace }.map { line.index(after: $0) } ?? line.startIndex
    let text = line[..<end]
    guard text.last == ")", let bracket = text.lastIndex(of: "("),
      let number = Int(text[text.index(after: bracket)...].dropLast()), number > 0
    else { return nil }
    let before = text[..<bracket]
    let comment = before.lastIndex { $0 != " " }.map { before[...$0] } ?? ""
    guard let sign = ["//", "#", "--"].first(where: comment.hasSuffix), comment.count < before.count
    else { return nil }
    let code = comment.dropLast(sign.count)
    guard code.last?.isWhitespace ?? true else { return nil }
    return Mark(number: number, text: String(text[code.endIndex...]))
  }

  /// Returns code without its marks, for a place that shows no notes below it.
  static func withoutMarks(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let mark = mark(of: line), let place = line.ranges(of: mark.text).last else {
        return line
      }
      return line[
        ..<(line[..<place.lowerBound].lastIndex { $0 != " " }.map(line.index(after:))
          ?? line.startIndex)]
    }.joined(separator: "\n")
  }

  /// Reports marks without a note, and notes without a mark.
  ///
  /// - Parameter next: what stands below the code.
  static func problems(
    of code: String, in next: MarkdownNode?, at range: SourceRange, file: String
  ) -> [Diagnostic] {
    func problem(_ id: String, _ range: SourceRange, _ summary: String) -> Diagnostic {
      Diagnostic(.error, id: id, file: file, range: range, summary: summary)
    }
    guard let next, case .list(let list) = next.kind, list.start == 1 else {
      return [
        problem("code.no-notes", range, "this code has no numbered list of notes below it")
      ]
    }
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    var found: [Diagnostic] = []
    var numbers: Set<Int> = []
    for (index, line) in lines.enumerated() {
      guard let mark = mark(of: line) else { continue }
      numbers.insert(mark.number)
      if mark.number > next.children.count {
        let place = SourceRange(line: range.start.line + 1 + index, column: max(1, line.utf8.count))
        found.append(
          problem("code.no-note", place, "the list below has no note \(mark.number)"))
      }
    }
    for (index, item) in next.children.enumerated() where !numbers.contains(index + 1) {
      found.append(
        problem(
          "code.no-mark", item.range,
          "no line of the code above ends with `// (\(index + 1))`"))
    }
    return found
  }
}
