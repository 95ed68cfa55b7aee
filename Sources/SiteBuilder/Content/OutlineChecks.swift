internal import Diagnostics
internal import Markdown

/// What `sitegen check` says about a site's outline, besides its mistakes: titles that two pages share, headings that
/// skip a level, and pages that no text links to.
enum OutlineChecks {
  /// Returns a warning for each title that two pages of one language share and for each heading more than one level
  /// deeper than the one before, and a note for each page that only lists of pages lead to.
  static func diagnostics(_ articles: [Article]) -> [Diagnostic] {
    titles(articles) + articles.flatMap(headings) + orphans(articles)
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
      guard heading.level > level + 1 else { return nil }
      return Diagnostic(
        .warning, id: "outline.skipped-level", file: article.file, range: heading.range,
        summary: "a heading of level \(heading.level) follows one of level \(level)",
        explanation: "People with screen readers move by levels and look for the missing one.")
    }
  }

  private static func orphans(_ articles: [Article]) -> [Diagnostic] {
    var found: Set<String> = []
    for article in articles {
      for block in article.document.blocks { collect(block, article, &found) }
      for source in article.borrowed.values { found.insert(source.article + ".md") }
    }
    // A single page needs no links to it.
    guard articles.count > 1 else { return [] }
    return articles.filter {
      !$0.isFrontPage && !found.contains($0.sourcePath)
        && !found.contains(documentationMark(SitePath.fileName(of: $0.name)))
    }.map {
      Diagnostic(
        .note, id: "outline.no-way-here", file: $0.file,
        summary: "no text links to this page, only lists of pages do")
    }
  }

  /// What stands for a name by which DocC links to articles.
  private static func documentationMark(_ name: String) -> String {
    "doc:" + LinkTargets.documentationKey(name)
  }

  /// Adds the files that an element's links name.
  private static func collect(
    _ node: MarkdownNode, _ article: Article, _ found: inout Set<String>
  ) {
    let target: String? =
      switch node.kind {
      case .link(let destination, _): destination
      case .figureReference(let name) where name.contains("#"):
        name.replacing("#", with: ".md#", maxReplacements: 1)
      default: nil
      }
    if let target, let path = SitePath.decoded(String(target.prefix { $0 != "#" && $0 != "?" })) {
      let isFromRoot = path.hasPrefix("/")
      let relative = isFromRoot ? String(path.dropFirst()) : path
      if let file = SitePath.resolve(relative, from: isFromRoot ? "" : article.sourceFolder),
        file != article.sourcePath
      {
        found.insert(file)
      }
    }
    if let target, target.hasPrefix("doc:") {
      let path = target.dropFirst(4).prefix { $0 != "#" }
      found.insert(documentationMark(SitePath.fileName(of: String(path))))
    }
    for child in node.children { collect(child, article, &found) }
  }
}
