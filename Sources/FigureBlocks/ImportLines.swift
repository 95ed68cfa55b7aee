/// The lines of a block that import a module.
///
/// Blocks become statements of a function, where nothing can be imported: these lines go to the top
/// level of the article's file, so that all of its blocks see the module.
package enum ImportLines {
  private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]

  /// Returns their indices in the code's lines.
  ///
  /// Only lines that are nothing else count, outside of brackets, strings, comments and `#if`.
  package static func indices(in block: FigureBlock) -> [Int] {
    guard block.code.contains("import") else { return [] }
    var (found, conditions) = ([Int](), 0)
    for index in BracketScan.outerLines(in: block.code) where index < block.codeLines.count {
      let line = block.codeLines[index].text
      let start = line.drop(while: \.isWhitespace)
      if start.hasPrefix("#if") { conditions += 1 }
      if start.hasPrefix("#endif") { conditions -= 1 }
      if conditions == 0, isImport(line) { found.append(index) }
    }
    return found
  }

  private static func isImport(_ line: String) -> Bool {
    guard !line.contains(";") else { return false }
    let words = line.split(whereSeparator: \.isWhitespace).drop {
      $0.hasPrefix("@") || modifiers.contains(String($0))
    }
    guard words.first == "import", let name = words.dropFirst().first else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }
}
