/// Admonitions and containers, which become alerts.
extension ForeignBlocks {
  /// What an alert is called.
  private struct Head {
    /// One of GitHub's five kinds.
    var kind: String
    /// The words in place of the kind's name; nil for that.
    var title: String?

    /// The first line of a quote that is an alert.
    var line: Substring { "[!\(kind)]\(title.map { " " + $0 } ?? "")" }

    /// Takes a word of any language, as MkDocs does, and the title beside it.
    init(_ word: Substring, title: Substring?) {
      let name = word.lowercased()
      kind = Head.kinds[name] ?? "NOTE"
      let own = title.flatMap { $0.isEmpty ? nil : String($0) }
      let isUsual = Head.kinds[name] == name.uppercased()
      self.title = own ?? (isUsual ? nil : word.prefix(1).uppercased() + word.dropFirst())
    }

    static let kinds = [
      "note": "NOTE", "info": "NOTE", "abstract": "NOTE", "summary": "NOTE", "question": "NOTE",
      "example": "NOTE", "quote": "NOTE", "seealso": "NOTE", "details": "NOTE",
      "secondary": "NOTE",
      "tip": "TIP", "hint": "TIP", "success": "TIP", "check": "TIP",
      "important": "IMPORTANT", "warning": "WARNING", "attention": "WARNING",
      "caution": "CAUTION", "danger": "CAUTION", "error": "CAUTION", "failure": "CAUTION",
      "bug": "CAUTION",
    ]
  }

  /// Rewrites `!!! note "Words"` and what is indented below it.
  mutating func admonition(at index: Int, in range: Range<Int>, allowsTabs: Bool) -> Int? {
    guard let head = ForeignBlocks.admonition(lines[index].content) else { return nil }
    let outer = lines[index].indentation
    let end = end(ofIndented: index, outer, in: range)
    // Text that follows without a blank line would become part of the quote.
    guard end == range.upperBound || lines[end - 1].isBlank else { return nil }
    quote(index, head, outer)
    let space = String(repeating: " ", count: outer)
    for inner in index + 1..<end {
      // As wide as the indentation that it replaces.
      lines[inner].prefix += space + ">   "
      lines[inner].moved += lines[inner].take(outer + 4) - outer - 4
    }
    finish(index + 1..<end, allowsTabs: allowsTabs)
    return end
  }

  /// Returns the line after those that are indented below a line.
  func end(ofIndented index: Int, _ outer: Int, in range: Range<Int>) -> Int {
    var end = index + 1
    while end < range.upperBound, lines[end].isBlank || lines[end].indentation >= outer + 4 {
      end += 1
    }
    return end
  }

  /// Rewrites `:::note Words` and all up to its colons in another line.
  mutating func container(at index: Int, to end: Int, allowsTabs: Bool) -> Int? {
    guard let head = ForeignBlocks.container(lines[index].content) else { return nil }
    let outer = lines[index].indentation
    quote(index, head, outer)
    let space = String(repeating: " ", count: outer)
    for inner in index + 1..<end {
      lines[inner].prefix += space + "> "
      lines[inner].moved += lines[inner].take(outer) - outer - 2
    }
    finish(index + 1..<end, allowsTabs: allowsTabs)
    lines[end].text = ""
    return end + 1
  }

  /// Returns the closing line of each container, by its first.
  func closings(in range: Range<Int>) -> [Int: Int] {
    var result: [Int: Int] = [:]
    var open: [(line: Int, colons: Int)] = []
    var fence: Substring?
    for line in range {
      let content = lines[line].content
      if let begun = fence {
        if ForeignBlocks.closes(content, begun) { fence = nil }
        continue
      }
      fence = ForeignBlocks.fence(content)
      guard content.hasPrefix(":::") else { continue }
      let colons = content.prefix { $0 == ":" }.count
      if colons < content.count {
        open.append((line, colons))
      } else if let last = open.last, colons >= last.colons {
        result[last.line] = line
        open.removeLast()
      }
    }
    return result
  }

  /// Makes a line the first of a quote.
  private mutating func quote(_ index: Int, _ head: Head, _ outer: Int) {
    lines[index].prefix += String(repeating: " ", count: outer) + "> "
    lines[index].text = head.line
  }

  /// Rewrites what is inside; blank lines at the end are no part of the quote.
  private mutating func finish(_ range: Range<Int>, allowsTabs: Bool) {
    let level = level
    rewrite(range, allowsTabs: allowsTabs)
    self.level = level
    for index in range.reversed() {
      guard lines[index].isBlank else { break }
      lines[index].prefix = ""
    }
  }

  private static func admonition(_ content: Substring) -> Head? {
    var rest = content.drop { $0 == content.first }
    let marks = content[..<rest.startIndex]
    if marks == "???", rest.first == "+" { rest.removeFirst() }
    guard marks == "!!!" || marks == "???", rest.first == " " else { return nil }
    rest = rest.drop { $0 == " " }
    let words = rest.prefix { $0 != "\"" }
    let title = rest[words.endIndex...]
    guard let kind = words.split(separator: " ").first,
      words.allSatisfy({ $0.isLetter || $0.isNumber || "_- ".contains($0) })
    else { return nil }
    guard !title.isEmpty else { return Head(kind, title: nil) }
    guard title.count >= 2, title.last == "\"", words.last == " " else { return nil }
    return Head(kind, title: title.dropFirst().dropLast())
  }

  private static func container(_ content: Substring) -> Head? {
    guard content.hasPrefix(":::") else { return nil }
    let rest = content.drop { $0 == ":" }.drop { $0 == " " }
    let word = rest.prefix { $0.isLetter }
    guard Head.kinds[word.lowercased()] != nil else { return nil }
    let title = rest[word.endIndex...]
    switch title.first {
    case nil: return Head(word, title: nil)
    case "[" where title.last == "]": return Head(word, title: title.dropFirst().dropLast())
    case " ": return Head(word, title: title.drop { $0 == " " })
    default: return nil
    }
  }
}
