internal import Diagnostics
internal import FigureBlocks
internal import Markdown

extension ArticleBody {
  /// Returns the first Swift block below the heading that an address leads to,
  /// `recipes.md#clip-corners`; nil where there is none before the next heading of its level.
  func code(at address: String) -> String? {
    let parts = address.split(separator: "#", maxSplits: 1).map(String.init)
    guard parts.count == 2, let path = SitePath.decoded(parts[0]),
      let file = SitePath.resolve(path, from: article.sourceFolder),
      let target = links.targets.articlesByFile[file]
    else { return nil }
    links.read(target)
    guard
      let heading = target.headings.first(where: { $0.id == parts[1] })
    else { return nil }
    let below = target.document.blocks.drop { $0.range != heading.range }.dropFirst()
    for block in below {
      switch block.kind {
      case .heading(let level) where level <= heading.level: return nil
      case .codeBlock(let code)
      where code.fence != nil && target.blocks[block.range.start.line] == nil:
        guard let listing = target.listings[block.range.start.line], listing.language == "swift",
          !listing.isDiff
        else { continue }
        return listing.notes == nil ? listing.code : LineNotes.withoutMarks(listing.code)
      default: continue
      }
    }
    return nil
  }
}
