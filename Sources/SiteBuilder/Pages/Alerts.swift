internal import Diagnostics
internal import Markdown

/// Rewrites `> [!NOTE]` quotes so that they become asides, and tables so that they can scroll.
///
/// The tree is marked before it is rendered, with characters that cannot stand in a Markdown text
/// (U+0000 is replaced when one is read), and the marks are replaced in the finished HTML.
enum Alerts {
  /// Kinds with the words that name them.
  static let names = [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Caution",
  ]

  /// Returns elements with marks at the start and end of each alert.
  static func mark(_ nodes: [MarkdownNode]) -> [MarkdownNode] {
    nodes.map { node in
      var node = node
      switch node.kind {
      case .blockQuote:
        let kind = takeKind(&node)
        node.children = mark(node.children)
        if let kind {
          node.children.insert(MarkdownNode(.text("\0<\(kind)\0"), range: node.range), at: 0)
          node.children.append(MarkdownNode(.text("\0>\0"), range: node.range))
        }
      case .list, .item, .footnoteDefinition:
        node.children = mark(node.children)
      default:
        break
      }
      return node
    }
  }

  /// Returns HTML with the marks replaced and each table in a box that scrolls.
  ///
  /// - Complexity: O(*n*); one pass over the bytes, since every page goes through here.
  static func finish(_ html: String) -> String {
    let bytes = Array(html.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") || byte == 0,
        let found = replacements.first(where: { bytes[index...].starts(with: $0.old) })
      {
        result += found.new
        index += found.old.count
      } else {
        result.append(byte)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let replacements: [(old: [UInt8], new: [UInt8])] = {
    let box = "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Table\">"
    var texts = [
      ("\0&gt;\0\n</blockquote>", "</aside>"), ("<table>", box + "<table>"),
      ("<table ", box + "<table "), ("</table>", "</table></div>"),
    ]
    for (kind, name) in names.sorted(by: { $0.key < $1.key }) {
      texts.append(
        (
          "<blockquote>\n\0&lt;\(kind)\0",
          "<aside class=\"\(kind)\">\n<p class=\"label\">\(name)</p>"
        ))
    }
    return texts.map { (Array($0.0.utf8), Array($0.1.utf8)) }
  }()

  /// Takes `[!KIND]` away from the start of a quote; nil when it is an ordinary quote.
  private static func takeKind(_ quote: inout MarkdownNode) -> String? {
    guard var paragraph = quote.children.first, paragraph.kind == .paragraph else { return nil }
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
      quote.children.removeFirst()
    } else {
      quote.children[0] = paragraph
    }
    return kind
  }
}
