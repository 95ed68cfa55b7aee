extension ArticleBody {
  /// Returns whether a text table's columns do not fit side by side on a phone, where each row
  /// becomes a card.
  ///
  /// A phone of 390 points leaves the text 354. A letter of the size of tables takes 7.2, and a
  /// column is followed by a gap of 18.
  static func areCards(_ rows: [[String]]) -> Bool {
    guard rows.count > 1, let columns = rows.map(\.count).max(), columns > 1 else { return false }
    let widths = (0..<columns).map { column in
      let cells = rows.compactMap { column < $0.count ? $0[column] : nil }
      let word = cells.flatMap { $0.split(separator: " ").map(\.count) }.max() ?? 0
      // Four columns of text would fit one word a line: each needs room for three short ones.
      let text = columns < 4 ? 0 : min(cells.map(\.count).max() ?? 0, 15)
      return 7.2 * Double(max(word, text))
    }
    return widths.reduce(0, +) + 18 * Double(columns - 1) > 354
  }
}
