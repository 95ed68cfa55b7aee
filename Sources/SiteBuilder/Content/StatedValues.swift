package import Diagnostics
internal import FigureBlocks
internal import FigureResults
internal import Markdown

/// Values that an article's text states otherwise than its figures. Of `[7](value:names)` a page
/// shows what the figure computes; who reads the Markdown sees 7.
package enum StatedValues {
  /// Identifies the problem.
  package static let id = "value.stale"
  fileprivate static let mark = Array("](value:".utf8)

  /// Returns a warning for each, with what to write in its place. A link without words states
  /// nothing, nor does `[?]`, nor do words in the place of a number: `[some](value:bytes)`.
  static func diagnostics(
    _ articles: [Article], _ outcomes: [FigureKey: FigureOutcome]
  ) -> [Diagnostic] {
    articles.flatMap { article -> [Diagnostic] in
      let values = ArticleBody.values(article, outcomes).mapValues(\.text)
      return values.isEmpty ? [] : ArticleValues(article, values).problems
    }
  }

  /// Writes into articles what warnings of this kind say.
  ///
  /// Each file is written whole beside the old one, which it then replaces. A place where no value
  /// stands any more is left.
  ///
  /// - Returns: the warnings that were followed.
  /// - Throws: `SiteError` when a file cannot be written.
  package static func write(_ problems: [Diagnostic]) throws(SiteError) -> [Diagnostic] {
    var followed: [Diagnostic] = []
    let stale = problems.filter { $0.id == id && !$0.fixIts.isEmpty }
    for (file, problems) in Dictionary(grouping: stale, by: \.file).sorted(by: { $0.key < $1.key })
    {
      let path = Files.realPath(file) ?? file
      let lines = SourceLines(String(decoding: try Files.read(path), as: UTF8.self))
      var bytes = lines.bytes
      for problem in problems.sorted(by: { $0.fixIts[0].range.start > $1.fixIts[0].range.start }) {
        let (fix, line) = (
          problem.fixIts[0], lines.offsets(line: problem.fixIts[0].range.start.line)
        )
        let start = line.lowerBound + fix.range.start.column - 1
        let end = line.lowerBound + fix.range.end.column - 1
        guard line.lowerBound < start, start <= end, end < line.upperBound,
          bytes[start - 1] == UInt8(ascii: "["), bytes[end...].starts(with: mark)
        else { continue }
        bytes.replaceSubrange(start..<end, with: fix.replacement.utf8)
        followed.append(problem)
      }
      if bytes != lines.bytes { try Files.replace(path, with: bytes) }
    }
    return followed
  }
}

/// The values that one article states.
private struct ArticleValues {
  private let article: Article
  private let values: [String: String]
  private let lines: SourceLines
  private(set) var problems: [Diagnostic] = []

  init(_ article: Article, _ values: [String: String]) {
    self.article = article
    self.values = values
    lines = SourceLines(article.contents.source.text)
    for node in article.document.blocks { visit(node) }
    for block in article.ownBlocks where block.figureID != nil { visitCaption(ofLine: block.line) }
  }

  private mutating func visit(_ node: MarkdownNode) {
    if case .link(let destination, _) = node.kind, destination.hasPrefix("value:") {
      let name = String(destination.dropFirst("value:".count))
      guard
        let found = statements(inLine: node.range.start.line, from: node.range.start.column)
          .first(where: { $0.name == name })
      else { return }
      check(found, says: node.children.plainText)
    } else {
      for child in node.children { visit(child) }
    }
  }

  /// Captions stand in the line that begins a block.
  private mutating func visitCaption(ofLine line: Int) {
    for found in statements(inLine: line, from: 1) {
      // In quotes other rules hold for these signs.
      guard values[found.name]?.contains(where: { "\"\\".contains($0) }) == false else { continue }
      check(found, says: MarkdownDocument(found.words).blocks.plainText)
    }
  }

  private mutating func check(_ found: Statement, says text: String) {
    guard let value = values[found.name], !text.isEmpty, text != "?", text != value else { return }
    // "Some bytes" is no number that could be wrong.
    let isNumber = { (text: String) in text.contains { $0.isNumber } }
    guard isNumber(text) || !isNumber(value) else { return }
    problems.append(
      Diagnostic(
        .warning, id: StatedValues.id, file: article.file, range: found.range,
        summary: "the text says \(text), and `\(found.name)` is \(value)",
        explanation: "Readers of the page see \(value), readers of the Markdown \(text).",
        fixIts: [
          Diagnostic.FixIt(
            "write \(value)", range: found.range, replacement: ArticleValues.escaped(value))
        ]))
  }

  /// A link to a value in a line.
  private struct Statement {
    var name: String
    /// What stands between the brackets, as it is written.
    var words: String
    var range: SourceRange
  }

  /// Returns the links to values in a line, from a column on.
  private func statements(inLine number: Int, from column: Int) -> [Statement] {
    let line = Array(lines.line(number))
    var found: [Statement] = []
    var open: Int?
    var place = max(column - 1, 0)
    let mark = StatedValues.mark
    while place < line.count {
      if line[place] == UInt8(ascii: "[") { open = place + 1 }
      if let start = open, line[place...].starts(with: mark) {
        let name = line[(place + mark.count)...].prefix { $0 != UInt8(ascii: ")") }
        found.append(
          Statement(
            name: String(decoding: name, as: UTF8.self),
            words: String(decoding: line[start..<place], as: UTF8.self),
            range: SourceRange(
              start: SourcePosition(line: number, column: start + 1),
              end: SourcePosition(line: number, column: place + 1))))
        open = nil
      }
      place += 1
    }
    return found
  }

  /// Returns a text as Markdown that means it.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "\\`*_[]<&|~$".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
