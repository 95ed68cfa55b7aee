internal import ContentDigest
internal import Diagnostics
internal import Markdown

/// A Markdown file taken apart: front matter, body and the blocks of code that are compiled.
struct ArticleText {
  /// The YAML between the `---` lines; nil when there is none.
  private(set) var frontMatter: String?
  /// Line of the file on which the YAML starts.
  let frontMatterLine = 2
  /// The Markdown text.
  private(set) var body: String
  /// Line of the file on which the Markdown starts.
  private(set) var bodyLine = 1
  private(set) var blocks: [ArticleBlock] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Takes a file apart.
  init(_ text: String, file: String) {
    body = text
    splitFrontMatter(text, file: file)
    let document = MarkdownDocument(body, file: file, firstLine: bodyLine)
    var setup: [String] = []
    for node in document.blocks {
      guard case .codeBlock(let code) = node.kind, code.fence != nil,
        var block = ArticleText.block(code, node.range)
      else { continue }
      var digest = SHA256()
      for text in setup { digest.update(field: text) }
      digest.update(field: block.code)
      block.codeDigest = digest.hexDigest()
      if block.role == .setup { setup.append(block.code) }
      blocks.append(block)
    }
  }

  private mutating func splitFrontMatter(_ text: String, file: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func isRule(_ line: Substring) -> Bool { line == "---" || line == "---\r" }
    guard let first = lines.first, isRule(first) else { return }
    guard let end = lines.dropFirst().firstIndex(where: isRule) else {
      diagnostics.append(
        Diagnostic(
          .error, id: "front-matter.unclosed", file: file,
          range: SourceRange(line: 1, column: 1, length: 3),
          summary: "front matter is opened with `---` but never closed"))
      return
    }
    frontMatter = lines[1..<end].joined(separator: "\n")
    body = lines[(end + 1)...].joined(separator: "\n")
    bodyLine = end + 2
  }

  private static func block(
    _ code: MarkdownNode.CodeBlock, _ range: SourceRange
  ) -> ArticleBlock? {
    var words = words(code.info)[...]
    guard words.popFirst() == "swift", let kind = words.popFirst(),
      kind == "figure" || kind == "setup"
    else { return nil }
    var values: [String: String] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      values[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    let id = values["id"] ?? "line-\(range.start.line)"
    let start = SourcePosition(
      line: range.start.line, column: range.start.column + (code.fence?.length ?? 0))
    return ArticleBlock(
      role: kind == "setup" ? .setup : .figure(id), code: code.literal, caption: values["caption"],
      isHidden: values["hide"] != nil, isFolded: values["fold"] != nil,
      isShown: values["show"] != nil, timeoutSeconds: values["timeout"].flatMap { Double($0) },
      range: range,
      infoRange: SourceRange(
        line: start.line, column: start.column, length: code.info.utf8.count))
  }

  /// Returns the words of an info string; quotes keep spaces together and are left out.
  private static func words(_ info: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in info {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == " " && !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
