/// The code of an article by figure, with line numbers, read from the article in a generated site.
struct ArticleBlocks {
  struct Block: Hashable {
    /// The line of the opening fence, from 1.
    var line: Int
    var header: String
    var code: [Substring]
  }

  private(set) var figures: [String: Block] = [:]
  /// Set-up code, shared by all figures after it.
  private(set) var setups: [Block] = []

  init(_ article: String) {
    let lines = article.split(separator: "\n", omittingEmptySubsequences: false)
    var index = 0
    while index < lines.count {
      let fence = lines[index].prefix { $0 == "`" }
      guard fence.count >= 3 else {
        index += 1
        continue
      }
      let words = lines[index].dropFirst(fence.count).split(separator: " ")
      let start = index
      index += 1
      while index < lines.count && lines[index] != fence { index += 1 }
      let block = Block(
        line: start + 1, header: String(lines[start]),
        code: Array(lines[min(start + 1, lines.count)..<min(index, lines.count)]))
      if words.contains("setup") { setups.append(block) }
      if words.contains("figure"), let id = words.first(where: { $0.hasPrefix("id=") }) {
        figures[id.dropFirst(3).filter { $0 != "\"" }] = block
      }
      index += 1
    }
  }

  /// Returns the line in the new article at which a block's code begins to differ.
  static func line(of new: Block, from old: Block?) -> Int {
    guard let old, old.header == new.header else { return new.line }
    let same = zip(old.code, new.code).prefix { $0 == $1 }.count
    return new.line + 1 + same
  }

  /// The line of the first difference in the shared blocks above a line, compared with the old ones.
  func changedSetup(since old: ArticleBlocks, above line: Int, oldLine: Int) -> Int? {
    let ours = setups.filter { $0.line < line }
    let theirs = old.setups.filter { $0.line < oldLine }
    for (index, block) in ours.enumerated() {
      guard index < theirs.count else { return block.line }
      if block.code != theirs[index].code {
        return ArticleBlocks.line(of: block, from: theirs[index])
      }
    }
    return ours.count < theirs.count ? (ours.last?.line ?? 1) : nil
  }
}
