internal import Diagnostics
internal import Markdown
internal import Templates

/// Headings of parts inside figures, which a page's contents list like those of its text.
enum FigureHeadings {
  /// Returns the headings of levels 2 and 3 with an id in a figure's HTML.
  ///
  /// - Parameter range: the place of the figure in its article.
  static func all(in html: String, at range: SourceRange) -> [MarkdownHeading] {
    // Few figures have any, and some have much to search.
    guard html.holds("<h2 ") || html.holds("<h3 ") else { return [] }
    return html.split(separator: "<h", omittingEmptySubsequences: false).dropFirst().compactMap {
      let (isSecond, isThird) = ($0.hasPrefix("2 "), $0.hasPrefix("3 "))
      guard isSecond || isThird, let close = $0.firstIndex(of: ">"),
        let end = $0.firstRange(of: isSecond ? "</h2>" : "</h3>"),
        let id = $0[..<close].firstMatch(of: #/ id="([^"]+)"/#)?.output.1
      else { return nil }
      let text = HTMLEscaping.text(of: $0[$0.index(after: close)..<end.lowerBound])
      guard !text.isEmpty else { return nil }
      // Parts are named by words, such as "refuted", which begin with a capital in a list; `iOS`
      // stays.
      let isWord = text.prefix { !$0.isWhitespace }.allSatisfy { !$0.isUppercase }
      let shown = isWord ? text.prefix(1).uppercased() + text.dropFirst() : text
      return MarkdownHeading(
        level: isSecond ? 2 : 3, id: HTMLEscaping.text(of: id), text: shown, range: range)
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
