internal import Diagnostics
internal import Markdown

/// What `sitegen check` says about a site's outline, besides its mistakes: titles that two pages
/// share, headings that skip a level or are a second title, and pages that no text links to.
enum OutlineChecks {
  /// Returns a warning for each title that two pages of one language share, for each heading more
  /// than one level deeper than the one before, and for each of level 1 below the title, and a note
  /// for each page that only lists of pages lead to.
  ///
  /// - Parameter linked: the names of articles to which texts of others lead.
  static func diagnostics(_ articles: [Article], linked: Set<String>) -> [Diagnostic] {
    titles(articles) + articles.flatMap(headings) + orphans(articles, linked)
  }

  private static func titles(_ articles: [Article]) -> [Diagnostic] {
    Dictionary(grouping: articles) { "\($0.language) \($0.title.lowercased())" }.values
      .filter { $0.count > 1 }
      .map { pages in
        Diagnostic(
          .warning, id: "outline.shared-title", file: pages[0].file,
          range: pages[0].titleHeading?.range,
          summary: "\(pages.count) pages are called \u{201C}\(pages[0].title)\u{201D}",
          explanation: "Readers cannot tell them apart in lists, searches and bookmarks.",
          notes: pages.dropFirst().prefix(5).map {
            Diagnostic.Note("this one too", file: $0.file, range: $0.titleHeading?.range)
          })
      }
  }

  private static func headings(_ article: Article) -> [Diagnostic] {
    // The page's title comes before the first.
    var level = 1
    return article.headings.compactMap { heading in
      defer { level = heading.level }
      if heading.level == 1, heading.range != article.titleHeading?.range {
        return Diagnostic(
          .warning, id: "outline.second-title", file: article.file, range: heading.range,
          summary: "a heading of level 1 beside the page's title, \u{201C}\(article.title)\u{201D}",
          explanation: "A page has one title; parts of it begin with `##`.")
      }
      guard heading.level > level + 1 else { return nil }
      return Diagnostic(
        .warning, id: "outline.skipped-level", file: article.file, range: heading.range,
        summary: "a heading of level \(heading.level) follows one of level \(level)",
        explanation: "People with screen readers move by levels and look for the missing one.")
    }
  }

  private static func orphans(_ articles: [Article], _ linked: Set<String>) -> [Diagnostic] {
    // A single page needs no links to it.
    guard articles.count > 1 else { return [] }
    let shown = linked.union(articles.flatMap { $0.borrowed.values.map(\.article) })
    return articles.filter { !$0.isFrontPage && !shown.contains($0.name) }.map {
      Diagnostic(
        .note, id: "outline.no-way-here", file: $0.file,
        summary: "no text links to this page, only lists of pages do")
    }
  }
}
