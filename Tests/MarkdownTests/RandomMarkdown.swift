/// Makes Markdown at random from pieces that interact; the same seed gives the same text.
struct RandomMarkdown {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private static let pieces = [
    "a", "b c", "ä", "日本", "🎉", " ", "  ", "\t", "\n", "\n", "\n", "\n\n", "\r\n", "\r", "\0", "\\",
    "\\\n", "  \n", "*", "**", "_", "__", "~", "~~", "`", "``", "```", "~~~", "[", "]", "(", ")",
    "](",
    "![", "<", ">", "> ", "- ", "+ ", "* ", "1. ", "2) ", "- [ ] ", "- [x] ", "    ", "# ", "### ",
    " #",
    "===\n", "---\n", "***\n", "|", " | ", "\n|-|-|\n", "\n-|-\n", "\\|", "[^n]", "\n[^n]: ",
    "[a]: b\n",
    "\n[a b]: <c> 'd'\n", "[a]", "[a b][]", "[x](y)", "[x](y 'z')", "![x](<y z>)", "<b>", "</b>",
    "<b c='d'>", "<!-- ", " -->", "<div>\n", "</div>\n", "<table>", "<table><tr><td>", "</table>",
    "<script>", "<a href=", "&amp;", "&copy;",
    "&#35;",
    "&x;", "&NotEqualTilde;", "\"", "'", "!", "http://a.b", "www.a.b", "a@b.c", "<http://a.b>",
    "\u{FEFF}",
    "swift figure id=a", "```swift figure\n", "x()\n",
  ]

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  mutating func text(pieces count: Int) -> String {
    (0..<count).map { _ in RandomMarkdown.pieces[next(below: RandomMarkdown.pieces.count)] }
      .joined()
  }
}
