internal import FigureBlocks
internal import Markdown
internal import Synchronization

/// What the headings of a site's glossaries mean: the first paragraph below each, for previews of
/// links that lead there.
final class Definitions: Sendable {
  /// A heading and what stands below it, in plain text.
  struct Entry: Sendable {
    let title: String
    let text: String
    /// The work that it begins with, in an entry of a source.
    let citation: Citation?
    /// The language of both.
    let language: String
  }

  /// How many characters a preview has room for; sentences beyond them are left out.
  static let longest = 280
  private let glossaries: [String: Article]
  private let entries = Mutex<[String: [String: Entry]]>([:])

  /// Takes all articles that say `previews: true`. What they mean is read when a link leads there.
  init(_ articles: [Article]) {
    glossaries = Dictionary(
      articles.filter(\.fields.hasPreviews).map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns what an id of an article means; nil for one that is not in a glossary, or has no text.
  subscript(article: String, id: String) -> Entry? {
    guard let glossary = glossaries[article] else { return nil }
    return entries.withLock { entries in
      let known = entries[article] ?? Definitions.entries(of: glossary)
      entries[article] = known
      return known[id]
    }
  }

  private static func entries(of article: Article) -> [String: Entry] {
    var found: [String: Entry] = [:]
    var heading: MarkdownHeading?
    let headings = Dictionary(
      article.headings.map { ($0.range, $0) }, uniquingKeysWith: { first, _ in first })
    for block in article.document.blocks {
      if let next = headings[block.range] {
        heading = next
      } else if let own = heading, block.kind == .paragraph {
        found[own.id] = Entry(
          title: own.text, text: shortened(block.plainText), citation: Citation(block),
          language: article.language)
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
