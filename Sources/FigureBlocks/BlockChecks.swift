internal import Diagnostics
internal import Markdown

/// Mistakes in a block that the compiler would report far from their origin, or not at all.
struct BlockChecks {
  let file: String

  /// Checks that every bracket of the code has a partner.
  func brackets(of block: FigureBlock) -> [Diagnostic] {
    guard let problem = BracketScan.problem(in: block.code),
      block.codeLines.indices.contains(problem.line)
    else { return [] }
    let line = block.codeLines[problem.line]
    let text = "\u{201C}\(problem.bracket)\u{201D}"
    return [
      Diagnostic(
        .error, id: "figure.unpaired-bracket", file: file,
        range: SourceRange(
          line: line.line, column: line.prefixLength + problem.column + 1, length: 1),
        summary: problem.isOpen
          ? "this \(text) is not closed in its block" : "this \(text) is not opened in its block",
        notes: [Diagnostic.Note("the block begins here", file: file, range: block.fenceRange)])
    ]
  }

  /// Checks that imports are where they can be taken out of the function that the article becomes.
  func imports(of block: FigureBlock) -> [Diagnostic] {
    ImportLines(of: block).misplaced.map { index in
      Diagnostic(
        .error, id: "figure.misplaced-import", file: file, range: block.range(ofLine: index + 1),
        summary: "nothing can be imported here",
        explanation: "In a block, an import stands alone on its line, outside of brackets and "
          + "`#if`. It is for all blocks of the article; what depends on the system is imported in a "
          + "Swift file of the articles' target.")
    }
  }

  /// Checks that the block ends, with a fence of its own and before the next block begins.
  ///
  /// - Parameter last: the line of the file after the code; nil if the file ends first.
  func end(of block: FigureBlock, _ fence: MarkdownNode.Fence, last: [UInt8]?) -> [Diagnostic] {
    let inner = block.codeLines.first { line in
      let text = line.text.drop { $0 == " " || $0 == "`" || $0 == "~" }
      return line.text.drop { $0 == " " }.prefix(3).allSatisfy { $0 == "`" || $0 == "~" }
        && (text.hasPrefix("swift figure") || text.hasPrefix("swift setup"))
    }
    if let inner {
      return [
        unclosed(
          block,
          Diagnostic.Note(
            "the next block begins here, inside this one", file: file,
            range: SourceRange(
              line: inner.line, column: inner.prefixLength + 1, length: inner.text.utf8.count)))
      ]
    }
    return fence.isClosed(by: last ?? []) ? [] : [unclosed(block, nil)]
  }

  private func unclosed(_ block: FigureBlock, _ note: Diagnostic.Note?) -> Diagnostic {
    Diagnostic(
      .error, id: "figure.unclosed-fence", file: file, range: block.fenceRange,
      summary: "this block is not closed",
      explanation: "End it with a fence of the same characters, at least as long.",
      notes: note.map { [$0] } ?? [])
  }

  /// Warns of an info string that was probably meant to start a figure or set-up code.
  func kind(of info: InfoString) -> [Diagnostic] {
    guard info.words.count >= 2 else { return [] }
    let (language, kind) = (info.words[0], info.words[1])
    let kinds = FigureBlock.Kind.allCases.map(\.rawValue)
    let isSwift = language.name.lowercased() == "swift"
    // Code that is only shown may have these two as well.
    let attributes = Set(FigureBlock.Kind.allCases.flatMap(\.attributeNames))
      .subtracting(["title", "highlight"])
    let hasAttributes = info.words.dropFirst().contains { attributes.contains($0.name) }
    let nearest = nearestName(to: kind.name, in: kinds)
    if isSwift, kind.value == nil, let nearest { return [warning(kind, nearest)] }
    if isSwift, kinds.contains(kind.name) { return [warning(language, "swift")] }
    if isSwift, hasAttributes { return [warning(kind, nil)] }
    if !isSwift, kinds.contains(kind.name), nearestName(to: language.name, in: ["swift"]) != nil {
      return [warning(language, "swift")]
    }
    return []
  }

  private func warning(_ word: InfoString.Word, _ nearest: String?) -> Diagnostic {
    let fixes = nearest.map {
      [Diagnostic.FixIt("did you mean \u{201C}\($0)\u{201D}?", range: word.range, replacement: $0)]
    }
    return Diagnostic(
      .warning, id: "figure.unknown-kind", file: file, range: word.range,
      summary: "this block is only shown, not run: it begins with \u{201C}\(word.name)\u{201D}",
      explanation: "Blocks that run begin with `swift figure` or `swift setup`.",
      fixIts: fixes ?? [])
  }
}
