internal import ContentDigest
internal import Diagnostics
internal import FigureBlocks
internal import Markdown

extension Article {
  /// A digest of what other pages may say of the article: all but its running text.
  ///
  /// Lists of pages have its front matter and title, links its headings and ids, figures the code of its recipes,
  /// and previews the text of a glossary.
  func factsDigest() -> String {
    var facts = SHA256()
    let parts = FrontMatter(text, file: file)
    for field in [
      name, file, title, titleHeading?.id ?? "", parts.yaml ?? "", fields.summary ?? "",
    ] {
      facts.update(field: field)
    }
    for anchor in anchors.sorted() { facts.update(field: anchor) }
    for heading in headings {
      facts.update(field: "\(heading.level) \(heading.id) \(heading.text)")
    }
    for block in document.blocks {
      let line = block.range.start.line
      switch block.kind {
      case .heading(let level):
        facts.update(field: "heading \(level)")
      case .codeBlock where blocks[line] == nil:
        guard let listing = listings[line] else { continue }
        facts.update(field: "\(listing.language) \(listing.isDiff) \(listing.notes ?? -1)")
        facts.update(field: listing.code)
      default: continue
      }
    }
    if fields.hasPreviews { facts.update(field: parts.body) }
    return facts.hexDigest()
  }
}
