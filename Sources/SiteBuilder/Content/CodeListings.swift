internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// The listings of an article that are no figures, and what is wrong with them.
struct CodeListings: Sendable {
  /// By the line of their opening fence.
  private(set) var byLine: [Int: CodeListing] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// Files that code was included from.
  private(set) var files: [String] = []
  private let file: String
  private let lines: SourceLines
  private let repository: ContainedFolder?
  private var noted = 0

  /// Reads the fences of a document that are not among the blocks that are run.
  ///
  /// - Parameter repository: the folder that files are included from.
  init(
    _ document: MarkdownDocument, lines: SourceLines, file: String, blocks: ArticleBlocks,
    repository: ContainedFolder?
  ) {
    self.file = file
    self.repository = repository
    self.lines = lines
    let run = Set(blocks.blocks.map(\.line))
    visit(document.blocks, skipping: run)
  }

  private mutating func visit(_ nodes: [MarkdownNode], skipping run: Set<Int>) {
    for (index, node) in nodes.enumerated() {
      let line = node.range.start.line
      if case .codeBlock(let block) = node.kind, let fence = block.fence, !run.contains(line),
        line <= lines.lastLine
      {
        let bytes = Array(lines.line(line))
        let info = InfoString(
          bytes, from: min(bytes.count, node.range.start.column - 1 + fence.length),
          lineNumber: line)
        let next = index + 1 < nodes.count ? nodes[index + 1] : nil
        byLine[line] = listing(block, info, at: node.range, next: next)
      }
      visit(node.children, skipping: run)
    }
  }

  private mutating func listing(
    _ block: MarkdownNode.CodeBlock, _ info: InfoString, at range: SourceRange, next: MarkdownNode?
  ) -> CodeListing {
    let words = info.words.first?.value == nil ? info.words : []
    var listing = CodeListing(language: words.first?.name.lowercased() ?? "", code: block.literal)
    var (include, region): (InfoString.Word?, InfoString.Word?)
    for (index, word) in words.enumerated().dropFirst() {
      switch (word.name, word.value) {
      case ("title", let value?): listing.title = value
      case ("file", let value?): listing.file = value
      case ("include", _?): include = word
      case ("region", _?): region = word
      case ("highlight", let value?):
        guard let ranges = LineRanges.read(value) else {
          report("code.bad-value", word.valueRange, "highlight takes line numbers such as 3-5,8")
          continue
        }
        listing.highlight = ranges
      case ("notes", nil):
        noted += 1
        listing.notes = noted
        diagnostics += LineNotes.problems(of: block.literal, in: next, at: word.range, file: file)
      case (let language, nil) where index == 1 && listing.language == "diff":
        (listing.isDiff, listing.language) = (true, language.lowercased())
      case (let name, _?):
        if let near = nearestName(to: name, in: CodeListing.names) { misspelled(word, near) }
      default: break
      }
    }
    if listing.language == "diff" { (listing.isDiff, listing.language) = (true, "") }
    if let include { add(include, region, of: block, to: &listing) }
    if include == nil, let region {
      report(
        "code.bad-value", region.range, "region is part of a file: name it with include=\"…\"")
    }
    if let word = words.first(where: { $0.name == "highlight" }),
      let last = listing.highlight.map(\.upperBound).max(),
      case let count = SourceLines(listing.code).count - 1, last > max(count, 0)
    {
      report(
        "code.bad-value", word.valueRange,
        "the listing has \(count == 1 ? "1 line" : "\(count) lines"); there is no line \(last)")
    }
    return listing
  }

  private mutating func add(
    _ include: InfoString.Word, _ region: InfoString.Word?, of block: MarkdownNode.CodeBlock,
    to listing: inout CodeListing
  ) {
    guard block.literal.allSatisfy(\.isWhitespace) else {
      return report(
        "code.include-with-code", include.range,
        "the block has its own code: leave it empty, or remove `include`")
    }
    if let path = include.value, let real = repository?.contained(path) { files.append(real) }
    var problem: IncludedCode.Problem?
    let code = IncludedCode.text(
      include.value ?? "", region: region?.value, in: repository, &problem)
    if let problem {
      report(
        problem.id, (problem.isOfRegion ? region : include)?.valueRange ?? include.valueRange,
        problem.summary, note: problem.note)
    }
    listing.code = code ?? ""
    listing.file = listing.file ?? include.value.map(Path.name)
  }

  private mutating func misspelled(_ word: InfoString.Word, _ near: String) {
    diagnostics.append(
      Diagnostic(
        .warning, id: "code.unknown-attribute", file: file, range: word.range,
        summary: "code that is shown has no attribute \u{201C}\(word.name)\u{201D}",
        notes: [Diagnostic.Note("did you mean `\(near)`?")]))
  }

  private mutating func report(
    _ id: String, _ range: SourceRange, _ summary: String, note: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id: id, file: file, range: range, summary: summary,
        notes: note.map { [Diagnostic.Note($0)] } ?? []))
  }
}
