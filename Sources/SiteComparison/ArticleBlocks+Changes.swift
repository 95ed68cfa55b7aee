internal import FigureBlocks

extension ArticleBlocks {
  /// Returns the block of a figure; nil if the article has no such figure.
  func figure(_ id: String) -> FigureBlock? { blocks.first { $0.kind == .figure && $0.id == id } }

  /// Returns the line at which the set-up code above a figure begins to differ from that of an
  /// older article.
  ///
  /// - Parameters:
  ///   - figure: the figure in this article; nil for all set-up code.
  ///   - older: the same figure in the older article.
  func changedSetup(
    since old: ArticleBlocks, above figure: FigureBlock?, _ older: FigureBlock?
  ) -> Int? {
    let ours = setups(above: figure)
    let theirs = old.setups(above: older)
    for (index, block) in ours.enumerated() {
      guard index < theirs.count else { return block.line }
      if block.code != theirs[index].code { return block.changedLine(since: theirs[index]) }
    }
    return ours.count < theirs.count ? (ours.last?.line ?? 1) : nil
  }

  private func setups(above figure: FigureBlock?) -> [FigureBlock] {
    blocks.filter { $0.kind == .setup && $0.line < figure?.line ?? .max }
  }
}

extension FigureBlock {
  /// Returns the line at which the block begins to differ from an older version; nil if it does
  /// not.
  func changedLine(since old: FigureBlock?) -> Int? {
    guard let old, old.attributes == attributes else { return line }
    guard old.code != code else { return nil }
    let same = zip(old.codeLines, codeLines).prefix { $0.text == $1.text }.count
    guard same < codeLines.count else { return (codeLines.last?.line ?? line) }
    return codeLines[same].line
  }
}
