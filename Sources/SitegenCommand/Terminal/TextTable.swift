/// A table of plain text with aligned columns.
struct TextTable: Hashable, Sendable {
  /// How the cells of a column are aligned; numbers belong on the right.
  enum Alignment: Hashable, Sendable {
    case left, right
  }

  private let titles: [String]
  private let alignments: [Alignment]
  private(set) var rows: [[String]] = []

  /// Makes a table without rows.
  ///
  /// - Parameter columns: Titles, each with its column's alignment.
  init(_ columns: [(String, Alignment)]) {
    titles = columns.map { $0.0 }
    alignments = columns.map { $0.1 }
  }

  /// Adds a row; cells missing at its end stay empty.
  ///
  /// - Precondition: the row has no more cells than there are columns.
  mutating func add(_ cells: [String]) {
    precondition(cells.count <= titles.count, "a row has more cells than the table has columns")
    rows.append(cells + Array(repeating: "", count: titles.count - cells.count))
  }

  /// Returns the table: titles, a rule, rows; no line ends with a space.
  ///
  /// - Parameter indent: Spaces before each line.
  func render(indent: Int = 0) -> String {
    let widths = titles.indices.map { column in
      ([titles] + rows).reduce(0) { max($0, $1[column].count) }
    }
    let margin = String(repeating: " ", count: indent)
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([titles, rule] + rows).map { cells in
      let padded = cells.indices.map { column in
        pad(cells[column], to: widths[column], alignments[column])
      }
      return TextTable.trimmed(margin + padded.joined(separator: "  ")) + "\n"
    }.joined()
  }

  private func pad(_ text: String, to width: Int, _ alignment: Alignment) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return alignment == .right ? space + text : text + space
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Returns a text in lines of at most `width` characters, broken at spaces; a longer word gets a
  /// line of its own.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }
}
