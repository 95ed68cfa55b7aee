internal import Diagnostics
internal import Markdown

/// What an article's abbreviations stand for: paragraphs of lines such as `*[GPU]: graphics
/// processing unit`.
struct Abbreviations: Sendable {
  /// An abbreviation and its meaning.
  struct Entry: Hashable, Sendable {
    var name: String
    var meaning: String
    /// The paragraph that it stands in.
    var range: SourceRange
  }

  /// In the order of the text, each name once.
  private(set) var entries: [Entry] = []
  /// The place of each name among the entries.
  private(set) var numbers: [String: Int] = [:]
  /// The lengths of names in characters, each once.
  private(set) var lengths: [Int] = []
  /// The paragraphs that pages leave out.
  private(set) var paragraphs: Set<SourceRange> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Finds what a document defines between its other blocks.
  init(_ document: MarkdownDocument, file: String) {
    for block in document.blocks where block.kind == .paragraph {
      guard let found = Abbreviations.definitions(in: block) else { continue }
      paragraphs.insert(block.range)
      for (line, entry) in found.enumerated() {
        guard let other = numbers[entry.name].map({ entries[$0] }) else {
          numbers[entry.name] = entries.count
          entries.append(entry)
          continue
        }
        diagnostics.append(
          Diagnostic(
            .error, id: "abbreviation.duplicate", file: file,
            range: SourceRange(
              line: entry.range.start.line + line, column: 1, length: entry.name.utf8.count + 3),
            summary: "`\(entry.name)` is already explained",
            notes: [Diagnostic.Note("it is first explained here", file: file, range: other.range)]))
      }
    }
    lengths = Set(entries.map(\.name.count)).sorted()
  }

  /// Reads a paragraph that only has definitions; nil for any other.
  private static func definitions(in paragraph: MarkdownNode) -> [Entry]? {
    guard case .text(let start)? = paragraph.children.first?.kind, start.hasPrefix("*") else {
      return nil
    }
    var text = ""
    for node in paragraph.children {
      switch node.kind {
      case .text(let piece): text += piece
      case .softBreak: text += "\n"
      default: return nil
      }
    }
    let entries = text.split(separator: "\n").map { line -> Entry? in
      guard line.hasPrefix("*["), let end = line.firstRange(of: "]:") else { return nil }
      let name = line[..<end.lowerBound].dropFirst(2)
      let meaning = line[end.upperBound...].drop { $0 == " " }
      guard !name.isEmpty, !meaning.isEmpty else { return nil }
      return Entry(name: String(name), meaning: String(meaning), range: paragraph.range)
    }
    let whole = entries.compactMap(\.self)
    return whole.isEmpty || whole.count != entries.count ? nil : whole
  }
}
