public import CostModel
public import FigureResults

/// A table of values that the block computes.
///
/// ```swift
/// DataTable(
///   "Squares", ["side", "area"],
///   (1...3).map { ["side \($0)", .number(Double($0 * $0), 0)] })
/// ```
public struct DataTable: Figure {
  /// One cell.
  public enum Cell:
    ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral
  {
    case text(String)
    /// A number with 0 to 9 decimals. Without decimals, digits are grouped from 10,000 on; a value
    /// that is not finite becomes a dash.
    case number(Double, Int)
    /// A range with a number of decimals, `0.4 to 0.9`; one number if both ends look the same.
    case range(Double, Double, Int)

    /// A count.
    public static func number(_ count: Int) -> Cell { .number(Double(count), 0) }

    /// A cost with a number of decimals.
    public static func range(_ cost: CostRange, _ decimals: Int) -> Cell {
      .range(cost.low, cost.high, decimals)
    }

    /// Makes a text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// Makes a count.
    public init(integerLiteral value: Int) { self = .number(value) }
  }

  private let title: String
  private let columns: [String]
  private let rows: [[Cell]]

  /// Makes a table; the first cell of each row is its name.
  public init(_ title: String, _ columns: [String], _ rows: [[Cell]]) {
    self.title = title
    self.columns = columns
    self.rows = rows
  }

  /// Formats the cells; throws `FigureError` when the table is empty, or a row does not have one
  /// cell for each column.
  public func item(in context: FigureContext) throws -> FigureItem {
    for (i, row) in rows.enumerated() where row.count != columns.count {
      throw FigureError(
        "row \(i + 1) has \(row.count.counted("cell")) for \(columns.count.counted("column"))")
    }
    guard !rows.isEmpty, !columns.isEmpty else { throw FigureError("the table is empty") }
    return FigureItem(
      TableResult(title: title, columns: columns, rows: rows.map { $0.map(DataTable.cell) }))
  }

  private static func cell(_ cell: Cell) -> TableResult.Cell {
    switch cell {
    case .text(let text): return TableResult.Cell(text: text, isNumber: false)
    case .number(let value, let decimals):
      return TableResult.Cell(text: text(value, decimals), isNumber: true)
    case .range(let low, let high, let decimals):
      let (a, b) = (text(low, decimals), text(high, decimals))
      return TableResult.Cell(text: a == b ? a : "\(a) to \(b)", isNumber: true)
    }
  }

  private static func text(_ value: Double, _ decimals: Int) -> String {
    decimals == 0 && abs(value) < 1e15 ? Int(value.rounded()).grouped : value.fixed(decimals)
  }
}
