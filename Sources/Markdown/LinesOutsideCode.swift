extension String {
  /// Returns the text with each line changed that stands in no fenced code; fences and what is between them stay.
  ///
  /// - Complexity: O(*n*) in its bytes.
  package func changingLinesOutsideCode(_ change: (Substring) -> String) -> String {
    var fence: Substring?
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0 == " " }
      if let open = fence {
        let rest = start.drop { $0 == open.first }
        if start.hasPrefix(open), rest.allSatisfy(\.isWhitespace) { fence = nil }
        return String(line)
      }
      if start.hasPrefix("```") || start.hasPrefix("~~~") {
        fence = start.prefix { $0 == start.first }
        return String(line)
      }
      return change(line)
    }.joined(separator: "\n")
  }
}
