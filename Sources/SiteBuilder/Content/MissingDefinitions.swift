internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// Finds links, pictures and footnotes that are shown as text because nothing defines their names.
///
/// `[words][name]` needs a line `[name]: address`, and `[^name]` needs `[^name]: text`. A name
/// alone, `[name]`, may be meant as text. Each name is reported once in a file.
struct MissingDefinitions {
  private let file: String
  private let lines: SourceLines
  private var found: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Looks at a text.
  init(_ document: MarkdownDocument, lines: SourceLines, file: String) {
    self.file = file
    self.lines = lines
    guard MissingDefinitions.mayBe(in: lines.bytes) else { return }
    for block in document.blocks { visit(block) }
  }

  /// Whether a text has any of the marks at all.
  private static func mayBe(in bytes: [UInt8]) -> Bool {
    let bytes = bytes.span
    var last: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "["), last == UInt8(ascii: "]") { return true }
      if byte == UInt8(ascii: "^"), last == UInt8(ascii: "[") { return true }
      last = byte
    }
    return false
  }

  private mutating func visit(_ node: MarkdownNode) {
    switch node.kind {
    case .heading, .paragraph, .tableCell:
      let words = MissingDefinitions.words(of: node)
      guard MissingDefinitions.mayBe(in: Array(words.utf8)) else { return }
      let text = Array(words)
      for place in text.indices where text[place] == "[" {
        if place > 0, text[place - 1] == "]" { look(atLinkBefore: place, in: text, node) }
        if text[(place + 1)...].first == "^" { look(atFootnote: place, in: text, node) }
      }
    default:
      for child in node.children { visit(child) }
    }
  }

  /// Looks at the place between `[words]` and `[name]`.
  private mutating func look(
    atLinkBefore place: Int, in text: [Character], _ node: MarkdownNode
  ) {
    guard let end = text[place...].firstIndex(of: "]"),
      let start = text[..<(place - 1)].lastIndex(of: "[")
    else { return }
    let words = text[(start + 1)..<(place - 1)]
    let name = text[(place + 1)..<end]
    let before = start > 0 ? text[start - 1] : " "
    // `rows[0][1]` and `[a][b][c]` are no links.
    guard !words.contains("]"), words.contains(where: { !$0.isWhitespace }),
      name.isEmpty || name.contains(where: { !$0.isWhitespace }),
      !before.isLetter, !before.isNumber, before != "]", before != "\u{FFFC}",
      end + 1 == text.count || text[end + 1] != "[", !name.contains("[")
    else { return }
    let own = name.isEmpty ? words : name
    let label = MissingDefinitions.label(own, after: text[..<own.startIndex], node)
    let what = before == "!" ? "picture" : "link"
    report(
      "link.no-definition", written: name.isEmpty ? "[\(label)][]" : "[\(label)]",
      line: node.range.start.line + text[..<place].count(where: { $0 == "\n" }),
      summary: "this \(what) is shown as text: nothing defines `\(label)`",
      explanation: "Add a line `[\(label)]: address`, or write the address in parentheses.")
  }

  private mutating func look(
    atFootnote place: Int, in text: [Character], _ node: MarkdownNode
  ) {
    guard let end = text[place...].firstIndex(of: "]") else { return }
    let name = String(text[(place + 2)..<end])
    guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || $0 == "[" }) else { return }
    report(
      "footnote.no-definition", written: "[^\(name)]",
      line: node.range.start.line + text[..<place].count(where: { $0 == "\n" }),
      summary: "this mark of a footnote is shown as text: nothing defines `^\(name)`",
      explanation: "Add a line `[^\(name)]: text`.")
  }

  /// Returns a label as it is written: code in it is a sign in the text of a block.
  private static func label(
    _ text: ArraySlice<Character>, after before: ArraySlice<Character>, _ node: MarkdownNode
  ) -> String {
    guard text.contains("\u{FFFC}") else { return String(text) }
    var pieces = pieces(of: node).dropFirst(before.count { $0 == "\u{FFFC}" })
    return text.map { $0 == "\u{FFFC}" ? pieces.popFirst() ?? "" : String($0) }.joined()
  }

  /// What the signs in the text of a block stand for, as far as it is code.
  private static func pieces(of node: MarkdownNode) -> [String] {
    switch node.kind {
    case .code(let code): ["`\(code)`"]
    case .math, .html, .image, .link, .figureReference, .footnoteReference: [""]
    default: node.children.flatMap(pieces)
    }
  }

  /// Returns the text of a block, a line each; other elements are signs that are no part of a name.
  private static func words(of node: MarkdownNode) -> String {
    switch node.kind {
    case .text(let text): text
    case .softBreak, .lineBreak: "\n"
    case .code, .math, .html, .image, .link, .figureReference, .footnoteReference: "\u{FFFC}"
    default: node.children.map(words).joined()
    }
  }

  /// Reports what stands in a line as it is written, without escapes.
  private mutating func report(
    _ id: String, written: String, line: Int, summary: String, explanation: String
  ) {
    let source = Array(lines.line(line))
    guard let place = source.firstRange(of: Array(written.utf8))?.lowerBound,
      place == 0 || source[place - 1] != UInt8(ascii: "\\"),
      found.insert(id + written).inserted
    else { return }
    diagnostics.append(
      Diagnostic(
        .warning, id: id, file: file,
        range: SourceRange(line: line, column: place + 1, length: written.utf8.count),
        summary: summary, explanation: explanation))
  }
}
