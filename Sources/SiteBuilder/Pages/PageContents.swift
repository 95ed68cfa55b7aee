internal import Markdown
internal import Templates

/// The list of what is on a page, as long as somebody can take in and step through by keyboard.
///
/// Headings of level 2 and 3. If there are too many, those of level 2; if these are too many, as in
/// a glossary, the first letters of them.
struct PageContents: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var level: Int
    var id: String
    var text: String
    /// The letter with which this and the following headings begin, in a list of letters.
    var letter: String?
  }

  let entries: [Entry]

  /// More headings than this are too many.
  static let most = 45

  /// Takes the headings of an article in their order, without its title.
  init(_ headings: [MarkdownHeading]) {
    let all = headings.filter { (2...3).contains($0.level) }
      .map { Entry(level: $0.level, id: $0.id, text: $0.text) }
    let first = all.filter { $0.level == 2 }
    guard all.count > PageContents.most, !first.isEmpty else {
      entries = all
      return
    }
    let letters = PageContents.letters(of: first)
    // Words that do not come by their letters have no list of letters.
    let isSorted = letters.count > 1 && Set(letters.map(\.letter)).count == letters.count
    entries = first.count > PageContents.most && isSorted ? letters : first
  }

  private static func letters(of entries: [Entry]) -> [Entry] {
    var found: [Entry] = []
    for var entry in entries {
      guard let first = entry.text.first(where: { !$0.isPunctuation && !$0.isWhitespace }) else {
        continue
      }
      entry.letter = first.uppercased()
      if entry.letter != found.last?.letter { found.append(entry) }
    }
    return found
  }

  /// What templates receive.
  var value: TemplateValue {
    .list(entries) {
      [
        "level": .number(Double($0.level)), "id": .string($0.id), "text": .string($0.text),
        "letter": TemplateValue($0.letter),
      ]
    }
  }
}
