internal import ContentDigest
internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// Digests of what other pages may say about an article: all but its running text.
struct ArticleFacts: Hashable, Sendable {
  /// Of what lists of pages have: front matter and title.
  var listed = ""
  /// Of what pages with links into it need: headings, ids, the code of its recipes, and a
  /// glossary's text.
  var places = ""
}

extension Article {
  /// Returns the digests of what other pages may say of the article.
  func findFacts() -> ArticleFacts {
    let parts = FrontMatter(text, file: file)
    var listed = SHA256()
    listed.update(field: name)
    listed.update(field: file)
    listed.update(field: title)
    listed.update(field: parts.yaml ?? "")
    // A DocC article's summary is its first paragraph.
    listed.update(field: fields.summary ?? "")
    // Other pages are where its lists put them.
    if let catalogPage { listed.update(field: "\(catalogPage)") }
    var places = SHA256()
    places.update(field: titleHeading?.id ?? "")
    for anchor in anchors.sorted() { places.update(field: anchor) }
    for heading in headings {
      places.update(field: "\(heading.level) \(heading.id) \(heading.text)")
    }
    let listings = listings
    for block in document.blocks {
      let line = block.range.start.line
      switch block.kind {
      case .heading(let level):
        places.update(field: "heading \(level)")
      case .codeBlock where blocks[line] == nil:
        guard let listing = listings[line] else { continue }
        places.update(field: "\(listing.language) \(listing.isDiff) \(listing.notes ?? -1)")
        places.update(field: listing.code)
      default: continue
      }
    }
    if fields.hasPreviews { places.update(field: parts.body) }
    return ArticleFacts(listed: listed.hexDigest(), places: places.hexDigest())
  }
}
