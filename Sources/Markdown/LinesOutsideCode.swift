extension String {
  /// Returns the text with every line outside fenced code changed; fences and the lines between
  /// them stay.
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
