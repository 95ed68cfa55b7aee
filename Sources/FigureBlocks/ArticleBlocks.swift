internal import ContentDigest
public import Diagnostics
public import Markdown

/// The figure and set-up blocks of one article, found by the rules of CommonMark.
///
/// The scene extractor compiles these and the site builder shows them: both read the same way.
public struct ArticleBlocks: Sendable {
  /// In the order of the text.
  public private(set) var blocks: [FigureBlock] = []
  /// Blocks that show figures of other articles, in the order of the text.
  public private(set) var embeds: [FigureEmbed] = []
  /// Mistakes in info strings, duplicate ids, unclosed fences and brackets, and fences that
  /// CommonMark does not recognize.
  public private(set) var diagnostics: [Diagnostic] = []

  private init() {}

  /// Reads a whole Markdown file.
  ///
  /// - Parameter file: the path that diagnostics name.
  public init(_ text: String, file: String) {
    let parts = FrontMatter(text, file: file)
    // Most files have no figure and need no parsing at all.
    guard ArticleBlocks.mayStand(in: parts.body) else {
      self.init()
      return
    }
    let document = MarkdownDocument(parts.body, file: file, firstLine: parts.bodyFirstLine)
    self.init(in: document, of: parts, file: file)
  }

  /// Finds the blocks of a file that has been read.
  ///
  /// - Parameters:
  ///   - document: what the body of `parts` was read as, its lines counted as those of the file.
  ///   - file: the path that diagnostics name.
  public init(in document: MarkdownDocument, of parts: FrontMatter, file: String) {
    self.init(in: document, of: parts, lines: parts.lines, file: file)
  }

  /// Finds the blocks of a file whose body is split into lines already.
  package init(
    in document: MarkdownDocument, of parts: FrontMatter, lines: SourceLines, file: String
  ) {
    guard ArticleBlocks.mayStand(in: parts.body) else { return }
    var reader = BlockReader(file: file, lines: lines)
    for block in document.blocks { reader.visit(block) }
    if TextSearch.find(["swift figure", "swift setup"], in: parts.body) {
      reader.reportFencesThatAreNone()
    }
    blocks = reader.finish()
    embeds = reader.embeds
    // After a NUL, which the parser replaces in code, and within a tab split between marker and
    // code, columns are off.
    diagnostics = reader.diagnostics.map { $0.clamped(to: lines, of: file) }
  }

  /// Whether a text contains the words and characters that every block needs.
  private static func mayStand(in body: String) -> Bool {
    TextSearch.find(["`", "~"], in: body)
      && TextSearch.find(["swift", "figure", "setup"], in: body)
  }
}

extension Diagnostic {
  /// Returns the same diagnostic with all ranges inside the file's text.
  fileprivate func clamped(to lines: SourceLines, of file: String) -> Diagnostic {
    var copy = self
    copy.range = range.map(lines.clamped)
    for index in notes.indices where notes[index].file ?? file == file {
      copy.notes[index].range = notes[index].range.map(lines.clamped)
    }
    for index in fixIts.indices { copy.fixIts[index].range = lines.clamped(fixIts[index].range) }
    return copy
  }
}

/// Walks a document for fenced blocks.
private struct BlockReader {
  let file: String
  let lines: SourceLines
  var diagnostics: [Diagnostic] = []
  private(set) var embeds: [FigureEmbed] = []
  private var found: [FigureBlock] = []
  private var setup = SHA256()
  private var ids: [String: SourceRange] = [:]
  private var codeRanges: [ClosedRange<Int>] = []

  init(file: String, lines: SourceLines) {
    self.file = file
    self.lines = lines
  }

  mutating func visit(_ node: MarkdownNode) {
    if case .codeBlock(let block) = node.kind {
      codeRanges.append(node.range.start.line...max(node.range.start.line, node.range.end.line))
      if let fence = block.fence { read(block, fence, node.range) }
    }
    for child in node.children { visit(child) }
  }

  private var checks: BlockChecks { BlockChecks(file: file) }

