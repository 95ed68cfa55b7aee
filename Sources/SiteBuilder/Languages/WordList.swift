internal import Diagnostics
internal import YAML

/// Texts by names or by other texts, one a line, in the order in which they are written.
struct WordList: Hashable, Sendable {
  /// One line.
  struct Word: Hashable, Sendable {
    let name: String
    let text: String
    /// The file and the place of the name.
    let file: String
    let range: SourceRange
  }

  private(set) var words: [Word] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// An empty list.
  init() {}

  /// Reads YAML.
  ///
  /// - Parameters:
  ///   - file: the file as its author knows it.
  ///   - firstLine: the number of the text's first line in the file.
  init(_ text: String, file: String, firstLine: Int = 1) {
    let (node, problems) = YAMLParser.parse(text, file: file, firstLine: firstLine)
    diagnostics += problems
    guard let node, !node.isNull else { return }
    guard case .mapping(let entries) = node.content else {
      report(file, node.range, "words must be `name: text` lines, not \(node.kindName)")
      return
    }
    for entry in entries {
      guard let name = entry.key.text, let text = entry.value.text else {
        let name = entry.key.text ?? "a name"
        report(file, entry.value.range, "`\(name)` must be text, not \(entry.value.kindName)")
        continue
      }
      words.append(Word(name: name, text: text, file: file, range: entry.key.range))
    }
  }

  private mutating func report(_ file: String, _ range: SourceRange, _ summary: String) {
    diagnostics.append(
      Diagnostic(.warning, id: "language.not-words", file: file, range: range, summary: summary))
  }
}
