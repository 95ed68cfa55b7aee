internal import Markdown

/// Quotes that begin with `[!NOTE]` or its like, which pages show as asides.
enum Alerts {
  /// Kinds with the words that name them.
  static let names = [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Caution",
  ]

  /// Returns what stands in the place of an alert; nil for an ordinary quote.
  static func frame(_ quote: HTMLRenderer.BlockQuote) -> HTMLRenderer.Frame? {
    var children = quote.children
    guard let kind = takeKind(&children), let name = names[kind] else { return nil }
    return HTMLRenderer.Frame(
      before: "<aside class=\"\(kind)\">\n<p class=\"label\">\(name)</p>", children: children,
      after: "</aside>")
  }

  /// Takes `[!KIND]` away from the start of a quote's content; nil when it is an ordinary quote.
  private static func takeKind(_ children: inout [MarkdownNode]) -> String? {
    guard var paragraph = children.first, paragraph.kind == .paragraph else { return nil }
    let words = paragraph.children.prefix {
      if case .text = $0.kind { true } else { false }
    }
    let text = words.plainText
    guard text.hasPrefix("[!"), text.hasSuffix("]") else { return nil }
    let kind = text.dropFirst(2).dropLast().lowercased()
    let rest = paragraph.children.dropFirst(words.count)
    guard names[kind] != nil, rest.isEmpty || rest.first?.kind == .softBreak else { return nil }
    paragraph.children = Array(rest.dropFirst())
    if paragraph.children.isEmpty {
      children.removeFirst()
    } else {
      children[0] = paragraph
    }
    return kind
  }
}
