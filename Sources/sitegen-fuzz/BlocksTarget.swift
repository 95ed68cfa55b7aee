import Diagnostics
import FigureBlocks
import FuzzHarness
import Markdown

/// Figure blocks of articles, and the Swift generated from them.
struct BlocksTarget: FuzzTarget {
  static let name = "blocks"
  static let seedExtension = "md"
  static let needsSeeds = true

  private let texts: TextMutation

  init(seeds: [[UInt8]]) {
    texts = TextMutation(
      seeds: seeds.flatMap(BlocksTarget.aroundFences), tokens: BlocksTarget.tokens)
  }

  private static let tokens = [
    "```swift figure id=a", "```swift setup\n", "```swift figure\n", "~~~swift figure id=b-1 ",
    "````swift setup show\n", "```figure article#id\n", "```figure #a caption=\"x\"\n", "```\n",
    "~~~\n",
    "````\n", "```", "\n", "\n\n", "\r\n", "\r", "> ", "- ", "  ", "    ", "\t", "1. ", " id=",
    " title=\"T\"",
    " caption=\"*c*\"", " alt=", " hide", " open", " beside", " show", " timeout=1e3",
    " timeout=-0",
    " highlight=1-3,7", " highlight=9999999999999999999", " expect-error=\"word\"",
    " expect-compile-error=\"x\"", "\"",
    "\\\"", "'", "=", "{", "}", "(", ")", "[", "]", "\"\"\"", "#\"", "\"#", "\\(", "/*", "*/", "//",
    "let x = 1\n",
    "try picture(scene)\n", "#sourceLocation(file: \"a\", line: 9)\n", "---\ntitle: a\n---\n",
    "\u{FEFF}", "\0",
    "ä", "🎉", "\u{2028}", "\u{301}", "@Metadata {\n", "@Image(source: a, alt: \"b\")\n",
    "@Tab(\"x\") {\n", "``A/b``",
  ]

  /// Returns the parts of an article that begin with a fence, each up to the next one.
  static func aroundFences(_ article: [UInt8]) -> [[UInt8]] {
    let fences = article.indices.filter { index in
      (index == 0 || article[index - 1] == UInt8(ascii: "\n"))
        && (article[index...].starts(with: "```swift ".utf8)
          || article[index...].starts(with: "```figure".utf8))
    }
    return fences.map { Array(article[$0..<min(article.count, $0 + 900)]) }
  }

  func input(_ random: inout FuzzRandom) -> [UInt8] { texts.text(&random) }

  func run(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    let file = input.count % 5 == 0 ? "Content/a.docc/a.md" : "Content/a.md"
    let found = ArticleBlocks(text, file: file)
    let parts = FrontMatter(text, file: file)
    let lines = SourceLines(parts.body, firstLine: parts.bodyFirstLine)
    let places = Places(parts.body, file: file, firstLine: parts.bodyFirstLine)
    try places.check(found.diagnostics)
    var ids: Set<String> = []
    for block in found.blocks {
      try places.check(block.fenceRange, "a fence")
      if block.kind == .figure {
        try expect(!block.id.isEmpty, "a figure without an id")
        let isTaken = !ids.insert(block.id).inserted
        try expect(
          !isTaken || found.diagnostics.contains { $0.id == "figure.duplicate-id" },
          "the id \(block.id) appears twice")
      }
      for (number, line) in block.codeLines.enumerated() {
        let isThere = lines.line(line.line).dropFirst(line.prefixLength).elementsEqual(
          line.text.utf8)
        try expect(
          isThere || line.prefixLength == 0,
          "line \(line.line) is not \(line.text) after \(line.prefixLength)")
        // A NUL is a different character in code, and half a tab is not in the text.
        if isThere {
          try places.check(block.range(ofLine: number + 1), "line \(number + 1) of code")
        }
      }
    }
    for embed in found.embeds {
      try places.check(embed.fenceRange, "a fence of a figure shown again")
    }
    try checkSource(found.blocks, file)
    guard isRunTwice(input) else { return }
    let again = ArticleBlocks(text, file: file)
    try expect(
      again.blocks == found.blocks && again.diagnostics == found.diagnostics, "a different answer")
  }

  /// Checks that code is on the same lines in the Swift file as in the article.
  private func checkSource(_ blocks: [FigureBlock], _ file: String) throws {
    let article = SceneSource.Article(name: "a", file: file, blocks: blocks)
    guard blocks.contains(where: { $0.kind == .figure }), let first = article.blocks.first else {
      return
    }
    let swift = SceneSource.text(of: article).utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard swift.count > 2 else { return }
    // The directive needs a line of its own if the article has none to spare.
    let shift = first.line > 1 ? 0 : 1
    for block in article.blocks {
      let imports = Set(ImportLines(of: block).indices)
      for (index, line) in block.codeLines.enumerated() where line.line > 2 {
        let (wanted, place) = (line.text.utf8, line.line - 1 + shift)
        if imports.contains(index) {
          let mark = "line: \(line.line))"
          try expect(
            swift.indices.dropFirst(2).contains {
              swift[$0].suffix(wanted.count).elementsEqual(wanted)
                && swift[$0 - 1].starts(with: "#sourceLocation(".utf8)
                && swift[$0 - 1].suffix(mark.utf8.count).elementsEqual(mark.utf8)
            }, "no line of Swift imports with its place: \(line.text)")
          try expect(
            !swift.indices.contains(place) || swift[place].isEmpty,
            "line \(line.line) of Swift still has \(line.text)")
          continue
        }
        guard swift.indices.contains(place) else {
          throw BrokenPromise(description: "line \(line.line) of \(swift.count) lines of Swift")
        }
        try expect(
          swift[place].suffix(wanted.count).elementsEqual(wanted),
          "line \(line.line) of Swift is not \(line.text)")
      }
    }
  }
}
