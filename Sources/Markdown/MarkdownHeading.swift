public import Diagnostics

/// A heading with the id it has on a page.
public struct MarkdownHeading: Hashable, Sendable {
  /// 1 to 6.
  public var level: Int
  /// The id that `HeadingSlugs` gives it, unique in the document.
  public var id: String
  /// The words of the heading.
  public var text: String
  /// The heading's place in the file.
  public var range: SourceRange

  /// Makes a heading from its parts.
  public init(level: Int, id: String, text: String, range: SourceRange) {
    (self.level, self.id, self.text, self.range) = (level, id, text, range)
  }
}

extension MarkdownDocument {
  /// All headings in order, including those in quotes and lists, with the ids that `HTMLRenderer`
  /// gives them.
  public var headings: [MarkdownHeading] {
    var slugs = HeadingSlugs()
    var found: [MarkdownHeading] = []
    for block in blocks { MarkdownDocument.collect(block, &slugs, &found) }
    return found
  }

  private static func collect(
    _ node: MarkdownNode, _ slugs: inout HeadingSlugs, _ found: inout [MarkdownHeading]
  ) {
    switch node.kind {
    case .heading(let level):
      let text = node.plainText
      found.append(
        MarkdownHeading(
          level: level, id: slugs.next(for: text, own: node.ownID), text: text,
          range: node.range))
    case .blockQuote, .list, .item, .footnoteDefinition:
      for child in node.children { collect(child, &slugs, &found) }
    default:
      break
    }
  }
}
