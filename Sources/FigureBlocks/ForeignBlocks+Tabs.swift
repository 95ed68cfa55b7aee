/// Tabs of MkDocs, which become headings between comments.
extension ForeignBlocks {
  /// A tab, and the line after what is indented below it.
  private struct Tab {
    var title: Substring
    var line: Int
    var end: Int
  }

  /// The most tabs that a box may have.
  private static let limit = 20

  /// Rewrites `=== "Words"`, what is indented below it, and the tabs that follow. The comments take
  /// the blank lines before and after them.
  mutating func tabs(at index: Int, in range: Range<Int>) -> Int? {
    guard index > range.lowerBound, isFree(index - 1, in: range) else { return nil }
    let outer = lines[index].indentation
    var tabs: [Tab] = []
    var next = index
    while next < range.upperBound, tabs.count <= ForeignBlocks.limit,
      lines[next].indentation == outer,
      let title = ForeignBlocks.title(lines[next].content, isFirst: tabs.isEmpty)
    {
      tabs.append(Tab(title: title, line: next, end: end(ofIndented: next, outer, in: range)))
      next = tabs[tabs.count - 1].end
    }
    let level = min(level + 1, 6)
    guard isSound(tabs, level), isFree(next - 1, in: range) else { return nil }
    let space = String(repeating: " ", count: outer)
    lines[index - 1].text = "\(space)<!-- tabs -->"
    for tab in tabs {
      lines[tab.line].text = "\(space)\(String(repeating: "#", count: level)) \(tab.title)"
      let content = tab.line + 1..<tab.end
      for inner in content {
        lines[inner].prefix += space
        lines[inner].moved += lines[inner].take(outer + 4) - outer
      }
      // Tabs cannot be inside tabs.
      rewrite(content, allowsTabs: false)
    }
    lines[next - 1].text = "<!-- end tabs -->"
    return next
  }

  /// Whether a box can be made of tabs: each has a name of its own, no heading above the names, and
  /// no fence that is left open.
  private func isSound(_ tabs: [Tab], _ level: Int) -> Bool {
    guard (1...ForeignBlocks.limit).contains(tabs.count), Set(tabs.map(\.title)).count == tabs.count
    else { return false }
    return tabs.allSatisfy { tab in
      var fence: Substring?
      for line in lines[tab.line + 1..<tab.end] {
        let content = line.content
        if let begun = fence {
          if ForeignBlocks.closes(content, begun) { fence = nil }
          continue
        }
        fence = ForeignBlocks.fence(content)
        let hashes = content.prefix { $0 == "#" }.count
        if (1...level).contains(hashes), content.dropFirst(hashes).first == " " { return false }
      }
      return fence == nil
    }
  }

  /// Whether a line is blank and can have a comment: it must not be what ends a block of HTML.
  private func isFree(_ index: Int, in range: Range<Int>) -> Bool {
    guard lines[index].isBlank else { return false }
    var above = index - 1
    if above >= range.lowerBound, ForeignBlocks.fence(lines[above].content) != nil { return true }
    while above >= range.lowerBound, !lines[above].isBlank {
      if lines[above].content.first == "<" { return false }
      above -= 1
    }
    return true
  }

  private static func title(_ content: Substring, isFirst: Bool) -> Substring? {
    guard content.hasPrefix("===") else { return nil }
    var rest = content.dropFirst(3)
    if rest.first == "+" || (isFirst && rest.first == "!") { rest.removeFirst() }
    guard rest.first == " " else { return nil }
    let title = rest.drop { $0 == " " }
    guard title.count > 2, title.first == "\"", title.last == "\"" else { return nil }
    return title.dropFirst().dropLast()
  }
}