  private mutating func read(
    _ block: MarkdownNode.CodeBlock, _ fence: MarkdownNode.Fence, _ range: SourceRange
  ) {
    let start = range.start
    guard let line = bytes(ofLine: start.line) else { return }
    let info = InfoString(
      line, from: min(line.count, start.column - 1 + fence.length), lineNumber: start.line)
    if info.words.count >= 2, info.words[0].name == "figure", info.words[0].value == nil {
      embed(block, info, start, line)
      return
    }
    guard info.words.count >= 2, info.words[0].name == "swift", info.words[0].value == nil,
      info.words[1].value == nil, let kind = FigureBlock.Kind(rawValue: info.words[1].name)
    else {
      diagnostics += checks.kind(of: info)
      return
    }
    let reader = AttributeReader(info, kind: kind, file: file)
    diagnostics += reader.diagnostics
    let codeLines = codeLines(block.literal, from: start.line + 1)
    var digest = setup
    digest.update(field: block.literal)
    if kind == .setup { setup.update(field: block.literal) }
    let figure = FigureBlock(
      kind: kind, id: reader.id ?? "", attributes: reader.attributes, code: block.literal,
      codeLines: codeLines,
      fenceRange: SourceRange(
        line: start.line, column: start.column, length: line.count - start.column + 1),
      codeDigest: digest.hexDigest())
    found.append(figure)
    // An unclosed block swallows the text after it, so its brackets prove nothing.
    let end = checks.end(
      of: figure, fence, last: bytes(ofLine: start.line + 1 + codeLines.count))
    // If the compiler is expected to refuse the code, its brackets may be why.
    let isCompiled = figure.attributes.expectedCompileError == nil
    diagnostics +=
      end.isEmpty && isCompiled
      ? checks.brackets(of: figure) + checks.imports(of: figure) + checks.declarations(of: figure)
      : end
    if let id = reader.id, let place = reader.idRange { register(id, place) }
  }

  private mutating func embed(
    _ block: MarkdownNode.CodeBlock, _ info: InfoString, _ start: SourcePosition, _ line: [UInt8]
  ) {
    let fence = SourceRange(
      line: start.line, column: start.column, length: line.count - start.column + 1)
    var problems: [Diagnostic] = []
    let embed = FigureEmbed(info, fence: fence, file: file) { problems.append($0) }
    diagnostics += problems
    guard var embed else { return }
    embed.words = block.literal
    embeds.append(embed)
  }

  private mutating func register(_ id: String, _ place: SourceRange) {
    if let first = ids[id] {
      diagnostics.append(
        Diagnostic(
          .error, id: "figure.duplicate-id", file: file, range: place,
          summary: "the id \u{201C}\(id)\u{201D} is already taken",
          notes: [Diagnostic.Note("it is first given here", file: file, range: first)]))
    } else {
      ids[id] = place
    }
  }

  /// Reports lines that look like a figure's opening fence but are none by CommonMark's rules.
  mutating func reportFencesThatAreNone() {
    var code = Set<Int>()
    for range in codeRanges { code.formUnion(range) }
    for number in lines.firstLine...lines.lastLine {
      let line = Array(lines.line(number))
      let text = line.drop { $0 == 0x20 || $0 == 0x3E }
      guard text.starts(with: "```".utf8),
        case let word = text.drop(while: { $0 == UInt8(ascii: "`") || $0 == 0x20 }),
        word.starts(with: "swift figure".utf8) || word.starts(with: "swift setup".utf8),
        let backtick = word.firstIndex(of: UInt8(ascii: "`")),
        !code.contains(number)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .error, id: "figure.backtick-in-info", file: file,
          range: SourceRange(line: number, column: backtick + 1, length: 1),
          summary: "a fence of backticks cannot have a backtick after it, so this is not a block",
          explanation: "Open and close it with tildes: ~~~swift figure …"))
    }
  }

  /// Numbers the figures that have no id by their position.
  mutating func finish() -> [FigureBlock] {
    var number = 0
    for index in found.indices where found[index].kind == .figure {
      number += 1
      guard found[index].id.isEmpty else { continue }
      var id = "figure-\(number)"
      while ids[id] != nil { id += "-x" }
      ids[id] = found[index].fenceRange
      found[index].id = id
    }
    let imports = ImportLines.identity(of: found)
    guard !imports.isEmpty else { return found }
    // Any block's import may decide what a name in another one means.
    for index in found.indices {
      var digest = SHA256()
      for field in [found[index].codeDigest] + imports { digest.update(field: field) }
      found[index].codeDigest = digest.hexDigest()
    }
    return found
  }

  private func bytes(ofLine number: Int) -> [UInt8]? {
    (lines.firstLine...lines.lastLine).contains(number) ? Array(lines.line(number)) : nil
  }

  private func codeLines(_ literal: String, from first: Int) -> [FigureBlock.CodeLine] {
    var texts = literal.split(separator: "\n", omittingEmptySubsequences: false)
    if texts.last?.isEmpty == true { texts.removeLast() }
    return texts.enumerated().map { index, text in
      let bytes = Array(text.utf8)
      let source = self.bytes(ofLine: first + index) ?? []
      // If a tab is half marker and half code, there is no common suffix and the column is off.
      let isSuffix = source.count >= bytes.count && source.suffix(bytes.count).elementsEqual(bytes)
      return FigureBlock.CodeLine(
        text: String(text), line: first + index,
        prefixLength: isSuffix ? source.count - bytes.count : 0)
    }
  }
}
