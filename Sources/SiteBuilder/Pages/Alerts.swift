internal import Markdown

/// Quotes that begin with `[!NOTE]` or its like, which pages show as asides.
enum Alerts {
  /// Kinds with the words that name them.
  static let names = [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Caution",
  ]

  /// A circle with an i, a bulb, a bubble, a triangle and an octagon, as lines.
  private static let signs = [
    "note": "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M8 7.3v3.8M8 4.9v.1",
    "tip": "M5.6 10.1a4.2 4.2 0 1 1 4.8 0c-.5.4-.7.9-.7 1.6H6.3c0-.7-.2-1.2-.7-1.6M6.6 14.3h2.8",
    "important":
      "M3.5 2h9A1.5 1.5 0 0 1 14 3.5v6a1.5 1.5 0 0 1-1.5 1.5H8l-3 3v-3H3.5A1.5 1.5 0 0 1 2 9.5v-6"
      + "A1.5 1.5 0 0 1 3.5 2M8 4.4v2.4M8 8.7v.1",
    "warning": "M8 2L14.6 13.6H1.4zM8 6.4v3.4M8 11.6v.1",
    "caution": "M5.3 1.8h5.4l3.5 3.5v5.4l-3.5 3.5H5.3l-3.5-3.5V5.3zM8 4.8v3.8M8 11v.1",
  ]

  /// Returns what replaces an alert; nil for an ordinary quote.
  ///
  /// - Parameters:
  ///   - word: names a kind in the language of the page, such as `alertNote`, as HTML.
  ///   - html: the author's own words beside the kind, as HTML.
  static func frame(
    _ quote: HTMLRenderer.BlockQuote,
    named word: (_ name: String, _ fallback: String) -> String,
    html: (_ title: [MarkdownNode]) -> String
  ) -> HTMLRenderer.Frame? {
    var children = quote.children
    guard let (kind, title) = takeKind(&children), let usual = names[kind] else { return nil }
    let name = title.isEmpty ? word("alert" + usual, usual) : html(title)
    return HTMLRenderer.Frame(
      before: "<aside class=\"\(kind)\">\n<p class=\"label\">\(sign(of: kind))\(name)</p>",
      children: children, after: "</aside>")
  }

  /// Asides of DocC, `> Note: text`, with the class that shows them.
  private static let asides = [
    "note": "note", "tip": "tip", "important": "important", "warning": "warning",
    "experiment": "tip", "attention": "important", "bug": "caution", "remark": "note",
    "precondition": "note", "postcondition": "note", "invariant": "note", "complexity": "note",
    "requires": "note", "returns": "note", "throws": "note", "since": "note", "version": "note",
    "todo": "note", "author": "note", "authors": "note", "copyright": "note", "date": "note",
  ]

  /// Returns what replaces an aside as DocC writes it; nil for an ordinary quote.
  static func aside(_ quote: HTMLRenderer.BlockQuote) -> HTMLRenderer.Frame? {
    var children = quote.children
    guard var paragraph = children.first, paragraph.kind == .paragraph,
      let first = paragraph.children.first, case .text(let text) = first.kind,
      let colon = text.firstIndex(of: ":"),
      let kind = asides[text[..<colon].lowercased()]
    else { return nil }
    let rest = String(text[text.index(after: colon)...].drop { $0 == " " })
    // The letters as they are written: `ToDo`.
    let name = String(text[..<colon])
    paragraph.children[0].kind = .text(rest)
    children[0] = paragraph
    return HTMLRenderer.Frame(
      before: "<aside class=\"\(kind)\">\n<p class=\"label\">\(sign(of: kind))\(name)</p>",
      children: children, after: "</aside>")
  }

  /// Returns a small drawing; the word beside it says what it means.
  private static func sign(of kind: String) -> String {
    "<svg viewBox=\"0 0 16 16\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"currentcolor\" aria-hidden=\"true\"><path d=\"\(signs[kind] ?? "")\"/></svg>"
  }

  /// Takes `[!KIND]` away from the start of a quote's content, and the words beside it; nil when it
  /// is an ordinary quote.
  private static func takeKind(
    _ children: inout [MarkdownNode]
  ) -> (kind: String, title: [MarkdownNode])? {
    guard var paragraph = children.first, paragraph.kind == .paragraph else { return nil }
    let line = paragraph.children.prefix { $0.kind != .softBreak && $0.kind != .lineBreak }
    let words = line.prefix { if case .text = $0.kind { true } else { false } }
    let text = words.plainText
    guard text.hasPrefix("[!"), let end = text.firstIndex(of: "]") else { return nil }
    let kind = text[..<end].dropFirst(2).lowercased()
    let rest = text[text.index(after: end)...]
    guard names[kind] != nil, rest.isEmpty ? line.count == words.count : rest.first == " " else {
      return nil
    }
    var title = Array(line.dropFirst(words.count))
    if let first = words.first, case let own = rest.drop(while: { $0 == " " }), !own.isEmpty {
      title.insert(MarkdownNode(.text(String(own)), range: first.range), at: 0)
    }
    paragraph.children = Array(paragraph.children.dropFirst(line.count + 1))
    if paragraph.children.isEmpty {
      children.removeFirst()
    } else {
      children[0] = paragraph
    }
    return (kind, title)
  }
}
