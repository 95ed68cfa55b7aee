internal import FigureBlocks

/// The code of an article that a figure uses, found by words: the declarations that its block
/// names, those that they name in turn, and so on. Statements about a variable belong to it.
struct CodeReach {
  /// Lines of the file.
  private var lines: Set<Int> = []

  /// Follows names through blocks, from the code of one of them.
  init(of block: FigureBlock, in blocks: [FigureBlock]) {
    let parts = blocks.map { CodeReach.parts(of: $0) }
    var waiting = zip(blocks, parts).filter { $0.0.line == block.line }.flatMap(\.1)
    let others = zip(blocks, parts).filter { $0.0.line != block.line && $0.0.figureID == nil }
      .flatMap(\.1)
    var known: Set<Substring> = []
    while let part = waiting.popLast() {
      lines.formUnion(part.lines)
      for word in part.words where known.insert(word).inserted {
        waiting += others.filter { $0.name == word }
      }
    }
  }

  /// Whether a line of the file is reached.
  func holds(_ line: Int) -> Bool { lines.contains(line) }

  private struct Part {
    var name: Substring
    var words: Set<Substring>
    var lines: ClosedRange<Int>
  }

  private static let declarations: Set<Substring> = [
    "func", "let", "var", "struct", "enum", "class", "extension", "typealias", "try", "await",
  ]

  /// Returns a block's declarations and statements: each begins in the first column.
  private static func parts(of block: FigureBlock) -> [Part] {
    var parts: [Part] = []
    for line in block.codeLines {
      let words = line.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let begins = line.text.first.map { $0.isLetter || $0 == "@" || $0 == "/" } ?? false
      if begins || parts.isEmpty {
        let name = words.first { !declarations.contains($0) } ?? ""
        parts.append(Part(name: name, words: Set(words), lines: line.line...line.line))
      } else {
        parts[parts.count - 1].words.formUnion(words)
        parts[parts.count - 1].lines = parts[parts.count - 1].lines.lowerBound...line.line
      }
    }
    return parts
  }
}
