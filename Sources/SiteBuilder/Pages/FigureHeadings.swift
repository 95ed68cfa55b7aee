internal import Diagnostics
internal import Markdown
internal import Templates

/// Headings of parts inside figures, which a page's contents list like those of its text.
enum FigureHeadings {
  /// Returns the headings of level 2 with an id in a figure's HTML.
  ///
  /// - Parameter range: the place of the figure in its article.
  static func all(in html: String, at range: SourceRange) -> [MarkdownHeading] {
    // Few figures have any, and some have much to search.
    guard html.holds("<h2 ") else { return [] }
    let parts = html.split(separator: "<h2 ", omittingEmptySubsequences: false)
    return parts.dropFirst().compactMap { part in
      guard let close = part.firstIndex(of: ">"), let end = part.firstRange(of: "</h2>"),
        let id = (" " + part[..<close]).firstMatch(of: #/ id="([^"]+)"/#)?.output.1
      else { return nil }
      let text = HTMLEscaping.text(of: part[part.index(after: close)..<end.lowerBound])
      guard !text.isEmpty else { return nil }
      // Parts are named by words, such as "refuted", which begin with a capital in a list; `iOS` stays.
      let isWord = text.prefix { !$0.isWhitespace }.allSatisfy { !$0.isUppercase }
      let shown = isWord ? text.prefix(1).uppercased() + text.dropFirst() : text
      return MarkdownHeading(level: 2, id: HTMLEscaping.text(of: id), text: shown, range: range)
    }
  }

  /// Returns the headings of a text and of its figures in the order of the page.
  static func merged(
    _ own: [MarkdownHeading], _ inFigures: [MarkdownHeading]
  ) -> [MarkdownHeading] {
    var merged = own
    for heading in inFigures {
      let line = heading.range.start.line
      let place = merged.firstIndex { $0.range.start.line > line } ?? merged.count
      merged.insert(heading, at: place)
    }
    return merged
  }
}
