internal import Markdown

extension ArticleBody {
  /// The article as Markdown, with the values that this build computed.
  ///
  /// The words in `[3](value:count)` are for readers of the source, and nobody keeps them up to
  /// date.
  func twin() -> String {
    guard article.text.holds("](value:") else { return article.text }
    return article.text.changingLinesOutsideCode(withValues)
  }

  private func withValues(_ line: Substring) -> String {
    let parts = line.split(separator: "](value:", omittingEmptySubsequences: false)
    var text = String(parts[0])
    for part in parts.dropFirst() {
      if let value = values[String(part.prefix { $0 != ")" })],
        let open = text.lastIndex(of: "[")
      {
        text = text[...open] + value.text
      }
      text += "](value:" + part
    }
    return text
  }
}
