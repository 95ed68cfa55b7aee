internal import Diagnostics
internal import Markdown
internal import Templates

/// Headings of parts inside figures, which a page's contents list like those of its text.
enum FigureHeadings {
  private static let start = "<h2 id=\""

  /// Returns the headings of level 2 with an id in a figure's HTML.
  ///
  /// - Parameter range: the place of the figure in its article.
  static func all(in html: String, at range: SourceRange) -> [MarkdownHeading] {
    html.split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { part in
      guard let quote = part.firstIndex(of: "\""), let close = part[quote...].firstIndex(of: ">"),
        let end = part[close...].firstRange(of: "</h2>")?.lowerBound
      else { return nil }
      let text = HTMLEscaping.text(of: part[part.index(after: close)..<end])
      guard !text.isEmpty else { return nil }
      // Parts are named by words, such as "refuted", which begin with a capital in a list; `iOS` stays.
      let isWord = text.prefix { !$0.isWhitespace }.allSatisfy { !$0.isUppercase }
      let shown = isWord ? text.prefix(1).uppercased() + text.dropFirst() : text
      return MarkdownHeading(level: 2, id: String(part[..<quote]), text: shown, range: range)
    }
  }

  /// Returns the headings of a text and of its figures in the order of the page.
  static func merged(_ own: [MarkdownHeading], _ inFigures: [MarkdownHeading]) -> [MarkdownHeading]
  {
    var merged = own
    for heading in inFigures {
      let line = heading.range.start.line
      let place = merged.firstIndex { $0.range.start.line > line } ?? merged.count
      merged.insert(heading, at: place)
    }
    return merged
  }
}
