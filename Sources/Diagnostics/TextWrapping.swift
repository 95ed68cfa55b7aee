/// Breaks running text into lines.
enum TextWrapping {
  /// Returns lines of at most `width` columns, broken at spaces; line ends in `text` are kept.
  ///
  /// A word longer than a line gets a line of its own: paths and addresses stay whole.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var columns = 0
      for word in paragraph.split(separator: " ") {
        let shown = String(word.map(DisplayWidth.printable))
        let wordColumns = DisplayWidth.columns(of: shown)
        if columns > 0, columns + 1 + wordColumns > width {
          lines.append(line)
          line = ""
          columns = 0
        }
        if columns > 0 {
          line += " "
          columns += 1
        }
        line += shown
        columns += wordColumns
      }
      lines.append(line)
    }
    return lines
  }
}
