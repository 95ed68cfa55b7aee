internal import Diagnostics

extension MarkdownDocument {
  /// Returns the document with `--` and `---` in its text as dashes, the one of a range and the one
  /// of an aside, as DocC shows them. Code and addresses stay as they are.
  public func replacingDashes() -> MarkdownDocument {
    MarkdownDocument(blocks: blocks.map(\.replacingDashes), diagnostics: diagnostics)
  }

  private init(blocks: [MarkdownNode], diagnostics: [Diagnostic]) {
    (self.blocks, self.diagnostics) = (blocks, diagnostics)
  }
}

extension MarkdownNode {
  fileprivate var replacingDashes: MarkdownNode {
    var node = self
    switch kind {
    case .text(let text):
      guard text.utf8.contains(UInt8(ascii: "-")) else { return self }
      node.kind = .text(Dashes.replaced(in: text))
    case .link(let destination, _):
      // An address that is its own text.
      if children.count == 1, case .text(let text)? = children.first?.kind,
        destination.hasSuffix(text)
      {
        return self
      }
      node.children = children.map(\.replacingDashes)
    default:
      if !children.isEmpty { node.children = children.map(\.replacingDashes) }
    }
    return node
  }
}

/// Runs of hyphens as dashes.
enum Dashes {
  /// Returns a text with its runs of two hyphens and more as dashes, divided as the C library
  /// divides them.
  static func replaced(in text: String) -> String {
    var result = ""
    var count = 0
    func dashes() -> String {
      let long =
        count % 3 == 0 ? count / 3 : count % 2 == 0 ? 0 : (count - (count % 3 == 2 ? 2 : 4)) / 3
      return count < 2
        ? String(repeating: "-", count: count)
        : String(repeating: "\u{2014}", count: long)
          + String(repeating: "\u{2013}", count: (count - 3 * long) / 2)
    }
    for character in text {
      if character == "-" {
        count += 1
        continue
      }
      result += dashes()
      result.append(character)
      count = 0
    }
    return result + dashes()
  }
}
