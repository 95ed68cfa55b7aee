internal import Diagnostics

/// Declarations that Swift refuses in the function that an article becomes. The compiler's words
/// about them are about generated code.
extension BlockChecks {
  /// What Swift declares in no function.
  private static let global: Set = ["extension", "operator", "precedencegroup"]
  /// What it declares in no result builder either.
  private static let local: Set = [
    "func", "struct", "class", "enum", "protocol", "actor", "typealias",
  ]
  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "open", "final", "indirect",
    "nonisolated", "prefix", "infix", "postfix", "static", "distributed", "mutating",
  ]

  /// Checks that the block declares at its top level only what can be declared there.
  func declarations(of block: FigureBlock) -> [Diagnostic] {
    BracketScan.lines(of: block.code).lines.compactMap { line in
      guard line.depth == 0, line.number < block.codeLines.count,
        let word = BlockChecks.declaration(in: block.codeLines[line.number].text)
      else { return nil }
      let (summary, explanation): (String, String)
      if BlockChecks.global.contains(word) {
        summary = "\(word == "extension" ? "an" : "a") `\(word)` cannot be declared in a block"
        explanation =
          "The blocks of an article become one function. Members of a type of the article go into its "
          + "own declaration; what belongs outside of functions goes into a Swift file beside the "
          + "articles, which all of them see."
      } else if block.kind == .figure {
        summary = "a `\(word)` cannot be declared in a figure"
        explanation =
          "A figure block lists what it shows. Functions and types belong in a `swift setup` "
          + "block before it, or in a Swift file beside the articles."
      } else {
        return nil
      }
      return Diagnostic(
        .error, id: "figure.misplaced-declaration", file: file,
        range: block.range(ofLine: line.number + 1), summary: summary, explanation: explanation)
    }
  }

  /// Returns the word that makes a line a declaration of such a kind; nil for other lines.
  private static func declaration(in line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace).drop {
      // An attribute with arguments is one word only without spaces; others are not recognized.
      $0.hasPrefix("@") || modifiers.contains(String($0))
    }
    guard let first = words.first.map(String.init), global.contains(first) || local.contains(first),
      let name = words.dropFirst().first?.first
    else { return nil }
    let isName = name.isLetter || name == "_" || name == "`"
    // Functions and operators may have a name of signs.
    return isName || first == "func" || first == "operator" ? first : nil
  }
}
