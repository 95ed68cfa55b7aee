internal import FigureResults
internal import Foundation

/// The numbers of cost tables for other programs.
enum CostsFiles {
  /// Returns the contents of a figure's files.
  static func files(of costs: CostsResult) -> [(suffix: String, bytes: [UInt8])] {
    [("costs.csv", Array(csv(costs).utf8)), ("costs.json", json(costs))]
  }

  private static func json(_ costs: CostsResult) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // Results only hold finite numbers, so this cannot fail.
    return (try? encoder.encode(costs)).map { [UInt8]($0) + [UInt8(ascii: "\n")] } ?? []
  }

  /// Returns all tables as one with a line for each strategy (RFC 4180); refused ones have no
  /// numbers.
  static func csv(_ costs: CostsResult) -> String {
    typealias Column = CostsResult.Column
    var lines = [
      ["device", "rules", "Hz", "frame, ms", Column.strategy.title, Column.pixels.title]
        + ends(.gpu, "ms") + [Column.budget.title] + ends(.server, "ms") + ends(.rate)
        + ends(.once, "ms")
        + [Column.passes, .offScreen, .kept, .switches, .layers].map(\.title)
        + [Column.drawn.title(in: "px"), Column.blended.title(in: "px")] + ends(.moved, "bytes")
        + [Column.memory.title(in: "bytes"), "refused because"]
    ]
    for table in costs.tables {
      lines += table.rows.map { row in
        [
          inert(table.device), inert(table.eraTitle), number(table.refreshHz),
          number(table.budgetMilliseconds), inert(row.strategyTitle), row.pixels,
        ] + cells(row) + [inert(row.refusals.joined(separator: "; "))]
      }
    }
    return lines.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func cells(_ row: CostsResult.Row) -> [String] {
    let run = row.run
    let ends = [run?.serverMilliseconds, run?.frameRate, run?.once.milliseconds]
    let counts = [
      row.passes, row.offscreenPasses, row.keptPasses, row.switches, row.layers, row.pixelsDrawn,
      row.pixelsBlended,
    ]
    let texts =
      row.gpuMilliseconds.map(number) + [row.budget.rawValue]
      + ends.flatMap { $0?.map(number) ?? ["", ""] } + counts.map(String.init)
      + row.bytesMoved.map(number) + ["\(row.memoryBytes)"]
    return row.isRefused ? texts.map { _ in "" } : texts
  }

  private static func ends(_ column: CostsResult.Column, _ unit: String? = nil) -> [String] {
    ["low", "high"].map { (unit.map(column.title(in:)) ?? column.title) + ", " + $0 }
  }

  /// Returns a number with at most six decimals, which is more than any estimate has.
  private static func number(_ value: Double) -> String {
    let text = "\((value * 1e6).rounded() / 1e6 + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns words that a spreadsheet does not take for a formula: with an apostrophe before signs
  /// that begin one.
  private static func inert(_ text: String) -> String {
    text.utf8.first.map { "=+-@\t\r".utf8.contains($0) } == true ? "'" + text : text
  }

  private static func quoted(_ text: String) -> String {
    // "\r\n" is one character, so the units are asked.
    guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
