extension MarkdownNode {
  /// The words of the element without any formatting, for titles, alternative texts and search.
  ///
  /// Images contribute their alternative text; raw HTML and footnote marks contribute nothing. Line
  /// ends inside a paragraph become spaces, and blocks are separated by line feeds.
  public var plainText: String {
    var text = PlainText()
    text.add(self)
    return text.result
  }
}

extension Sequence<MarkdownNode> {
  /// The words of the elements in sequence, as `MarkdownNode.plainText` gives them.
  public var plainText: String {
    var text = PlainText()
    for node in self { text.add(node) }
    return text.result
  }
}

/// Collects words.
private struct PlainText {
  var result = ""

  mutating func add(_ node: MarkdownNode) {
    switch node.kind {
    case .text(let text), .code(let text), .math(let text): result += text
    case .figureReference(let name): result += "[@\(name)]"
    case .softBreak, .lineBreak: result += " "
    case .html, .htmlBlock, .footnoteReference, .thematicBreak, .headingID: break
    case .codeBlock(let block):
      startBlock()
      result += block.literal
    case .paragraph, .heading, .tableCell:
      startBlock()
      for child in node.children { add(child) }
    default:
      for child in node.children { add(child) }
    }
  }

  private mutating func startBlock() {
    guard let last = result.utf8.last, last != UInt8(ascii: "\n") else { return }
    result += "\n"
  }
}
