internal import Diagnostics
internal import FigureBlocks

extension ContentFolder {
  /// Puts the blocks of figures that articles show again into the places that ask for them.
  mutating func showAgain() {
    let known = Dictionary(
      articles.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for index in articles.indices {
      for embed in articles[index].embeds { show(embed, in: index, known) }
    }
  }

  private mutating func show(_ embed: FigureEmbed, in index: Int, _ known: [String: Article]) {
    let article = articles[index]
    let near = SitePath.resolve(embed.article, from: article.folder)
    guard
      let source = [near, embed.article].compactMap({ $0 }).lazy.compactMap({ known[$0] }).first
    else {
      report(
        embed, article, "figure.unknown-article", "there is no article `\(embed.article)`",
        nearestName(to: embed.article, in: known.keys.sorted()).map { "\($0)#\(embed.figure)" })
      return
    }
    let figures = source.ownBlocks.filter { $0.figureID != nil }
    guard var block = figures.first(where: { $0.id == embed.figure }) else {
      report(
        embed, article, "figure.unknown-reference",
        "there is no figure `\(embed.figure)` in `\(source.name)`",
        nearestName(to: embed.figure, in: figures.map(\.id)).map { "\(embed.article)#\($0)" })
      return
    }
    guard !article.blocks.values.contains(where: { $0.id == block.id }) else {
      report(
        embed, article, "figure.duplicate-id",
        "the id \u{201C}\(block.id)\u{201D} of this figure is already taken", nil)
      return
    }
    block.fenceRange = embed.fenceRange
    block.attributes.title = embed.title ?? block.attributes.title
    block.attributes.caption = embed.caption ?? block.attributes.caption
    block.attributes.alt = embed.alt ?? block.attributes.alt
    articles[index].blocks[block.line] = block
    articles[index].figureWords[block.line] = words(embed, article)
    articles[index].borrowed[block.line] = FigureKey(article: source.name, figure: block.id)
  }

  /// Reads what stands in the block of an embed; nil for nothing.
  private mutating func words(_ embed: FigureEmbed, _ article: Article) -> WordList? {
    guard !embed.words.allSatisfy(\.isWhitespace) else { return nil }
    let list = WordList(
      embed.words, file: article.file, firstLine: embed.fenceRange.start.line + 1)
    guard list.diagnostics.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, id: "figure.code-in-embed", file: article.file, range: embed.fenceRange,
          summary: "what stands in a figure that is shown again must be `text: translation` lines",
          explanation: "To make a new figure, write `swift figure`.",
          notes: list.diagnostics.map {
            Diagnostic.Note($0.summary, file: $0.file, range: $0.range)
          }))
      return nil
    }
    return list
  }

  private mutating func report(
    _ embed: FigureEmbed, _ article: Article, _ id: String, _ summary: String, _ nearest: String?
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id: id, file: article.file, range: embed.addressRange, summary: summary,
        notes: nearest.map { [Diagnostic.Note("did you mean `\($0)`?")] } ?? []))
  }
}
