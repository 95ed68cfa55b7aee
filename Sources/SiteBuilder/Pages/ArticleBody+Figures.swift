internal import Diagnostics
internal import FigureBlocks
internal import FigureResults
internal import Markdown
internal import Templates

extension ArticleBody {
  /// Returns a figure's HTML; nil when it shows nothing.
  func figure(_ block: FigureBlock) -> String? {
    guard let id = block.figureID else { return nil }
    let outcome = article.key(of: block).flatMap { outcomes[$0] }
    let isBorrowed = article.borrowed[block.line] != nil
    if let result = outcome?.result, !isBorrowed { check(result, block) }
    guard let entry = figures.figures(of: article.name)[id] else { return nil }
    figureID = id
    defer { figureID = nil }
    let html = translating(block, isCurrent: outcome?.isCurrent == true) { translate in
      render(
        "figure",
        [
          "figure": value(block, of: entry, outcome: outcome),
          "strings": strings.value(article.language),
          "functions": PageFunctions.value(article.language).adding(["sources": sources.function]),
        ], translate: translate)
    }
    for name in sources.articles(in: html) { links.read(article: name) }
    if !tabbedLines.contains(where: { $0.contains(block.line) }) {
      figureHeadings += FigureHeadings.all(in: html, at: block.range(ofLine: 0))
    }
    return html
  }

  /// Reports what the kinds find wrong with what was made, and names that two values have.
  private func check(_ result: FigureResult, _ block: FigureBlock) {
    let shown = Set(figureNumbers.keys)
    for (index, item) in result.items.enumerated() {
      let place = StatementPlace(
        article: article, block: block,
        line: result.lines.indices.contains(index) ? result.lines[index] : 0,
        figures: shown, templates: templates)
      if let address = (item.content as? ClaimResult)?.sourceAddress {
        links.add(external: address, at: place.range)
      }
      item.pageContent.problems(at: place).forEach(report)
      if let value = item.content as? ValueResult, isTaken(value.name, before: block, index) {
        report(
          place.diagnostic(
            .error, id: "value.duplicate-name",
            "there is already a value named \u{201C}\(value.name)\u{201D}"))
      }
    }
  }

  /// Whether an earlier statement of the article gives a value this name.
  private func isTaken(_ name: String, before block: FigureBlock, _ index: Int) -> Bool {
    for other in article.ownBlocks {
      guard let id = other.figureID else { continue }
      let items = outcomes[FigureKey(article: article.name, figure: id)]?.result?.items ?? []
      let isLast = other.line == block.line
      // An id given twice is a mistake of its own.
      if !isLast, id == block.figureID { continue }
      for item in isLast ? items.prefix(index) : items[...] {
        if (item.content as? ValueResult)?.name == name { return true }
      }
      if isLast { return false }
    }
    return false
  }

  /// Whether anything of a block is seen: not if its code is hidden and it only names values.
  static func isShown(_ block: FigureBlock, _ result: FigureResult?) -> Bool {
    guard block.attributes.hide, let result else { return true }
    return !result.items.allSatisfy(\.isValue)
  }

  /// Counts the figures that are shown.
  static func numbers(
    _ article: Article, _ outcomes: [FigureKey: FigureOutcome]
  ) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for block in article.blocksInOrder {
      guard let id = block.figureID, let key = article.key(of: block) else { continue }
      let result = outcomes[key]?.result
      if isShown(block, result) { numbers[id] = numbers.count + 1 }
    }
    return numbers
  }

  /// Returns the values that an article's figures name, each with the figure that shows where it is
  /// from; nil when that shows nothing.
  static func values(
    _ article: Article, _ outcomes: [FigureKey: FigureOutcome]
  ) -> [String: (text: String, figure: String?)] {
    var values: [String: (text: String, figure: String?)] = [:]
    for block in article.blocksInOrder {
      guard let id = block.figureID, let key = article.key(of: block) else { continue }
      let result = outcomes[key]?.result
      for value in result?.contents(ValueResult.self) ?? [] {
        values[value.name] = (value.text, isShown(block, result) ? id : nil)
      }
    }
    return values
  }
}
