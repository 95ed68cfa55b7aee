internal import FigureResults
internal import Templates

/// What a row says in each column, and the card that opens from it to explain the number.
struct CostCells {
  let row: CostsResult.Row
  /// Unique on the page.
  let key: String

  /// The id of a column's card.
  func cardKey(_ column: CostsResult.Column) -> String { "\(key)-\(column.rawValue)" }

  /// Returns a cell of the table.
  func cell(_ column: CostsResult.Column, isExtra: Bool) -> TemplateValue {
    let (text, aside) = texts(column)
    return [
      "label": .string(CostsView.title(column)), "text": .string(text), "aside": .string(aside),
      "isExtra": .bool(isExtra), "row": .string(row.strategyTitle),
      "cardKey": hasCard(column) ? .string(cardKey(column)) : .null,
    ]
  }

  /// A column's number, and what stands beside it.
  private func texts(_ column: CostsResult.Column) -> (text: String, aside: String) {
    switch column {
    case .passes: (NumberText.grouped(row.passes), "")
    case .memory: (NumberText.bytes(row.memoryBytes), "")
    case .server: (row.run.map { CostsView.range($0.serverMilliseconds) } ?? "", "")
    case .rate: (row.run.map { CostsView.whole($0.frameRate) } ?? "", "")
    case .once: (row.run.map { CostsView.range($0.once.milliseconds) } ?? "", "")
    case .layers: (NumberText.grouped(row.layers), "")
    case .drawn: (NumberText.pixels(row.pixelsDrawn), "")
    case .blended:
      (
        NumberText.pixels(row.pixelsBlended),
        NumberText.share(row.pixelsBlended, of: row.pixelsDrawn)
      )
    case .moved: (CostsView.bytes(row.bytesMoved), "")
    default: (CostsView.range(row.gpuMilliseconds), "")
    }
  }

  private func hasCard(_ column: CostsResult.Column) -> Bool {
    !terms(column).isEmpty || !facts(column).isEmpty
  }

  /// Returns a column's card; nil when there is nothing behind the number.
  func card(_ column: CostsResult.Column) -> TemplateValue? {
    let (terms, facts) = (terms(column), facts(column))
    guard !terms.isEmpty || !facts.isEmpty else { return nil }
    let isTime = [.gpu, .server, .once].contains(column)
    let text = texts(column).text + (isTime ? NumberText.unitSeparator + "ms" : "")
    return [
      "key": .string(cardKey(column)), "row": .string(row.strategyTitle),
      "heading": .string(heading(column)), "isMain": .bool(column == .gpu),
      "text": .string(text), "terms": .list(terms, CostCells.term),
      "facts": .list(facts) { ["name": .string($0.name), "text": .string($0.text)] },
    ]
  }

  private func heading(_ column: CostsResult.Column) -> String {
    switch column {
    case .gpu: "GPU, slowest frame"
    case .server: "render server, the frame in which it takes longest"
    case .once: "application, once, before the first frame"
    case .passes: "passes, slowest frame"
    case .memory: "memory while the scene shows"
    case .moved: "bytes moved, slowest frame"
    case .drawn: "pixels drawn, slowest frame"
    case .rate: "frames a second, after the first frame"
    default: column.title
    }
  }

  private func terms(_ column: CostsResult.Column) -> [CostsResult.Term] {
    switch column {
    case .gpu: row.terms
    case .server: row.run?.serverTerms ?? []
    case .once: row.run?.once.terms ?? []
    default: []
    }
  }

  private func facts(_ column: CostsResult.Column) -> [CostsView.Fact] {
    guard let run = row.run else { return [] }
    return switch column {
    case .gpu: CostsView.timeFacts(run)
    case .passes: CostsView.passFacts(row)
    case .memory: CostsView.memoryFacts(run)
    case .rate: CostsView.rateFacts(run)
    case .once: CostsView.onceFacts(run.once)
    case .drawn:
      [("for each pixel of the screen", NumberText.decimal(run.overdraw, places: 2) + "\u{D7}")]
    case .moved:
      [
        ("moved in all frames", CostsView.bytes(run.bytesMoved)),
        ("shaded in all frames", NumberText.pixels(Int(run.pixelsShaded))),
      ]
    default: []
    }
  }

  /// Returns a summand of a time.
  static func term(_ term: CostsResult.Term) -> TemplateValue {
    let formula = term.formula.replacing(" x ", with: " \u{D7} ").replacing(" us", with: " \u{B5}s")
    return [
      "name": .string(term.name), "formula": .string(formula),
      "milliseconds": .range(term.milliseconds),
      "source": .list(SourceText.parts(term.source)) {
        ["text": .string($0.text), "address": TemplateValue($0.address)]
      },
      "evidence": .string(term.evidence.rawValue),
    ]
  }
}
