/// A script without what only its authors read: comments that have lines of their own, indentation
/// and empty lines.
///
/// Nothing within a line changes. A text between backticks that spans several lines, a line that a
/// backslash continues, and code after the end of a comment leave the whole script as it is: only a
/// parser could tell what is text there.
package enum CompactScripts {
  /// Returns `text` compacted.
  package static func text(of text: String) -> String {
    var lines: [Substring] = []
    var isInComment = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      let end = line.firstRange(of: "*/")
      if isInComment || line.hasPrefix("/*") {
        let rest = end.map { line[$0.upperBound...] }
        guard rest?.allSatisfy({ $0 == " " }) ?? true else { return text }
        isInComment = end == nil
      } else if !line.hasPrefix("//"), !line.isEmpty {
        guard line.count(where: { $0 == "`" }).isMultiple(of: 2), !line.hasSuffix("\\") else {
          return text
        }
        lines.append(line)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
