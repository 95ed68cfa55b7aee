internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// Finds what Markdown does not know, but other generators do: it would be shown as text, without a word.
///
/// Each kind is reported once in a file, at its first place. Code is left alone: it may be about these things.
struct ForeignSyntax {
  private let file: String
  private let lines: SourceLines
  private var found: Set<Kind> = []
  private(set) var diagnostics: [Diagnostic] = []

  static let problemID = "markdown.foreign-syntax"

  /// Looks at a text and at its file's name.
  init(_ document: MarkdownDocument, of parts: FrontMatter, file: String) {
    self.file = file
    lines = SourceLines(parts.body, firstLine: parts.bodyFirstLine)
    if file.split(separator: "/").last == "_index.md" {
      report(
        .folderPage, Diagnostic(.warning, id: ForeignSyntax.problemID, file: file, summary: ""))
    }
    if parts.yaml == nil, lines.line(1).elementsEqual("+++".utf8) { report(.toml, "+++", line: 1) }
    guard ForeignSyntax.mayBe(in: lines.bytes) else { return }
    for block in document.blocks { visit(block) }
  }

  /// Whether any of the marks is in a text at all, which is rare.
  private static func mayBe(in bytes: [UInt8]) -> Bool {
    for index in bytes.indices.dropLast(2) {
      let (first, second, third) = (bytes[index], bytes[index + 1], bytes[index + 2])
      switch first {
      case UInt8(ascii: "{"):
        if second == UInt8(ascii: "#") || second == UInt8(ascii: "%")
          || (second == first && (third == UInt8(ascii: "<") || third == UInt8(ascii: "%")))
        {
          return true
        }
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"):
        if second == first, third == first { return true }
      case UInt8(ascii: "["):
        if second == UInt8(ascii: "!"), third != first { return true }
      default: break
      }
    }
    return false
  }

  private mutating func visit(_ node: MarkdownNode) {
    switch node.kind {
    case .heading:
      let text = ForeignSyntax.words(of: node)
      if let id = ForeignSyntax.id(endOf: text) {
        report(.headingID, id, line: node.range.start.line)
      }
      look(at: text, from: node.range.start.line)
    case .paragraph, .tableCell:
      look(at: ForeignSyntax.words(of: node), from: node.range.start.line)
    case .blockQuote:
      lookForAlert(in: node)
      for child in node.children { visit(child) }
    default:
      for child in node.children { visit(child) }
    }
  }

  private mutating func look(at text: String, from first: Int) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for mark in ["{{<", "{{%"] where line.contains(mark) {
        report(.shortcode, mark, line: first + number)
      }
      if line.replacing("{{%", with: "").contains("{% ") {
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
    }
  }

  /// Reports a quote that was meant as an alert: of a kind that is none, or with a title.
  private mutating func lookForAlert(in quote: MarkdownNode) {
    guard let paragraph = quote.children.first, paragraph.kind == .paragraph else { return }
    let line = ForeignSyntax.words(of: paragraph).prefix { $0 != "\n" }
    guard line.hasPrefix("[!"), let end = line.firstIndex(of: "]") else { return }
    let word = line[line.index(line.startIndex, offsetBy: 2)..<end]
    guard word.first?.isLetter == true,
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return }
    let isKnown = Alerts.names[word.lowercased()] != nil
    if isKnown, line.index(after: end) == line.endIndex { return }
    report(isKnown ? .alertTitle : .alert, "[!\(word)]", line: paragraph.range.start.line)
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

  /// Returns the `{#id}` with which a heading ends; nil for none.
  private static func id(endOf text: String) -> String? {
    guard text.hasSuffix("}"), let start = text.ranges(of: "{#").last else { return nil }
    let mark = text[start.lowerBound...]
    return mark.dropLast().contains { $0.isWhitespace || $0 == "}" } ? nil : String(mark)
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
    guard found.insert(kind).inserted else { return }
    var diagnostic = diagnostic
    (diagnostic.summary, diagnostic.explanation) = kind.texts
    diagnostics.append(diagnostic)
  }
}

extension ForeignSyntax {
  private static let alertHelp =
    "Write a quote whose first line is `> [!NOTE]`, or has one of `[!TIP]`, `[!IMPORTANT]`, "
    + "`[!WARNING]`, `[!CAUTION]`."

  /// What other generators have.
  private enum Kind {
    case toml, folderPage, shortcode, liquid, admonition, container, headingID, alert, alertTitle

    /// What it is, and what to write instead.
    var texts: (summary: String, explanation: String?) {
      switch self {
      case .toml:
        (
          "front matter in TOML is shown as text",
          "Write YAML between lines `---`: `title: Words` in place of `title = \"Words\"`."
        )
      case .folderPage:
        (
          "`_index.md` is a page of that name, not the page of its folder",
          "Name it `index.md` or `README.md`."
        )
      case .shortcode:
        (
          "a shortcode is shown as text",
          "Link to files with `[words](other.md)` and show pictures with `![words](file.png)`."
        )
      case .liquid:
        (
          "a Liquid tag is shown as text",
          "Articles are plain Markdown; what all pages share belongs in templates."
        )
      case .admonition:
        (
          "an admonition is shown as text",
          ForeignSyntax.alertHelp
        )
      case .container:
        (
          "a container of colons is shown as text",
          ForeignSyntax.alertHelp
        )
      case .alert:
        (
          "there is no alert of this kind, so it is shown as text",
          ForeignSyntax.alertHelp
        )
      case .alertTitle:
        (
          "an alert with words beside its kind is shown as text",
          "Leave the kind alone on its line; the words can be bold in the next, as in `> **Title.**`."
        )
      case .headingID:
        (
          "the id of this heading is shown as text",
          "Remove it: a heading's id is made from its words. An old address such as `page#id` is "
            + "kept by `aliases` in front matter."
        )
      }
    }
  }
}
