internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// Finds what Markdown does not know, but other generators do: it would be shown as text, without a
/// word.
///
/// Each kind is reported once in a file, at its first place, with the lines of the others. Code is
/// left alone: it may be about these things.
struct ForeignSyntax {
  private let file: String
  private let lines: SourceLines
  /// Of each kind the first place, and the lines of all.
  private var found: [Kind: (first: Diagnostic, lines: [Int])] = [:]

  /// What was found, in the order of its first places.
  var diagnostics: [Diagnostic] {
    var all: [Diagnostic] = []
    for (kind, places) in found {
      var diagnostic = places.first
      (diagnostic.summary, diagnostic.explanation) = kind.texts
      if let note = ForeignSyntax.note(of: places.lines.dropFirst()) {
        diagnostic.notes.append(note)
      }
      all.append(diagnostic)
    }
    return all.inReportOrder()
  }

  /// Names further lines; nil for none.
  private static func note(of others: ArraySlice<Int>) -> Diagnostic.Note? {
    guard !others.isEmpty else { return nil }
    let named = others.prefix(8).map { String($0) }.joined(separator: ", ")
    let rest = others.count > 8 ? " and \(others.count - 8) more" : ""
    return Diagnostic.Note("the same in \(others.count == 1 ? "line" : "lines") \(named)\(rest)")
  }

  static let problemID = "markdown.foreign-syntax"

  /// Looks at a text.
  init(_ document: MarkdownDocument, of parts: FrontMatter, lines: SourceLines, file: String) {
    self.file = file
    self.lines = lines
    if parts.yaml == nil, lines.line(1).elementsEqual("+++".utf8) { report(.toml, "+++", line: 1) }
    guard ForeignSyntax.mayBe(in: lines.bytes) else { return }
    for block in document.blocks { visit(block) }
  }

  private mutating func visit(_ node: MarkdownNode) {
    switch node.kind {
    case .heading, .paragraph, .tableCell:
      // What is not in its lines is not in its words.
      let range = node.range
      guard mayBe(inLines: range.start.line...max(range.start.line, range.end.line)) else { return }
      look(at: ForeignSyntax.words(of: node), from: range.start.line)
    case .blockQuote:
      lookForAlert(in: node)
      for child in node.children { visit(child) }
    default:
      for child in node.children { visit(child) }
    }
  }

  private func mayBe(inLines numbers: ClosedRange<Int>) -> Bool {
    let end = lines.offsets(line: numbers.upperBound).upperBound
    let start = min(end, lines.offsets(line: numbers.lowerBound).lowerBound)
    return ForeignSyntax.mayBe(in: lines.bytes, start..<end, isProse: true)
  }

  private mutating func look(at text: String, from first: Int) {
    // Code has many of the signs, and is not part of the text.
    guard ForeignSyntax.mayBe(in: Array(text.utf8), isProse: true) else { return }
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for mark in ["{{<", "{{%"] where line.holds(mark) {
        report(.shortcode, mark, line: first + number)
      }
      if line.holds("{% "), line.replacing("{{%", with: "").holds("{% ") {
        report(.liquid, "{%", line: first + number)
      }
      for mark in ["!!! ", "??? ", "???+ "] where line.hasPrefix(mark) {
        report(.admonition, String(mark.dropLast()), line: first + number)
      }
      let name = line.drop { $0 == ":" }
      if line.hasPrefix(":::"), let next = name.drop(while: \.isWhitespace).first,
        next.isLetter || next == "{"
      {
        report(.container, ":::", line: first + number)
      }
      if let (kind, mark) = ForeignSyntax.mark(in: line, isFirst: number == 0) {
        report(kind, mark, line: first + number)
      }
    }
  }

  /// Reports a quote that was meant as an alert, of a kind that is none.
  private mutating func lookForAlert(in quote: MarkdownNode) {
    guard let paragraph = quote.children.first, paragraph.kind == .paragraph else { return }
    let line = ForeignSyntax.words(of: paragraph).prefix { $0 != "\n" }
    guard line.hasPrefix("[!"), let end = line.firstIndex(of: "]") else { return }
    let word = line[line.index(line.startIndex, offsetBy: 2)..<end]
    guard word.first?.isLetter == true,
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return }
    guard Alerts.names[word.lowercased()] == nil else { return }
    report(.alert, "[!\(word)]", line: paragraph.range.start.line)
  }

  /// Returns the text of a block, a line each; code is left out.
  private static func words(of node: MarkdownNode) -> String {
    switch node.kind {
    case .text(let text), .html(let text): text
    case .softBreak, .lineBreak: "\n"
    case .code, .math: "\u{FFFC}"
    default: node.children.map(words).joined()
    }
  }

  private mutating func report(_ kind: Kind, _ mark: String, line: Int) {
    let written = lines.line(line)
    let start = Array(written).firstRange(of: Array(mark.utf8))?.lowerBound
    let range = SourceRange(
      line: line, column: (start ?? 0) + 1, length: start == nil ? 0 : mark.utf8.count)
    report(
      kind, Diagnostic(.warning, id: ForeignSyntax.problemID, file: file, range: range, summary: "")
    )
  }

  private mutating func report(_ kind: Kind, _ diagnostic: Diagnostic) {
    let line = diagnostic.range?.start.line ?? 0
    guard var places = found[kind] else {
      found[kind] = (diagnostic, [line])
      return
    }
    if places.lines.last != line { places.lines.append(line) }
    found[kind] = places
  }
}
