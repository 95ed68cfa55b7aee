extension ArticleBody {
  /// The article as Markdown, with the values that this build computed.
  ///
  /// The words in `[3](value:count)` are for readers of the source, and nobody keeps them up to date.
  func twin() -> String {
    guard article.text.holds("](value:") else { return article.text }
    var fence: Substring?
    return article.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0 == " " }
      if let open = fence {
        if start.hasPrefix(open), start.drop(while: { $0 == open.first }).allSatisfy(\.isWhitespace)
        {
          fence = nil
        }
        return String(line)
      }
      if start.hasPrefix("```") || start.hasPrefix("~~~") {
        fence = start.prefix { $0 == start.first }
        return String(line)
      }
      return withValues(line)
    }.joined(separator: "\n")
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
