/// Blocks of other generators as Markdown: admonitions (`!!! note`) and tabs (`=== "Words"`) of
/// MkDocs, and containers (`:::note`) of Docusaurus and VitePress.
///
/// An admonition becomes an alert whose name are its words, tabs become headings between the
/// comments that make tabs. Every line keeps its number; `moved` says where its columns are. What
/// cannot be rewritten line by line stays as it is.
struct ForeignBlocks {
  /// A line, taken apart into what was put before it and what is left of it.
  struct Line {
    var prefix = ""
    var text: Substring
    /// How many columns what is left has been moved to the left; negative for the right.
    var moved = 0

    var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }

    /// How many columns of white space it begins with; a tab leads to the next multiple of four.
    var indentation: Int {
      var columns = 0
      for byte in text.utf8 {
        guard byte == 0x20 || byte == 0x09 else { break }
        columns += byte == 0x09 ? 4 - columns % 4 : 1
      }
      return columns
    }

    /// What it says, without white space around it.
    var content: Substring {
      let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
      let bytes = text.utf8
      guard let start = bytes.firstIndex(where: { !isSpace($0) }),
        let last = bytes.lastIndex(where: { !isSpace($0) })
      else { return "" }
      return text[start...last]
    }

    /// Takes white space away from its start, this many columns at most; returns how many they
    /// were.
    mutating func take(_ columns: Int) -> Int {
      var taken = 0
      while taken < columns, let first = text.utf8.first, first == 0x20 || first == 0x09 {
        taken += first == 0x09 ? 4 - taken % 4 : 1
        text = text[text.utf8.index(after: text.startIndex)...]
      }
      return taken
    }
  }

  var lines: [Line]
  /// The level of the last heading outside of blocks.
  var level = 1
  /// How many blocks are around the lines that are being rewritten.
  var depth = 0

  /// Blocks deeper than this stay as they are.
  static let mostDepth = 16

  /// Whether a text may have such blocks.
  static func mayBe(in text: String) -> Bool {
    TextSearch.find(["!!! ", "???", ":::", "=== \""], in: text)
  }

  /// Reads a text.
  init(_ text: String) {
    lines = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }
    ).map { Line(text: $0) }
    // The end of tabs may need a line.
    if lines.last?.isBlank == false { lines.append(Line(text: "")) }
    rewrite(lines.indices, allowsTabs: true)
  }

  /// The Markdown.
  var text: String { lines.map { $0.prefix + $0.text }.joined(separator: "\n") }

  /// How many columns lines have been moved to the left, by their number in the file.
  func indentations(from firstLine: Int) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for (index, line) in lines.enumerated() where line.moved != 0 && !line.isBlank {
      result[firstLine + index] = line.moved
    }
    return result
  }

  /// Rewrites the blocks in some lines, and those in them.
  mutating func rewrite(_ range: Range<Int>, allowsTabs: Bool) {
    guard depth <= ForeignBlocks.mostDepth else { return }
    depth += 1
    defer { depth -= 1 }
    var fence: Substring?
    var closings: [Int: Int]?
    // How far the list items that a line may be part of are indented.
    var items: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let content = lines[index].content
      if let begun = fence {
        if ForeignBlocks.closes(content, begun) { fence = nil }
      } else if let opening = ForeignBlocks.fence(content) {
        fence = opening
      } else if let first = content.first {
        let indentation = lines[index].indentation
        while let last = items.last, last >= indentation { items.removeLast() }
        if ForeignBlocks.isListItem(content) { items.append(indentation) }
        // Elsewhere what is indented that far is code.
        guard indentation < 4 || !items.isEmpty else {
          index += 1
          continue
        }
        var next: Int?
        switch first {
        case "!", "?": next = admonition(at: index, in: range, allowsTabs: allowsTabs)
        case ":":
          if closings == nil { closings = self.closings(in: index..<range.upperBound) }
          next = closings?[index].flatMap { container(at: index, to: $0, allowsTabs: allowsTabs) }
        case "=": next = allowsTabs ? tabs(at: index, in: range) : nil
        case "#": noteHeading(content)
        default: break
        }
        if let next {
          index = next
          continue
        }
      }
      index += 1
    }
  }

  private mutating func noteHeading(_ content: Substring) {
    let hashes = content.prefix { $0 == "#" }.count
    if hashes <= 6, content.dropFirst(hashes).first == " " { level = hashes }
  }

  private static func isListItem(_ content: Substring) -> Bool {
    guard let first = content.first else { return false }
    if "-*+".contains(first) { return content.dropFirst().first == " " }
    let rest = content.drop { $0.isASCII && $0.isNumber }
    return rest.startIndex > content.startIndex && (rest.first == "." || rest.first == ")")
  }

  /// Returns the characters that open a fence of code; nil for another line.
  static func fence(_ content: Substring) -> Substring? {
    guard let first = content.first, first == "`" || first == "~" else { return nil }
    let marks = content.prefix { $0 == first }
    guard marks.count >= 3, first == "~" || !content.dropFirst(marks.count).contains("`") else {
      return nil
    }
    return marks
  }

  static func closes(_ content: Substring, _ fence: Substring) -> Bool {
    content.count >= fence.count && content.allSatisfy { $0 == fence.first }
  }
}
