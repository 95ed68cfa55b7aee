internal import FigureResults

/// The columns of a cost table in the terminal, named as on pages.
extension CostText {
  private typealias Column = CostsResult.Column

  /// Returns a line for each strategy, in the order of the page: the cheapest first, wrong ones
  /// after them, refused ones last.
  static func table(_ table: CostsResult.Table) -> TextTable {
    var text = TextTable([
      (Column.strategy.title, .left), (Column.pixels.title, .left),
      (Column.gpu.title(in: "ms"), .right), (Column.budget.title, .left),
      (Column.passes.title, .right), (Column.offScreen.title, .right), (Column.kept.title, .right),
      (Column.switches.title, .right), (Column.memory.title(in: "kB"), .right),
      (Column.server.title(in: "ms"), .right), (Column.rate.title, .right),
      (Column.once.title(in: "ms"), .right), (Column.layers.title, .right),
      (Column.drawn.title(in: "px"), .right), (Column.blended.title(in: "px"), .right),
      (Column.moved.title(in: "kB"), .right),
    ])
    for row in table.ranked {
      text.add(row.isRefused ? [row.strategyTitle, "refused"] : cells(row))
    }
    return text
  }

  private static func cells(_ row: CostsResult.Row) -> [String] {
    let run = row.run
    return [
      row.strategyTitle, row.pixels, range(row.gpuMilliseconds), row.budget.rawValue,
      String(row.passes), String(row.offscreenPasses), String(row.keptPasses),
      String(row.switches), kilobytes(row.memoryBytes),
      run.map { range($0.serverMilliseconds) } ?? "",
      run.map { range($0.frameRate, decimals: 0) } ?? "",
      run.map { range($0.once.milliseconds) } ?? "", String(row.layers),
      String(row.pixelsDrawn), String(row.pixelsBlended),
      range(row.bytesMoved.map { $0 / 1000 }, decimals: 0),
    ]
  }
}
