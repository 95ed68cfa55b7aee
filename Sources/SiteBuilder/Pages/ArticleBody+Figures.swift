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
    guard ArticleBody.isShown(block, outcome?.result) else { return nil }
    figureID = id
    defer { figureID = nil }
    let html = translating(block) { translate in
      render(
        "figure",
        [
          "figure": value(block, id: id, outcome: outcome),
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

  /// Reports unexpected outcomes of claims, answers that contradict the scene, and duplicate names of values.
  private func check(_ result: FigureResult, _ block: FigureBlock) {
    for (index, item) in result.items.enumerated() {
      let line = result.lines.indices.contains(index) ? result.lines[index] : 0
      if case .claim(let claim) = item, let address = claim.sourceAddress {
        links.add(external: address, at: block.range(ofLine: line))
      }
      switch item {
      case .claim(let claim) where !claim.isAsExpected:
        let holds = claim.observed ? "holds, though it is stated as refuted" : "does not hold"
        report(
          Diagnostic(
            .error, id: "claim.unexpected", file: article.file,
            range: block.range(ofLine: line),
            summary: "\u{201C}\(claim.statement)\u{201D} \(holds)"
              + ((claim.shown ?? claim.evidence).map { ": \($0)" } ?? ""),
            explanation: claim.explanation,
            notes: claim.shown ?? claim.evidence == nil
              ? [Diagnostic.Note("add `shows: …` to the claim to see the actual value here")] : []))
      case .claim(let claim):
        if let scene = claim.scene, figureNumbers[scene] == nil {
          report(
            Diagnostic(
              .error, id: "claim.unknown-scene", file: article.file,
              range: block.range(ofArgument: "scene", scene, of: "Claim", line: line)
                ?? block.range(ofLine: line),
              summary: "no figure \u{201C}\(scene)\u{201D} is shown in this article",
              notes: nearestName(to: scene, in: figureNumbers.keys.sorted()).map {
                [Diagnostic.Note("did you mean `\($0)`?")]
              } ?? []))
        }
      case .verdict(let verdict):
        for contradiction in verdict.contradictions {
          report(
            Diagnostic(
              .warning, id: "verdict.contradiction", file: article.file,
              range: block.range(ofLine: line), summary: contradiction))
        }
      case .comparison(let comparison) where comparison.isEmpty:
        report(emptyComparison(comparison, at: block.range(ofLine: line)))
      case .value(let value) where isTaken(value.name, before: block, index):
        report(
          Diagnostic(
            .error, id: "value.duplicate-name", file: article.file,
            range: block.range(ofLine: line),
            summary: "there is already a value named \u{201C}\(value.name)\u{201D}"))
      case .custom(let custom) where !templates.has("figures/" + custom.template):
        report(missingTemplate(of: custom, at: block.range(ofLine: line)))
      default: break
      }
    }
  }

  /// Says where the template of a custom kind is looked for.
  private func missingTemplate(of custom: CustomResult, at range: SourceRange) -> Diagnostic {
    let file = "Templates/figures/\(custom.template).mustache"
    return Diagnostic(
      .error, id: "figure.no-template", file: article.file, range: range,
      summary: "\u{201C}\(custom.title)\u{201D} has no template: there is no `\(file)`",
      explanation:
        "The type that conforms to `CustomFigure` names it. A figure without `template` is "
        + "shown as pictures and a table.")
  }

  /// Says why there is nothing to compare.
  private func emptyComparison(
    _ comparison: ComparisonResult, at range: SourceRange
  ) -> Diagnostic {
    let refused = comparison.variants.dropFirst()
    return Diagnostic(
      .warning, id: "comparison.empty", file: article.file, range: range,
      summary: "there is nothing to compare: everything except the reference is refused",
      notes: refused.map {
        Diagnostic.Note("\($0.title): \($0.refusals.joined(separator: "; "))")
      })
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
        if case .value(let known) = item, known.name == name { return true }
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

  /// Returns the values that an article's figures name, each with the figure that shows where it is from; nil when
  /// that shows nothing.
  static func values(
    _ article: Article, _ outcomes: [FigureKey: FigureOutcome]
  ) -> [String: (text: String, figure: String?)] {
    var values: [String: (text: String, figure: String?)] = [:]
    for block in article.blocksInOrder {
      guard let id = block.figureID, let key = article.key(of: block) else { continue }
      let result = outcomes[key]?.result
      for case .value(let value) in result?.items ?? [] {
        values[value.name] = (value.text, isShown(block, result) ? id : nil)
      }
    }
    return values
  }
}
