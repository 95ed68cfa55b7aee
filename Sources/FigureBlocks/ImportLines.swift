/// The lines of a block that import a module.
///
/// Blocks become statements of a function, where nothing can be imported: these lines go to the top
/// level of the article's file, so that all of its blocks see the module.
package struct ImportLines {
  private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]

  /// Indices, in the code's lines, of imports outside of brackets and `#if`, each alone in its
  /// line.
  package private(set) var indices: [Int] = []
  /// Indices of other lines that begin with an import.
  private(set) var misplaced: [Int] = []

  /// Finds the imports of a block, outside of strings and comments.
  package init(of block: FigureBlock) {
    guard block.code.contains("import") else { return }
    var conditions = 0
    for line in BracketScan.lines(of: block.code) where line.number < block.codeLines.count {
      let text = block.codeLines[line.number].text
      let start = text.drop(while: \.isWhitespace)
      if start.hasPrefix("#if") { conditions += 1 }
      if start.hasPrefix("#endif") { conditions -= 1 }
      guard ImportLines.isImport(text) else { continue }
      if conditions == 0, line.depth == 0, !text.contains(";") {
        indices.append(line.number)
      } else {
        misplaced.append(line.number)
      }
    }
  }

  private static func isImport(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace).drop {
      $0.hasPrefix("@") || modifiers.contains(String($0))
    }
    guard words.first == "import", let name = words.dropFirst().first else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || "_.;".contains($0) }
  }
}
