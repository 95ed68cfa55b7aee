internal import FigureBlocks
internal import Markdown

/// What the headings of a site's glossaries mean: the first paragraph below each, for previews of links that
/// lead there.
struct Definitions {
  /// A heading and what stands below it, in plain text.
  struct Entry {
    let title: String
    let text: String
  }

  /// A preview has room for so many characters; sentences beyond them are left out.
  static let longest = 280
  private var entries: [String: [String: Entry]] = [:]

  /// Collects the definitions of all articles that say `previews: true`.
  init(_ articles: [Article]) {
    for article in articles where article.fields.hasPreviews {
      entries[article.name] = Definitions.entries(of: article)
    }
  }

  /// Returns what an id of an article means; nil for one that is not in a glossary, or has no text.
  subscript(article: String, id: String) -> Entry? { entries[article]?[id] }

  private static func entries(of article: Article) -> [String: Entry] {
    var found: [String: Entry] = [:]
    var heading: MarkdownHeading?
    let headings = Dictionary(
      article.headings.map { ($0.range, $0) }, uniquingKeysWith: { first, _ in first })
    for block in article.document.blocks {
      if let next = headings[block.range] {
        heading = next
      } else if let own = heading, block.kind == .paragraph {
        found[own.id] = Entry(title: own.text, text: shortened(block.plainText))
        heading = nil
      }
    }
    return found
  }

  /// Returns the first sentences of a text, at least one.
  static func shortened(_ text: String) -> String {
    guard text.count > longest else { return text }
    var kept = ""
    for sentence in text.split(separator: ". ", omittingEmptySubsequences: false) {
      guard kept.isEmpty || kept.count + sentence.count + 2 <= longest else { break }
      kept += (kept.isEmpty ? "" : ". ") + sentence
    }
    return kept.hasSuffix(".") ? kept : kept + "."
  }
}
