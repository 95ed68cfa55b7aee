public import Diagnostics

/// A heading with the id it has on a page.
public struct MarkdownHeading: Hashable, Sendable {
  /// 1 to 6.
  public var level: Int
  /// The id by `HeadingSlugs`, unique in the document.
  public var id: String
  /// The words of the heading.
  public var text: String
  /// The heading's place in the file.
  public var range: SourceRange
  /// The heading's formatted content.
  public var content: [MarkdownNode]
}

/// An entry of a table of contents: a heading and those that stand under it.
public struct ContentsEntry: Hashable, Sendable {
  /// The heading.
  public var heading: MarkdownHeading
  /// The headings of deeper levels up to the next of the same level.
  public var children: [ContentsEntry]
}

extension MarkdownDocument {
  /// All headings in order, those in quotes and lists too, with the ids that `HTMLRenderer` gives them.
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
          level: level, id: slugs.next(for: text), text: text, range: node.range,
          content: node.children))
    case .blockQuote, .list, .item, .footnoteDefinition:
      for child in node.children { collect(child, &slugs, &found) }
    default:
      break
    }
  }

  /// Returns the top-level headings of the given levels as a tree; a skipped level makes no empty entry.
  public func tableOfContents(levels: ClosedRange<Int> = 2...3) -> [ContentsEntry] {
    let own = Set(blocks.map(\.range))
    var open: [ContentsEntry] = []
    var finished: [ContentsEntry] = []
    func close(downTo level: Int) {
      while let last = open.last, last.heading.level >= level {
        open.removeLast()
        if open.isEmpty {
          finished.append(last)
        } else {
          open[open.count - 1].children.append(last)
        }
      }
    }
    for heading in headings where levels.contains(heading.level) && own.contains(heading.range) {
      close(downTo: heading.level)
      open.append(ContentsEntry(heading: heading, children: []))
    }
    close(downTo: 0)
    return finished
  }
}
