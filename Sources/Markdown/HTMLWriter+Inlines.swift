internal import Diagnostics

extension HTMLWriter {
  /// Writes the content of a paragraph, heading or cell; raw HTML tags opened in it are closed.
  mutating func inlines(_ nodes: [MarkdownNode]) {
    let outerFloor = tagFloor
    tagFloor = tags.mark
    let isAlone = nodes.count == 1
    for node in nodes { inline(node, isAlone: isAlone) }
    tags.close(downTo: tagFloor, in: &out)
    tagFloor = outerFloor
  }

  /// Returns the content of a paragraph, heading or link as HTML without appending it.
  mutating func captured(_ nodes: [MarkdownNode]) -> String {
    let kept = out
    out = HTMLBuffer()
    inlines(nodes)
    let html = out.text
    out = kept
    return html
  }

  /// Writes one inline element.
  mutating func inline(_ node: MarkdownNode, isAlone: Bool = false) {
    switch node.kind {
    case .text(let text):
      if !isInHeading, let html = renderer.customization.text?(text) {
        out.raw(html)
      } else {
        out.escaped(text)
      }
    case .softBreak: out.raw("\n")
    case .lineBreak: out.raw("<br />\n")
    case .code(let text): code(text, node.range)
    case .math(let tex):
      let math = HTMLRenderer.Math(tex: tex, range: node.range)
      if let html = renderer.customization.math?(math) {
        out.raw(html)
      } else {
        out.raw("$<code>")
        out.escaped(tex)
        out.raw("</code>$")
      }
    case .html(let html): rawHTML(html, range: node.range)
    case .emphasis: wrapped(node.children, "em")
    case .strong: wrapped(node.children, "strong")
    case .strikethrough: wrapped(node.children, "del")
    case .link(let destination, let title): link(destination, title, node)
    case .image(let source, let title): image(source, title, node, isAlone: isAlone)
    case .footnoteReference(let name, let number, let occurrence):
      footnoteReference(name, number, occurrence)
    case .figureReference(let name): figureReference(name, node)
    case .headingID: break
    default: blocks([node])
    }
  }

  private mutating func code(_ text: String, _ range: SourceRange) {
    if !isInHeading, !isInLink, let hook = renderer.customization.code,
      let html = hook(HTMLRenderer.Code(text: text, range: range))
    {
      return out.raw(html)
    }
    out.raw("<code>")
    out.escaped(text)
    out.raw("</code>")
  }

  private mutating func wrapped(_ nodes: [MarkdownNode], _ element: String) {
    out.raw("<\(element)>")
    inlines(nodes)
    out.raw("</\(element)>")
  }

  private mutating func link(_ written: String, _ title: String, _ node: MarkdownNode) {
    let destination = renderer.resolved(
      HTMLRenderer.Destination(written: written, use: .link, range: node.range))
    guard let hook = renderer.customization.link else {
      anchor(destination, title)
      inlines(node.children)
      out.raw("</a>")
      return
    }
    // Write the content only once, since writing it may report problems in it.
    isInLink = true
    let inner = captured(node.children)
    isInLink = false
    let link = HTMLRenderer.Link(
      destination: destination, written: written, title: title, innerHTML: inner,
      text: node.plainText, range: node.range)
    if let html = hook(link) {
      out.raw(html)
      return
    }
    anchor(destination, title)
    out.raw(inner)
    out.raw("</a>")
  }

  private mutating func anchor(_ destination: String, _ title: String) {
    out.raw("<a href=\"")
    out.escaped(url: destination)
    self.title(title)
    out.raw("\">")
  }

  private mutating func image(
    _ written: String, _ title: String, _ node: MarkdownNode, isAlone: Bool
  ) {
    let source = renderer.resolved(
      HTMLRenderer.Destination(written: written, use: .image, range: node.range))
    let alternative = AlternativeText.of(node.children)
    let image = HTMLRenderer.Image(
      source: source, written: written, title: title, alternative: alternative, isAlone: isAlone,
      range: node.range)
    if let html = renderer.customization.image?(image) {
      out.raw(html)
      return
    }
    out.raw("<img src=\"")
    out.escaped(url: source)
    out.raw("\" alt=\"")
    out.escaped(alternative)
    self.title(title)
    out.raw("\" />")
  }

  private mutating func title(_ title: String) {
    guard !title.isEmpty else { return }
    out.raw("\" title=\"")
    out.escaped(title)
  }

  private mutating func figureReference(_ name: String, _ node: MarkdownNode) {
    let reference = HTMLRenderer.FigureReference(name: name, range: node.range)
    if let html = renderer.customization.figureReference?(reference) {
      out.raw(html)
    } else {
      out.escaped("[@\(name)]")
    }
  }

  private mutating func footnoteReference(_ name: String, _ number: Int, _ occurrence: Int) {
    out.raw("<sup class=\"footnote-ref\"><a href=\"#fn-")
    out.escaped(url: name)
    out.raw("\" id=\"fnref-")
    out.escaped(url: name)
    if occurrence > 1 { out.raw("-\(occurrence)") }
    out.raw("\" data-footnote-ref>\(number)</a></sup>")
  }

  /// Writes the links from a footnote back to its references.
  mutating func backReferences(_ note: Note) {
    for occurrence in 1...max(1, note.references) {
      out.raw(occurrence > 1 ? " <a href=\"#fnref-" : "<a href=\"#fnref-")
      out.escaped(url: note.name)
      if occurrence > 1 { out.raw("-\(occurrence)") }
      out.raw(
        "\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\">↩")
      if occurrence > 1 { out.raw("<sup class=\"footnote-ref\">\(occurrence)</sup>") }
      out.raw("</a>")
    }
  }
}

/// The alternative text of an image: its words, with raw HTML as written.
enum AlternativeText {
  /// Returns the text of an image's content.
  static func of(_ nodes: [MarkdownNode]) -> String {
    nodes.reduce(into: "") { text, node in
      switch node.kind {
      case .text(let piece), .code(let piece), .html(let piece), .math(let piece): text += piece
      case .softBreak, .lineBreak: text += " "
      case .figureReference(let name): text += "[@\(name)]"
      default: text += of(node.children)
      }
    }
  }
}
