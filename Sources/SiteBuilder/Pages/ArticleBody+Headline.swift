internal import FigureBlocks
internal import FigureResults
internal import Markdown
internal import Templates

/// The sentence with which a front page begins.
///
/// It is the first claim of the page's first figure, if that shows something else too. So every
/// build checks the sentence, and fails when it is no longer true.
extension ArticleBody {
  /// Returns the headline with its id, which links to the claim name; null without one.
  var headline: TemplateValue {
    guard let line = heroLine, let key = article.blocks[line].flatMap(article.key) else {
      return .null
    }
    let items = (outcomes[key]?.result?.items ?? []).filter { !$0.isValue }
    guard let index = ArticleBody.headline(among: items),
      let claim = items[index].content as? ClaimResult,
      let anchor = claims.anchors(of: key).first
    else { return .null }
    // A translation says the claim in the title of the figure that it shows again.
    let translated = article.borrowed[line] == nil ? nil : article.blocks[line]?.attributes.title
    let text = translated.map { MarkdownDocument($0, file: "").blocks.plainText }
    return ["text": .string(text ?? claim.statement), "id": .string(anchor)]
  }

  /// Returns the place of the claim that becomes the headline; nil where a figure shows nothing but
  /// claims.
  static func headline(among items: [FigureItem]) -> Int? {
    func isClaim(_ item: FigureItem) -> Bool { item.content is ClaimResult }
    return items.allSatisfy(isClaim) ? nil : items.firstIndex(where: isClaim)
  }
}
