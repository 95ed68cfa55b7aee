/// A table of computed values.
public struct TableResult: FigureContent {
  /// `table`.
  public static let kind = "table"

  /// What the table holds.
  public var title: String
  /// The headers of the columns, including units.
  public var columns: [String]
  /// Cells as shown, one for each column; the first of each row names the row.
  public var rows: [[Cell]]

  /// Makes a table, unchecked.
  public init(title: String, columns: [String], rows: [[Cell]]) {
    self.title = title
    self.columns = columns
    self.rows = rows
  }

  /// One cell.
  public struct Cell: Hashable, Sendable, Codable {
    /// The text as shown.
    public var text: String
    /// Whether it is a number, which is aligned right.
    public var isNumber: Bool

    /// Makes a cell.
    public init(text: String, isNumber: Bool) {
      self.text = text
      self.isNumber = isNumber
    }
  }
}
