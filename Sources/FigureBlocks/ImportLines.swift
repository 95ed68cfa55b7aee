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
    let scan = BracketScan.lines(of: block.code)
    var (conditions, last) = (0, 0)
    for line in scan.lines where line.number < block.codeLines.count {
      let text = block.codeLines[line.number].text
      let start = text.drop(while: \.isWhitespace)
      if start.hasPrefix("#if") { conditions += 1 }
      if start.hasPrefix("#endif") { conditions -= 1 }
      last = line.number
      guard ImportLines.isImport(text) else { continue }
      let isAlone =
        ImportLines.isAlone(text) && !ImportLines.isAttribute(before: line.number, block)
      if conditions == 0, line.depth == 0, isAlone {
        indices.append(line.number)
      } else {
        misplaced.append(line.number)
      }
    }
    guard !scan.isWhole, last + 1 < block.codeLines.count else { return }
    // What follows is code after all, such as after a quote in a regular expression, or is wrong.
    misplaced += (last + 1..<block.codeLines.count).filter {
      ImportLines.isImport(block.codeLines[$0].text)
    }
  }

  /// What the imports of all blocks of an article add to the identity of each; empty for none.
  static func identity(of blocks: [FigureBlock]) -> [String] {
    let lines = blocks.filter { $0.attributes.expectedCompileError == nil }.flatMap { block in
      ImportLines(of: block).indices.map { block.codeLines[$0].text }
    }
    return Set(lines).sorted()
  }

  private static func isImport(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace).drop {
      $0.hasPrefix("@") || modifiers.contains(String($0))
    }
    guard words.first == "import", let name = words.dropFirst().first else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || "_.;".contains($0) }
  }

  /// Whether nothing but a comment to the line's end follows the import.
  private static func isAlone(_ line: String) -> Bool {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
    return !code.contains(";") && !code.contains("/*")
  }

  /// Whether the line before is an attribute that would be left behind.
  private static func isAttribute(before index: Int, _ block: FigureBlock) -> Bool {
    guard index > 0 else { return false }
    let words = block.codeLines[index - 1].text.split(whereSeparator: \.isWhitespace)
    return !words.isEmpty && words.allSatisfy { $0.hasPrefix("@") }
  }
}
